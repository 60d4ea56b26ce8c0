/** Plays a scenario on the emulated handheld, checks what it expects, and measures every press. */

import type { Handheld, Key } from '../board/handheld.ts';
import type { Place } from './compare.ts';
import { changedTiles, thoughtLine, type PressFigures } from './figures.ts';
import { readFacts, type Facts } from '../host/facts.ts';
import { HEIGHT, WIDTH } from './png.ts';
import { ScenarioError, type Scenario, type Step } from './scenario.ts';

/** How long a short press is down and then up: well over the time for which contacts bounce. */
export const PRESS_MS = 30;
/** How long a long press is down: a little more than the app asks for. */
export const HOLD_MS = 450;
/** The longest that a start may take, with everything that it has to put right. */
const START_MS_MAX = 10_000;
const STEP_MS = 20;
/** Bytes of a whole picture on the wire. */
const PICTURE_BYTES = WIDTH * HEIGHT * 2;
/** The longest that one press may keep the device busy before the run is given up. */
const BUSY_MS_MAX = 5_000;
/** The longest that a thought may take, and that the review of a whole game may take. */
const THOUGHT_MS_MAX = 60_000;
const REVIEW_MS_MAX = 1_200_000;

/** Screens that ask for an answer. */
export const DECISIONS = ['Choose', 'RingsView', 'Ladder', 'Composer', 'ElevatorDisplay', 'ExchangeCards', 'Bid'];

/** Asks the device what it shows and how the game stands. */
export function askFacts(handheld: Handheld): Facts {
  return readFacts(handheld.serial.ask('facts'));
}

/** Lets a device start until its picture is there. */
export function waitForStart(handheld: Handheld): void {
  // The panel's own waits are slept through, and would pass for quiet.
  for (let ms = 0; handheld.panel.bytes < PICTURE_BYTES && ms < START_MS_MAX; ms += STEP_MS) handheld.run(STEP_MS);
  handheld.runUntilQuiet(START_MS_MAX);
}

/** Moves a key as a person does, and lets everything follow that can be noticed. Returns when the press counted. */
export function moveKey(handheld: Handheld, key: Key, downMs = PRESS_MS): number {
  // X and Y count when they go down, A and B when they come up, a hold when it has lasted.
  const countsAtOnce = key === 'X' || key === 'Y';
  let edge = handheld.machine.nanos;
  handheld.setKey(key, true);
  handheld.run(downMs);
  if (!countsAtOnce) edge = handheld.machine.nanos;
  handheld.setKey(key, false);
  handheld.run(PRESS_MS);
  handheld.runUntilQuiet(BUSY_MS_MAX);
  return edge;
}

/** Lets the device think to the end what a person waits for: a hint, or the turn of an Architect. */
export function waitForThoughts(handheld: Handheld): void {
  for (let ms = 0; waitedFor(handheld) !== undefined; ms += STEP_MS) {
    if (ms > THOUGHT_MS_MAX) throw new Error(`The device still thinks after ${THOUGHT_MS_MAX} ms.`);
    handheld.run(STEP_MS);
    if (waitedFor(handheld) === undefined) handheld.runUntilQuiet(BUSY_MS_MAX);
  }
}

/** The number of the thought that a person waits for. */
function waitedFor({ log }: Handheld): number | undefined {
  for (let index = log.length - 1; index >= 0; index--) {
    const { text } = log[index]!;
    if (text.startsWith('start ')) return undefined;
    const line = thoughtLine(text);
    // What is thought is heard soon.
    if (line === undefined || line.what === 'thought') continue;
    return line.what === 'asked' && line.purpose !== 'review' ? line.number : undefined;
  }
  return undefined;
}

/** Presses a key, lets everything that follows happen but for thoughts, and measures it. */
export function pressKey(handheld: Handheld, key: Key, downMs = PRESS_MS, counted?: (nanos: number) => void): PressFigures {
  const { panel, machine } = handheld;
  const before = panel.rgb565.slice();
  const bytes = panel.bytes;
  const edge = moveKey(handheld, key, downMs);
  counted?.(edge);
  const sent = panel.bytes - bytes;
  const figures: PressFigures = { bytes: sent, tiles: changedTiles(before, panel.rgb565) };
  const isSameStart = handheld.machine === machine && handheld.panel === panel;
  if (sent > 0 && isSameStart && downMs === PRESS_MS) {
    figures.pixelMs = (panel.lastByteNanos - edge) / 1e6;
  }
  return figures;
}

/** What a whole run took. */
export interface RunFigures {
  presses: PressFigures[];
  emulatedMs: number;
  asleepMs: number;
  flashOperations: number;
  resets: number;
  /** What the panel's data sheet forbids and was done. */
  violations: string[];
}

export interface PlayOptions {
  /** After each press, long press, wait and restart. */
  onFrame?: (place: Place, picture: Uint16Array) => void;
  onShot?: (name: string, picture: Uint16Array) => void;
}

/** One run of a script. */
export class Playing {
  readonly figures: PressFigures[] = [];
  /** Time of the starts before this one. */
  private earlier = { emulatedMs: 0, asleepMs: 0, violations: [] as string[] };

  constructor(
    readonly handheld: Handheld,
    private readonly options: PlayOptions = {},
  ) {}

  /** Plays all of it; throws a `ScenarioError` at the first line whose expectation does not hold. */
  play(scenario: Scenario): void {
    waitForStart(this.handheld);
    for (const { line, step } of scenario.steps) this.take(line, step);
  }

  total(): RunFigures {
    const { machine } = this.handheld;
    return {
      presses: this.figures,
      emulatedMs: this.earlier.emulatedMs + machine.nanos / 1e6,
      asleepMs: this.earlier.asleepMs + machine.asleepNanos / 1e6,
      flashOperations: machine.flash.operations,
      resets: this.handheld.resets,
      violations: [...this.earlier.violations, ...this.handheld.panel.violations],
    };
  }

  private take(line: number, step: Step): void {
    switch (step.kind) {
      case 'keys':
        step.keys.forEach((key, index) => {
          this.figures.push(pressKey(this.handheld, key));
          waitForThoughts(this.handheld);
          this.frame({ line, press: index });
        });
        return;
      case 'choose':
        throw new ScenarioError(line, `'${step.text}' has no keys; the PC body finds them`);
      case 'hold':
        this.figures.push(pressKey(this.handheld, step.key, HOLD_MS));
        waitForThoughts(this.handheld);
        this.frame({ line, press: 0 });
        return;
      case 'wait':
        this.handheld.run(step.ms);
        this.handheld.runUntilQuiet(BUSY_MS_MAX);
        waitForThoughts(this.handheld);
        this.frame({ line, press: 0 });
        return;
      case 'think':
        this.handheld.runUntilAsleep(REVIEW_MS_MAX);
        this.frame({ line, press: 0 });
        return;
      case 'restart':
        this.restart();
        this.frame({ line, press: 0 });
        return;
      case 'shot':
        this.options.onShot?.(step.name, this.handheld.panel.visible());
        return;
      default:
        check(line, step, askFacts(this.handheld));
    }
  }

  private restart(): void {
    const { machine } = this.handheld;
    this.earlier.emulatedMs += machine.nanos / 1e6;
    this.earlier.asleepMs += machine.asleepNanos / 1e6;
    this.earlier.violations.push(...this.handheld.panel.violations);
    this.handheld.cutPower();
    this.handheld.start();
    waitForStart(this.handheld);
  }

  private frame(place: Place): void {
    this.options.onFrame?.(place, this.handheld.panel.visible());
  }
}

type Expectation = Extract<Step, { kind: 'screen' | 'progress' | 'points' | 'digest' }>;

function check(line: number, step: Expectation, facts: Facts): void {
  const quoted = (text: string | undefined) => JSON.stringify(text ?? '');
  const list = (numbers: number[]) => `[${numbers.join(', ')}]`;
  const expect = (what: string, expected: string, found: string) => {
    if (expected !== found) throw new ScenarioError(line, `${what} should be ${expected} and is ${found}`);
  };
  if (step.kind === 'screen') return expect('the screen', quoted(step.name), quoted(facts.screen));
  if (facts.round === undefined) throw new ScenarioError(line, 'there is no game');
  if (step.kind === 'progress') expect('the progress', `${step.progress}`, `${facts.round}`);
  if (step.kind === 'digest' && facts.digest === undefined) {
    throw new ScenarioError(line, 'a game of several people tells its digest when it is over');
  }
  if (step.kind === 'digest') expect('the digest', quoted(step.digest), quoted(facts.digest));
  if (step.kind === 'points') {
    expect('the game over', 'true', `${facts.points !== undefined}`);
    expect('the points', list(step.points), list(facts.points ?? []));
  }
}
