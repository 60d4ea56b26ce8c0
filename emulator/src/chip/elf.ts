/**
 * Reads the firmware's ELF file: what is loaded where, and which names it gives to addresses.
 *
 * Only what an RP2040 image can be is accepted: 32 bit, little endian, ARM. Addresses of segments are load addresses
 * (the place in flash), not the addresses the program later uses them at.
 */

export interface Segment {
  address: number;
  bytes: Uint8Array;
}

export interface ElfSymbol {
  name: string;
  address: number;
  size: number;
  /** Index of the section it lies in. */
  section: number;
}

export interface Elf {
  entry: number;
  segments: Segment[];
  /** By name; of several symbols with one name the last one stands. */
  symbols: Map<string, { address: number; size: number; section: number }>;
  symbolList: ElfSymbol[];
  sectionNames: string[];
  section(name: string): Segment | undefined;
}

const CLASS_32_BIT = 1;
const LITTLE_ENDIAN = 1;
const MACHINE_ARM = 40;
const SEGMENT_LOAD = 1;
const SECTION_SYMBOLS = 2;
const SECTION_NO_BITS = 8;

/** Reads an ELF image; throws an `Error` that says in one sentence what is wrong with it. */
export function readElf(file: Uint8Array): Elf {
  if (file.length < 52 || file[0] !== 0x7f || file[1] !== 0x45 || file[2] !== 0x4c || file[3] !== 0x46) {
    throw new Error('This is not an ELF file: its first bytes are not 7F "ELF".');
  }
  if (file[4] !== CLASS_32_BIT || file[5] !== LITTLE_ENDIAN) {
    throw new Error('This ELF file is not for an RP2040: it is not 32 bit little endian.');
  }
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (view.getUint16(18, true) !== MACHINE_ARM) {
    throw new Error('This ELF file is not for an RP2040: its machine is not ARM.');
  }
  try {
    return readTables(file, view);
  } catch (error) {
    if (error instanceof RangeError) throw new Error('This ELF file is cut off: a table lies behind its end.');
    throw error;
  }
}

interface Section extends Segment {
  name: string;
  type: number;
  link: number;
}

function readTables(file: Uint8Array, view: DataView): Elf {
  const sections = readSections(file, view);
  const symbolList = sections.filter((s) => s.type === SECTION_SYMBOLS).flatMap((s) => readSymbols(s, sections));
  return {
    entry: view.getUint32(24, true),
    segments: readSegments(file, view),
    symbols: new Map(symbolList.map((s) => [s.name, { address: s.address, size: s.size, section: s.section }])),
    symbolList,
    sectionNames: sections.map((s) => s.name),
    section: (name) => sections.find((s) => s.name === name),
  };
}

function readSegments(file: Uint8Array, view: DataView): Segment[] {
  const start = view.getUint32(28, true);
  const entryBytes = view.getUint16(42, true);
  const segments: Segment[] = [];
  for (let i = 0; i < view.getUint16(44, true); i++) {
    const at = start + i * entryBytes;
    const fileBytes = view.getUint32(at + 16, true);
    if (view.getUint32(at, true) !== SEGMENT_LOAD || fileBytes === 0) continue;
    segments.push({ address: view.getUint32(at + 12, true), bytes: slice(file, view.getUint32(at + 4, true), fileBytes) });
  }
  return segments;
}

function readSections(file: Uint8Array, view: DataView): Section[] {
  const start = view.getUint32(32, true);
  const entryBytes = view.getUint16(46, true);
  const nameOffsets: number[] = [];
  const sections: Section[] = [];
  for (let i = 0; i < view.getUint16(48, true); i++) {
    const at = start + i * entryBytes;
    const type = view.getUint32(at + 4, true);
    const size = type === SECTION_NO_BITS ? 0 : view.getUint32(at + 20, true);
    nameOffsets.push(view.getUint32(at, true));
    sections.push({
      name: '',
      type,
      address: view.getUint32(at + 12, true),
      bytes: slice(file, view.getUint32(at + 16, true), size),
      link: view.getUint32(at + 24, true),
    });
  }
  const names = sections[view.getUint16(50, true)];
  if (names) sections.forEach((section, i) => (section.name = text(names.bytes, nameOffsets[i]!)));
  return sections;
}

function readSymbols(table: Section, sections: Section[]): ElfSymbol[] {
  const names = sections[table.link]?.bytes ?? new Uint8Array();
  const view = new DataView(table.bytes.buffer, table.bytes.byteOffset, table.bytes.byteLength);
  const symbols: ElfSymbol[] = [];
  for (let at = 0; at + 16 <= table.bytes.length; at += 16) {
    const name = text(names, view.getUint32(at, true));
    if (name === '') continue;
    symbols.push({
      name,
      address: view.getUint32(at + 4, true),
      size: view.getUint32(at + 8, true),
      section: view.getUint16(at + 14, true),
    });
  }
  return symbols;
}

function slice(file: Uint8Array, offset: number, bytes: number): Uint8Array {
  if (offset + bytes > file.length) throw new RangeError();
  return file.subarray(offset, offset + bytes);
}

const utf8 = new TextDecoder();

function text(bytes: Uint8Array, offset: number): string {
  const end = bytes.indexOf(0, offset);
  return utf8.decode(bytes.subarray(offset, end < 0 ? bytes.length : end));
}
