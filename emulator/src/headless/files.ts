/** Files that the user names, and what is wrong with them in one sentence. */

import { readFileSync } from 'node:fs';

import { SAVES_BYTES, areSaves, wholeSaves } from '../board/saves.ts';
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

/** Saves of this version or an earlier one. */
export function readSaves(path: string): Uint8Array {
  const bytes = read(path);
  if (areSaves(bytes.length)) return wholeSaves(bytes);
  throw new UserError(`${path}: saves have ${SAVES_BYTES} bytes, not ${bytes.length}`);
}

export function readScenario(path: string): Scenario {
  try {
    return parseScenario(read(path).toString('utf8'));
  } catch (error) {
    if (error instanceof ScenarioError) throw new UserError(`${path} ${error.message}`);
    throw error;
  }
}
