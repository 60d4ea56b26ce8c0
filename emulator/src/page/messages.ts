/** What the page and the Worker with the chip say to each other. */

import type { Key } from '../board/handheld.js';
import { type Lang, LANGS } from './words.js';

/** What the page says. */
export type ToChip =
  | { kind: 'start'; elf: Uint8Array; saves: Uint8Array | undefined; entropy: bigint }
  | { kind: 'key'; key: Key; down: boolean }
  | { kind: 'ask'; id: number; command: string }
  | { kind: 'cut' }
  | { kind: 'visible'; visible: boolean };

/** Where the chip stands. `off` is a power cut; the rest is what `Machine` says. */
export type Power = 'on' | 'off' | 'usb-boot' | 'crashed';

export interface Lights {
  /** 0 to 1. */
  backlight: number;
  /** 0 to 255 each. */
  lamp: { r: number; g: number; b: number };
  /** 0xRRGGBB each. */
  strip: number[];
}

/** What the device says about its game, from its `facts`. */
export interface Facts {
  screen: string;
  /** The language of the device. */
  language?: Lang;
  round?: number;
  digest?: string;
  actions?: number;
  points?: number[];
}

export interface LogEntry {
  seconds: number;
  level: string;
  text: string;
}

export interface Speed {
  /** Emulated time in relation to real time. */
  ratio: number;
  /** Share of the emulated time that the core slept. */
  asleep: number;
}

/** What the Worker says. */
export type FromChip =
  | { kind: 'frame'; rgb565: Uint16Array; on: boolean }
  | { kind: 'lights'; lights: Lights }
  | { kind: 'saves'; bytes: Uint8Array }
  /** Without lines the screen is only for who holds the device. */
  | { kind: 'screen'; lines: string[] | undefined; facts: Facts }
  | { kind: 'answer'; id: number; lines: string[] }
  | { kind: 'refused'; id: number; reason: string }
  | { kind: 'log'; entries: LogEntry[] }
  | { kind: 'speed'; speed: Speed }
  | { kind: 'power'; power: Power; reason: string };

/** Reads the lines of `facts`. */
export function readFacts(lines: string[]): Facts {
  const facts: Facts = { screen: '' };
  for (const line of lines) {
    const [name, ...values] = line.split(' ');
    const value = values[0] ?? '';
    if (name === 'screen') facts.screen = value;
    else if (name === 'language') facts.language = LANGS.find((lang) => lang === value);
    else if (name === 'round') facts.round = Number(value);
    else if (name === 'digest') facts.digest = value;
    else if (name === 'actions') facts.actions = Number(value);
    else if (name === 'points') facts.points = values.map(Number);
  }
  return facts;
}
