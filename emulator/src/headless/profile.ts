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

/** What was not in the flash cache, by word of the flash. */
export interface Misses {
  /** While keys were pressed in the shell. */
  pressing: Uint32Array;
  /** Of each title: what its search missed, and what keys did in its games. */
  titles: Map<string, { thinking: Uint32Array; pressing: Uint32Array }>;
}

/** Room for what hints need, the title's and the shell's, for what the shell needs beyond it, and for all of a title. */
const THINKING_BYTES = 48 * 1024;
const PRESSING_BYTES = 8 * 1024;
const TITLE_BYTES = 47 * 1024;
/** What waits less than one part in so many is not worth its room. */
const PARTS = 1000;
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
 * What the titles and the shell would best have in RAM, by list: first what hints run, then what keys run. What of a title
 * somebody could come to while another one is in place stays in flash.
 */
export function proposals(elf: Elf, misses: Misses): Map<string, string[]> {
  const titles = [...misses.titles.keys()];
  const listOf = (name: string): string => titleOf(name, titles) ?? SHELL;
  const fixed = reachedByAddress(elf);
  const mayMove = ({ name }: Waiting) => listOf(name) === SHELL || !fixed.has(name);
  const lists = new Map<string, string[]>();
  const everywhere = misses.pressing.slice();
  const shell = new Set<string>();
  for (const [title, { thinking, pressing }] of misses.titles) {
    pressing.forEach((count, word) => void (everywhere[word]! += count));
    const ofTitle = ({ name }: Waiting) => listOf(name) === title;
    const chosen = best(waiting(elf, thinking).filter(mayMove), THINKING_BYTES);
    chosen.filter((one) => listOf(one.name) === SHELL).forEach(({ name }) => shell.add(name));
    const own = chosen.filter(ofTitle);
    const room = TITLE_BYTES - own.reduce((sum, { bytes }) => sum + bytes, 0);
    const more = waiting(elf, pressing).filter((one) => ofTitle(one) && mayMove(one) && !own.some(({ name }) => name === one.name));
    lists.set(title, [...own, ...best(more, room)].map(({ name }) => name).sort());
  }
  const ofShell = waiting(elf, everywhere).filter(({ name }) => listOf(name) === SHELL);
  best(ofShell, PRESSING_BYTES).forEach(({ name }) => shell.add(name));
  for (const name of calledByTwo(elf, [...lists.values()])) if (listOf(name) === SHELL) shell.add(name);
  return lists.set(SHELL, [...shell].sort());
}

/**
 * What functions of two lists call. It must run from RAM, too: the way from RAM to flash is too far for a call, so the linker
 * lays a stepping stone, and would lay one for both, in the overlay of one of them.
 */
function calledByTwo(elf: Elf, lists: string[][]): string[] {
  // Functions that are alike have become one here, under any of their names.
  const names = new Map<number, string[]>();
  for (const { name, address, size } of elf.symbolList) {
    if (address & 1 && size > 0) names.set(address & ~1, [...(names.get(address & ~1) ?? []), nameOf(name)]);
  }
  const called = lists.map((list) => {
    const listed = new Set(list);
    const inList = elf.symbolList.filter(({ name, address, size }) => address & 1 && size > 0 && listed.has(nameOf(name)));
    return new Set(inList.flatMap(({ address, size }) => callees(elf, address & ~1, size)).flatMap((target) => names.get(target) ?? []));
  });
  const twice = (name: string) => called.filter((one) => one.has(name)).length > 1;
  return [...new Set([...names.values()].flat())].filter(twice);
}

/** Where the calls in a stretch of code lead. A table in between may look like one. */
function callees(elf: Elf, start: number, size: number): number[] {
  const segment = elf.segments.find(({ address, bytes }) => start >= address && start + size <= address + bytes.length);
  if (segment === undefined) return [];
  const view = new DataView(segment.bytes.buffer, segment.bytes.byteOffset + start - segment.address, size);
  const found: number[] = [];
  for (let at = 0; at + 4 <= size; at += 2) {
    const [first, second] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    if (first >>> 11 !== 0b11110 || (second & 0xd000) !== 0xd000) continue;
    const sign = (first >> 10) & 1;
    const [one, two] = [13, 11].map((bit) => ~((second >> bit) ^ sign) & 1);
    const high = (-sign << 24) | (one! << 23) | (two! << 22) | ((first & 0x3ff) << 12);
    found.push((start + at + 4 + (high | ((second & 0x7ff) << 1))) >>> 0);
  }
  return found;
}

/** The list of what all titles share. */
const SHELL = 'shell';

/**
 * Whatever is come to by its address and not by its name: functions that stand in tables, such as those behind a door, and
 * tables that others point to, such as those of a card. Of a face no table at all: what it shows is handed around.
 */
function reachedByAddress(elf: Elf): Set<string> {
  const words = new Set<number>();
  const tables = elf.section('.rodata');
  const inTables = new Set<number>();
  for (const { address, bytes } of elf.segments) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = (4 - (address & 3)) & 3; at + 4 <= bytes.length; at += 4) {
      const word = view.getUint32(at, true);
      words.add(word);
      const where = address + at;
      if (tables !== undefined && where >= tables.address && where < tables.address + tables.bytes.length) inTables.add(word);
    }
  }
  const isFixed = ({ name, address }: { name: string; address: number }) =>
    address & 1 ? words.has(address) : inTables.has(address) || /_face[0-9]/.test(name);
  return new Set(elf.symbolList.filter(isFixed).map(({ name }) => nameOf(name)));
}

/** Those with most misses that fit together: no other choice saves more of them. */
function best(waits: Waiting[], room: number): Waiting[] {
  const least = waits.reduce((sum, { misses }) => sum + misses, 0) / PARTS;
  const movable = waits.filter(({ name, bytes, misses }) => bytes > 0 && misses >= least && !STAYS_IN_FLASH.test(name));
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
  const taken: Waiting[] = [];
  let left = saved.length - 1;
  for (let index = movable.length - 1; index >= 0; index--) {
    if (!isTaken[index]![left]) continue;
    taken.push(movable[index]!);
    left -= Math.ceil(movable[index]!.bytes / UNIT_BYTES);
  }
  return taken;
}

/** The names of a list: one a line, `#` starts a comment. */
export function listed(text: string): string[] {
  return text.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
}

/** Those of these names that the firmware does not have. */
export function strangers(elf: Elf, names: string[]): string[] {
  const known = [...new Set(elf.symbolList.map(({ name }) => nameOf(name)))];
  // What is made anew in every crate that uses it stands in the list without one.
  const isKnown = (name: string) => (name.endsWith('Cs*') ? known.some((one) => one.startsWith(name)) : known.includes(name));
  return names.filter((name) => !isKnown(name));
}
