/**
 * Whether the saves of a device hold a game that several people have not finished. Its bytes tell the seed, and so every
 * card: such a flash does not leave the page as a file. The bytes are those of docs/save-format.md, "A game".
 */

import { PAGE_BYTES } from '../board/saves.js';

/** The longest slot: those of the titles differ. What lies behind a shorter one is told by its checksums. */
const SLOT_BYTES = 8 * PAGE_BYTES;
const START_BYTES = 256;
const ENTRY_BYTES = 4;
const GENERATION_AT = 8;
const SETUP_AT = 12;
const SEATS_AT = SETUP_AT + 8;
const SEATS_MAX = 4;
const HUMAN = 0x01;

/** From here on codes are marks; below they are those of actions. */
const UNDO = 0xf0;
const REDO = 0xf1;
const END = 0xf3;
const SUPERSEDED = 0xf5;

export function hidesHands(saves: Uint8Array): boolean {
  const pages = Array.from({ length: saves.length / PAGE_BYTES }, (_, page) => page * PAGE_BYTES);
  return pages.some((at) => {
    const slot = saves.subarray(at, at + SLOT_BYTES);
    const isGame = startsWith(slot, 'SKYG') && startsWith(slot.subarray(SETUP_AT), 'SKYL');
    const people = slot.subarray(SEATS_AT, SEATS_AT + SEATS_MAX).filter((seat) => seat === HUMAN).length;
    return isGame && people > 1 && !isOver(slot);
  });
}

/** Whether the journal of a slot says that its game is over, given up, or gone for a newer one. */
function isOver(slot: Uint8Array): boolean {
  const generation = slot.subarray(GENERATION_AT, GENERATION_AT + 4);
  let isOver = false;
  for (let place = 0; START_BYTES + (place + 1) * ENTRY_BYTES <= slot.length; place++) {
    const at = START_BYTES + place * ENTRY_BYTES;
    const [what = 0, withWhat = 0, low = 0, high = 0] = slot.subarray(at, at + ENTRY_BYTES);
    const covered = [...generation, place & 0xff, place >> 8, what, withWhat];
    // Blank, torn, or left by an older game.
    if (Math.min(crc16(covered), 0xfffe) !== (high << 8 | low)) continue;
    if (what === END || what === SUPERSEDED) isOver = true;
    // Something that follows takes the end back.
    else if (what < UNDO || what === UNDO || what === REDO) isOver = false;
  }
  return isOver;
}

/** CRC-16 (IBM-3740). */
function crc16(bytes: number[]): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc;
}

function startsWith(bytes: Uint8Array, mark: string): boolean {
  return [...mark].every((letter, at) => bytes[at] === letter.charCodeAt(0));
}
