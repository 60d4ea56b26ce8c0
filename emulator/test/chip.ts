/** What the tests of the whole device share: the firmware, and how a device is started and asked. */

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { Handheld, type HandheldOptions } from '../src/board/handheld.ts';
import { askFacts, pressKey, waitForStart } from '../src/headless/play.ts';
import { parseKeys } from '../src/headless/scenario.ts';

export const ROOT = new URL('../../', import.meta.url);

/** The firmware under test: `SKYLINE_ELF`, or what `cargo uf2` builds. */
export function firmware(): Uint8Array {
  const built = fileURLToPath(new URL('target/thumbv6m-none-eabi/chip/firmware', ROOT));
  const path = process.env.SKYLINE_ELF ?? built;
  assert.ok(existsSync(path), `there is no firmware at ${path}: build it with \`cargo uf2\`, or set SKYLINE_ELF`);
  return readFileSync(path);
}

/** Bytes that look like nothing; the same seed gives the same. */
export function noise(seed: number, length: number): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  });
}

/** A device that has just started. */
export function started(elf: Uint8Array, options: HandheldOptions = {}): Handheld {
  const handheld = new Handheld(elf, options);
  waitForStart(handheld);
  return handheld;
}

/** Short presses, written as in a scenario. */
export function press(handheld: Handheld, keys: string): void {
  for (const key of parseKeys(0, keys)) pressKey(handheld, key);
}

/** The power goes and comes back. */
export function restart(handheld: Handheld): void {
  handheld.cutPower();
  handheld.start();
  waitForStart(handheld);
}

/** A device in English with a solo game in which some choices were made. */
export function inAGame(elf: Uint8Array, options: HandheldOptions = {}): Handheld {
  const handheld = started(elf, { entropy: 5n, ...options });
  press(handheld, 'A A AA A');
  // Up to a question: somebody is asked then.
  const goesOn = ({ screen, actions }: ReturnType<typeof askFacts>) => (actions ?? 0) < 5 || screen === 'Happened';
  for (let choice = 0; choice < 20 && goesOn(askFacts(handheld)); choice++) press(handheld, 'A');
  const facts = askFacts(handheld);
  assert.ok((facts.actions ?? 0) >= 5, `a game was begun: ${JSON.stringify(facts)}`);
  return handheld;
}

/** The words on the screen, without its name. */
export function words(handheld: Handheld): string {
  return handheld.serial.ask('screen').slice(1).join(' ');
}
