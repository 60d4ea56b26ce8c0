/** The lights of the whole device: the screen gets dim and dark by itself, and whoever is asked sees his colour. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { askFacts } from '../src/headless/play.ts';
import { firmware, inAGame, press, started } from './chip.ts';

const ELF = firmware();
const MINUTE_MS = 60_000;

test('the light is off until there is a picture', () => {
  const handheld = started(ELF);
  handheld.cutPower();
  handheld.start();
  while (handheld.panel.version === 0) {
    assert.equal(handheld.backlight, 0);
    handheld.run(5);
    assert.ok(handheld.machine.nanos < 2e9, 'a picture comes');
  }
  handheld.runUntilQuiet();
  assert.ok(handheld.backlight > 0);
});

test('dim after two minutes, dark after ten, and the key that wakes it does nothing else', () => {
  const handheld = inAGame(ELF);
  const full = handheld.backlight;
  const standing = () => [askFacts(handheld).screen, askFacts(handheld).actions];
  const before = standing();
  for (const [minutes, isDark] of [
    [2.1, false],
    [10.1, true],
  ] as const) {
    handheld.run(minutes * MINUTE_MS);
    assert.ok(handheld.backlight < full / 2, `after ${minutes} minutes`);
    assert.equal(handheld.backlight === 0, isDark);
    assert.equal(handheld.lamp.r + handheld.lamp.g + handheld.lamp.b === 0, isDark, 'the LED goes dark with the screen');
    press(handheld, 'A');
    assert.equal(handheld.backlight, full);
    assert.deepEqual(standing(), before);
  }
  press(handheld, 'B');
  assert.notDeepEqual(standing(), before, 'the next key counts');
});

test('somebody who is asked sees his colour, and the strip the Press Track', () => {
  const handheld = started(ELF);
  press(handheld, 'A');
  const isLit = () => handheld.lamp.r + handheld.lamp.g + handheld.lamp.b > 0;
  assert.ok(!isLit(), 'nobody is asked at home');
  assert.ok(handheld.strip.every((pixel) => pixel === 0));
  press(handheld, 'AA');
  assert.equal(askFacts(handheld).screen, 'Choose');
  assert.ok(isLit());
  const { r, g, b } = handheld.lamp;
  assert.ok(r > g && r > b, 'seat A is red');
  assert.ok(handheld.strip.some((pixel) => pixel !== 0), 'the tokens stand on the track');
});
