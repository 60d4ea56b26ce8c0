/** Every figure of the budgets, measured on the emulated chip. */

import type { Handheld, Key } from '../board/handheld.ts';
import { damagedSaves } from '../board/saves.ts';
import { readElf, type Elf } from '../chip/elf.ts';
import { Bench } from './bench.ts';
import {
  atLeast, atMost, handledLine, isWithin, mean, median, sentShare, worst, type Figure, type HandledLine, type PressFigures,
} from './figures.ts';
import { DECISIONS, HOLD_MS, PRESS_MS, askFacts, pressKey, waitForStart } from './play.ts';
import type { Misses } from './profile.ts';
import { flashShares, titleRam } from './shares.ts';
import { EXCHANGE_MS_MAX, hintFigures, imported, reviewFigures } from './thinking.ts';
import { parseKeys, type Scenario } from './scenario.ts';

/** How long the device is left alone to see how much of it it sleeps. */
const IDLE_MS = 60_000;

/** What the device is measured with, all from Home. */
export interface Scripts {
  /** A whole solo game. */
  solo: Scenario;
  /** A whole game of several people. */
  shared: Scenario;
  /** What else is done with the device. */
  others: Scenario[];
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
export function measure(elf: Uint8Array, { prepared: saves, full }: Starts, titles: string[], { solo, shared, others }: Scripts): Measured {
  const image = readElf(elf);
  const [bench, thinking] = [new Bench(elf), new Bench(elf)];
  const walks = others.map((scenario) => {
    const walk = new Session(bench, saves, scenario.entropy);
    walk.playKeys(scenario);
    return walk;
  });
  const play = new Session(bench, withEarlierGames(bench, saves), solo.entropy);
  let finished: string[] = [];
  play.playKeys(solo, (screen) => {
    if (screen === 'FinalResult') finished = play.handheld.serial.ask('export', EXCHANGE_MS_MAX);
  });
  const presses = [...walks, play].flatMap((session) => session.presses);
  const late = play.beforeLastStore;
  const undo = undoTime(bench, late);
  const used = walks.flatMap((walk) => walk.devices);
  const hints = hintFigures(thinking, saves, solo, shared);
  const review = reviewFigures(bench, saves, finished);
  const devices = [
    ...used,
    undo.session.handheld,
    ...exchange(bench, play.handheld),
    damaged(bench, late),
    ...hints.devices,
    review.device,
  ];
  const stackTop = address(image, '_stack_start');
  const stack = worst(devices.map((device) => device.machine.stackHighWater(stackTop)));
  const figures = [
    ...pressFigures(presses.map((press) => press.figures)),
    bootFigure(bench, 'with a game', late),
    bootFigure(bench, 'with all slots full', full),
    ...handlingFigures(presses.flatMap((press) => press.handled)),
    { what: 'undo at the end of a game', measured: undo.ms, unit: 'ms', budget: atMost(200) },
    ...hints.figures,
    ...review.figures,
    ...sizeFigures(image, stack, titles),
    ...idleFigures(bench, late),
  ];
  return { figures, misses: { pressing: bench.misses, thinking: thinking.misses } };
}

/** One press, what it did on the wires and what the chip logged about it. */
interface Press {
  figures: PressFigures;
  handled: (HandledLine & { isAnswer: boolean })[];
}

/** A device on which presses are measured. */
class Session {
  /** The device after each start, the one that is on last. */
  readonly devices: Handheld[] = [];
  readonly presses: Press[] = [];
  /** The saves as they were before the last press that stored something. */
  beforeLastStore: Uint8Array;
  private screen: string;

  constructor(
    private readonly bench: Bench,
    saves: Uint8Array,
    private entropy = 1n,
  ) {
    this.beforeLastStore = saves;
    this.screen = this.start(saves);
  }

  get handheld(): Handheld {
    const on = this.devices.at(-1);
    if (on === undefined) throw new Error('a session begins with a start');
    return on;
  }

  /** Switches a device on with these saves; returns its first screen. */
  private start(saves: Uint8Array): string {
    const handheld = this.bench.device({ saves, entropy: this.entropy++ });
    waitForStart(handheld);
    this.devices.push(handheld);
    return askFacts(handheld).screen;
  }

  /** Plays all keys, and says where a screen is expected. */
  playKeys(scenario: Scenario, onScreen?: (name: string) => void): void {
    for (const { step } of scenario.steps) {
      if (step.kind === 'keys') for (const key of step.keys) this.press(key);
      else if (step.kind === 'hold') this.press(step.key, HOLD_MS);
      else if (step.kind === 'restart') this.screen = this.start(this.handheld.saves);
      else if (step.kind === 'screen') onScreen?.(step.name);
    }
  }

  press(key: Key, downMs = PRESS_MS): Press {
    const { handheld } = this;
    const lines = handheld.log.length;
    const operations = handheld.machine.flash.operations;
    const before = handheld.saves;
    const figures = pressKey(handheld, key, downMs);
    if (handheld.machine.flash.operations > operations) this.beforeLastStore = before;
    const press: Press = { figures, handled: [] };
    for (const { text } of handheld.log.slice(lines)) {
      const line = handledLine(text);
      if (line === undefined) continue;
      press.handled.push({ ...line, isAnswer: DECISIONS.includes(this.screen) && line.screen === 'Happened' });
      this.screen = line.screen;
    }
    this.presses.push(press);
    return press;
  }
}

/** Saves in whose place something must be erased: two games were begun and given up. */
function withEarlierGames(bench: Bench, saves: Uint8Array): Uint8Array {
  const session = new Session(bench, saves);
  for (const _ of [1, 2]) {
    for (const key of parseKeys(0, 'A3Y')) session.press(key);
    session.press('B', HOLD_MS);
    // Giving up is the last item but one, and it asks first.
    for (const key of parseKeys(0, 'X2AYA')) session.press(key);
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

function handlingFigures(handled: Press['handled']): Figure[] {
  const milli = (micros: number) => micros / 1000;
  // What follows an answer is told on the next screen; Tom's bids are among it.
  const tom = handled.filter((line) => line.isAnswer).map((line) => milli(line.handle));
  const stored = handled.filter((line) => line.save > 0).map((line) => milli(line.save));
  return [
    { what: "Tom's whole bidding turn, worst", measured: worst(tom), unit: 'ms', budget: atMost(5) },
    { what: 'any press handled, worst', measured: worst(handled.map((line) => milli(line.handle))), unit: 'ms' },
    { what: `one action saved, mean of ${stored.length}`, measured: mean(stored), unit: 'ms', budget: atMost(10) },
    { what: 'one action saved, worst', measured: worst(stored), unit: 'ms' },
  ];
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

/** How long the device thinks about taking back the last action but one of a whole game. */
function undoTime(bench: Bench, saves: Uint8Array): { ms: number; session: Session } {
  const session = new Session(bench, saves);
  session.press('A');
  const before = askFacts(session.handheld).actions ?? 0;
  session.press('B');
  // Where something was revealed since, it asks first.
  if (askFacts(session.handheld).screen === 'Ask') for (const key of ['Y', 'A'] as const) session.press(key);
  const after = askFacts(session.handheld).actions ?? 0;
  if (after !== before - 1) throw new Error(`an undo left ${after} of ${before} actions`);
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

function address(image: Elf, symbol: string): number {
  const found = image.symbols.get(symbol);
  if (found === undefined) throw new Error(`the firmware does not say where ${symbol} is`);
  return found.address;
}

const FLASH_START = 0x1000_0000;
const FLASH_END = 0x1100_0000;
const KIB = 1024;

function sizeFigures(image: Elf, stack: number, titles: string[]): Figure[] {
  const inFlash = image.segments.filter(({ address }) => address >= FLASH_START && address < FLASH_END);
  const flash = inFlash.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const [ram, shares] = [staticRam(image), flashShares(image, titles)];
  return [
    { what: 'flash image', measured: flash / KIB, unit: 'KiB', budget: atMost(1280) },
    ...[...shares.flash].map(([title, bytes]) => ({ what: `flash: code of ${title}`, measured: bytes / KIB, unit: 'KiB' })),
    { what: 'flash: code of the shell', measured: shares.shell / KIB, unit: 'KiB' },
    { what: 'flash: words, letters and tables of both', measured: shares.nameless / KIB, unit: 'KiB' },
    { what: 'static RAM', measured: ram / KIB, unit: 'KiB' },
    { what: 'static RAM: the largest title', measured: titleRam(image) / KIB, unit: 'KiB' },
    { what: 'static RAM: the shell', measured: (ram - titleRam(image)) / KIB, unit: 'KiB' },
    { what: 'stack high-water', measured: stack / KIB, unit: 'KiB' },
    { what: 'static RAM + stack high-water', measured: (ram + stack) / KIB, unit: 'KiB', budget: atMost(224) },
  ];
}

/** Bytes of RAM that the linker gave away. */
function staticRam(image: Elf): number {
  const between = (from: string, to: string) => address(image, to) - address(image, from);
  const variables = between('__sdata', '__edata') + between('__sbss', '__ebss') + between('__suninit', '__euninit');
  return variables + between('_hot_start', '_hot_end');
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
