/** What the image takes of flash and RAM, and what of it each title. */

import type { Elf } from '../chip/elf.ts';
import { atMost, type Figure } from './figures.ts';
import { flashShares, hotBytes, ramOfTitles, titleRam } from './shares.ts';

/** Where the linker has put a symbol. */
export function address(image: Elf, symbol: string): number {
  const found = image.symbols.get(symbol);
  if (found === undefined) throw new Error(`the firmware does not say where ${symbol} is`);
  return found.address;
}

const FLASH_START = 0x1000_0000;
const FLASH_END = 0x1100_0000;
const KIB = 1024;

export function sizeFigures(image: Elf, stack: number, titles: string[]): Figure[] {
  const inFlash = image.segments.filter(({ address }) => address >= FLASH_START && address < FLASH_END);
  const flash = inFlash.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const [ram, shares] = [staticRam(image), flashShares(image, titles)];
  return [
    { what: 'flash image', measured: flash / KIB, unit: 'KiB', budget: atMost(1280) },
    ...[...shares.flash].map(([title, bytes]) => ({ what: `flash: code of ${title}`, measured: bytes / KIB, unit: 'KiB' })),
    { what: 'flash: code of the shell', measured: shares.shell / KIB, unit: 'KiB' },
    { what: 'flash: words, letters and tables of all', measured: shares.nameless / KIB, unit: 'KiB' },
    ...titles.map((title) => ({ what: `hot code of ${title}, in RAM while it is played`, measured: hotBytes(image, title) / KIB, unit: 'KiB' })),
    ...[...ramOfTitles(image)].map(([title, { game, session, search }]) => (
      { what: `RAM: a game, a session and a search of ${title}`, measured: (game + session + search) / KIB, unit: 'KiB' })),
    { what: 'static RAM', measured: ram / KIB, unit: 'KiB' },
    { what: 'static RAM: the largest title', measured: titleRam(image) / KIB, unit: 'KiB' },
    { what: 'static RAM: the shell', measured: (ram - titleRam(image)) / KIB, unit: 'KiB' },
    { what: 'stack high-water', measured: stack / KIB, unit: 'KiB' },
    { what: 'static RAM + stack high-water', measured: (ram + stack) / KIB, unit: 'KiB', budget: atMost(224) },
  ];
}

/** Bytes of RAM that the linker gave away. */
function staticRam(image: Elf): number {
  const between = (from: string, to: string) => address(image, to) - address(image, from);
  const variables = between('__sdata', '__edata') + between('__sbss', '__ebss') + between('__suninit', '__euninit');
  return variables + between('_hot_start', '_hot_end');
}
