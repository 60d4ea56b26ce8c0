/** The part of the flash that outlives updates, as a block of bytes on its own. */

/** The SAVES region of memory.x: the last 24 sectors. */
export const SAVES_BYTES = 96 * 1024;
/** The saves of versions without sessions: the end of the region, where they still lie. */
const SAVES_BYTES_BEFORE_SESSIONS = 80 * 1024;

/** Whether so many bytes can be the saves of a device, of this version or an earlier one. */
export function areSaves(length: number): boolean {
  return length === SAVES_BYTES || length === SAVES_BYTES_BEFORE_SESSIONS;
}

/** Such saves as the whole region. */
export function wholeSaves(bytes: Uint8Array): Uint8Array {
  const whole = blankSaves();
  whole.set(bytes, SAVES_BYTES - bytes.length);
  return whole;
}

const PAGE_BYTES = 4096;

/** Saves in which these bytes stand after the first four of every page: what begins there is ours, and cannot be read. */
export function damagedSaves(saves: Uint8Array, bytes: Uint8Array): Uint8Array {
  const damaged = saves.slice();
  for (let page = 0; page < SAVES_BYTES; page += PAGE_BYTES) damaged.set(bytes, page + 4);
  return damaged;
}

/** The saves of a device that never stored anything. */
export function blankSaves(): Uint8Array {
  return new Uint8Array(SAVES_BYTES).fill(0xff);
}
