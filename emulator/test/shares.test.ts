/** How flash and RAM are divided among the shell and its titles. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readElf, type Elf } from '../src/chip/elf.ts';
import { flashShares, ramOfTitles, titleOf, titleRam } from '../src/headless/shares.ts';

test('a name belongs to the title whose crate or face it names', () => {
  const titles = ['new_york_city', 'tower_up', 'new_york_1901', 'fifth_avenue'];
  assert.equal(titleOf('_RNvNtCs1_13new_york_city4game', titles), 'new_york_city');
  assert.equal(titleOf('_RNvNtCs1_18new_york_city_face4kind', titles), 'new_york_city');
  assert.equal(titleOf('_RNvMNtCs1_9architect6searchINtB_6SearchNtCs2_8tower_up6PlayerE', titles), 'tower_up');
  assert.equal(titleOf('_RNvNtCs1_13new_york_19016places', titles), 'new_york_1901');
  assert.equal(titleOf('_RNvNtCs1_17fifth_avenue_face3own', titles), 'fifth_avenue');
  assert.equal(titleOf('_RNvNtCs1_3app4play', titles), undefined);
});

test('what is counted is all there is, and nothing twice', () => {
  const symbol = (name: string, address: number, size: number) => ({ name, address, size, section: 1 });
  const symbolList = [
    symbol('_R3app', 0x1000_0101, 40),
    symbol('_R3app_alias', 0x1000_0101, 40),
    symbol('_R8tower_up', 0x1000_0140, 60),
    symbol('_R8tower_up_hot', 0x2003_0001, 20),
    symbol('a_variable', 0x2000_0000, 500),
    symbol('_hot_start', 0x2003_0000, 0),
    symbol('_hot_end', 0x2003_0100, 0),
  ];
  const symbols = new Map(symbolList.map((s) => [s.name, s]));
  const segments = [{ address: 0x1000_0100, bytes: new Uint8Array(200) }, { address: 0x2000_0000, bytes: new Uint8Array(9) }];
  const elf = { entry: 0, segments, symbols, symbolList, sectionNames: [], section: () => undefined } as Elf;
  const shares = flashShares(elf, ['tower_up']);
  assert.deepEqual([shares.flash.get('tower_up'), shares.shell, shares.nameless], [80, 40, 80]);
});

test('the firmware says how much RAM each of its titles takes', () => {
  const elf = readElf(readFileSync(process.env['SKYLINE_ELF']!));
  const hot = elf.symbols.get('_hot_end')!.address - elf.symbols.get('_hot_start')!.address;
  // A game with its record, a session and a search are more than 20 KiB, and less than all of the RAM.
  assert.ok(titleRam(elf) > hot + 20 * 1024 && titleRam(elf) < 160 * 1024);
  const shares = flashShares(elf, ['new_york_city']);
  assert.ok(shares.flash.get('new_york_city')! > 100 * 1024 && shares.shell > 100 * 1024);
  const sizes = [...ramOfTitles(elf).values()];
  assert.ok(ramOfTitles(elf).has('new_york_city'), `by the names of their folders: ${[...ramOfTitles(elf).keys()].join(', ')}`);
  // Each has its place beside those of the others: the largest one of each kind decides.
  const largest = (of: (one: (typeof sizes)[0]) => number) => Math.max(...sizes.map(of));
  const together = largest(({ game }) => game) + largest(({ session }) => session) + largest(({ search }) => search);
  const tags = titleRam(elf) - hot - together;
  assert.ok(tags >= 0 && tags <= 3 * 8, `all but ${tags} bytes are those of titles`);
});
