/**
 * A PC at the other end of the cable: it finds the device, gives it an address, chooses its configuration, opens its serial
 * port, and then carries bytes both ways. Everything happens in the chip's time, in frames of 1 ms with 19 packets, the most
 * that a full-speed bus carries (USB 2.0, table 5-10). Where nothing is to be carried, nothing happens: a real PC keeps
 * asking, but a device that has nothing to say never notices.
 *
 * It is a plain PC: it hands the reader what came when a transfer ends, by a packet that is not full or at Linux's 128
 * bytes. A device that sends only full packets keeps its reader waiting, as it would on a desk.
 */
import type { Alarm, Clock } from '../chip/clock.ts';
import type { UsbPort } from '../chip/shims/usb.ts';
import {
  findSerialPort, getDescriptor, getString, lettersOf, setAddress, setConfiguration, setControlLineState, setLineCoding, CONFIGURATION, DEVICE,
  type SerialEndpoints, type Setup,
} from './usb_requests.ts';

const MS = 1e6;
const FRAME_NANOS = 1 * MS;
/** The first slot of a frame belongs to its start and to what goes wrong. */
const SLOTS_A_FRAME = 20;
const SLOT_NANOS = FRAME_NANOS / SLOTS_A_FRAME;
/** USB 2.0, 7.1.7: contacts settle, a reset, the device recovers; and 9.2.6.3: it takes its address. */
const SETTLE_NANOS = 100 * MS;
const RESET_NANOS = 50 * MS;
const RECOVERY_NANOS = 10 * MS;
const ADDRESS_NANOS = 2 * MS;
/** A line without frames for so long is asleep. */
const SUSPEND_NANOS = 3 * MS;

const ADDRESS = 1;
const CONTROL_PACKET_BYTES = 64;
const TRANSFER_BYTES = 128;
const BAUD = 115_200;
const NOTHING = new Uint8Array(0);

/** Who a device says it is: by its numbers a PC chooses a driver, by its serial number it knows it again. */
export interface Identity {
  vendor: number;
  product: number;
  manufacturer?: string;
  name?: string;
  serialNumber?: string;
}

/** What a script of control transfers does next. */
type Step =
  | { do: 'wait'; nanos: number }
  | { do: 'setup'; packet: Uint8Array }
  | { do: 'in' }
  | { do: 'out'; bytes: Uint8Array; isData1: boolean };
type Script<T> = Generator<Step, T, Uint8Array>;

/** The device does not do what a device must. */
class Refused extends Error {}

export class CdcHost {
  /** Bytes from the device. */
  onBytes?: (bytes: Uint8Array) => void;
  /** The serial port has opened or gone. */
  onOpen?: (isOpen: boolean) => void;
  /** What the device did that a PC would not put up with. */
  readonly faults: string[] = [];
  /** Who the device is that was plugged in last. */
  identity?: Identity;

  private plugged: boolean;
  private port?: UsbPort;
  private slot?: Alarm;
  private timer?: Alarm;
  private idle?: Alarm;
  private clock?: Clock;

  private script?: Script<SerialEndpoints>;
  private step?: Step;
  private endpoints?: SerialEndpoints;

  private readonly outgoing: number[] = [];
  private incoming: number[] = [];
  private nextIn = false;
  private nextOut = false;
  private isInTurn = true;

  constructor({ isPlugged = true } = {}) {
    this.plugged = isPlugged;
  }

  /** Puts the cable to a chip that starts now. Whatever was open is gone. */
  connect(port: UsbPort, clock: Clock): void {
    this.close();
    if (this.port) this.port.onAttach = this.port.onReady = undefined;
    this.port = port;
    this.clock = clock;
    this.slot = clock.createAlarm(() => this.carry());
    this.timer = clock.createAlarm(() => this.proceed(NOTHING));
    this.idle = clock.createAlarm(() => this.port!.suspend());
    port.onAttach = () => this.look();
    port.onReady = () => this.wake();
    this.look();
  }

  /** Whether the cable is in. */
  get isPlugged(): boolean {
    return this.plugged;
  }

  /** Whether the serial port is open. */
  get isOpen(): boolean {
    return this.endpoints !== undefined;
  }

  /** Whether bytes are on their way. */
  get isBusy(): boolean {
    return this.slot?.scheduled === true || (this.isOpen && this.outgoing.length > 0);
  }

  /** Puts the cable in or pulls it out. */
  plug(isPlugged: boolean): void {
    if (isPlugged === this.plugged) return;
    this.plugged = isPlugged;
    this.look();
  }

  /** Sends bytes, or keeps them until the port is open. */
  write(bytes: Uint8Array): void {
    for (const byte of bytes) this.outgoing.push(byte);
    if (this.isOpen) this.wake();
  }

  /** The cable or the device has come or gone. */
  private look(): void {
    this.close();
    if (!this.port?.isAttached) return;
    // Until the reset, or for good, there are no frames.
    this.idle!.schedule(SUSPEND_NANOS);
    if (!this.plugged) return;
    this.script = this.start(this.port);
    this.proceed(NOTHING);
  }

  private close(): void {
    const wasOpen = this.isOpen;
    this.slot?.cancel();
    this.timer?.cancel();
    this.idle?.cancel();
    this.script = this.step = this.endpoints = undefined;
    this.incoming = [];
    if (wasOpen) {
      this.outgoing.length = 0;
      this.onOpen?.(false);
    }
  }

  /** From the plug to the open serial port. */
  private *start(port: UsbPort): Script<SerialEndpoints> {
    yield { do: 'wait', nanos: SETTLE_NANOS };
    port.reset();
    yield { do: 'wait', nanos: RESET_NANOS + RECOVERY_NANOS };
    const device = yield* read(getDescriptor(DEVICE, 18));
    if (device.length !== 18 || device[1] !== DEVICE) throw new Refused('its device descriptor is none');
    yield* order(setAddress(ADDRESS));
    yield { do: 'wait', nanos: ADDRESS_NANOS };
    if (port.address !== ADDRESS) throw new Refused(`it has taken address ${port.address} instead of ${ADDRESS}`);
    this.identity = yield* identify(device);
    const head = yield* read(getDescriptor(CONFIGURATION, 9));
    const descriptors = yield* read(getDescriptor(CONFIGURATION, head[2]! | (head[3]! << 8)));
    const endpoints = findSerialPort(descriptors);
    if (!endpoints) throw new Refused('none of its interfaces is a serial port');
    yield* order(setConfiguration(endpoints.configuration));
    yield* order(setLineCoding(endpoints.controlInterface, BAUD));
    yield* order(setControlLineState(endpoints.controlInterface, true));
    return endpoints;
  }

  /** The script goes on with what the last step brought. */
  private proceed(result: Uint8Array): void {
    try {
      const { done, value } = this.script!.next(result);
      if (done) {
        this.open(value);
        return;
      }
      this.step = value;
      if (value.do === 'wait') this.timer!.schedule(value.nanos);
      else this.wake();
    } catch (error) {
      this.giveUp(error);
    }
  }

  private open(endpoints: SerialEndpoints): void {
    this.script = this.step = undefined;
    this.endpoints = endpoints;
    this.nextIn = this.nextOut = false;
    this.onOpen?.(true);
    this.wake();
  }

  private giveUp(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    this.faults.push(`The device was given up: ${error.message}.`);
    this.close();
  }

  /** Something may be carried in the next slot. */
  private wake(): void {
    if (!this.slot || this.slot.scheduled) return;
    if (!this.isOpen && (!this.step || this.step.do === 'wait')) return;
    const now = this.clock!.nanos;
    let slot = Math.floor(now / SLOT_NANOS) + 1;
    if (slot % SLOTS_A_FRAME === 0) slot++;
    this.slot.schedule(slot * SLOT_NANOS - now);
  }

  /** One packet. Who is told to wait is asked again when the port says so. */
  private carry(): void {
    try {
      if (this.endpoints) this.carryBytes(this.endpoints);
      else if (this.step) this.carryStep(this.step);
    } catch (error) {
      this.giveUp(error);
    }
  }

  private carryStep(step: Step): void {
    const port = this.port!;
    if (step.do === 'setup') {
      port.setup(step.packet);
      this.nextIn = true;
      this.proceed(NOTHING);
    } else if (step.do === 'out') {
      const answer = port.out(0, step);
      if (answer === 'stall') throw new Refused('it stalls a request');
      if (answer === 'ack') this.proceed(NOTHING);
    } else {
      const answer = port.in(0);
      if (answer === 'stall') throw new Refused('it stalls a request');
      if (answer === 'nak') return;
      if (answer.isData1 !== this.nextIn) throw new Refused('it does not alternate DATA0 and DATA1');
      this.nextIn = !this.nextIn;
      this.proceed(answer.bytes);
    }
  }

  /** Both directions in turn, so that neither keeps the other waiting. */
  private carryBytes(endpoints: SerialEndpoints): void {
    this.isInTurn = !this.isInTurn;
    const isCarried = this.isInTurn
      ? this.carryIn(endpoints) || this.carryOut(endpoints)
      : this.carryOut(endpoints) || this.carryIn(endpoints);
    if (isCarried) this.wake();
  }

  private carryIn({ bulkIn, packetBytes }: SerialEndpoints): boolean {
    const answer = this.port!.in(bulkIn);
    if (answer === 'stall') throw new Refused('its serial port stalls');
    if (answer === 'nak') return false;
    if (answer.isData1 !== this.nextIn) {
      this.faults.push('A packet was thrown away: DATA0 and DATA1 did not alternate.');
      return true;
    }
    this.nextIn = !this.nextIn;
    this.incoming.push(...answer.bytes);
    if (answer.bytes.length < packetBytes || this.incoming.length >= TRANSFER_BYTES) {
      const bytes = Uint8Array.from(this.incoming);
      this.incoming = [];
      if (bytes.length) this.onBytes?.(bytes);
    }
    return true;
  }

  private carryOut({ bulkOut, packetBytes }: SerialEndpoints): boolean {
    if (this.outgoing.length === 0) return false;
    const bytes = Uint8Array.from(this.outgoing.slice(0, packetBytes));
    const answer = this.port!.out(bulkOut, { bytes, isData1: this.nextOut });
    if (answer === 'stall') throw new Refused('its serial port stalls');
    if (answer === 'nak') return false;
    this.nextOut = !this.nextOut;
    this.outgoing.splice(0, bytes.length);
    return true;
  }
}

/** A control transfer that reads: SETUP, data until there is enough or a packet is not full, and a status of nothing. */
function* read({ packet, length }: Setup): Script<Uint8Array> {
  yield { do: 'setup', packet };
  const bytes: number[] = [];
  for (;;) {
    const part = yield { do: 'in' };
    bytes.push(...part);
    if (part.length < CONTROL_PACKET_BYTES || bytes.length >= length) break;
  }
  yield { do: 'out', bytes: NOTHING, isData1: true };
  return Uint8Array.from(bytes);
}

/** Reads the strings that a device descriptor names. */
function* identify(device: Uint8Array): Script<Identity> {
  const word = (at: number): number => device[at]! | (device[at + 1]! << 8);
  const strings: (string | undefined)[] = [];
  for (const index of device.subarray(14, 17)) {
    const letters = index ? lettersOf(yield* read(getString(index))) : undefined;
    if (index && letters === undefined) throw new Refused(`its string ${index} is none`);
    strings.push(letters);
  }
  const [manufacturer, name, serialNumber] = strings;
  return { vendor: word(8), product: word(10), manufacturer, name, serialNumber };
}

/** A control transfer that says something: SETUP, data if there is any, and a status of nothing. */
function* order({ packet, data }: Setup): Script<void> {
  yield { do: 'setup', packet };
  if (data) yield { do: 'out', bytes: data, isData1: true };
  yield { do: 'in' };
}
