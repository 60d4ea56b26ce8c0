/**
 * Cuts the power inside flash operations of a scripted game and looks at what the next start finds.
 *
 * It must be what was there before the interrupted press or after it, the start must complain about
 * nothing, and the game must go on from there.
 */

import { Handheld, type Key } from '../board/handheld.ts';
import type { PowerCut, TearModel } from '../chip/flash.ts';
import { askFacts, pressKey, waitForStart } from './play.ts';
import type { Facts } from '../host/facts.ts';
import { standingOf, type Standing, type Stretch, type Torn } from './stretches.ts';

/** A cut in an operation of a stretch. */
export interface Cut extends PowerCut {
  stretch: number;
}

const MODELS: TearModel[] = ['prefix', 'weak', 'none'];
/** Ways to cut one program that differ enough to be worth a start. */
const WAYS_MAX = 6;
/** There are few erases, and most can go wrong with them: each is cut in so many times more ways. */
const ERASE_WEIGHT = 3;

/** Which cuts to make: each operation in as many ways as there is room for, or an even sample of them. */
export function planCuts(stretches: Stretch[], cutsMax: number): Cut[] {
  const all = stretches.flatMap((stretch, index) =>
    stretch.operations.map((torn, operation) => ({ stretch: index, operation, torn })),
  );
  const sampled = evenSample(all, cutsMax);
  const weigh = (torn: Torn) => (torn.operation.kind === 'erase' ? ERASE_WEIGHT : 1);
  const weight = sampled.reduce((sum, { torn }) => sum + weigh(torn), 0);
  const ways = Math.min(WAYS_MAX, Math.floor(cutsMax / Math.max(1, weight)));
  const cuts: Cut[] = [];
  for (const { stretch, operation, torn } of sampled) {
    for (let way = 0; way < Math.max(1, ways * weigh(torn)); way++) {
      // Steps of the golden ratio are spread evenly and never repeat.
      const along = ((cuts.length + 1) * 0.618_034) % 1;
      const model = MODELS[cuts.length % MODELS.length]!;
      cuts.push({ stretch, operation, model, fraction: model === 'prefix' ? prefix(torn, along) : along });
    }
  }
  return cuts;
}

/** At most so many of them, evenly spread from the first to the last. */
export function evenSample<T>(all: T[], most: number): T[] {
  if (all.length <= most) return all;
  if (most < 2) return all.slice(0, most);
  return Array.from({ length: most }, (_, place) => all[Math.round((place * (all.length - 1)) / (most - 1))]!);
}

/** So far along the bytes that change. */
function prefix({ operation, from, to }: Torn, along: number): number {
  return (from + Math.floor((to - from) * along)) / operation.bytes;
}

/** What came of a cut; with a `problem` it is not as it should be. */
export interface Outcome {
  cut: Cut;
  /** The line of the script that was interrupted; 0 is the start of the stretch. */
  line: number;
  found: 'before' | 'after' | 'between' | 'neither';
  problem?: string;
}

/** Cuts the power once, starts again, looks at what is there and plays on. */
export function tryCut(elf: Uint8Array, stretches: Stretch[], cut: Cut): Outcome {
  const { saves, entropy, presses, standing, startOperations } = stretches[cut.stretch]!;
  const handheld = new Handheld(elf, { saves, entropy });
  const { flash } = handheld.machine;
  flash.cut = { operation: cut.operation, fraction: cut.fraction, model: cut.model };
  waitForStart(handheld);
  const interrupted = presses.findIndex((press) => cut.operation < press.operations);
  const isInStart = cut.operation < startOperations;
  for (const press of isInStart ? [] : presses.slice(0, interrupted + 1)) {
    if (handheld.machine.state === 'running') pressKey(handheld, press.key, press.downMs);
  }
  const after = isInStart ? undefined : presses[interrupted];
  const line = after?.line ?? 0;
  if (handheld.machine.state !== 'power-lost') {
    return { cut, line, found: 'neither', problem: `the operation was not reached: ${handheld.machine.state}` };
  }
  flash.cut = undefined;
  handheld.start();
  waitForStart(handheld);
  const before = interrupted > 0 && !isInStart ? presses[interrupted - 1]!.standing : standing;
  const there = standingOf(handheld);
  if (after !== undefined && isPart(there, before, after.standing)) {
    return { cut, line, found: 'between', problem: takeBack(handheld, before) ?? playOn(handheld) };
  }
  const found = compare(there, before, after?.standing ?? standing, after?.live);
  const problem = found.problem ?? playOn(handheld);
  return { cut, line, found: found.found, problem };
}

/** Whether some of the actions of one press were found, such as half of a whole bid: each is stored by itself. */
function isPart(found: Standing, before: Standing, after: Standing): boolean {
  if (found.actions === undefined || before.actions === undefined || after.actions === undefined) return false;
  return before.actions < found.actions && found.actions < after.actions;
}

/** Takes back what there is of a bid, and starts once more; returns what went wrong. */
function takeBack(handheld: Handheld, before: Standing): string | undefined {
  const part = askFacts(handheld);
  pressKey(handheld, 'A');
  for (let presses = 0; presses < PRESSES_MAX; presses++) {
    const { actions, digest } = askFacts(handheld);
    if (actions === before.actions) {
      if (digest !== before.digest) return `after a part was taken back there is ${digest}, not ${before.digest}`;
      handheld.start();
      waitForStart(handheld);
      return undefined;
    }
    pressKey(handheld, 'B');
  }
  return `${part.actions} actions are not taken back to ${before.actions}`;
}

/** Whether what a start found is what was there before or after the interrupted press. */
function compare(
  found: Standing,
  before: Standing,
  after: Standing,
  live?: Facts,
): Pick<Outcome, 'found' | 'problem'> {
  const isSameGame = (known: Standing | Facts) => found.digest === known.digest && found.actions === known.actions;
  if (found.screen === 'Notice') return { found: 'neither', problem: 'the start complains about damage' };
  for (const [name, known] of [['after', after], ['before', before]] as const) {
    if (isSameGame(known) && found.picture === known.picture) return { found: name };
  }
  // A press may store several things: a last action, the record of the game, and that it is over.
  if (live?.points !== undefined && isSameGame(live)) return { found: 'between' };
  if (isSameGame(before) || isSameGame(after)) {
    return { found: 'neither', problem: 'the game is right and the picture is not: other settings were found' };
  }
  const told = ({ digest, actions }: Standing) => (digest === undefined ? 'no game' : `${digest}, ${actions} actions`);
  return { found: 'neither', problem: `there is ${told(found)}; before ${told(before)}, after ${told(after)}` };
}

/** Presses that it may take to the next choice: what happened is told first. */
const PRESSES_MAX = 12;

/** Makes one more choice and starts once more; returns what went wrong. */
function playOn(handheld: Handheld): string | undefined {
  const facts = askFacts(handheld);
  const isRunning = facts.digest !== undefined && facts.points === undefined;
  // Continue what is there; or the title and a new solo game, each of which comes after the last result.
  const keys: Key[] = isRunning ? ['A'] : facts.points === undefined ? ['A', 'A', 'A'] : ['Y', 'A', 'Y', 'A', 'A'];
  if (facts.screen === 'Language') keys.unshift('A');
  for (const key of keys) pressKey(handheld, key);
  const begun = askFacts(handheld);
  if (begun.digest === undefined) return 'no game could be begun or continued';
  let played = begun;
  for (let press = 0; press < PRESSES_MAX && played.actions === begun.actions; press++) {
    pressKey(handheld, 'A');
    played = askFacts(handheld);
  }
  if (played.actions === begun.actions) return `the game does not go on; ${played.screen} is shown`;
  handheld.cutPower();
  handheld.start();
  waitForStart(handheld);
  const kept = askFacts(handheld);
  // What is over is not resumed.
  const stored = played.points === undefined ? played : { digest: undefined, actions: undefined };
  if (kept.digest === stored.digest && kept.actions === stored.actions) return undefined;
  return `after playing on there were ${played.actions} actions, and after a start ${kept.actions}`;
}
