/** Whatever is in the flash, on the keys or on the cable: the device says what is wrong and goes on. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { SAVES_BYTES, damagedSaves } from '../src/board/saves.ts';
import { PRESS_MS, askFacts, waitForStart } from '../src/headless/play.ts';
import { firmware, inAGame, noise, press, restart, started, words } from './chip.ts';

const ELF = firmware();

/** Reads every notice away and answers the first start's question. */
function toHome(handheld: ReturnType<typeof started>): number {
  let notices = 0;
  for (let presses = 0; presses < 12; presses++) {
    const { screen } = askFacts(handheld);
    if (screen === 'Home') return notices;
    if (screen === 'Notice') notices++;
    press(handheld, 'A');
  }
  throw new Error(`home is not reached: ${askFacts(handheld).screen}`);
}

/** Begins a solo game; a damaged save that is in its way may be erased. */
function beginsAGame(handheld: ReturnType<typeof started>): void {
  press(handheld, 'AAA');
  for (let asked = 0; asked < 3 && askFacts(handheld).screen === 'Ask'; asked++) press(handheld, 'YA');
  for (let choices = 0; choices < 10 && (askFacts(handheld).actions ?? 0) === 0; choices++) press(handheld, 'A');
  const begun = askFacts(handheld);
  assert.ok((begun.actions ?? 0) > 0, `a game goes on: ${JSON.stringify(begun)}`);
}

for (const [name, bytes] of [
  ['noise', noise(1, 100)],
  ['other noise', noise(2, 100)],
  ['zeros', new Uint8Array(100)],
] as const) {
  test(`saves damaged by ${name} are reported, and a new game can be played`, () => {
    const handheld = started(ELF, { saves: damagedSaves(inAGame(ELF).saves, bytes) });
    assert.equal(askFacts(handheld).screen, 'Notice');
    assert.match(words(handheld), /damaged|abîm|another version|could not be read/);
    assert.ok(toHome(handheld) > 0);
    beginsAGame(handheld);
    const { digest, actions } = askFacts(handheld);
    restart(handheld);
    const found = askFacts(handheld);
    assert.deepEqual([found.digest, found.actions], [digest, actions], 'and is there after a restart');
    assert.equal(handheld.resets, 0);
    assert.deepEqual(handheld.panel.violations, []);
  });
}

test('blank saves are those of a new device: nothing is wrong with them', () => {
  const handheld = started(ELF, { saves: new Uint8Array(SAVES_BYTES).fill(0xff) });
  assert.equal(askFacts(handheld).screen, 'Language');
  assert.equal(toHome(handheld), 0);
  beginsAGame(handheld);
  const facts = askFacts(handheld);
  restart(handheld);
  assert.deepEqual({ ...askFacts(handheld), screen: '' }, { ...facts, screen: '' });
});

test('a key that is held at the start does nothing until it is released and pressed again', () => {
  const handheld = started(ELF);
  press(handheld, 'A');
  for (const key of ['A', 'B', 'X', 'Y'] as const) {
    handheld.cutPower();
    handheld.setKey(key, true);
    handheld.start();
    waitForStart(handheld);
    handheld.run(2000);
    const held = handheld.panel.rgb565.slice();
    assert.equal(askFacts(handheld).screen, 'Home', `${key} is held`);
    handheld.setKey(key, false);
    handheld.run(500);
    assert.equal(askFacts(handheld).screen, 'Home', `${key} is released`);
    assert.deepEqual(handheld.panel.rgb565, held, `${key} moved nothing`);
  }
  press(handheld, 'AYA');
  assert.equal(askFacts(handheld).screen, 'Shared', 'then keys count again');
});

test('two keys at once both count', () => {
  const handheld = started(ELF);
  press(handheld, 'AA');
  handheld.setKey('A', true);
  handheld.setKey('Y', true);
  handheld.run(PRESS_MS);
  handheld.setKey('A', false);
  handheld.setKey('Y', false);
  handheld.run(PRESS_MS);
  handheld.runUntilQuiet();
  // Y alone would stay in the menu of the title, A alone would open its first item.
  assert.equal(askFacts(handheld).screen, 'Shared');
});

test('keys pressed faster than the screen is drawn are not lost', () => {
  const handheld = started(ELF);
  press(handheld, 'A');
  // Round the end of the list and back, to its last item, however many titles there are.
  for (const key of [...'XYXYXA'] as ('X' | 'Y' | 'A')[]) handheld.press(key, 16, 16);
  handheld.runUntilQuiet();
  assert.equal(askFacts(handheld).screen, 'SettingsMenu');
});
