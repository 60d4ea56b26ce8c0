/** Reading ELF files, and saying what is wrong with them. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readElf } from '../src/chip/elf.ts';
import { CODE_ADDRESS, elfBytes, Program, WFE, writeElf } from './thumb.ts';

const program = elfBytes(new Program().op(WFE), { symbols: { _stack_start: 0x20001000, 'a "name"\u00e9': 0x10000204 } });

test('segments are where they are loaded', () => {
  const elf = readElf(program);
  assert.equal(elf.entry, CODE_ADDRESS | 1);
  assert.deepEqual(elf.segments.map(({ address, bytes }) => [address, bytes.length]), [
    [0x10000000, 256],
    [0x10000100, 256],
    [0x10000200, 4],
  ]);
  assert.deepEqual([...elf.segments[2]!.bytes], [0x20, 0xbf, 0xfe, 0xe7]);
});

test('a segment lies at its load address, not where the program uses it', () => {
  const bytes = program.slice();
  new DataView(bytes.buffer).setUint32(52 + 2 * 32 + 8, 0x20000000, true);
  assert.equal(readElf(bytes).segments[2]!.address, CODE_ADDRESS);
});

test('symbols and sections are found by name', () => {
  const elf = readElf(program);
  assert.equal(elf.symbols.get('_stack_start')?.address, 0x20001000);
  assert.deepEqual(elf.symbolList.at(-1), { name: 'a "name"\u00e9', address: 0x10000204, size: 4, section: 1 });
  assert.deepEqual(elf.sectionNames, ['', '.text', '.symtab', '.strtab']);
  assert.equal(elf.section('.text')?.address, CODE_ADDRESS);
  assert.equal(elf.section('.text')?.bytes.length, 4);
  assert.equal(elf.section('.data'), undefined);
});

test('it does not matter where in a larger buffer the file lies', () => {
  const larger = new Uint8Array(program.length + 3);
  larger.set(program, 3);
  assert.deepEqual(readElf(larger.subarray(3)).segments[2]!.bytes, readElf(program).segments[2]!.bytes);
});

test('an image without symbols is an image', () => {
  const elf = readElf(writeElf([]));
  assert.deepEqual([elf.segments, elf.symbolList], [[], []]);
});

const wrong: [string, Uint8Array, string][] = [
  ['nothing', new Uint8Array(), 'This is not an ELF file: its first bytes are not 7F "ELF".'],
  ['a text', new TextEncoder().encode('UF2\n'.repeat(100)), 'This is not an ELF file: its first bytes are not 7F "ELF".'],
  ['a 64 bit file', changed(4, 2), 'This ELF file is not for an RP2040: it is not 32 bit little endian.'],
  ['a big endian file', changed(5, 2), 'This ELF file is not for an RP2040: it is not 32 bit little endian.'],
  ['a RISC-V file', changed(18, 243), 'This ELF file is not for an RP2040: its machine is not ARM.'],
  ['half a file', program.subarray(0, 400), 'This ELF file is cut off: a table lies behind its end.'],
  ['a file without its end', program.subarray(0, program.length - 20), 'This ELF file is cut off: a table lies behind its end.'],
];

function changed(at: number, value: number): Uint8Array {
  const bytes = program.slice();
  bytes[at] = value;
  return bytes;
}

for (const [what, bytes, sentence] of wrong) {
  test(`${what} is refused in one sentence`, () => {
    assert.throws(() => readElf(bytes), { message: sentence });
  });
}

const firmware = process.env['SKYLINE_ELF'] ?? new URL('../../target/thumbv6m-none-eabi/chip/firmware', import.meta.url);

test('the firmware is read', { skip: !existsSync(firmware) && 'it is not built' }, () => {
  const elf = readElf(readFileSync(firmware));
  assert.equal(elf.segments.find(({ address }) => address === 0x10000000)?.bytes.length, 256, 'the second boot stage');
  assert.ok(elf.symbols.get('_stack_start')!.address < 0x20040000);
  assert.ok(elf.symbols.has('_SEGGER_RTT'));
  assert.ok(elf.section('.defmt') !== undefined);
});
