/** The part of the flash that outlives updates, as a block of bytes on its own. */

/** The SAVES region of memory.x: the last 64 sectors. */
export const SAVES_BYTES = 256 * 1024;

export const PAGE_BYTES = 4096;

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
