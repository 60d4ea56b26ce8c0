/**
 * The chip's USB device port, packet by packet. Stock rp2040js takes a buffer away from the firmware at the moment it is
 * armed: an IN packet counts as sent although nobody asked for it, and an OUT buffer as filled although nothing came, so
 * that the firmware reads zeros in a storm. Here a buffer stays armed until a packet has really gone out or come in, and who
 * asks for it too early is told to wait (NAK), as on the wire.
 *
 * Modelled is what a full-speed device with single buffers needs; the host's side is `host/usb_cdc.ts`. Start-of-frame
 * interrupts are not: a firmware that enables them is reported to the logger.
 */
import type { RP2040 } from 'rp2040js';

/** In the shared memory: buffer controls, two for each endpoint, and the buffer of endpoint 0. */
const IN_BUFFER_CONTROL = 0x80;
const OUT_BUFFER_CONTROL = 0x84;
const LAST_BUFFER_CONTROL = 0xfc;
const ENDPOINT_0_BUFFER = 0x100;
/** Of a buffer control. */
const FULL = 1 << 15;
const DATA1 = 1 << 13;
const STALL = 1 << 11;
const AVAILABLE = 1 << 10;
const LENGTH = 0x3ff;
/** Of an endpoint control. */
const ENABLED = 1 << 31;
const DOUBLE_BUFFERED = 1 << 30;
const INTERRUPT_PER_BUFFER = 1 << 29;
const BUFFER_ADDRESS = 0xffc0;
/** Registers. */
const SIE_STATUS = 0x50;
const CONTROLLER_ENABLED = 1 << 0;
const PULL_UP = 1 << 16;
const EP0_INTERRUPT = 1 << 29;
const SETUP_RECEIVED = 1 << 17;
const BUS_RESET = 1 << 19;
const SUSPENDED = 1 << 4;
const DATA_SEQUENCE_ERROR = 1 << 31;
const SOF_INTERRUPT = 1 << 17;

/** What stock rp2040js keeps to itself. */
interface Controller {
  mainCtrl: number;
  sieCtrl: number;
  sieStatus: number;
  addrEndp: number;
  epStallArm: number;
  intEnable: number;
  rawWriteValue: number;
  sieStatusUpdated(): void;
  indicateBufferReady(endpoint: number, out: boolean): void;
  writeUint32(offset: number, value: number): void;
  DPRAMUpdated(offset: number, value: number): void;
}

/** A data packet: its bytes, and whether it is DATA1. */
export interface Packet {
  bytes: Uint8Array;
  isData1: boolean;
}

/** The socket, as a cable's other end sees it. */
export class UsbPort {
  /** The device has pulled its line up or let go of it: it wants to be seen, or no longer. */
  onAttach?: () => void;
  /** An endpoint may have an answer now; who was told to wait may ask again. */
  onReady?: () => void;

  private readonly controller: Controller;
  private wasAttached = false;

  constructor(private readonly mcu: RP2040) {
    const controller = mcu.usbCtrl as unknown as Controller;
    this.controller = controller;
    const stockWrite = controller.writeUint32.bind(controller);
    controller.writeUint32 = (offset, value) => {
      if (offset === SIE_STATUS) controller.sieStatus &= ~(controller.rawWriteValue & SUSPENDED);
      stockWrite(offset, value);
      if (controller.intEnable & SOF_INTERRUPT) mcu.logger.error('USB', 'start-of-frame interrupts are not modelled');
      if (this.isAttached !== this.wasAttached) {
        this.wasAttached = this.isAttached;
        this.onAttach?.();
      }
    };
    controller.DPRAMUpdated = (offset, value) => {
      if (offset < IN_BUFFER_CONTROL || offset > LAST_BUFFER_CONTROL) return;
      if (value & (AVAILABLE | STALL)) this.onReady?.();
    };
  }

  /** Whether a device shows that it is there. */
  get isAttached(): boolean {
    return (this.controller.mainCtrl & CONTROLLER_ENABLED) !== 0 && (this.controller.sieCtrl & PULL_UP) !== 0;
  }

  /** The address that the device answers to. */
  get address(): number {
    return this.controller.addrEndp & 0x7f;
  }

  /** Both lines are low for some milliseconds. */
  reset(): void {
    this.tell(BUS_RESET);
  }

  /** Nothing has been on the line for 3 ms. */
  suspend(): void {
    this.tell(SUSPENDED);
  }

  /** A SETUP packet: no device may refuse it, and it ends what was going on at endpoint 0. */
  setup(packet: Uint8Array): void {
    this.mcu.usbDPRAM.set(packet);
    this.controller.epStallArm = 0;
    this.tell(SETUP_RECEIVED);
  }

  /** Asks for a packet. */
  in(endpoint: number): Packet | 'nak' | 'stall' {
    const register = IN_BUFFER_CONTROL + endpoint * 8;
    const control = this.memory(register);
    const refusal = this.refusal(endpoint, control, false);
    if (refusal) return refusal;
    if (!(control & FULL)) return 'nak';
    const from = this.bufferAddress(endpoint, false);
    const bytes = this.mcu.usbDPRAM.slice(from, from + (control & LENGTH));
    this.done(endpoint, false, register, control & ~(AVAILABLE | FULL));
    return { bytes, isData1: (control & DATA1) !== 0 };
  }

  /** Sends a packet. */
  out(endpoint: number, { bytes, isData1 }: Packet): 'ack' | 'nak' | 'stall' {
    const register = OUT_BUFFER_CONTROL + endpoint * 8;
    const control = this.memory(register);
    const refusal = this.refusal(endpoint, control, true);
    if (refusal) return refusal;
    if (isData1 !== ((control & DATA1) !== 0)) {
      // Taken for the packet before, sent again.
      this.tell(DATA_SEQUENCE_ERROR);
      return 'ack';
    }
    const taken = bytes.subarray(0, control & LENGTH);
    this.mcu.usbDPRAM.set(taken, this.bufferAddress(endpoint, true));
    this.done(endpoint, true, register, (control & ~(AVAILABLE | LENGTH)) | FULL | taken.length);
    return 'ack';
  }

  private refusal(endpoint: number, control: number, isOut: boolean): 'nak' | 'stall' | undefined {
    if (endpoint > 0) {
      const endpointControl = this.memory(endpoint * 8 + (isOut ? 4 : 0));
      if (!(endpointControl & ENABLED)) return 'nak';
      if (endpointControl & DOUBLE_BUFFERED) this.mcu.logger.error('USB', 'double buffers are not modelled');
      if (control & STALL) return 'stall';
    } else if (control & STALL && this.controller.epStallArm & (isOut ? 2 : 1)) {
      return 'stall';
    }
    return control & AVAILABLE ? undefined : 'nak';
  }

  private done(endpoint: number, isOut: boolean, register: number, control: number): void {
    this.mcu.usbDPRAMView.setUint32(register, control, true);
    const tells =
      endpoint === 0
        ? this.controller.sieCtrl & EP0_INTERRUPT
        : this.memory(endpoint * 8 + (isOut ? 4 : 0)) & INTERRUPT_PER_BUFFER;
    if (tells) this.controller.indicateBufferReady(endpoint, isOut);
  }

  private bufferAddress(endpoint: number, isOut: boolean): number {
    return endpoint === 0 ? ENDPOINT_0_BUFFER : this.memory(endpoint * 8 + (isOut ? 4 : 0)) & BUFFER_ADDRESS;
  }

  private memory(offset: number): number {
    return this.mcu.usbDPRAMView.getUint32(offset, true);
  }

  private tell(status: number): void {
    this.controller.sieStatus |= status;
    this.controller.sieStatusUpdated();
  }
}

/** Replaces the stock port; the answer is its socket. */
export function installUsb(mcu: RP2040): UsbPort {
  return new UsbPort(mcu);
}
