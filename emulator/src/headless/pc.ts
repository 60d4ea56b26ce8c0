/** The PC body of the handheld (`simulator`), which every script can be compared with. */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readFrames, type Frame, type Place } from './compare.ts';
import { Difference, UserError } from './files.ts';
import type { Look } from './prepare.ts';
import { parseKeys, parseScenario, type Scenario } from './scenario.ts';

const BUILT = fileURLToPath(new URL('../../../target/release/headless', import.meta.url));

/** The program: `SKYLINE_PC`, or what cargo builds. */
function program(): string {
  const path = process.env.SKYLINE_PC ?? BUILT;
  if (existsSync(path)) return path;
  throw new UserError(
    `there is no PC body at ${path}: ` +
      'build it with `cargo build --release --package simulator --bin headless`, or set SKYLINE_PC',
  );
}

/** Runs the program in a folder of its own; `work` takes out of it what it needs. */
function withPc<T>(work: (run: (...args: string[]) => void, path: (name: string) => string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'skyline-'));
  const path = (name: string) => join(folder, name);
  try {
    return work((...args) => void execFileSync(program(), args, { stdio: ['ignore', 'ignore', 'inherit'] }), path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Without a look, the device is set as the script says. */
function options(look?: Look): string[] {
  if (look === undefined) return [];
  return ['--lang', look.lang, '--theme', look.theme ?? 'dark', ...(look.large ? ['--large'] : [])];
}

/** The saves of a device that was only set like this. */
export function preparedOnPc(look: Look): Uint8Array {
  return withPc((run, path) => {
    run('--prepare', path('saves'), ...options(look));
    return readFileSync(path('saves'));
  });
}

/** The saves of a device in English in which every slot is as full as it gets. */
export function fullOnPc(): Uint8Array {
  return withPc((run, path) => {
    run('--prepare', path('saves'), '--lang', 'en', '--full');
    return readFileSync(path('saves'));
  });
}

/** Every picture of a script, and the saves at its end. */
export function playedOnPc(script: string, look?: Look): { frames: Frame[]; saves: Uint8Array } {
  return withPc((run, path) => {
    writeFileSync(path('script'), script);
    run('--scenario', path('script'), '--frames', path('frames'), '--saves-out', path('saves'), ...options(look));
    return { frames: readFrames(readFileSync(path('frames'), 'utf8')), saves: readFileSync(path('saves')) };
  });
}

/**
 * The script with the keys of each `choose`, line by line: what it takes on a device that begins as the script says, or with
 * the saves in a file.
 */
export function scriptInKeys(script: string, saves?: string): string {
  if (!parseScenario(script).steps.some(({ step }) => step.kind === 'choose')) return script;
  return withPc((run, path) => {
    writeFileSync(path('script'), script);
    try {
      run('--scenario', path('script'), '--keys-out', path('keys'), ...(saves === undefined ? [] : ['--saves-in', saves]));
    } catch (error) {
      if (error instanceof UserError) throw error;
      throw new Difference('the script does not go as expected on the PC, which finds its keys');
    }
    return readFileSync(path('keys'), 'utf8');
  });
}

/** The keys of a whole game that `begin` begins with these words. */
export function wholeGameOnPc(begin: string): Scenario {
  return withPc((run, path) => {
    run('--whole-game', begin, '--keys-out', path('keys'));
    return parseScenario(readFileSync(path('keys'), 'utf8'));
  });
}

/** The picture at a place of a script, as a PNG. */
export function pictureOnPc(script: string, look: Look | undefined, place: Place): Buffer {
  return withPc((run, path) => {
    writeFileSync(path('script'), `${scriptUpTo(script, place)}\nshot there\n`);
    run('--scenario', path('script'), '--out', path('out'), ...options(look));
    return readFileSync(path('out/there.png'));
  });
}

/** A whole game whose last choice has not been made. */
export interface LateGame {
  saves: Uint8Array;
  /** From the screen that asks for the last choice, these keys make it. */
  keys: string;
}

/** The game of a script up to its last choice: what the keys before the first `screen FinalResult` end with. */
export function lateGame(inWords: string, look: Look): LateGame {
  const script = scriptInKeys(inWords);
  const match = /^([\s\S]*?\nkeys .*?)((?:[XY][0-9]*)*A)\s*\nscreen FinalResult\n/.exec(script);
  if (match === null) throw new UserError('the script does not end at the final result');
  return { saves: playedOnPc(`${match[1]}\n`, look).saves, keys: match[2]! };
}

/** A script up to and with one of its presses. */
export function scriptUpTo(script: string, { line, press }: Place): string {
  const lines = script.split('\n').slice(0, line);
  const last = (lines.pop() ?? '').split('#')[0]!;
  if (!/^\s*keys\s/.test(last)) return [...lines, last].join('\n');
  // Each press with its repeats written out, so that they can be counted.
  const keys = parseKeys(line, last.replace(/^\s*keys/, '')).slice(0, press + 1);
  return [...lines, `keys ${keys.join('')}`].join('\n');
}
