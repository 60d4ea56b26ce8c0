/** What waits for the flash, by name, and which of it is proposed for RAM. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { FlashCache } from '../src/chip/cache.ts';
import type { Elf } from '../src/chip/elf.ts';
import { listed, nameOf, proposals, strangers, waiting } from '../src/headless/profile.ts';

const FLASH = 0x10000000;

/** A firmware that has nothing but these symbols. */
function firmware(...symbols: [name: string, address: number, size: number][]): Elf {
  const symbolList = symbols.map(([name, address, size]) => ({ name, address, size, section: 1 }));
  return { entry: 0, segments: [], symbols: new Map(), symbolList, sectionNames: [], section: () => undefined };
}

function misses(...counts: [address: number, count: number][]): Uint32Array {
  const all = FlashCache.counts();
  for (const [address, count] of counts) all[(address - FLASH) / 4] = count;
  return all;
}

test('a name is what two builds of the same source have in common', () => {
  const first = '_RNvMNtCsaXklfl6Vzqf_13new_york_city4gameNtB2_4Game8decision';
  const second = '_RNvMNtCs98luxrH5GJG_13new_york_city4gameNtBa_4Game8decision';
  assert.equal(nameOf(first), '_RNvMNtCs*_13new_york_city4gameNtB*_4Game8decision');
  assert.equal(nameOf(first), nameOf(second));
  assert.equal(nameOf('__aeabi_memcpy'), '__aeabi_memcpy');
  assert.equal(nameOf('_RNvNtCsjc7sn2q0iDy_4core3mem4swap.llvm.586'), '_RNvNtCs*_4core3mem4swap');
});

test('misses are added up by function, and what has no name is told too', () => {
  const elf = firmware(['first', FLASH + 0x101, 8], ['second', FLASH + 0x109, 4], ['in_ram', 0x20000001, 64], ['second', FLASH + 0x201, 4]);
  const waits = waiting(elf, misses([FLASH + 0x100, 5], [FLASH + 0x104, 6], [FLASH + 0x108, 20], [FLASH + 0x200, 1], [FLASH + 0x300, 3]));
  assert.deepEqual(waits, [
    { name: 'second', bytes: 8, misses: 21 },
    { name: 'first', bytes: 8, misses: 11 },
    { name: 'without a name', bytes: 0, misses: 3 },
  ]);
});

test('what misses most is proposed, as much of it as there is room for, each for its own list', () => {
  const rules = '_RNvNtCsa1_8tower_up5rules';
  const search = '_RNvMNtCsa1_9architect6searchINtB2_6SearchNtNtCsb2_13new_york_city6player9ArchitectE4stepCsc3_8firmware';
  const elf = firmware(
    [rules, FLASH + 0x1000, 16], [search, FLASH + 0x2000, 16], ['memcpy', FLASH + 0x3000, 8],
    ['huge', FLASH + 0x10000, 60 * 1024], ['Reset', FLASH + 0x4000, 4], ['paint', FLASH + 0x5000, 4],
  );
  const city = misses([FLASH + 0x2000, 1], [FLASH + 0x3000, 7], [FLASH + 0x10000, 99], [FLASH + 0x4000, 99]);
  const titles = new Map([
    ['new_york_city', { thinking: city, pressing: misses() }],
    // What the other title has in RAM is nothing to this one.
    ['tower_up', { thinking: misses([FLASH + 0x2000, 1]), pressing: misses([FLASH + 0x1000, 9]) }],
  ]);
  const lists = proposals(elf, { titles, pressing: misses([FLASH + 0x5000, 1], [FLASH + 0x1000, 50]) });
  assert.deepEqual([...lists], [
    ['new_york_city', [nameOf(search)]],
    ['tower_up', [nameOf(rules)]],
    ['shell', ['memcpy', 'paint']],
  ]);
});

test('a large function may be worth more than the small ones in its place', () => {
  const large: [string, number, number] = ['large', FLASH + 0x10000, 40 * 1024];
  const small = Array.from({ length: 20 }, (_, i): [string, number, number] => [`small${i}`, FLASH + i * 0x400, 1024]);
  const thinking = misses([FLASH + 0x10000, 1000], ...small.map(([, address], i): [number, number] => [address, 50 - i]));
  const lists = proposals(firmware(large, ...small), {
    titles: new Map([['any', { thinking, pressing: misses() }]]), pressing: misses(),
  });
  const names = lists.get('shell');
  assert.deepEqual(names, ['large', 'small0', 'small1', 'small2', 'small3', 'small4', 'small5', 'small6', 'small7']);
});

test('a list is names and remarks, and a name that the firmware does not have is found', () => {
  const names = listed('# what is hot\nmemcpy\n\n  _RNvCs*_4game4play\n');
  assert.deepEqual(names, ['memcpy', '_RNvCs*_4game4play']);
  assert.deepEqual(strangers(firmware(['memcpy', FLASH, 4], ['_RNvCs77_4game4play', FLASH + 4, 4]), names), []);
  assert.deepEqual(strangers(firmware(['memcpy', FLASH, 4]), names), ['_RNvCs*_4game4play']);
  const next = ['_RNvXs0_NtCs*_4core4nextCs*'];
  assert.deepEqual(strangers(firmware(['_RNvXs0_NtCs77_4core4nextCs88_4game', FLASH, 4]), next), []);
  assert.deepEqual(strangers(firmware(['_RNvXs0_NtCs77_4core4lastCs88_4game', FLASH, 4]), next), next);
});
