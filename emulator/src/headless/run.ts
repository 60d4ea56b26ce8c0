/** Plays one script on the chip for a person: pictures as files, facts and figures as text. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Handheld } from '../board/handheld.ts';
import { fingerprint, writeFrames, type Frame } from './compare.ts';
import { median, sentShare, worst } from './figures.ts';
import { Difference } from './files.ts';
import { Playing, askFacts, type RunFigures } from './play.ts';
import type { Facts } from '../host/facts.ts';
import { savePng } from './png.ts';
import { ScenarioError, type Scenario } from './scenario.ts';

export interface Run {
  elf: Uint8Array;
  scenario: Scenario;
  /** The file of the script, and the folder for its pictures. */
  path: string;
  out: string;
  saves?: Uint8Array;
  /** A file for every picture. */
  frames?: string;
  log: boolean;
  json: boolean;
}

/** Plays it; returns what there is to say. */
export function runScript({ elf, scenario, path, out, saves, frames, log, json }: Run): string {
  const handheld = new Handheld(elf, { saves, entropy: scenario.entropy });
  if (log) handheld.onLog = (line) => console.error(`${(line.nanos / 1e9).toFixed(6)} ${line.level} ${line.text}`);
  mkdirSync(out, { recursive: true });
  const seen: Frame[] = [];
  let pictures = 0;
  const playing = new Playing(handheld, {
    onFrame: (place, picture) => seen.push({ ...place, picture: fingerprint(picture) }),
    onShot: (name, picture) => {
      savePng(join(out, `${name}.png`), picture);
      pictures++;
    },
  });
  try {
    playing.play(scenario);
  } catch (error) {
    if (error instanceof ScenarioError) throw new Difference(`${path} ${error.message}`);
    throw error;
  } finally {
    if (frames !== undefined) writeFileSync(frames, writeFrames(seen));
  }
  const facts = askFacts(handheld);
  const total = playing.total();
  return json ? JSON.stringify({ facts, pictures, figures: figures(total) }) : told(facts, pictures, total);
}

function figures(total: RunFigures) {
  const times = total.presses.flatMap(({ pixelMs }) => (pixelMs === undefined ? [] : [pixelMs]));
  return {
    emulated_ms: total.emulatedMs,
    asleep_share: total.asleepMs / total.emulatedMs,
    presses: total.presses.length,
    press_to_pixel_ms: { median: median(times), worst: worst(times) },
    bytes_sent: total.presses.reduce((sum, press) => sum + press.bytes, 0),
    changed_tiles: total.presses.reduce((sum, press) => sum + press.tiles, 0),
    sent_share: sentShare(total.presses),
    flash_operations: total.flashOperations,
    resets: total.resets,
    panel_violations: total.violations,
  };
}

function told(facts: Facts, pictures: number, total: RunFigures): string {
  const measured = figures(total);
  const { median: middle, worst: most } = measured.press_to_pixel_ms;
  return [
    `The script went as expected; ${pictures === 1 ? '1 picture was' : `${pictures} pictures were`} saved.`,
    `screen ${facts.screen}`,
    ...(facts.round === undefined ? [] : [`round ${facts.round}`]),
    ...(facts.digest === undefined ? [] : [`digest ${facts.digest}`, `actions ${facts.actions}`]),
    ...(facts.points === undefined ? [] : [`points ${facts.points.join(' ')}`]),
    `emulated time     ${(measured.emulated_ms / 1000).toFixed(3)} s, asleep ${(measured.asleep_share * 100).toFixed(2)} %`,
    `presses           ${measured.presses}`,
    `press to pixel    median ${middle.toFixed(2)} ms, worst ${most.toFixed(2)} ms`,
    `sent to the panel ${measured.bytes_sent} bytes for ${measured.changed_tiles} changed tiles, ` +
      `${measured.sent_share.toFixed(3)} x their bytes`,
    `flash operations  ${measured.flash_operations}`,
    `resets            ${measured.resets}`,
    ...total.violations.map((sentence) => `panel: ${sentence}`),
  ].join('\n');
}
