/**
 * The tests in a binary of embedded-test 0.7 (its protocol 1): symbols of 12 bytes in a section of their own. Name and
 * conditions are JSON in the symbol's name; the bytes are the address of the function and the path of its module.
 */
import type { Elf, Segment } from '../chip/elf.ts';

export interface EmbeddedTest {
  /** With its modules, without its crate, as probe-rs names it. */
  name: string;
  /** What the program is told to call. */
  address: number;
  isIgnored: boolean;
  shouldPanic: boolean;
  timeoutSeconds: number;
}

const SECTION = '.embedded_test';
const VERSION_SYMBOL = 'EMBEDDED_TEST_VERSION';
const VERSION = 1;
const TEST_BYTES = 12;
/** What probe-rs allows a test that says nothing. */
const DEFAULT_TIMEOUT_SECONDS = 60;

/** In the order of their names; throws an `Error` that says in one sentence why the file has none. */
export function readTests(elf: Elf): EmbeddedTest[] {
  const section = elf.section(SECTION);
  const version = elf.symbols.get(VERSION_SYMBOL);
  if (!section || !version) throw new Error('This ELF file is no binary of embedded-test.');
  const found = word(section, version.address);
  if (found !== VERSION) throw new Error(`This ELF file has tests of protocol ${found}, not ${VERSION}.`);
  const index = elf.sectionNames.indexOf(SECTION);
  return elf.symbolList
    .filter((symbol) => symbol.section === index && symbol.size === TEST_BYTES)
    .map((symbol) => readTest(elf, section, symbol))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function readTest(elf: Elf, section: Segment, symbol: { name: string; address: number }): EmbeddedTest {
  const { name, ignored, should_panic, timeout } = JSON.parse(symbol.name) as {
    name: string;
    ignored: boolean;
    should_panic: boolean;
    timeout?: number | null;
  };
  const path = textAt(elf, word(section, symbol.address + 4), word(section, symbol.address + 8));
  return {
    name: [...path.split('::').slice(1), name].join('::'),
    address: word(section, symbol.address),
    isIgnored: ignored,
    shouldPanic: should_panic,
    timeoutSeconds: timeout ?? DEFAULT_TIMEOUT_SECONDS,
  };
}

function word({ address, bytes }: Segment, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at - address, true);
}

function textAt(elf: Elf, address: number, length: number): string {
  const holder = elf.segments.find((s) => s.address <= address && address + length <= s.address + s.bytes.length);
  if (!holder) throw new Error('This ELF file has a test whose module has no name.');
  return new TextDecoder().decode(holder.bytes.subarray(address - holder.address, address - holder.address + length));
}
