/** Chips for tests that write registers themselves: one as rp2040js comes, and one with all shims. */
import assert from 'node:assert/strict';
import { RP2040 } from 'rp2040js';
import { Clock } from '../src/chip/clock.ts';
import { Machine } from '../src/chip/machine.ts';
import { image, Program, WFI } from './thumb.ts';

/** rp2040js as it comes, with our clock: time passes when the test says so. */
export function plainChip(): { mcu: RP2040; clock: Clock; pass(nanos: number): void } {
  const clock = new Clock();
  const mcu = new RP2040(clock);
  mcu.logger = { debug() {}, info() {}, warn() {}, error() {} };
  clock.follow(mcu);
  const pass = (nanos: number): void => {
    const end = clock.nanos + nanos;
    while (clock.due <= end) {
      clock.skipTo(clock.due);
      clock.fireDue();
    }
    clock.skipTo(end);
  };
  return { mcu, clock, pass };
}

/** A chip that sleeps; the test writes its registers. */
export function chip(): Machine {
  const machine = new Machine(image(new Program().mark('end').op(WFI).back('end')));
  machine.run(1e6);
  assert.ok(machine.isAsleep);
  return machine;
}
