/**
 * How much flash and RAM each title takes, and what is left for the shell. Flash is counted by the names of functions and
 * tables; words and pictures have no names in the image, so they stand apart.
 */

import type { Elf } from '../chip/elf.ts';

export interface Shares {
  /** Bytes of flash, by title. */
  flash: Map<string, number>;
  /** Bytes of flash that have a name and belong to no title. */
  shell: number;
  /** Bytes of flash without a name. */
  nameless: number;
}

const FLASH_START = 0x1000_0000;
const FLASH_END = 0x1100_0000;

/** What is generic has its game among its types; so has what was made for a title's face. */
export function titleOf(name: string, titles: string[]): string | undefined {
  const crates = (title: string) => [title, `${title}_face`].map((crate) => `${crate.length}${crate}`);
  return titles.find((title) => crates(title).some((crate) => name.includes(crate)));
}

/** The flash of each title. What runs from RAM lies in flash as well: it is counted there. */
export function flashShares(elf: Elf, titles: string[]): Shares {
  const inFlash = (address: number) => address >= FLASH_START && address < FLASH_END;
  const hot = ['_hot_start', '_hot_end'].map((name) => elf.symbols.get(name)?.address ?? 0);
  // All overlays begin at one place.
  const seen = new Set<string>();
  const shares: Shares = { flash: new Map(titles.map((title) => [title, 0])), shell: 0, nameless: 0 };
  for (const { name, address, size, section } of elf.symbolList) {
    // The lowest bit of a function's address is the instruction set's.
    const start = address & ~1;
    const isStored = inFlash(start) || (start >= hot[0]! && start < hot[1]!);
    const place = `${section} ${start}`;
    if (size === 0 || !isStored || seen.has(place)) continue;
    seen.add(place);
    const title = titleOf(name, titles);
    if (title === undefined) shares.shell += size;
    else shares.flash.set(title, shares.flash.get(title)! + size);
  }
  const all = elf.segments.filter(({ address }) => inFlash(address)).reduce((sum, { bytes }) => sum + bytes.length, 0);
  const named = [...shares.flash.values()].reduce((sum, bytes) => sum + bytes, shares.shell);
  shares.nameless = Math.max(0, all - named);
  return shares;
}

/** Bytes of a title's code that run from RAM while it is played. */
export function hotBytes(elf: Elf, title: string): number {
  return elf.section(`.hot.${title}`)?.bytes.length ?? 0;
}

/** Bytes of RAM that the largest title takes: its code, a game, a session and a search, as the firmware says. */
export function titleRam(elf: Elf): number {
  const hot = ['_hot_start', '_hot_end'].map((name) => elf.symbols.get(name)?.address);
  if (hot[0] === undefined || hot[1] === undefined) throw new Error(UNSAID);
  const view = table(elf, 'SKYLINE_TITLE_BYTES');
  let bytes = hot[1] - hot[0];
  for (let at = 0; at < view.byteLength; at += 4) bytes += view.getUint32(at, true);
  return bytes;
}

/** Bytes of RAM that a game, a session and a search of each title take, as the firmware says: `firmware/src/sizes.rs`. */
export function ramOfTitles(elf: Elf): Map<string, { game: number; session: number; search: number }> {
  const [nameBytes, entryBytes] = [36, 48];
  const view = table(elf, 'SKYLINE_BYTES_OF_TITLES');
  const titles = Array.from({ length: view.byteLength / entryBytes }, (_, index) => {
    const at = index * entryBytes;
    const name = Buffer.from(view.buffer, view.byteOffset + at, nameBytes).toString('latin1').replace(/\0+$/, '');
    const [game, session, search] = [0, 4, 8].map((word) => view.getUint32(at + nameBytes + word, true));
    // Folders have the same name with other dashes.
    return [name.replaceAll('-', '_'), { game: game!, session: session!, search: search! }] as const;
  });
  return new Map(titles);
}

const UNSAID = 'the firmware does not say how much RAM a title takes';

/** A table of the firmware, by its symbol. */
function table(elf: Elf, name: string): DataView {
  const symbol = elf.symbols.get(name);
  const segment = elf.segments.find(({ address, bytes }) =>
    symbol !== undefined && symbol.address >= address && symbol.address + symbol.size <= address + bytes.length);
  if (symbol === undefined || segment === undefined) throw new Error(UNSAID);
  return new DataView(segment.bytes.buffer, segment.bytes.byteOffset + symbol.address - segment.address, symbol.size);
}
