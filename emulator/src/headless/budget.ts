/** Every figure of the budgets, measured on the emulated chip. */

import type { Handheld } from '../board/handheld.ts';
import { damagedSaves } from '../board/saves.ts';
import { readElf } from '../chip/elf.ts';
import { Bench } from './bench.ts';
import {
  atLeast, atMost, handledLine, isWithin, mean, median, sentShare, worst, type Figure, type PressFigures,
} from './figures.ts';
import { DECISIONS, HOLD_MS, askFacts, pressKey, waitForStart } from './play.ts';
import type { Misses } from './profile.ts';
import { parseKeys, type Scenario } from './scenario.ts';
import { EXCHANGE_MS_MAX, Session, type Press, type WholeGame } from './session.ts';
import { address, sizeFigures } from './sizes.ts';
import { hintFigures, imported, reviewFigures } from './thinking.ts';

/** How long the device is left alone to see how much of it it sleeps. */
const IDLE_MS = 60_000;

/** What one title is measured with. */
export interface TitleScripts {
  /** The name of its folder. */
  title: string;
  /** The first one is undone and reviewed, too. */
  whole: WholeGame[];
  /** Games that have just begun, as `begin` is told. */
  begun: string[];
}

/** What the device is measured with. */
export interface Scripts {
  titles: TitleScripts[];
  /** What else is done with the device, all from Home. */
  walks: Scenario[];
}

/** What devices are switched on with. */
export interface Starts {
  /** Only the language was chosen. */
  prepared: Uint8Array;
  /** Every slot is as full as it gets. */
  full: Uint8Array;
}

/** What was measured, and where it waited for the flash. */
export interface Measured {
  figures: Figure[];
  misses: Misses;
}

/** Measures everything. */
export function measure(elf: Uint8Array, { prepared: saves, full }: Starts, { titles, walks }: Scripts): Measured {
  const image = readElf(elf);
  const bench = new Bench(elf);
  const walked = walks.map((scenario) => {
    const walk = new Session(bench, saves, scenario.entropy);
    walk.playKeys(scenario);
    return walk;
  });
  const measured = titles.map((scripts) => measureTitle(elf, saves, scripts));
  const presses = [...walked.flatMap((walk) => walk.presses), ...measured.flatMap((title) => title.presses)];
  const devices = [
    ...walked.flatMap((walk) => walk.devices),
    ...measured.flatMap((title) => title.devices),
  ];
  const stackTop = address(image, '_stack_start');
  const stack = worst(devices.map((device) => device.machine.stackHighWater(stackTop)));
  const figures = [
    ...pressFigures(presses.map((press) => press.figures)),
    bootFigure(bench, 'with all slots full', full),
    ...savedFigures(presses.flatMap((press) => press.handled)),
    ...measured.flatMap((title) => title.figures),
    ...sizeFigures(image, stack, titles.map(({ title }) => title)),
    ...idleFigures(bench, measured[0]!.late),
  ];
  const ofTitles = new Map(measured.map(({ title, thinking, pressing }) => [title, { thinking, pressing }]));
  return { figures, misses: { pressing: bench.misses, titles: ofTitles } };
}

/** What a title's own games show. */
function measureTitle(elf: Uint8Array, saves: Uint8Array, { title, whole, begun }: TitleScripts) {
  const [bench, thinking] = [new Bench(elf), new Bench(elf, true)];
  const worn = withEarlierGames(bench, saves, whole[0]!.begin);
  let finished: string[] = [];
  const sessions = whole.map(({ begin, keys }, index) => {
    const session = new Session(bench, index === 0 ? worn : saves);
    session.begin(begin);
    session.playKeys(keys, (screen) => {
      if (index === 0 && screen === 'FinalResult') finished = session.handheld.serial.ask('export', EXCHANGE_MS_MAX);
    });
    return session;
  });
  const [play] = sessions;
  const presses = sessions.flatMap((session) => session.presses);
  const late = play!.beforeLastStore;
  const undo = undoTime(bench, late);
  const hints = hintFigures(thinking, saves, whole, begun);
  const review = reviewFigures(bench, saves, finished);
  const figures = [
    ...pressFigures(presses.map((press) => press.figures)).slice(0, 2),
    ...handlingFigures(presses.flatMap((press) => press.handled), title),
    bootFigure(bench, 'with a game', late),
    { what: 'undo at the end of a game', measured: undo.ms, unit: 'ms', budget: atMost(200) },
    ...hints.figures,
    ...review.figures,
  ];
  const devices = [
    ...sessions.flatMap((session) => session.devices),
    undo.session.handheld,
    ...exchange(bench, play!.handheld),
    damaged(bench, late),
    ...hints.devices,
    review.device,
  ];
  const named = figures.map((figure) => ({ ...figure, what: `${title}: ${figure.what}` }));
  return { title, figures: named, presses, devices, late, thinking: thinking.misses, pressing: bench.misses };
}

/** Saves in whose place something must be erased: two games were begun and given up. */
function withEarlierGames(bench: Bench, saves: Uint8Array, begin: string): Uint8Array {
  const session = new Session(bench, saves);
  for (const _ of [1, 2]) {
    session.begin(begin);
    session.readOn();
    session.press('B', HOLD_MS);
    // Giving up is the last item, and it asks first.
    for (const key of parseKeys(0, 'XAYA')) session.press(key);
  }
  const { screen, round } = askFacts(session.handheld);
  if (screen !== 'Home' || round !== undefined) throw new Error(`giving two games up ended at ${screen}`);
  return session.handheld.saves;
}

function pressFigures(presses: PressFigures[]): Figure[] {
  const times = presses.flatMap(({ pixelMs }) => (pixelMs === undefined ? [] : [pixelMs]));
  const what = 'press to last changed pixel';
  return [
    { what: `${what}, median of ${times.length}`, measured: median(times), unit: 'ms', budget: atMost(20) },
    { what: `${what}, worst`, measured: worst(times), unit: 'ms', budget: atMost(50) },
    { what: 'bytes sent for the changed tiles', measured: sentShare(presses), unit: 'x', budget: atMost(1.1) },
  ];
}

const milli = (micros: number) => micros / 1000;

function savedFigures(handled: Press['handled']): Figure[] {
  const stored = handled.filter((line) => line.save > 0).map((line) => milli(line.save));
  return [
    { what: `one action saved, mean of ${stored.length}`, measured: mean(stored), unit: 'ms', budget: atMost(10) },
    { what: 'one action saved, worst', measured: worst(stored), unit: 'ms' },
  ];
}

function handlingFigures(handled: Press['handled'], title: string): Figure[] {
  const any: Figure[] = [{ what: 'any press handled, worst', measured: worst(handled.map((line) => milli(line.handle))), unit: 'ms' }];
  if (title !== 'new_york_city') return any;
  // What follows an answer is told on the next screen; Tom's bids are among it.
  const tom = handled.filter((line) => line.isAnswer).map((line) => milli(line.handle));
  return [{ what: "Tom's whole bidding turn, worst", measured: worst(tom), unit: 'ms', budget: atMost(5) }, ...any];
}

/** From power-on to the last pixel of the home screen, with a game to continue. */
function bootFigure(bench: Bench, what: string, saves: Uint8Array): Figure {
  const handheld = bench.device({ saves });
  waitForStart(handheld);
  const shownMs = handheld.panel.lastByteNanos / 1e6;
  const words = handheld.serial.ask('screen');
  if (!words.some((line) => line.endsWith('Continue'))) {
    throw new Error(`the start does not offer to continue: ${words.join(', ')}`);
  }
  return { what: `boot to "Continue" on the screen, ${what}`, measured: shownMs, unit: 'ms', budget: atMost(600) };
}

/** How long the device thinks about taking back the last choice but one of a whole game. */
function undoTime(bench: Bench, saves: Uint8Array): { ms: number; session: Session } {
  const session = new Session(bench, saves);
  session.press('A');
  // Where hands are hidden, the device is handed over first.
  session.readOn();
  const before = askFacts(session.handheld).actions;
  session.press('B');
  // Where something was revealed since, it asks first.
  const asked = askFacts(session.handheld).screen === 'Ask';
  if (asked) for (const key of ['Y', 'A'] as const) session.press(key);
  const after = askFacts(session.handheld).actions;
  // A choice may be several actions. Of a game with hidden hands the cable counts nothing: there it must have asked.
  const undone = before === undefined ? asked : after !== undefined && after < before;
  if (!undone) throw new Error(`an undo left ${after} of ${before} actions`);
  const handled = session.presses.flatMap((press) => press.handled);
  return { ms: worst(handled.map((line) => line.handle)) / 1000, session };
}

/** A picture and a whole game go over the cable, and another device takes the game up. */
function exchange(bench: Bench, giver: Handheld): Handheld[] {
  giver.serial.ask('shot', EXCHANGE_MS_MAX);
  const game = giver.serial.ask('export', EXCHANGE_MS_MAX);
  return [giver, imported(bench, giver.saves, game)];
}

/** A start with a game that cannot be read. */
function damaged(bench: Bench, saves: Uint8Array): Handheld {
  return new Session(bench, damagedSaves(saves, new Uint8Array(100))).handheld;
}

function idleFigures(bench: Bench, saves: Uint8Array): Figure[] {
  const figures: Figure[] = [];
  for (const plugged of [true, false]) {
    for (const place of ['Home', 'a decision']) {
      const handheld = bench.device({ saves });
      handheld.serial.plug(plugged);
      waitForStart(handheld);
      if (place !== 'Home') toDecision(handheld);
      const { nanos, asleepNanos } = handheld.machine;
      handheld.run(IDLE_MS);
      const share = (handheld.machine.asleepNanos - asleepNanos) / (handheld.machine.nanos - nanos);
      const what = `asleep at ${place}, USB ${plugged ? 'plugged' : 'unplugged'}`;
      figures.push({ what, measured: share * 100, unit: '%', budget: atLeast(99) });
    }
  }
  return figures;
}

/** From home to the question of the game; the log knows the screen without a cable, too. */
function toDecision(handheld: Handheld): void {
  pressKey(handheld, 'A');
  const { screen = 'none' } = handledLine(handheld.log.at(-1)?.text ?? '') ?? {};
  if (!DECISIONS.includes(screen)) throw new Error(`the game should ask something, and ${screen} is shown`);
}

/** The figures as a table. */
export function table(figures: Figure[]): string {
  const rows = figures.map((figure) => {
    const { what, measured, unit, budget } = figure;
    const limit = budget === undefined ? '-' : `${budget.is} ${budget.limit} ${unit}`;
    const ok = budget === undefined ? '' : isWithin(figure) ? 'yes' : 'NO';
    return [what, `${measured.toFixed(measured < 10 || unit === '%' ? 3 : 2)} ${unit}`, limit, ok];
  });
  const lines = [['what', 'measured', 'budget', 'ok'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => worst(lines.map((line) => line[column]!.length)));
  const line = (cells: string[]) => cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ').trimEnd();
  return lines.map(line).join('\n');
}
