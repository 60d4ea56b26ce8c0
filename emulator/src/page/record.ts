/**
 * A recorded game (docs/save-format.md) as far as a page needs it: the bytes of one that has just
 * begun, and the setup of one that the device gave out. The rules stay on the device, which checks
 * every byte again.
 */

/** How a Tom plays: his mode and the cards he draws. */
export interface Level {
  mode: 'A' | 'B' | 'C';
  cards: number;
}

/** What a game begins with: one person, Toms, and a seed. */
export interface SoloSetup {
  seed: bigint;
  toms: Level[];
}

const MAGIC = 'SKYL';
const FORMAT_VERSION = 2;
const NEW_YORK_CITY = 1;
/** `DATA_VERSION` of the engine. The device refuses a game made with other tables. */
const DATA_VERSION = 1;
const SEATS_AT = 8;
const SEATS_MAX = 4;
/** After the options, of which this game has none. */
const SEED_AT = 14;
const COUNT_AT = 22;
const ACTIONS_AT = 24;
const CHECKSUM_BYTES = 4;
const HUMAN = 0x01;
const MODES = ['A', 'B', 'C'] as const;
/** Letters in a line of base64, as the device writes it. */
const LINE_LETTERS = 76;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** CRC-32 (ISO-HDLC). */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}

/** The bytes of a game of which nothing has been played yet. */
export function newGame(setup: SoloSetup): Uint8Array {
  const bytes = new Uint8Array(ACTIONS_AT + CHECKSUM_BYTES);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(MAGIC));
  bytes.set([FORMAT_VERSION, NEW_YORK_CITY, DATA_VERSION, 1 + setup.toms.length], MAGIC.length);
  const toms = setup.toms.map(({ mode, cards }) => ((MODES.indexOf(mode) + 1) << 4) | cards);
  bytes.set([HUMAN, ...toms], SEATS_AT);
  view.setBigUint64(SEED_AT, setup.seed, true);
  view.setUint16(COUNT_AT, 0, true);
  view.setUint32(ACTIONS_AT, crc32(bytes.subarray(0, ACTIONS_AT)), true);
  return bytes;
}

/** What is wrong with bytes that should be a recorded game; the page has the words for it. */
export type NotARecord = 'no-record' | 'other-version' | 'damaged';

/** The reason why bytes are no recorded game that this page's device can read, if there is one. */
export function recordFault(bytes: Uint8Array): NotARecord | undefined {
  const magic = new TextDecoder('latin1').decode(bytes.subarray(0, MAGIC.length));
  if (magic !== MAGIC || bytes.length < ACTIONS_AT + CHECKSUM_BYTES) return 'no-record';
  const [format, game, data] = bytes.subarray(MAGIC.length);
  if (format !== FORMAT_VERSION || game !== NEW_YORK_CITY || data !== DATA_VERSION) return 'other-version';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = ACTIONS_AT + 2 * view.getUint16(COUNT_AT, true);
  if (bytes.length !== end + CHECKSUM_BYTES) return 'damaged';
  return view.getUint32(end, true) === crc32(bytes.subarray(0, end)) ? undefined : 'damaged';
}

/** The setup of a recorded game, if it is one of a person against Toms. */
export function soloSetup(bytes: Uint8Array): SoloSetup | undefined {
  if (recordFault(bytes)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const count = Math.min(view.getUint8(SEATS_AT - 1), SEATS_MAX);
  const [first, ...others] = bytes.subarray(SEATS_AT, SEATS_AT + count);
  const toms: Level[] = [];
  for (const seat of others) {
    const mode = MODES[(seat >> 4) - 1];
    if (!mode) return undefined;
    toms.push({ mode, cards: seat & 0xf });
  }
  if (first !== HUMAN || toms.length === 0) return undefined;
  return { seed: view.getBigUint64(SEED_AT, true), toms };
}

/** A seed as the device writes it. */
export function seedText(seed: bigint): string {
  return seed.toString(16).toUpperCase().padStart(16, '0');
}

/** A recorded game as the lines that the device's `import` reads. */
export function toBlock(bytes: Uint8Array): string[] {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const lines: string[] = [];
  for (let at = 0; at < text.length; at += LINE_LETTERS) lines.push(text.slice(at, at + LINE_LETTERS));
  return ['skyline-game 1', ...lines, 'end'];
}

/** The bytes of a block as the device's `export` writes it. Throws if it is none. */
export function fromBlock(lines: string[]): Uint8Array {
  const [first, ...rest] = lines;
  const end = rest.indexOf('end');
  if (first !== 'skyline-game 1' || end < 0) throw new Error('The device answered with something else than a game.');
  return Uint8Array.from(atob(rest.slice(0, end).join('')), (letter) => letter.charCodeAt(0));
}
