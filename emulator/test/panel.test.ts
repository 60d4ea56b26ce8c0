/** The panel of the whole device: what it is set to, and its sleep in the dark. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Handheld } from '../src/board/handheld.ts';
import { askFacts } from '../src/headless/play.ts';
import { firmware, inAGame, press, started } from './chip.ts';

const ELF = firmware();

/**
 * What Pimoroni's driver sends to this panel (pimoroni-pico, drivers/st7789/st7789.cpp, 320 x 240), by the commands' codes.
 * Of VDVVRHEN it sends the first byte only; the sheet has a second one, which is FF.
 */
const GLASS: Record<string, string> = {
  b2: '0c 0c 00 33 33', c0: '2c', c2: '01 ff', c3: '12', c4: '20', d0: 'a4 a1', c6: '0f', b0: '00 c0', b7: '35', bb: '1f',
  e0: 'd0 08 11 08 0c 15 39 33 50 36 13 14 29 2d',
  e1: 'd0 08 10 08 06 06 39 44 51 0b 16 14 2f 31',
};

const hex = (bytes: readonly number[]): string => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');

/** What the panel was given that depends on its glass. */
function glass(handheld: Handheld): Record<string, string> {
  const given = [...handheld.panel.settings].filter(([command]) => command >= 0xb0);
  return Object.fromEntries(given.map(([command, bytes]) => [command.toString(16), hex(bytes)]));
}

test('the panel gets the voltages and the gamma that its maker gives it', () => {
  const handheld = started(ELF);
  assert.deepEqual(glass(handheld), GLASS);
  assert.deepEqual(handheld.panel.violations, []);
});

const MINUTE_MS = 60_000;
const SLPIN = 0x10;
const SLPOUT = 0x11;

/** When which command came, from now on, in milliseconds. */
function commands(handheld: Handheld): { command: number; ms: number }[] {
  const seen: { command: number; ms: number }[] = [];
  const { panel } = handheld;
  const byte = panel.byte.bind(panel);
  panel.byte = (value, isData, nanos) => {
    if (!isData) seen.push({ command: value, ms: nanos / 1e6 });
    byte(value, isData, nanos);
  };
  return seen;
}

const isBlack = (handheld: Handheld): boolean => handheld.panel.visible().every((pixel) => pixel === 0);

/** Runs until something is so; returns when, in milliseconds. */
function runUntil(handheld: Handheld, isSo: () => boolean, maxMs: number): number {
  const from = handheld.machine.nanos;
  while (!isSo()) {
    handheld.run(1);
    assert.ok(handheld.machine.nanos - from < maxMs * 1e6, `it is so within ${maxMs} ms`);
  }
  return handheld.machine.nanos / 1e6;
}

test('the panel sleeps in the dark, and not while it is only dim', () => {
  const handheld = inAGame(ELF);
  const seen = commands(handheld);
  handheld.run(9.9 * MINUTE_MS);
  assert.ok(handheld.panel.on && handheld.backlight > 0);
  const darkMs = runUntil(handheld, () => handheld.backlight === 0, 0.2 * MINUTE_MS);
  handheld.run(1000);
  assert.ok(!handheld.panel.on && isBlack(handheld));
  assert.deepEqual(seen.map(({ command }) => command), [SLPIN]);
  assert.ok(seen[0]!.ms > darkMs - 1, 'the light goes first');
  assert.deepEqual(handheld.panel.violations, []);
});

test('there is light again only when the panel is awake, with its voltages and the picture from before', () => {
  const handheld = inAGame(ELF);
  const before = handheld.panel.visible().slice();
  const full = handheld.backlight;
  handheld.run(10.1 * MINUTE_MS);
  const seen = commands(handheld);
  handheld.setKey('A', true);
  const litMs = runUntil(handheld, () => handheld.backlight > 0, 300);
  assert.equal(seen[0]?.command, SLPOUT);
  assert.ok(litMs - seen[0].ms >= 120, `${litMs - seen[0].ms} ms from waking to light`);
  assert.ok(handheld.panel.on);
  assert.equal(handheld.backlight, full);
  assert.deepEqual(handheld.panel.visible(), before);
  assert.deepEqual(glass(handheld), GLASS);
  assert.deepEqual(handheld.panel.violations, []);
});

test('keys that come while the panel is still waking do nothing, either', () => {
  const handheld = inAGame(ELF);
  const standing = () => [askFacts(handheld).screen, askFacts(handheld).actions];
  const before = standing();
  handheld.run(10.1 * MINUTE_MS);
  for (const key of ['A', 'B', 'Y'] as const) {
    handheld.setKey(key, true);
    handheld.run(15);
    handheld.setKey(key, false);
    handheld.run(15);
    assert.equal(handheld.backlight, 0, 'still dark');
  }
  handheld.run(1000);
  assert.ok(handheld.backlight > 0);
  assert.deepEqual(standing(), before);
  press(handheld, 'B');
  assert.notDeepEqual(standing(), before, 'the next key counts');
});

test('a key in the moment in which the panel falls asleep wakes it, with the wait that the panel wants', () => {
  for (const laterMs of [0, 1, 60, 119, 125]) {
    const handheld = inAGame(ELF);
    const seen = commands(handheld);
    handheld.run(9.9 * MINUTE_MS);
    runUntil(handheld, () => seen.length > 0, 0.2 * MINUTE_MS);
    handheld.run(laterMs);
    handheld.setKey('A', true);
    runUntil(handheld, () => handheld.backlight > 0, 400);
    const [slept, woken] = seen;
    assert.deepEqual([slept!.command, woken!.command], [SLPIN, SLPOUT]);
    assert.ok(woken!.ms - slept!.ms >= 120, `${laterMs}: ${woken!.ms - slept!.ms} ms`);
    assert.ok(handheld.panel.on);
    assert.deepEqual(handheld.panel.violations, []);
  }
});

test('what came over the cable in the dark is what the light shows first', () => {
  const handheld = inAGame(ELF);
  const before = handheld.panel.rgb565.slice();
  handheld.run(10.1 * MINUTE_MS);
  handheld.serial.ask('keys B');
  runUntil(handheld, () => handheld.backlight > 0, 1000);
  const shown = handheld.panel.visible().slice();
  assert.notDeepEqual(shown, before, 'the key was taken');
  handheld.runUntilQuiet();
  handheld.run(500);
  assert.deepEqual(handheld.panel.visible(), shown);
  assert.deepEqual(handheld.panel.violations, []);
});
