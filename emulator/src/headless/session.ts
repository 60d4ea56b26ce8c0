/** A device on which presses are measured. */

import type { Handheld, Key } from '../board/handheld.ts';
import type { Bench } from './bench.ts';
import { handledLine, thoughtLine, type HandledLine, type PressFigures } from './figures.ts';
import { DECISIONS, HOLD_MS, PRESS_MS, askFacts, pressKey, waitForStart, waitForThoughts } from './play.ts';
import type { Scenario } from './scenario.ts';

/** The longest that a game may take over the cable. */
export const EXCHANGE_MS_MAX = 60_000;

/** More than is ever told before something is asked. */
const READ_MAX = 20;

/** A game that the device begins over the cable, and the keys of all of it. */
export interface WholeGame {
  /** What `begin` is told. */
  begin: string;
  keys: Scenario;
}

/** One press, what it did on the wires and what the chip logged about it. */
export interface Press {
  figures: PressFigures;
  handled: (HandledLine & { isAnswer: boolean })[];
}

/** A device on which presses are measured. */
export class Session {
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
      if (step.kind === 'keys') {
        for (const key of step.keys) {
          this.press(key);
          waitForThoughts(this.handheld);
        }
      } else if (step.kind === 'hold') this.press(step.key, HOLD_MS);
      else if (step.kind === 'restart') this.screen = this.start(this.handheld.saves);
      else if (step.kind === 'screen') onScreen?.(step.name);
    }
  }

  /** Reads what happened, and takes the device, until a screen asks. */
  readOn(): void {
    for (let read = 0; !DECISIONS.includes(this.screen); read++) {
      if (read > READ_MAX) throw new Error(`nothing is asked on ${this.screen}`);
      this.press('A');
    }
  }

  /** Begins a game. */
  begin(line: string): void {
    beginGame(this.handheld, line);
    this.screen = askFacts(this.handheld).screen;
  }

  /** A press up to its own picture: where an opponent answers at once, what he does is shown by a second one. */
  private ownPicture(key: Key, downMs: number): PressFigures {
    const { handheld } = this;
    let pictureNanos: number | undefined;
    let answered = false;
    handheld.onLog = ({ text }) => {
      if ((handledLine(text)?.tiles ?? 0) > 0) pictureNanos ??= handheld.panel.lastByteNanos;
      answered ||= thoughtLine(text)?.what === 'told';
    };
    let figures: PressFigures;
    let edge = 0;
    try {
      figures = pressKey(handheld, key, downMs, (nanos) => (edge = nanos));
    } finally {
      handheld.onLog = undefined;
    }
    if (!answered) return figures;
    // What was sent is not told apart.
    const pixelMs = pictureNanos === undefined || figures.pixelMs === undefined ? undefined : (pictureNanos - edge) / 1e6;
    return { pixelMs, bytes: 0, tiles: 0 };
  }

  press(key: Key, downMs = PRESS_MS): Press {
    const { handheld } = this;
    const lines = handheld.log.length;
    const operations = handheld.machine.flash.operations;
    const before = handheld.saves;
    const figures = this.ownPicture(key, downMs);
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

/** Begins a game over the cable, as the menus do. */
export function beginGame(handheld: Handheld, line: string): void {
  const answer = handheld.serial.ask(`begin ${line}`, EXCHANGE_MS_MAX);
  if (answer.some((said) => said.startsWith('error'))) throw new Error(`'${line}' was refused: ${answer.join(', ')}`);
  handheld.runUntilQuiet(EXCHANGE_MS_MAX);
}
