/** Lines over the cable that press many keys: the device stays well, and whoever holds it comes first. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Handheld } from '../src/board/handheld.ts';
import { askFacts } from '../src/headless/play.ts';
import { firmware, press, restart, started } from './chip.ts';

const ELF = firmware();
/** As many presses as a line may have, of a key that does nothing at a hand-over: no picture, no flash, nothing to wait for. */
const LONGEST = 'keys X99X99X52\n';
/** The most that a line can say in a hundred letters. */
const TOO_LONG = `keys ${'X99'.repeat(31)}`;
/** Longer than the watchdog waits, twice. */
const LONG_MS = 16_000;
/** How long somebody waits for a key to do something. */
const HEARD_MS = 1_000;

/** A device at the hand-over of a game of two. */
function atHandOver(): Handheld {
  const handheld = started(ELF, { entropy: 5n });
  press(handheld, 'A A YA A');
  assert.equal(askFacts(handheld).screen, 'HandOver');
  return handheld;
}

/** How many presses the device has told in its log, and the screen after the last one. */
function presses(handheld: Handheld): { count: number; screen?: string } {
  const told = handheld.log.map(({ text }) => /^press .*screen=(\w+)/.exec(text)?.[1]).filter((screen) => screen !== undefined);
  return { count: told.length, screen: told.at(-1) };
}

/** The lines that the device says from now on. */
function heard(handheld: Handheld): string[] {
  const lines: string[] = [];
  handheld.serial.onLine = (line) => lines.push(line);
  return lines;
}

test('a line with more presses is refused, and none of them is made', () => {
  const handheld = atHandOver();
  const before = presses(handheld).count;
  assert.throws(() => handheld.serial.ask(TOO_LONG, LONG_MS), /a line presses at most 250 keys/);
  assert.equal(presses(handheld).count, before);
});

test('a key of the device itself is heard within a second, and ends the line', () => {
  const handheld = atHandOver();
  const said = heard(handheld);
  handheld.serial.write(LONGEST);
  handheld.run(500);
  assert.deepEqual(said, [], 'it is still being pressed');
  handheld.press('B');
  for (let ms = 0; presses(handheld).screen !== 'Home' && ms < HEARD_MS; ms += 20) handheld.run(20);
  assert.equal(presses(handheld).screen, 'Home');
  handheld.run(100);
  assert.deepEqual(said, ['error: a key of the device was pressed; the rest is not']);
  const { count } = presses(handheld);
  handheld.run(500);
  assert.equal(presses(handheld).count, count, 'nothing more is pressed');
  assert.deepEqual(handheld.serial.ask('version').length, 1, 'and the next line is answered');
});

test('a pulled cable ends it, and what had come in behind it', () => {
  const handheld = atHandOver();
  handheld.serial.write(LONGEST.repeat(3));
  handheld.run(300);
  handheld.serial.plug(false);
  handheld.run(100);
  const { count } = presses(handheld);
  assert.ok(count > 5, 'it was being pressed');
  handheld.run(3_000);
  assert.equal(presses(handheld).count, count);
  handheld.serial.plug(true);
  handheld.run(300);
  assert.equal(askFacts(handheld).screen, 'HandOver');
  assert.equal(handheld.resets, 0);
});

test('lines with as many presses as there may be neither start it anew nor bring out the saves of several people', () => {
  const handheld = atHandOver();
  const said = heard(handheld);
  // After as many stops a game would be left aside.
  for (let stop = 0; stop < 3; stop++) {
    const before = presses(handheld).count;
    handheld.serial.write(LONGEST.repeat(12));
    handheld.run(LONG_MS);
    assert.ok(presses(handheld).count > before + 250, 'they are pressed');
  }
  assert.equal(handheld.resets, 0, 'the watchdog is content');
  assert.ok(said.length > 0 && said.every((line) => line === 'ok'), said.join('; '));
  assert.throws(() => handheld.serial.ask('export kept', LONG_MS), /no unreadable save is kept/);
  restart(handheld);
  assert.equal(askFacts(handheld).round, 0, 'the game is there');
});
