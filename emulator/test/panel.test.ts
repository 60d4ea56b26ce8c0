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
