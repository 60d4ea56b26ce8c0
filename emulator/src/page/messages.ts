/** What the page and the Worker with the chip say to each other. */

import type { Key } from '../board/handheld.js';
import type { Facts } from '../host/facts.js';

/** What the page says. */
export type ToChip =
  | { kind: 'start'; elf: Uint8Array; saves: Uint8Array | undefined; oscillator: bigint }
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
