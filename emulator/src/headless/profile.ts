/**
 * Which functions and tables wait most for the flash, and which of them to run from RAM: `firmware/hot` has a list for the
 * shell, which is always there, and one for each title, of which one is there at a time.
 */

import type { Elf } from '../chip/elf.ts';
import { titleOf } from './shares.ts';

/** A function or a table, with what was not in the flash cache when it was wanted. */
export interface Waiting {
  /** As the lists name it. */
  name: string;
  bytes: number;
  misses: number;
}

/** What was not in the flash cache, by word of the flash: while hints of each title were thought, and while keys were pressed. */
export interface Misses {
  thinking: Map<string, Uint32Array>;
  pressing: Uint32Array;
}

/** Room for what hints need, the title's and the shell's, and for what the shell needs beyond it. */
const THINKING_BYTES = 48 * 1024;
const PRESSING_BYTES = 8 * 1024;
/** How finely room is counted. */
const UNIT_BYTES = 16;

const FLASH_START = 0x10000000;
/** What runs before RAM is filled, and what the linker numbers anew each time. */
const STAYS_IN_FLASH = /^(Reset|main|DefaultHandler_|__pre_init|DefaultPreInit|__(RESET_VECTOR|EXCEPTIONS|INTERRUPTS))$|\.\d+$/;

/**
 * What of a symbol is the same in every build: not the numbers of crates, not the places in the name itself that it refers
 * to, and not what the optimiser adds. The linker reads the stars as anything.
 */
export function nameOf(symbol: string): string {
  const name = symbol.replace(/\.llvm\.\d+$/, '');
  return name.startsWith('_R') ? name.replaceAll(/Cs[0-9A-Za-z]+_/g, 'Cs*_').replaceAll(/B[0-9A-Za-z]*_/g, 'B*_') : name;
}

/** Everything that missed, the greatest number of misses first; what has no name is put together. */
export function waiting(elf: Elf, misses: Uint32Array): Waiting[] {
  const found = new Map<string, Waiting>();
  const seen = new Set<number>();
  let named = 0;
  for (const { name: symbol, address, size } of elf.symbolList) {
    // The lowest bit of a function's address is the instruction set's.
    const offset = (address & ~1) - FLASH_START;
    if (size === 0 || offset < 0 || offset >= misses.length * 4 || seen.has(offset)) continue;
    seen.add(offset);
    const sum = misses.subarray(offset >> 2, Math.ceil((offset + size) / 4)).reduce((all, one) => all + one, 0);
    named += sum;
    const name = nameOf(symbol);
    const entry = found.get(name) ?? { name, bytes: 0, misses: 0 };
    entry.bytes += size;
    entry.misses += sum;
    found.set(name, entry);
  }
  const all = misses.reduce((sum, one) => sum + one, 0);
  const waits = [...found.values()].filter(({ misses }) => misses > 0);
  // Two functions may share a word at their border.
  if (all > named) waits.push({ name: 'without a name', bytes: 0, misses: all - named });
  return waits.sort((a, b) => b.misses - a.misses);
}

/** The first of them as a table. */
export function profileTable(title: string, waits: Waiting[], most: number): string {
  const all = waits.reduce((sum, { misses }) => sum + misses, 0);
  const rows = waits.slice(0, most).map(({ name, bytes, misses }) => {
    const share = ((misses * 100) / all).toFixed(1);
    return `${String(misses).padStart(10)} ${share.padStart(5)} % ${String(bytes).padStart(6)} bytes  ${name}`;
  });
  return [`${title}: ${all} words were not in the flash cache`, ...rows].join('\n');
}

/**
 * What the titles and the shell would best have in RAM, by list. Of a title only what its own search runs: tables of its face
 * are read while another one is in place.
 */
export function proposals(elf: Elf, misses: Misses): Map<string, string[]> {
  const titles = [...misses.thinking.keys()];
  const listOf = (name: string): string => titleOf(name, titles) ?? 'shell';
  const lists = new Map<string, string[]>();
  const shared = best(waiting(elf, misses.pressing).filter(({ name }) => listOf(name) === 'shell'), PRESSING_BYTES);
  for (const [title, thinking] of misses.thinking) {
    const names = best(waiting(elf, thinking), THINKING_BYTES);
    lists.set(title, names.filter((name) => listOf(name) === title).sort());
    shared.push(...names.filter((name) => listOf(name) === 'shell'));
  }
  return lists.set('shell', [...new Set(shared)].sort());
}

/** Those with most misses that fit together: no other choice saves more of them. */
function best(waits: Waiting[], room: number): string[] {
  const movable = waits.filter(({ name, bytes }) => bytes > 0 && !STAYS_IN_FLASH.test(name));
  // What is saved at most in so many units of room, item by item; and whether the item is among it.
  const saved = new Float64Array(Math.floor(room / UNIT_BYTES) + 1);
  const isTaken = movable.map(({ bytes, misses }) => {
    const units = Math.ceil(bytes / UNIT_BYTES);
    const taken = new Uint8Array(saved.length);
    for (let left = saved.length - 1; left >= units; left--) {
      if (saved[left - units]! + misses <= saved[left]!) continue;
      saved[left] = saved[left - units]! + misses;
      taken[left] = 1;
    }
    return taken;
  });
  const names: string[] = [];
  let left = saved.length - 1;
  for (let index = movable.length - 1; index >= 0; index--) {
    if (!isTaken[index]![left]) continue;
    names.push(movable[index]!.name);
    left -= Math.ceil(movable[index]!.bytes / UNIT_BYTES);
  }
  return names;
}

/** The names of a list: one a line, `#` starts a comment. */
export function listed(text: string): string[] {
  return text.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
}

/** Those of these names that the firmware does not have. */
export function strangers(elf: Elf, names: string[]): string[] {
  const known = new Set(elf.symbolList.map(({ name }) => nameOf(name)));
  return names.filter((name) => !known.has(name));
}
