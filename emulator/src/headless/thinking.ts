/** The figures of a device that thinks: how fast it does, and whether the keys notice. */

import { Handheld, type Key } from '../board/handheld.ts';
import type { Bench } from './bench.ts';
import { atMost, handledLine, median, thoughtLine, worst, type Figure } from './figures.ts';
import { DECISIONS, HOLD_MS, askFacts, moveKey, pressKey, waitForStart, waitForThoughts } from './play.ts';
import { parseKeys, type Scenario } from './scenario.ts';

const CYCLES_A_MICRO = 125;
/** From the menu of a decision to its hint: the last item. */
const HINT_MENU = parseKeys(0, 'X A');
/** A game that is no training yet asks first. */
const YES = parseKeys(0, 'Y A');
/** What is pressed while a finished game is reviewed: over the result, into a list and back. */
const ROUND = parseKeys(0, 'Y2 X2 A Y3 X B Y X');
const ROUNDS = 4;
/** The longest that a game may take over the cable. */
export const EXCHANGE_MS_MAX = 60_000;

/** Games that have just begun, as they are exported: one of every mix of people and Toms that no script plays. */
const BEGUN = {
  'human,tom:C5,tom:A9': 'U0tZTAIBAQMBNRkAAAAGAAAAAAAAAAEAAQCHMzu+',
  'human,tom:C5,tom:A9,tom:B6': 'U0tZTAIBAQQBNRkmAAAGAAAAAAAAAAEAAQCgUjpe',
  'human,human,tom:C5': 'U0tZTAIBAQMBATUAAAAGAAAAAAAAAAAAh+XaSw==',
  'human,human,tom:C5,tom:A9': 'U0tZTAIBAQQBATUZAAAGAAAAAAAAAAAA/jXaWA==',
  'human,human,human': 'U0tZTAIBAQMBAQEAAAAGAAAAAAAAAAAAKC6g+Q==',
  'human,human,human,tom:C5': 'U0tZTAIBAQQBAQE1AAAGAAAAAAAAAAAAXwxkww==',
  'human,human,human,human': 'U0tZTAIBAQQBAQEBAAAGAAAAAAAAAAAA5oukBA==',
};

/**
 * Hints in games that are played by these scripts, in each round the first time that a screen asks, and at the
 * beginning of games of every other mix.
 */
export function hintFigures(
  bench: Bench,
  saves: Uint8Array,
  solo: Scenario,
  shared: Scenario,
): { figures: Figure[]; devices: Handheld[] } {
  const begun = Object.values(BEGUN).map((game) => imported(bench, saves, ['skyline-game 1', game, 'end']).saves);
  const inSolo = decisions(bench, saves, solo).map((decision) => hint(bench, decision));
  const inOthers = [...decisions(bench, saves, shared), ...begun].map((decision) => hint(bench, decision));
  const hints = [...inSolo, ...inOthers];
  const sum = (of: (hint: Hint) => number) => inSolo.reduce((sum, hint) => sum + of(hint), 0);
  const [playouts, micros] = [sum((hint) => hint.playouts), sum((hint) => hint.micros)];
  const times = hints.map((hint) => hint.ms);
  const cycles = (micros * CYCLES_A_MICRO) / playouts;
  const figures: Figure[] = [
    { what: 'one playout of a solo game, mean', measured: cycles / 1e6, unit: 'million cycles' },
    { what: 'playouts of a solo game a second', measured: (playouts * 1e6) / micros, unit: '/s' },
    { what: `hint, from the press, median of ${times.length}`, measured: median(times), unit: 'ms' },
    { what: 'hint, from the press, worst', measured: worst(times), unit: 'ms', budget: atMost(2000) },
  ];
  return { figures, devices: hints.map(({ device }) => device) };
}

/** What is saved where a screen asks for the first time in a round. Nothing is measured on the way: it goes without a cache. */
function decisions({ elf }: Bench, saves: Uint8Array, game: Scenario): Uint8Array[] {
  const device = new Handheld(elf, { saves, entropy: game.entropy });
  waitForStart(device);
  const found = new Map<string, Uint8Array>();
  const keys = game.steps.flatMap(({ step }) => (step.kind === 'keys' ? step.keys : []));
  let before = '';
  for (const key of keys) {
    pressKey(device, key);
    const screen = shown(device);
    if (screen !== before && DECISIONS.includes(screen)) {
      const asked = `${askFacts(device).round} ${screen}`;
      if (!found.has(asked)) found.set(asked, device.saves);
    }
    before = screen;
  }
  return [...found.values()];
}

interface Hint {
  device: Handheld;
  playouts: number;
  micros: number;
  /** From the press to the last pixel. */
  ms: number;
}

/** Goes on with what was saved and asks for a hint. */
function hint(bench: Bench, saves: Uint8Array): Hint {
  const device = bench.device({ saves });
  waitForStart(device);
  pressKey(device, 'A');
  // In a game of several people the one who is asked takes the device first, with two presses.
  if (shown(device) === 'HandOver') for (const _ of [1, 2]) pressKey(device, 'A');
  pressKey(device, 'B', HOLD_MS);
  let edge = 0;
  for (const key of HINT_MENU) edge = moveKey(device, key);
  if (shown(device) === 'Ask') for (const key of YES) edge = moveKey(device, key);
  if (shown(device) !== 'Hint') throw new Error(`the menu should lead to the hint, and ${shown(device)} is shown`);
  waitForThoughts(device);
  const [thought] = device.log.flatMap(({ text }) => {
    const line = thoughtLine(text);
    return line?.what === 'thought' ? [line] : [];
  });
  if (thought === undefined) throw new Error('the device was asked for a hint and thought of nothing');
  const { playouts, micros } = thought;
  return { device, playouts, micros, ms: (device.panel.lastByteNanos - edge) / 1e6 };
}

/** Keys are pressed on the result of a game while its review is thought. The game comes over the cable. */
export function reviewFigures(
  bench: Bench,
  saves: Uint8Array,
  finished: string[],
): { figures: Figure[]; device: Handheld } {
  const device = imported(bench, saves, finished);
  // The last result is what the home screen offers first.
  pressKey(device, 'A');
  if (shown(device) !== 'FinalResult') throw new Error(`there should be a result, and ${shown(device)} is shown`);
  const presses = Array.from({ length: ROUNDS }, () => ROUND).flat();
  const times = presses.flatMap((key) => pressWhileThinking(device, key) ?? []);
  const what = 'press to last changed pixel while thinking';
  const figures: Figure[] = [
    { what: `${what}, median of ${times.length}`, measured: median(times), unit: 'ms', budget: atMost(20) },
    { what: `${what}, worst`, measured: worst(times), unit: 'ms', budget: atMost(50) },
  ];
  return { figures, device };
}

/** A device that has taken up a game over the cable. */
export function imported(bench: Bench, saves: Uint8Array, game: string[]): Handheld {
  const device = bench.device({ saves });
  waitForStart(device);
  const answer = device.serial.ask(['import', ...game].join('\n'), EXCHANGE_MS_MAX);
  if (answer.some((line) => line.startsWith('error'))) throw new Error(`a game was refused: ${answer.join(', ')}`);
  return device;
}

/** How long a press takes to its picture; a bar that moves later is not its own. */
function pressWhileThinking(device: Handheld, key: Key): number | undefined {
  let pictureNanos: number | undefined;
  device.onLog = ({ text }) => {
    if ((handledLine(text)?.tiles ?? 0) > 0) pictureNanos ??= device.panel.lastByteNanos;
  };
  if (device.machine.isAsleep) throw new Error('the device should think and sleeps');
  const edge = moveKey(device, key);
  device.onLog = undefined;
  return pictureNanos === undefined ? undefined : (pictureNanos - edge) / 1e6;
}

/** The screen that the log named last. */
function shown({ log }: Handheld): string {
  for (let index = log.length - 1; index >= 0; index--) {
    const line = handledLine(log[index]!.text);
    if (line !== undefined) return line.screen;
  }
  return '';
}
