/** The lights of the whole device: the screen gets dim and dark by itself, and whoever is asked sees his colour. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { GPIOPinState } from 'rp2040js';

import type { Handheld } from '../src/board/handheld.ts';
import { HOLD_MS, askFacts, pressKey } from '../src/headless/play.ts';
import { firmware, inAGame, press, started, words } from './chip.ts';

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
    // Out of the dark, the panel takes its time to wake.
    handheld.run(isDark ? 200 : 0);
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
  press(handheld, 'AAA');
  assert.equal(askFacts(handheld).screen, 'Choose');
  assert.ok(isLit());
  const { r, g, b } = handheld.lamp;
  assert.ok(r > g && r > b, 'seat A is red');
  assert.ok(handheld.strip.some((pixel) => pixel !== 0), 'the tokens stand on the track');
});

/** Moves the cursor to an item, and takes it. */
function choose(handheld: Handheld, item: string, way: 'X' | 'Y' = 'Y'): void {
  for (let moves = 0; !words(handheld).includes(`> ${item}`); moves++) {
    assert.ok(moves < 20, `there is no ${item}`);
    press(handheld, way);
  }
  press(handheld, 'A');
}

/** What a pixel shows in six seconds: colours, and for how many milliseconds each. */
function watched(handheld: Handheld, place: number): { colour: number; ms: number }[] {
  const shown: { colour: number; ms: number }[] = [];
  for (let ms = 0; ms < 6000; ms += 10) {
    handheld.run(10);
    const colour = handheld.strip[place]!;
    if (shown.at(-1)?.colour !== colour) shown.push({ colour, ms: 0 });
    shown.at(-1)!.ms += 10;
  }
  return shown;
}

const coloursOf = (handheld: Handheld, place: number) => new Set(watched(handheld, place).map(({ colour }) => colour));

test('the top of a stack is shown for two seconds, the token below it for half a second, and the chip sleeps', () => {
  const handheld = started(ELF);
  press(handheld, 'AAAA');
  assert.equal(handheld.strip.length, 16);
  const { nanos, asleepNanos } = handheld.machine;
  const whole = watched(handheld, 0).slice(1, -1);
  const asleep = (handheld.machine.asleepNanos - asleepNanos) / (handheld.machine.nanos - nanos);
  assert.ok(asleep > 0.99, `asleep for ${asleep} of the time`);
  assert.ok(whole.length >= 3, 'both tokens start on space 0');
  assert.equal(new Set(whole.map(({ colour }) => colour)).size, 2);
  for (const { ms } of whole) assert.ok([500, 2000].some((wanted) => Math.abs(ms - wanted) <= 10), `${ms} ms`);
  assert.deepEqual(handheld.stripViolations, []);
});

// The times of pico-examples' ws2812.pio, which are its choice for broad compatibility.
test('the line to the strip is high for 375 ns in a zero and for 750 ns in a one, every 1250 ns', () => {
  const handheld = started(ELF);
  const { clock, mcu } = handheld.machine;
  const bits: { rose: number; high: number }[] = [];
  let rose = 0;
  mcu.gpio[2]!.addListener((state) => {
    if (state === GPIOPinState.High) rose = clock.nanos;
    else if (rose) bits.push({ rose, high: Math.round(clock.nanos - rose) });
  });
  press(handheld, 'AAAA');
  assert.deepEqual([...new Set(bits.map(({ high }) => high))].sort(), [375, 750]);
  const periods = bits.slice(1).map((bit, i) => Math.round(bit.rose - bits[i]!.rose));
  assert.equal(Math.min(...periods), 1250);
  assert.deepEqual(handheld.stripViolations, []);
});

test('a strip has the length, the direction and the order of colours that the settings say', () => {
  const usual = started(ELF);
  press(usual, 'AAAA');
  const swapped = [...coloursOf(usual, 0)].map((rgb) => ((rgb & 0xff00) << 8) | ((rgb & 0xff0000) >> 8) | (rgb & 0xff));

  const handheld = started(ELF);
  press(handheld, 'A');
  choose(handheld, 'Settings');
  choose(handheld, 'LED strip');
  press(handheld, 'X16A');
  choose(handheld, 'First pixel');
  choose(handheld, 'Strip colours');
  press(handheld, 'B');
  choose(handheld, 'New York City');
  choose(handheld, 'Play solo');
  press(handheld, 'A');
  assert.equal(handheld.strip.length, 32);
  for (const place of [30, 31]) assert.deepEqual([...coloursOf(handheld, place)].sort(), swapped.sort());
  assert.deepEqual(handheld.stripViolations, []);
});

test('a strip that is set shorter or away leaves no pixel shining', () => {
  const handheld = started(ELF);
  press(handheld, 'AAAA');
  pressKey(handheld, 'B', HOLD_MS);
  choose(handheld, 'Save and leave');
  choose(handheld, 'Settings');
  choose(handheld, 'LED strip');
  const all = () => [...new Uint32Array(handheld.strip.buffer)];
  assert.ok(all().slice(4).some((pixel) => pixel !== 0), 'the neutral token stands further on');
  press(handheld, 'Y12A');
  assert.equal(handheld.strip.length, 4);
  assert.ok(all().slice(0, 4).some((pixel) => pixel !== 0));
  assert.ok(all().slice(4).every((pixel) => pixel === 0));
  press(handheld, 'AY5A');
  assert.ok(all().every((pixel) => pixel === 0));
  handheld.run(3000);
  assert.ok(all().every((pixel) => pixel === 0), 'nothing is sent any more');
});
