/**
 * PWM as registers only. Stock rp2040js schedules up to three alarms a period: the backlight's 488 kHz would cost more than
 * everything else while the core sleeps. What a lamp needs is the duty cycle, and that stands in the registers.
 *
 * So there is no wrap interrupt and no DMA request from here, and a pin in PWM mode never changes its level.
 */
import { BasePeripheral, type RP2040 } from 'rp2040js';
import type { Clock } from '../clock.ts';

const PWM = 0x40050;
const SLICE_BYTES = 0x14;
const CSR = 0x00;
const DIV = 0x04;
const CTR = 0x08;
const CC = 0x0c;
const TOP = 0x10;
const EN = 0xa0;

const CSR_EN = 1 << 0;
const CSR_A_INV = 1 << 2;
const CSR_B_INV = 1 << 3;
const CSR_STORED = 0x3f;

export class Pwm extends BasePeripheral {
  private readonly values = new Uint32Array(0xb4 / 4);

  constructor(
    mcu: RP2040,
    private readonly clock: Clock,
  ) {
    super(mcu, 'PWM');
    for (let slice = 0; slice < 8; slice++) {
      this.set(slice, DIV, 1 << 4);
      this.set(slice, TOP, 0xffff);
    }
    mcu.peripherals[PWM] = this;
  }

  /** How much of the time the pin's output is high, 0 to 1. */
  duty(pin: number): number {
    const slice = (pin >> 1) & 7;
    const isB = pin & 1;
    const csr = this.get(slice, CSR);
    const compare = (this.get(slice, CC) >>> (isB ? 16 : 0)) & 0xffff;
    // A slice that stands still shows what it would at the beginning of a period.
    const high = csr & CSR_EN ? Math.min(1, compare / (this.get(slice, TOP) + 1)) : Math.min(1, compare);
    return csr & (isB ? CSR_B_INV : CSR_A_INV) ? 1 - high : high;
  }

  override readUint32(offset: number): number {
    if (offset === EN) {
      let enabled = 0;
      for (let slice = 0; slice < 8; slice++) enabled |= (this.get(slice, CSR) & CSR_EN) << slice;
      return enabled;
    }
    if (offset < EN && offset % SLICE_BYTES === CTR) return this.counter(Math.floor(offset / SLICE_BYTES));
    return this.values[offset >> 2] ?? 0;
  }

  override writeUint32(offset: number, value: number): void {
    if (offset === EN) {
      for (let slice = 0; slice < 8; slice++) {
        this.set(slice, CSR, (this.get(slice, CSR) & ~CSR_EN) | ((value >> slice) & 1));
      }
    } else {
      this.values[offset >> 2] = offset < EN && offset % SLICE_BYTES === CSR ? value & CSR_STORED : value;
    }
  }

  private counter(slice: number): number {
    if (!(this.get(slice, CSR) & CSR_EN)) return 0;
    const ticks = (this.clock.nanos * this.rp2040.clkSys) / 1e9 / (this.get(slice, DIV) / 16);
    return Math.floor(ticks) % (this.get(slice, TOP) + 1);
  }

  private get(slice: number, register: number): number {
    return this.values[(slice * SLICE_BYTES + register) >> 2]!;
  }

  private set(slice: number, register: number, value: number): void {
    this.values[(slice * SLICE_BYTES + register) >> 2] = value;
  }
}
