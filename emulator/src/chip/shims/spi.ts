/**
 * SPI takes time. Stock rp2040js sends a frame in no time at all, so a full picture would take 29 us instead of 21 ms.
 * Here a frame takes its bits at the clock that the registers ask for, and it is reported when its last bit is out: a
 * data/command line that changes too early is then seen too early, as the panel would see it.
 *
 * A picture is 153 600 frames, and an alarm for each would be most of the emulator's work. While a DMA channel keeps the
 * FIFO full there is nothing to decide between two frames, so up to 64 of them share one alarm (a burst). Whoever looks
 * at the SPI, the DMA or the pins meanwhile finds everything as if each frame had had its own; only the data is fetched
 * up to 10 us late, which a program can see that writes to a buffer while it is being sent.
 *
 * Between two frames the PL022 rests, and no way of feeding it avoids that: about two clocks with SPH = 0 (modes 0 and 2,
 * where it lifts its select after each frame), about half a clock with SPH = 1. Both were measured with DMA, on chips, by
 * others: raspberrypi/pico-examples issue 285 and raspberrypi/pico-feedback issue 39. Here each frame has its rest, a single
 * one too, and is reported after it.
 */
import type { RP2040 } from 'rp2040js';
import type { Alarm, Clock } from '../clock.ts';
import { isRam } from './faults.ts';

const BURST_FRAMES_MAX = 64;
const SIO_DIVIDER = 0x50;
const RX_OVERRUN = 1 << 0;

/** SSPCR0: the clock rests high; the second edge of a clock captures. */
const SPO = 1 << 6;
const SPH = 1 << 7;
/** How many clocks the line rests after a frame. */
const REST_CLOCKS = { firstEdge: 2, secondEdge: 0.5 };

const DMA_INCR_READ = 1 << 4;
const DMA_PLAIN = 0b1111 << 6 | 1 << 5 | 0b11 << 2 | 1 << 22 | 1 << 23; // no ring, no write steps, bytes, no swap, no sniff

type Spi = RP2040['spi'][number];
interface SpiState {
  control0: number;
  intRaw: number;
  intEnable: number;
}
interface ChannelState {
  ctrl: number;
  readAddr: number;
  writeAddr: number;
  transCount: number;
}

export class SpiLine {
  /** A frame has been sent: its value, and when its last bit was out. */
  onFrame?: (value: number, nanos: number) => void;

  private frame = 0;
  private frameNanos = 0;
  private readonly sent: Alarm;
  private readonly state: SpiState;
  /** Frames of a burst that have no alarm of their own, and the end of the first of them. */
  private unseen = 0;
  private unseenNanos = 0;
  private feeder?: ChannelState;

  constructor(
    private readonly mcu: RP2040,
    private readonly clock: Clock,
    private readonly spi: Spi,
    private readonly dataRegister: number,
  ) {
    this.state = spi as unknown as SpiState;
    this.sent = clock.createAlarm(() => this.onSent());
    spi.onTransmit = (value) => {
      this.frame = value;
      const rest = this.state.control0 & SPH ? REST_CLOCKS.secondEdge : REST_CLOCKS.firstEdge;
      // Without a clock this is for ever, as on the chip.
      this.frameNanos = ((spi.dataBits + rest) * 1e9) / spi.clockFrequency;
      this.sent.schedule(this.frameNanos);
    };
  }

  /** Whether the rising edge is the one at which a receiver finds its bit: modes 0 and 3. */
  get capturesRising(): boolean {
    const { control0 } = this.state;
    return !(control0 & SPO) === !(control0 & SPH);
  }

  /** A frame is on the wire or waits to be. */
  get busy(): boolean {
    return this.sent.scheduled || !this.spi.txFIFO.empty;
  }

  /** Somebody looks: what has been sent by now is sent, and the next frame has its own alarm again. */
  settle(): void {
    if (this.unseen === 0) return;
    const { nanos } = this.clock;
    while (this.unseen > 0 && this.unseenNanos <= nanos) this.nextOfBurst();
    if (this.unseen === 0) return;
    this.unseen = 0;
    this.sent.schedule(this.unseenNanos - nanos);
  }

  private onSent(): void {
    while (this.unseen > 0) this.nextOfBurst();
    const { nanos } = this.clock;
    this.onFrame?.(this.frame, nanos);
    const feeder = this.findFeeder();
    if (!feeder) {
      this.spi.completeTransmit(0);
      return;
    }
    this.feeder = feeder;
    // The channel's last transfer is left to the ordinary way, which ends it and interrupts.
    const frames = Math.min(BURST_FRAMES_MAX, feeder.transCount - 1);
    this.shift();
    this.unseen = frames - 1;
    this.unseenNanos = nanos + this.frameNanos;
    this.sent.schedule(frames * this.frameNanos);
  }

  private nextOfBurst(): void {
    this.onFrame?.(this.frame, this.unseenNanos);
    this.shift();
    this.unseen--;
    this.unseenNanos += this.frameNanos;
  }

  /** One frame is out: the next one follows from the FIFO, and DMA fills the gap. */
  private shift(): void {
    const { txFIFO, rxFIFO } = this.spi;
    const feeder = this.feeder!;
    if (rxFIFO.full) this.state.intRaw |= RX_OVERRUN;
    else rxFIFO.push(0);
    this.frame = txFIFO.pull();
    txFIFO.push(this.mcu.readUint8(feeder.readAddr++));
    feeder.transCount--;
  }

  /** The one DMA channel that keeps the FIFO full with bytes from RAM, and will for a while. */
  private findFeeder(): ChannelState | undefined {
    const { spi, state } = this;
    if (!spi.txFIFO.full || spi.dataBits !== 8 || state.intEnable !== 0) return undefined;
    let feeder: ChannelState | undefined;
    for (const channel of this.mcu.dma.channels) {
      if (!channel.active || (channel.treq !== spi.dreq.tx && channel.treq !== spi.dreq.rx)) continue;
      if (feeder || channel.treq === spi.dreq.rx) return undefined;
      feeder = channel as unknown as ChannelState;
    }
    if (!feeder || feeder.transCount < 3 || feeder.writeAddr !== this.dataRegister) return undefined;
    if (!(feeder.ctrl & DMA_INCR_READ) || feeder.ctrl & DMA_PLAIN) return undefined;
    const last = feeder.readAddr + Math.min(feeder.transCount, BURST_FRAMES_MAX);
    return isRam(this.mcu, feeder.readAddr) && isRam(this.mcu, last) ? feeder : undefined;
  }
}

export function installSpi(mcu: RP2040, clock: Clock): SpiLine[] {
  const lines = mcu.spi.map((spi, i) => new SpiLine(mcu, clock, spi, (i === 0 ? 0x4003c000 : 0x40040000) + 8));
  const settle = (): void => lines.forEach((line) => line.settle());

  const { dma, sio } = mcu;
  for (const peripheral of [dma, ...mcu.spi]) {
    const stockRead = peripheral.readUint32.bind(peripheral);
    const stockWrite = peripheral.writeUint32.bind(peripheral);
    peripheral.readUint32 = (offset) => {
      settle();
      return stockRead(offset);
    };
    peripheral.writeUint32 = (offset, value) => {
      settle();
      stockWrite(offset, value);
    };
  }
  const stockPins = sio.writeUint32.bind(sio);
  sio.writeUint32 = (offset, value) => {
    if (offset < SIO_DIVIDER) settle();
    stockPins(offset, value);
  };
  return lines;
}
