/** The figures of a device that thinks: how fast it does, and whether the keys notice. */

import { Handheld, type Key } from '../board/handheld.ts';
import type { Bench } from './bench.ts';
import { atMost, handledLine, median, thoughtLine, worst, type Figure } from './figures.ts';
import { DECISIONS, HOLD_MS, askFacts, moveKey, pressKey, waitForStart, waitForThoughts } from './play.ts';
import { parseKeys } from './scenario.ts';
import { EXCHANGE_MS_MAX, beginGame, type WholeGame } from './session.ts';

const CYCLES_A_MICRO = 125;
/** The last items of the menu of a decision, from the score upwards: they are always there. */
const LAST_ITEMS = 4;
/** What may stand between them and the hint, by its screen, with the key that leads back to the menu. */
const BEFORE_HINT = new Map<string, Key>([['LogList', 'B'], ['Happened', 'A']]);
/** A game that is no training yet asks first. */
const YES = parseKeys(0, 'Y A');
/** What is pressed while a finished game is reviewed: over the result, into a part of it and back. */
const ROUND = parseKeys(0, 'Y2 X2 A Y3 X B Y X');
const ROUNDS = 4;
/** Hints in a game of several hundred decisions: evenly spread, the first and the last among them. */
const HINTS_A_GAME = 14;

/**
 * Hints in whole games, each time that a screen asks for the first time in a round, or as many as are enough, and at the
 * beginning of games of every other mix.
 */
export function hintFigures(
  bench: Bench,
  saves: Uint8Array,
  whole: WholeGame[],
  begun: string[],
): { figures: Figure[]; devices: Handheld[] } {
  const first = begun.map((line) => {
    const device = new Handheld(bench.elf, { saves });
    waitForStart(device);
    beginGame(device, line);
    return device.saves;
  });
  const inWhole = whole.map((game) => decisions(bench, saves, game).map((decision) => hint(bench, decision)));
  const hints = [...inWhole.flat(), ...first.map((decision) => hint(bench, decision))];
  const times = hints.map((hint) => hint.ms);
  const speeds = [...inWhole, hints].flatMap((some, index) => speedFigures(some, whole[index]?.begin.split(' ')[1] ?? 'any mix'));
  const figures: Figure[] = [
    ...speeds,
    { what: `hint, from the press, median of ${times.length}`, measured: median(times), unit: 'ms' },
    { what: 'hint, from the press, worst', measured: worst(times), unit: 'ms', budget: atMost(2000) },
  ];
  return { figures, devices: hints.map(({ device }) => device) };
}

/** How long playouts take: what a player says of its effort rests on it. */
function speedFigures(hints: Hint[], mix: string): Figure[] {
  const sum = (of: (hint: Hint) => number) => hints.reduce((sum, hint) => sum + of(hint), 0);
  const [playouts, micros] = [sum((hint) => hint.playouts), sum((hint) => hint.micros)];
  const each = hints.filter((hint) => hint.playouts > 0).map((hint) => hint.micros / hint.playouts);
  const millions = (micros: number) => (micros * CYCLES_A_MICRO) / 1e6;
  return [
    { what: `one playout of ${mix}, mean`, measured: millions(micros / playouts), unit: 'million cycles' },
    { what: `one playout of ${mix}, worst decision`, measured: millions(worst(each)), unit: 'million cycles' },
    { what: `playouts of ${mix} a second`, measured: (playouts * 1e6) / micros, unit: '/s' },
  ];
}

/** What is saved where a screen asks for the first time in a round. Nothing is measured on the way: it goes without a cache. */
function decisions({ elf }: Bench, saves: Uint8Array, { begin, keys }: WholeGame): Uint8Array[] {
  const device = new Handheld(elf, { saves });
  waitForStart(device);
  beginGame(device, begin);
  const found = new Map<string, Uint8Array>();
  let before = '';
  for (const { step } of keys.steps) {
    if (step.kind === 'hold') {
      pressKey(device, step.key, HOLD_MS);
      before = shown(device);
      continue;
    }
    for (const key of step.kind === 'keys' ? step.keys : []) {
      pressKey(device, key);
      const screen = shown(device);
      if (screen !== before && DECISIONS.includes(screen)) {
        const asked = `${askFacts(device).round} ${screen}`;
        if (!found.has(asked)) found.set(asked, device.saves);
      }
      before = screen;
    }
  }
  return spread([...found.values()], HINTS_A_GAME);
}

/** As many of these, evenly spread, the first and the last among them. */
export function spread<T>(all: T[], most: number): T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, index) => all[Math.round((index * (all.length - 1)) / (most - 1))]!);
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
  return hintHere(device);
}

/** Asks for a hint in the game that is shown. */
export function hintHere(device: Handheld): Hint {
  // In a game of several people the one who is asked takes the device first, with two presses.
  if (shown(device) === 'HandOver') for (const _ of [1, 2]) pressKey(device, 'A');
  // What happened is read first.
  for (let told = 0; shown(device) === 'Happened' && told < 20; told++) pressKey(device, 'A');
  pressKey(device, 'B', HOLD_MS);
  const lines = device.log.length;
  let edge = chooseHint(device);
  if (shown(device) === 'Ask') for (const key of YES) edge = moveKey(device, key);
  if (shown(device) !== 'Hint') throw new Error(`the menu should lead to the hint, and ${shown(device)} is shown`);
  waitForThoughts(device);
  const [thought] = device.log.slice(lines).flatMap(({ text }) => {
    const line = thoughtLine(text);
    return line?.what === 'thought' ? [line] : [];
  });
  if (thought === undefined) throw new Error('the device was asked for a hint and thought of nothing');
  const { playouts, micros } = thought;
  return { device, playouts, micros, ms: (device.panel.lastByteNanos - edge) / 1e6 };
}

/** Chooses the hint in the menu, from its end; returns when. A device that hides hands does not read its menu out. */
function chooseHint(device: Handheld): number {
  for (let item = 0; item < LAST_ITEMS; item++) pressKey(device, 'X');
  for (;;) {
    pressKey(device, 'X');
    const edge = moveKey(device, 'A');
    const screen = shown(device);
    const back = BEFORE_HINT.get(screen);
    if (back === undefined) return edge;
    while (shown(device) === screen) pressKey(device, back);
  }
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
