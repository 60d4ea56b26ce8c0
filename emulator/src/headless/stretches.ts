/**
 * Plays a script without a power cut, and notes what a cut is to be compared with.
 *
 * The script consists of stretches, each of which begins with a start of the device, so that a cut needs
 * only its own stretch to be played again. What a start would find is noted after each press.
 */

import { createHash } from 'node:crypto';

import { Handheld, type Key } from '../board/handheld.ts';
import type { FlashOperation } from '../chip/flash.ts';
import { HOLD_MS, PRESS_MS, askFacts, pressKey, waitForStart } from './play.ts';
import type { Facts } from '../host/facts.ts';
import { parseScenario } from './scenario.ts';

/** What a start finds. */
export interface Standing {
  screen: string;
  digest?: string;
  actions?: number;
  /** A digest of the picture: the settings show in it too. */
  picture: string;
}

/** One press of the script, and what it left. */
interface Press {
  line: number;
  key: Key;
  downMs: number;
  /** Flash operations since the stretch began, this press included. */
  operations: number;
  /** How the game stood right after the press. */
  live: Facts;
  /** What a start after it finds. */
  standing: Standing;
}

/** From one start of the device to the next. */
export interface Stretch {
  saves: Uint8Array;
  entropy: bigint;
  /** Flash operations of the start itself. */
  startOperations: number;
  /** What the start finds. */
  standing: Standing;
  presses: Press[];
  operations: Torn[];
}

/** An operation, and between which of its bytes a tear can be seen. */
export interface Torn {
  operation: FlashOperation;
  from: number;
  to: number;
}

/** Plays the script without a cut, from these saves on or on a new device. */
export function playWhole(elf: Uint8Array, script: string, saves?: Uint8Array): Stretch[] {
  const { entropy, language, steps } = parseScenario(script);
  if (language !== undefined) throw new Error('a script for power cuts begins with saves or at a first start');
  const stretches: Stretch[] = [];
  let recorder = new Recorder(elf, entropy, saves);
  for (const { line, step } of steps) {
    if (step.kind === 'restart') {
      stretches.push(recorder.stretch);
      recorder = new Recorder(elf, entropy + BigInt(stretches.length), recorder.handheld.saves);
    } else if (step.kind === 'keys') {
      for (const key of step.keys) recorder.press(line, key, PRESS_MS);
    } else if (step.kind === 'hold') {
      recorder.press(line, step.key, HOLD_MS);
    } else {
      throw new Error(`line ${line}: a script for power cuts has presses and restarts only`);
    }
  }
  return [...stretches, recorder.stretch];
}

/** Plays one stretch and notes everything about it. */
class Recorder {
  readonly handheld: Handheld;
  readonly stretch: Stretch;

  constructor(
    private readonly elf: Uint8Array,
    entropy: bigint,
    saves?: Uint8Array,
  ) {
    this.handheld = new Handheld(elf, { saves, entropy });
    const before = this.handheld.saves;
    waitForStart(this.handheld);
    const standing = standingOf(this.handheld);
    this.stretch = { saves: before, entropy, startOperations: 0, standing, presses: [], operations: [] };
    this.stretch.startOperations = this.noteOperations(before);
  }

  press(line: number, key: Key, downMs: number): void {
    const { handheld, stretch } = this;
    const before = handheld.saves;
    pressKey(handheld, key, downMs);
    const operations = this.noteOperations(before);
    const last = stretch.presses.at(-1);
    const isStored = operations > (last?.operations ?? stretch.startOperations);
    const standing = isStored ? this.standingAfter() : (last?.standing ?? stretch.standing);
    stretch.presses.push({ line, key, downMs, operations, live: askFacts(handheld), standing });
  }

  /** What another device finds that starts from these saves. */
  private standingAfter(): Standing {
    const other = new Handheld(this.elf, { saves: this.handheld.saves, entropy: this.stretch.entropy });
    waitForStart(other);
    return standingOf(other);
  }

  /** Takes over the operations since the last time; returns how many there are in all. */
  private noteOperations(before: Uint8Array): number {
    const { log, bytes } = this.handheld.machine.flash;
    const start = bytes.length - before.length;
    for (const operation of log.slice(this.stretch.operations.length)) {
      const at = operation.offset - start;
      const changed = (index: number) => before[at + index] !== bytes[operation.offset + index];
      let from = 0;
      let to = operation.bytes;
      if (operation.kind === 'program') {
        // Most of a page is padding; a tear matters between the bytes that change.
        while (from < to && !changed(from)) from++;
        while (to > from && !changed(to - 1)) to--;
      }
      this.stretch.operations.push({ operation, from, to });
    }
    return this.stretch.operations.length;
  }
}

export function standingOf(handheld: Handheld): Standing {
  const { screen, digest, actions } = askFacts(handheld);
  const { buffer, byteOffset, byteLength } = handheld.panel.rgb565;
  const picture = createHash('sha256').update(new Uint8Array(buffer, byteOffset, byteLength)).digest('hex');
  return { screen, digest, actions, picture };
}
