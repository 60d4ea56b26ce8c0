/**
 * Clocks at start. Stock rp2040js runs at 125 MHz from the first instruction and its crystal is stable at once; the chip
 * starts on the ring oscillator, about 6.5 MHz, and the crystal takes as long as STARTUP says: 128 ms as Embassy sets it,
 * most of the time from power-on to the first picture. A reset leaves a running crystal running.
 */
import type { RP2040 } from 'rp2040js';
import type { Clock } from '../clock.ts';

const XOSC = 0x40024;
const CTRL = 0x00;
const STARTUP = 0x0c;
const STARTUP_DELAY = 0x3fff;
const STARTUP_X4 = 1 << 20;
const STARTUP_RESET = 0xc4;

export class Crystal {
  private readonly stock;

  constructor(mcu: RP2040, clock: Clock, isRunning: boolean) {
    const stock = mcu.peripherals[XOSC]! as unknown as {
      stable: boolean;
      enabled: boolean;
      startup: number;
      readUint32(offset: number): number;
      writeUint32(offset: number, value: number): void;
    };
    this.stock = stock;
    stock.startup = STARTUP_RESET;
    stock.enabled = stock.stable = isRunning;

    const started = clock.createAlarm(() => (stock.stable = stock.enabled));
    const stockWrite = stock.writeUint32.bind(stock);
    stock.writeUint32 = (offset, value) => {
      const wasStable = stock.stable;
      stockWrite(offset, value);
      if (offset !== CTRL || !stock.enabled || wasStable) return;
      stock.stable = false;
      const startup = stock.readUint32(STARTUP);
      const periods = (startup & STARTUP_DELAY) * 256 * (startup & STARTUP_X4 ? 4 : 1);
      started.schedule((periods * 1e9) / mcu.xoscFreq);
    };
  }

  get isRunning(): boolean {
    return this.stock.stable;
  }
}

/** Until the firmware chooses clocks, everything runs on the ring oscillator. */
export function installClocks(mcu: RP2040): void {
  mcu.updateClocks();
}
