/**
 * Reads scenarios: button scripts with what they must show. The grammar and every sentence about a bad
 * line are those of the PC body (`simulator/src/scenario.rs`); `docs/scenarios.md` describes the steps. What is chosen by its
 * words is found there, too: a chip that several people play on does not tell what is on its screen (`scriptInKeys`).
 */

import type { Key } from '../board/handheld.ts';

/** One step of a script. */
export type Step =
  | { kind: 'keys'; keys: Key[] }
  | { kind: 'choose'; text: string }
  | { kind: 'hold'; key: Key }
  | { kind: 'wait'; ms: number }
  | { kind: 'think' }
  | { kind: 'restart' }
  | { kind: 'screen'; name: string }
  | { kind: 'shot'; name: string }
  | { kind: 'digest'; digest: string }
  | { kind: 'progress'; progress: number }
  | { kind: 'points'; points: number[] };

/** The languages of the device by their names in a script. */
export const LANGUAGE_NAMES = new Map<string, 'en' | 'fr'>([['english', 'en'], ['french', 'fr']]);

/** A script. */
export interface Scenario {
  /** The language that the device was set to before; without it, the script begins at a first start. */
  language?: 'en' | 'fr';
  /** Where seeds of new games come from. */
  entropy: bigint;
  /** The steps with their line numbers. */
  steps: { line: number; step: Step }[];
}

/** A line that is no step, or whose expectation does not hold. */
export class ScenarioError extends Error {
  constructor(line: number, sentence: string) {
    super(`line ${line}: ${sentence}`);
  }
}

/** The screens there are: those of the shell, then the own ones of each title. A test holds the lists together. */
export const SCREENS = [
  'Language', 'Home', 'TitleMenu', 'Solo', 'TableScope', 'Shared', 'NameEntry', 'SettingsMenu', 'RecordsTable', 'About',
  'HelpIndex', 'HelpPage', 'HandOver', 'Thinking', 'Hint', 'Review', 'Choose', 'RingsView', 'WhyNot', 'TableView',
  'Happened', 'LogList', 'LogDetail', 'ScoreSheetView', 'FinalResult', 'Curves', 'ResultCode', 'GameMenu', 'Guide',
  'TableMenu',
  'JumpList', 'ScoringForm', 'TableResult', 'Ask', 'Notice',
  'Bid', 'BidComposer', 'BidOrders', 'Disputes',
  'Goals',
  'Ladder', 'Composer', 'ExchangeCards', 'ElevatorDisplay', 'CharacterList', 'CharacterCard', 'PressMoves',
  'Objectives',
];

const U8_MAX = 0xffn;
const U16_MAX = 0xffffn;
const U32_MAX = 0xffff_ffffn;
const U64_MAX = 0xffff_ffff_ffff_ffffn;

/** How often a number may repeat a key. */
const REPEATS_MAX = 99;

// What Rust takes for white space, which is not quite what `\s` and `trim` do.
const SPACE = /\p{White_Space}/u;
const AROUND = /^\p{White_Space}+|\p{White_Space}+$/gu;

/** Reads a script; throws a `ScenarioError` at the first line that is no step. */
export function parseScenario(text: string): Scenario {
  const scenario: Scenario = { entropy: 1n, steps: [] };
  text.split('\n').forEach((raw, index) => {
    const line = index + 1;
    const words = (raw.split('#')[0] ?? '').replace(AROUND, '');
    if (words === '') return;
    const end = words.search(SPACE);
    const word = end < 0 ? words : words.slice(0, end);
    const rest = end < 0 ? '' : words.slice(end).replace(AROUND, '');
    if (word === 'entropy') scenario.entropy = wholeNumber(line, rest, U64_MAX);
    else if (word === 'language') scenario.language = language(line, rest, scenario);
    else scenario.steps.push({ line, step: step(line, word, rest) });
  });
  return scenario;
}

function language(line: number, name: string, before: Scenario): 'en' | 'fr' {
  const found = LANGUAGE_NAMES.get(name);
  if (found === undefined) throw new ScenarioError(line, `there is no language '${name}'`);
  if (before.steps.length > 0) throw new ScenarioError(line, "'language' comes before every step");
  if (before.language !== undefined) throw new ScenarioError(line, "'language' comes once");
  return found;
}

function step(line: number, word: string, rest: string): Step {
  switch (word) {
    case 'keys':
      return { kind: 'keys', keys: parseKeys(line, rest) };
    case 'choose':
      if (rest === '') throw new ScenarioError(line, "'choose' takes the words of an item");
      return { kind: 'choose', text: rest };
    case 'hold': {
      const [key, ...more] = parseKeys(line, rest);
      if (key === undefined || more.length > 0) throw new ScenarioError(line, "'hold' takes one key");
      return { kind: 'hold', key };
    }
    case 'think':
      return { kind: 'think' };
    case 'wait':
      return { kind: 'wait', ms: Number(wholeNumber(line, rest, U32_MAX)) };
    case 'restart':
      return { kind: 'restart' };
    case 'screen':
      if (!SCREENS.includes(rest)) throw new ScenarioError(line, `there is no screen '${rest}'`);
      return { kind: 'screen', name: rest };
    case 'shot':
      if (rest === '') throw new ScenarioError(line, 'a shot needs a name');
      return { kind: 'shot', name: rest };
    case 'digest':
      return { kind: 'digest', digest: parseDigest(line, rest) };
    case 'progress':
      return { kind: 'progress', progress: Number(wholeNumber(line, rest, U8_MAX)) };
    case 'points': {
      const points = rest.split(/\p{White_Space}+/u).filter((part) => part !== '');
      return { kind: 'points', points: points.map((part) => Number(wholeNumber(line, part, U16_MAX))) };
    }
    default:
      throw new ScenarioError(line, `'${word}' is no step`);
  }
}

function wholeNumber(line: number, text: string, max: bigint): bigint {
  const number = /^\+?[0-9]+$/.test(text) ? BigInt(text.replace('+', '')) : undefined;
  if (number === undefined || number > max) throw new ScenarioError(line, `'${text}' is no number`);
  return number;
}

function parseDigest(line: number, text: string): string {
  const digest = /^\+?[0-9a-fA-F]+$/.test(text) ? BigInt(`0x${text.replace('+', '')}`) : undefined;
  if (digest === undefined || digest > U64_MAX) throw new ScenarioError(line, `'${text}' is no digest`);
  return digest.toString(16).padStart(16, '0');
}

/** Keys by their letters; a number after a key repeats it: `AY3A`. Spaces do not matter between them. */
export function parseKeys(line: number, text: string): Key[] {
  const keys: Key[] = [];
  for (const [, letter = '', times = ''] of text.matchAll(/\p{White_Space}*(\P{White_Space})([0-9]*)/gu)) {
    if (!isKey(letter)) throw new ScenarioError(line, `'${letter}' is no key`);
    const repeats = times === '' ? 1 : Number(times);
    if (repeats < 1 || repeats > REPEATS_MAX) {
      throw new ScenarioError(line, `a key is repeated 1 to ${REPEATS_MAX} times`);
    }
    for (let press = 0; press < repeats; press++) keys.push(letter);
  }
  return keys;
}

function isKey(letter: string): letter is Key {
  return letter === 'A' || letter === 'B' || letter === 'X' || letter === 'Y';
}
