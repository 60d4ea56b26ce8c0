/**
 * Pads: what level a pin has when nobody drives it. Stock rp2040js ignores the pull resistors, so a released button reads as
 * pressed; and `setInputValue` notes an edge even when the level stays, so switching a pad's input on looks like a press.
 * Here something outside drives a pin high or low, or lets go, and then its pull decides.
 */
import type { RP2040 } from 'rp2040js';

const PADS_BANK0 = 0x4001c;
const EDGES = 0b1100;

export class Pads {
  /** What drives each pin from outside; `undefined`: nothing does. */
  private readonly outside: (boolean | undefined)[] = [];
  private readonly levels: boolean[] = [];

  constructor(private readonly mcu: RP2040) {
    for (const pin of mcu.gpio) {
      const stockSet = pin.setInputValue.bind(pin);
      let seen: boolean | undefined;
      pin.setInputValue = (value) => {
        const isSeen = value && pin.inputEnable;
        const noted = pin.irqStatus & EDGES;
        stockSet(value);
        if (isSeen === (seen ?? isSeen)) pin.irqStatus = (pin.irqStatus & ~EDGES) | noted;
        seen = isSeen;
        mcu.updateIOInterrupt();
      };
      this.levels[pin.index] = false;
      pin.setInputValue(false);
    }
    const pads = mcu.peripherals[PADS_BANK0]!;
    const stockWrite = pads.writeUint32.bind(pads);
    pads.writeUint32 = (offset, value) => {
      stockWrite(offset, value);
      const pin = (offset >> 2) - 1;
      if (mcu.gpio[pin]) this.settle(pin);
    };
  }

  /** Drives a pin from outside, or lets go of it. */
  drive(pin: number, level: boolean | undefined): void {
    this.outside[pin] = level;
    this.settle(pin);
  }

  private settle(index: number): void {
    const pin = this.mcu.gpio[index]!;
    const before = this.levels[index]!;
    // With both pulls it keeps its level, and so it does here with none.
    const pulled = pin.pullupEnabled === pin.pulldownEnabled ? before : pin.pullupEnabled;
    const level = this.outside[index] ?? pulled;
    this.levels[index] = level;
    pin.setInputValue(level);
  }
}
