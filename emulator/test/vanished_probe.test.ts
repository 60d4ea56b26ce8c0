/** A debug probe that is unplugged in the middle: nobody reads the log any more, and the device goes on. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readElf } from '../src/chip/elf.ts';
import { askFacts } from '../src/headless/play.ts';
import { firmware, press, started } from './chip.ts';

/** Of RTT's control block, its first channel upwards: how the chip behaves when its buffer is full. */
const MODE = 24 + 20;
const BLOCK_IF_FULL = 2;

test('a full log that nobody reads blocks nothing', () => {
  const elf = firmware();
  const handheld = started(elf);
  press(handheld, 'A');
  // As probe-rs leaves it when its cable is pulled: the channel is in the mode that it has set, and nobody reads.
  const { address } = readElf(elf).symbols.get('_SEGGER_RTT')!;
  handheld.machine.mcu.writeUint32(address + MODE, BLOCK_IF_FULL);
  Object.assign(handheld, { readLog: () => {} });
  // Each press is a line of some 30 bytes in a buffer of 1 KiB.
  for (let presses = 0; presses < 100; presses++) {
    handheld.setKey('Y', true);
    handheld.run(30);
    handheld.setKey('Y', false);
    handheld.run(60);
  }
  handheld.run(10_000);
  assert.equal(handheld.resets, 0, 'the watchdog had nothing to do');
  assert.equal(askFacts(handheld).screen, 'Home');
});
