/** Plays a script on the chip and on the PC, and holds every picture of the one against the other. */

import assert from 'node:assert/strict';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { PNG } from 'pngjs';

import { Handheld } from '../src/board/handheld.ts';
import { fingerprint, type Frame, type Place } from '../src/headless/compare.ts';
import { pictureOnPc, playedOnPc, preparedOnPc, scriptInKeys } from '../src/headless/pc.ts';
import { Playing, askFacts } from '../src/headless/play.ts';
import { WIDTH, rgb888, savePng } from '../src/headless/png.ts';
import type { Look } from '../src/headless/prepare.ts';
import { parseScenario } from '../src/headless/scenario.ts';
import { ROOT, firmware } from './chip.ts';

const SCENARIOS = new URL('tests/scenarios/', ROOT);
/** Where both pictures of a difference are put. */
const DIFFERENCES = fileURLToPath(new URL('target/differences/', ROOT));

/** The scripts of the project, by name. */
export function scenarioNames(): string[] {
  const names = readdirSync(SCENARIOS).filter((name) => name.endsWith('.txt'));
  assert.ok(names.length >= 4, `only ${names.length} scenarios`);
  return names.map((name) => name.replace('.txt', '')).sort();
}

/** Steps of a script from which on it is a whole game or session. */
const LONG = 100;

/**
 * The scripts that are played in a language. Whole games take as long as all others together, and are played in one of both by
 * turns; a script that begins at a first start has no language that could be another one.
 */
export function scenariosIn(lang: Look['lang']): string[] {
  const languages = ['en', 'fr'] as const;
  let long = 0;
  return scenarioNames().filter((name) => {
    const { language, steps } = parseScenario(scenarioText(name));
    if (language === undefined) return lang === 'en';
    return steps.length < LONG || languages[long++ % languages.length] === lang;
  });
}

export function scenarioText(name: string): string {
  return readFileSync(new URL(`${name}.txt`, SCENARIOS), 'utf8');
}

/**
 * Plays it, in this language unless it begins at a first start; fails at the first press after which the two show different
 * pictures. Returns the run on the chip.
 */
export function sameAsOnPc(name: string, lang: Look['lang']): Playing {
  const script = scriptInKeys(scenarioText(name));
  const scenario = parseScenario(script);
  const look = scenario.language && { lang };
  const { frames } = playedOnPc(script, look);
  const saves = look && preparedOnPc(look);
  const handheld = new Handheld(firmware(), { saves, entropy: scenario.entropy });
  let seen = 0;
  const playing = new Playing(handheld, {
    onFrame: (place, picture) => {
      const frame: Frame = { ...place, picture: fingerprint(picture) };
      const expected = frames[seen++];
      assert.deepEqual(place, { line: expected?.line, press: expected?.press });
      if (expected?.picture !== frame.picture) lookCloser(name, script, look, handheld, frame);
    },
  });
  playing.play(scenario);
  assert.equal(seen, frames.length, 'as many presses on the chip as on the PC');
  const { resets, violations } = playing.total();
  assert.equal(resets, 0);
  assert.deepEqual(violations, []);
  return playing;
}

/** Where About names the commit, which a body on a PC has not. */
const COMMIT = { left: 60, right: 250, top: 48, bottom: 72 };

/** Fails unless About shows another commit and nothing else is different. */
function lookCloser(name: string, script: string, look: Look | undefined, handheld: Handheld, place: Place): void {
  const picture = handheld.panel.visible();
  const pc = pictureOnPc(script, look, place);
  const { data } = PNG.sync.read(pc);
  const different = [...picture.keys()].filter((pixel) => {
    return rgb888(picture[pixel]!).some((part, index) => part !== data[pixel * 4 + index]);
  });
  const isAbout = askFacts(handheld).screen === 'About';
  if (isAbout && different.every((pixel) => isInside(COMMIT, pixel % WIDTH, Math.floor(pixel / WIDTH)))) return;
  const stem = join(DIFFERENCES, `${name}-${look?.lang ?? 'first'}-line-${place.line}-press-${place.press + 1}`);
  savePng(`${stem}-chip.png`, picture);
  writeFileSync(`${stem}-pc.png`, pc);
  const where = `${name}.txt line ${place.line}, press ${place.press + 1}`;
  throw new Error(`${where}: ${different.length} pixels differ from the PC's; see ${stem}-chip.png and -pc.png`);
}

function isInside({ left, right, top, bottom }: typeof COMMIT, x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}
