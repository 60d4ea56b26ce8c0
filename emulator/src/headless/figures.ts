/** The arithmetic of figures: what a press sent and changed, and what the chip says it took. */

import { HEIGHT, WIDTH } from './png.ts';

/** One figure and what it may be at most, or at least. */
export interface Figure {
  what: string;
  measured: number;
  unit: string;
  /** Without one the figure is for information. */
  budget?: { limit: number; is: 'at most' | 'at least' };
}

export function isWithin({ measured, budget }: Figure): boolean {
  if (budget === undefined) return true;
  return budget.is === 'at most' ? measured <= budget.limit : measured >= budget.limit;
}

export const atMost = (limit: number) => ({ limit, is: 'at most' as const });
export const atLeast = (limit: number) => ({ limit, is: 'at least' as const });

/** The side of a tile in pixels, and the bytes of its pixels on the wire. */
export const TILE_PX = 16;
export const TILE_BYTES = TILE_PX * TILE_PX * 2;

/** How many 16 x 16 tiles differ between two pictures. */
export function changedTiles(before: Uint16Array, after: Uint16Array): number {
  const across = WIDTH / TILE_PX;
  const changed = new Uint8Array(across * (HEIGHT / TILE_PX));
  for (let pixel = 0; pixel < before.length; pixel++) {
    if (before[pixel] === after[pixel]) continue;
    const x = pixel % WIDTH;
    const y = (pixel - x) / WIDTH;
    changed[((y / TILE_PX) | 0) * across + ((x / TILE_PX) | 0)] = 1;
  }
  return changed.reduce((sum, one) => sum + one, 0);
}

/** The middle of some numbers; of two in the middle the greater, which flatters nobody. */
export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

export function worst(numbers: number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), 0);
}

export function mean(numbers: number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** What the chip logs about one input that it has handled, in microseconds of its own timer. */
export interface HandledLine {
  handle: number;
  draw: number;
  send: number;
  save: number;
  tiles: number;
  screen: string;
}

const HANDLED =
  /^press handle=(\d+)us draw=(\d+)us send=(\d+)us save=(\d+)us tiles=(\d+) screen=(\w+)$/;

/** Reads such a line; `undefined` for any other line of the log. */
export function handledLine(text: string): HandledLine | undefined {
  const match = HANDLED.exec(text);
  if (match === null) return undefined;
  const [handle = 0, draw = 0, send = 0, save = 0, tiles = 0] = match.slice(1, 6).map(Number);
  return { handle, draw, send, save, tiles, screen: match[6] ?? '' };
}

/** What the chip logs about a thought: that it was asked for, thought to its end, or heard by the app. */
export type ThoughtLine =
  | { what: 'asked'; number: number; purpose: string }
  | { what: 'thought'; number: number; playouts: number; micros: number }
  | { what: 'told'; number: number }
  | { what: 'nothing' };

/** Reads such a line; `undefined` for any other line of the log. */
export function thoughtLine(text: string): ThoughtLine | undefined {
  if (text === 'asked nothing') return { what: 'nothing' };
  const [, what, numbers = '', rest = ''] = /^(asked|thought|told) number=(\d+) (.*)$/.exec(text) ?? [];
  const number = Number(numbers);
  if (what === 'told') return { what, number };
  if (what === 'asked') return { what, number, purpose: /^for=(\w+)$/.exec(rest)?.[1] ?? '' };
  const [, playouts, micros] = /^playouts=(\d+) think=(\d+)us$/.exec(rest) ?? [];
  if (what === 'thought') return { what, number, playouts: Number(playouts), micros: Number(micros) };
  return undefined;
}

/** What one press did on the wires. */
export interface PressFigures {
  /** From the edge that counts to the last byte sent to the panel; without a change there is none. */
  pixelMs?: number;
  /** Bytes sent to the panel. */
  bytes: number;
  /** Tiles of the picture that changed. */
  tiles: number;
}

/** Bytes sent for each byte of a changed tile, over all presses. */
export function sentShare(presses: PressFigures[]): number {
  const bytes = presses.reduce((sum, press) => sum + press.bytes, 0);
  const tiles = presses.reduce((sum, press) => sum + press.tiles, 0);
  return tiles === 0 ? (bytes === 0 ? 0 : Infinity) : bytes / (tiles * TILE_BYTES);
}
