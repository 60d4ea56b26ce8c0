/** Files that the user names, and what is wrong with them in one sentence. */

import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

import { SAVES_BYTES } from '../board/saves.ts';
import { readElf } from '../chip/elf.ts';
import { ScenarioError, parseScenario, type Scenario } from './scenario.ts';

/** Something that the user can put right. */
export class UserError extends Error {}

/** A script whose expectations do not hold. */
export class Difference extends Error {}

export function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UserError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

/** Bytes of the longest script, as the PC body has it. */
const SCRIPT_BYTES_MAX = 256 * 1024;

/**
 * The bytes of a file, but at most one more than these: a wrong name may be that of a very large file, or of one
 * without an end.
 */
export function readAtMost(path: string, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes + 1);
  let length = 0;
  try {
    const file = openSync(path, 'r');
    try {
      for (let more = -1; more !== 0 && length < buffer.length; length += more) {
        more = readSync(file, buffer, length, buffer.length - length, null);
      }
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw new UserError(`${path} cannot be read: ${(error as Error).message}`);
  }
  return buffer.subarray(0, length);
}

/** A firmware that can be run. */
export function readFirmware(path: string): Buffer {
  const bytes = read(path);
  try {
    readElf(bytes);
  } catch (error) {
    throw new UserError(`${path}: ${(error as Error).message}`);
  }
  return bytes;
}

export function readSaves(path: string): Uint8Array {
  const bytes = readAtMost(path, SAVES_BYTES);
  if (bytes.length === SAVES_BYTES) return bytes;
  if (bytes.length > SAVES_BYTES) {
    throw new UserError(`${path}: saves have ${SAVES_BYTES} bytes, and this is longer`);
  }
  throw new UserError(`${path}: saves have ${SAVES_BYTES} bytes, not ${bytes.length}`);
}

/** A script; `prepared` makes of its text what is played. */
export function readScenario(path: string, prepared = (script: string) => script): Scenario {
  const bytes = readAtMost(path, SCRIPT_BYTES_MAX);
  if (bytes.length > SCRIPT_BYTES_MAX) {
    throw new UserError(`${path}: a script has at most ${SCRIPT_BYTES_MAX} bytes`);
  }
  try {
    const script = bytes.toString('utf8');
    parseScenario(script);
    return parseScenario(prepared(script));
  } catch (error) {
    if (error instanceof ScenarioError) throw new UserError(`${path} ${error.message}`);
    throw error;
  }
}
