/** A firmware that stops on purpose: after the reset its last words are on the screen and the game is there. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import type { Handheld } from '../src/board/handheld.ts';
import { askFacts } from '../src/headless/play.ts';
import { inAGame, press, restart, words } from './chip.ts';

const path = process.env.SKYLINE_PANIC_ELF;
const skip = path === undefined ? 'SKYLINE_PANIC_ELF names no firmware with deliberate-panic' : false;

/** Longer than the watchdog waits. */
const RESET_MS = 16_000;
/** How long the device may take until it resets itself. */
const STOP_MS = 500;

/** Makes the device stop, and waits until it has started again. Only a hang takes its time. */
function stop(handheld: Handheld, command: string): void {
  const { resets } = handheld;
  handheld.serial.write(`${command}\n`);
  const resetMs = command === 'hang' || command === 'erase' ? RESET_MS : STOP_MS;
  for (let ms = 0; handheld.resets === resets && ms < resetMs; ms += 100) handheld.run(100);
  assert.notEqual(handheld.resets, resets, `it has reset itself within ${resetMs} ms`);
  handheld.run(1000);
  handheld.runUntilQuiet();
  assert.equal(handheld.resets, resets + 1, 'the device has started anew, once');
}

for (const [command, told] of [
  ['panic', /stopped and restarted.*deliberate\.rs:\d+: deliberately/],
  ['fault', /stopped and restarted.*[0-9a-f]{8}/],
  ['hang', /stopped responding/],
  // The watchdog is fed before each erase, but not for ever.
  ['erase', /stopped responding/],
  ['overflow', /stopped and restarted.*the stack overflowed/],
] as const) {
  test(`after '${command}' the screen says what happened and the game is as it was`, { skip }, () => {
    const handheld = inAGame(readFileSync(path!), { tolerant: true });
    const before = askFacts(handheld);
    stop(handheld, command);
    const after = askFacts(handheld);
    assert.equal(after.screen, 'Notice');
    assert.match(words(handheld), told);
    assert.deepEqual({ ...after, screen: '' }, { ...before, screen: '' });
    press(handheld, 'A');
    assert.equal(askFacts(handheld).screen, 'Home', 'the words are read once');
    press(handheld, 'A');
    for (let choice = 0; choice < 12 && askFacts(handheld).actions === before.actions; choice++) press(handheld, 'A');
    assert.notEqual(askFacts(handheld).actions, before.actions, 'and the game goes on');
    assert.deepEqual(handheld.panel.violations, []);
  });
}

test('what was not yet stored when the device stops is at most one press', { skip }, () => {
  const handheld = inAGame(readFileSync(path!), { tolerant: true });
  const before = askFacts(handheld);
  // One press may be several actions: a whole bid.
  const unhurt = inAGame(readFileSync(path!), { tolerant: true });
  press(unhurt, 'A');
  const after = askFacts(unhurt);
  // The press and the panic arrive together: the press comes first or not at all.
  handheld.setKey('A', true);
  handheld.run(30);
  handheld.setKey('A', false);
  stop(handheld, 'panic');
  const { actions } = askFacts(handheld);
  assert.ok([before.actions, after.actions].includes(actions), `${before.actions} then ${actions}, not ${after.actions}`);
  assert.notEqual(before.actions, after.actions);
});

test('a game after which the device stops again and again is left aside, and not lost', { skip }, () => {
  const handheld = inAGame(readFileSync(path!), { tolerant: true });
  const before = askFacts(handheld);
  for (let stops = 1; stops <= 3; stops++) {
    assert.equal(askFacts(handheld).digest, before.digest, `it was there before stop ${stops}`);
    stop(handheld, 'panic');
  }
  const told: string[] = [];
  for (let notices = 0; notices < 4 && askFacts(handheld).screen === 'Notice'; notices++) {
    told.push(words(handheld));
    press(handheld, 'A');
  }
  assert.match(told.join('\n'), /could not be resumed after several stops/);
  const { screen, digest } = askFacts(handheld);
  assert.deepEqual({ screen, digest }, { screen: 'Home', digest: undefined });
  restart(handheld);
  assert.equal(askFacts(handheld).digest, before.digest, 'switched off and on, it is offered again');
});
