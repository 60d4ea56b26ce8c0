/**
 * The bench: the handheld's board around the chip, and, if they are plugged in, the jumpers of docs/bench.md, with which a
 * test presses the buttons by itself. There is no cable in its USB socket.
 */
import { GPIOPinState } from 'rp2040js';
import { connectPanel } from '../board/panel.ts';
import { St7789 } from '../board/st7789.ts';
import { Strip, STRIP_PIN } from '../board/strip.ts';
import type { Machine } from '../chip/machine.ts';

/** Each leads from a pin that is free to a button's: A, B, X and Y. */
export const JUMPERS = [
  { from: 3, to: 12 },
  { from: 4, to: 13 },
  { from: 5, to: 14 },
  { from: 9, to: 15 },
] as const;

export class Bench {
  readonly panel = new St7789();
  readonly strip = new Strip();

  constructor(private readonly hasJumpers: boolean) {}

  /** Connects a chip that has just started; panel and strip do not notice that it did. */
  connect(machine: Machine): void {
    connectPanel(machine, this.panel);
    this.strip.connect(machine.mcu.gpio[STRIP_PIN]!, machine.clock);
    if (this.hasJumpers) for (const { from, to } of JUMPERS) connectPins(machine, from, to);
  }
}

/** The pin `to` has the level that `from` is driven to; what is not driven drives nothing. */
function connectPins({ mcu, pads }: Machine, from: number, to: number): void {
  const pin = mcu.gpio[from]!;
  const follow = (): void => {
    const { value } = pin;
    pads.drive(to, value === GPIOPinState.High ? true : value === GPIOPinState.Low ? false : undefined);
  };
  follow();
  pin.addListener(follow);
}
