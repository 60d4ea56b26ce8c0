/** The whole power-cut experiment, shared out to several processes. */

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { scriptInKeys, type LateGame } from './pc.ts';
import { planCuts, type Cut, type Outcome } from './power_cuts.ts';
import { playWhole, type Stretch } from './stretches.ts';

/**
 * A solo game of some thirty actions with every way to undo, redo, other settings, giving up, and games in
 * place of others. Every restart begins a stretch.
 */
export const SCRIPT = `
entropy 17
choose English
choose New York City
choose Play solo
choose Start the game
keys A2             # a start stack, and what Tom did
choose 10 Two cards
choose Dollars + Prestige
choose Skyscrapers + Plans
restart
choose Continue
choose Other cards  # a bid card by card: one into it, out of it and into it, an undo
keys A3B
restart
choose Continue     # what was begun is there, and taken back
keys B2
choose 2            # a whole bid
keys A
restart
choose Continue
choose 0            # pass, and take that back although Tom has moved
keys AB
choose Yes
choose 2            # a whole bid, taken back and made again
keys A
hold B
choose Undo
hold B
choose Redo
restart
choose Settings
choose Colours
choose Text size
choose Brightness
keys B
restart
choose Continue
keys A2             # a bid, and what came of it
hold B
choose Give up
choose Yes
choose New York City
choose Play solo
choose Start the game
keys AY
restart
choose Continue
keys A2
hold B
choose Save and leave
choose New York City
choose Play solo    # a game in place of the one that is not finished
choose Start the game
choose Yes
keys AYA2
restart
choose Continue
keys A
hold B
choose Save and leave
choose New York City
choose Play solo    # and once more, in the first one's place
choose Start the game
choose Yes
keys AYA2
`;

/** Makes the last choice of a game, looks at the result, and begins another game. */
const lastScript = (keys: string) => `
entropy 12
keys A ${keys}
keys B
keys YAYAAA
restart
keys AA
`;

/** Processes that the cuts are shared out to. */
const PROCESSES = 2;

/** What one process has to do. */
export interface Work {
  elf: Uint8Array;
  stretches: Stretch[];
  cuts: Cut[];
}

/** What came of the experiment. */
export interface Experiment {
  operations: { erase: number; program: number };
  outcomes: Outcome[];
}

/** Plays the script and the end of the late game, and cuts the power at most so often. */
export async function cutEverywhere(elf: Uint8Array, cutsMax: number, late: LateGame): Promise<Experiment> {
  const stretches = [...playWhole(elf, scriptInKeys(SCRIPT)), ...playWhole(elf, lastScript(late.keys), late.saves)];
  const kinds = stretches.flatMap((stretch) => stretch.operations.map(({ operation }) => operation.kind));
  const erase = kinds.filter((kind) => kind === 'erase').length;
  const cuts = planCuts(stretches, cutsMax);
  const shares = Array.from({ length: PROCESSES }, (_, own) => cuts.filter((_, at) => at % PROCESSES === own));
  const outcomes = await Promise.all(shares.map((share) => elsewhere({ elf, stretches, cuts: share })));
  return { operations: { erase, program: kinds.length - erase }, outcomes: outcomes.flat() };
}

function elsewhere(work: Work): Promise<Outcome[]> {
  return new Promise((resolve, reject) => {
    const file = fileURLToPath(new URL('./cut_process.ts', import.meta.url));
    const process = fork(file, { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
    process.once('message', (outcomes) => resolve(outcomes as Outcome[]));
    process.once('error', reject);
    process.once('exit', (code) => reject(new Error(`a process ended with ${code} before its cuts were made`)));
    process.send(work);
  });
}

/** The counts in a few lines, and every cut that went wrong. */
export function summary({ operations: { erase, program }, outcomes }: Experiment): string {
  const count = (found: Outcome['found']) => outcomes.filter((outcome) => outcome.found === found).length;
  const bad = outcomes.filter(({ problem }) => problem !== undefined);
  const models = ['none', 'prefix', 'weak'].map((model) => {
    return `${outcomes.filter(({ cut }) => cut.model === model).length} ${model}`;
  });
  return [
    `flash operations: ${erase + program} (${erase} erases, ${program} programs)`,
    `power cuts: ${outcomes.length} (${models.join(', ')})`,
    `found the state before the press ${count('before')} times, after it ${count('after')} times, ` +
      `in between ${count('between')} times`,
    `went wrong: ${bad.length}`,
    ...bad.map(({ cut, line, problem }) => {
      const { stretch, operation, model, fraction } = cut;
      return `  stretch ${stretch}, line ${line}, operation ${operation}, ${model} at ${fraction.toFixed(3)}: ${problem}`;
    }),
  ].join('\n');
}
