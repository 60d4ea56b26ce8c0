/** A flash at the end of its life: each erase takes as long as the data sheet allows, and one does not suffice. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Handheld } from '../src/board/handheld.ts';
import { SAVES_BYTES } from '../src/board/saves.ts';
import { ERASE_NANOS_MAX, FLASH_BYTES, SECTOR_BYTES, type NorFlash } from '../src/chip/flash.ts';
import { askFacts } from '../src/headless/play.ts';
import { firmware, inAGame, press, started } from './chip.ts';

/** The two slots for games of the first title, of eight pages each: docs/save-format.md. */
const GAMES_AT = FLASH_BYTES - SAVES_BYTES + 8 * SECTOR_BYTES;
const SLOT_BYTES = 8 * SECTOR_BYTES;
/** Longer than the firmware's watchdog waits. */
const HANG_MS = 8000;

function erases({ log }: NorFlash): number {
  return log.filter(({ kind }) => kind === 'erase').length;
}

/** A device without a game, and what must be erased before it can store one: slowly, and three times. */
function worn(): Handheld {
  const handheld = started(firmware());
  press(handheld, 'A');
  const { flash } = handheld.machine;
  const games = flash.bytes.subarray(GAMES_AT, GAMES_AT + 2 * SLOT_BYTES);
  assert.ok(games.every((byte) => byte === 0xff), 'the slots for games are blank');
  games.fill(0x5a);
  flash.eraseNanos = ERASE_NANOS_MAX;
  flash.erasesNeeded = 3;
  return handheld;
}

test('eight worn pages are erased one after the other, and nobody takes that for a hang', () => {
  const played = inAGame(firmware());
  const { digest } = askFacts(played);
  const handheld = worn();
  const { flash } = handheld.machine;
  const before = erases(flash);
  handheld.serial.ask(['import', ...played.serial.ask('export')].join('\n'), 60_000);
  handheld.run(1000);
  const ms = ((erases(flash) - before) * ERASE_NANOS_MAX) / 1e6;
  assert.ok(ms > HANG_MS, `${ms} ms of erasing`);
  assert.equal(handheld.resets, 0);
  assert.equal(askFacts(handheld).digest, digest, 'and the game is stored');
});
