/**
 * Small programs for tests: a hand assembler for the few Thumb instructions they need, and an ELF file around them, with a
 * second boot stage that enters the program as the real one does.
 */
import { type Elf, readElf } from '../src/chip/elf.ts';
import { crc32 } from '../src/chip/rom.ts';

export const BOOT2_ADDRESS = 0x10000000;
export const VECTORS_ADDRESS = 0x10000100;
export const CODE_ADDRESS = 0x10000200;
export const STACK_TOP = 0x20001000;
/** Where programs leave what the test looks at. */
export const RESULT = 0x20010000;

export const WFI = 0xbf30;
export const WFE = 0xbf20;
export const SEV = 0xbf40;
export const NOP = 0xbf00;
export const CPSID = 0xb672;
export const CPSIE = 0xb662;
export const UDF = 0xde00;
export const BKPT = 0xbe00;
export const BX_LR = 0x4770;
export const LOOP_FOR_EVER = 0xe7fe;

export const movs = (rd: number, value: number): number => 0x2000 | (rd << 8) | value;
export const adds = (rd: number, value: number): number => 0x3000 | (rd << 8) | value;
export const subs = (rd: number, value: number): number => 0x3800 | (rd << 8) | value;
export const ldr = (rt: number, rn: number, offset = 0): number => 0x6800 | ((offset / 4) << 6) | (rn << 3) | rt;
export const str = (rt: number, rn: number, offset = 0): number => 0x6000 | ((offset / 4) << 6) | (rn << 3) | rt;
export const ldrh = (rt: number, rn: number): number => 0x8800 | (rn << 3) | rt;
export const strb = (rt: number, rn: number): number => 0x7000 | (rn << 3) | rt;
export const blx = (rm: number): number => 0x4780 | (rm << 3);
export const bx = (rm: number): number => 0x4700 | (rm << 3);
export const push = (registers: number): number => 0xb400 | registers;

/** Instructions one after the other; it ends in a loop for ever, and its literals lie behind that. */
export class Program {
  private readonly halfwords: number[] = [];
  private readonly literals: { at: number; register: number; value: number | string }[] = [];
  private readonly marks = new Map<string, number>();

  constructor(private readonly origin = CODE_ADDRESS) {}

  op(...halfwords: number[]): this {
    this.halfwords.push(...halfwords);
    return this;
  }

  /** A whole word into a register; a name stands for the address of that mark, as a branch target. */
  load(register: number, value: number | string): this {
    this.literals.push({ at: this.halfwords.length, register, value });
    return this.op(NOP);
  }

  /** Writes a word; uses r6 and r7. */
  poke(address: number, value: number | string): this {
    return this.load(7, address).load(6, value).op(str(6, 7));
  }

  mark(name: string): this {
    this.marks.set(name, this.origin + this.halfwords.length * 2);
    return this;
  }

  /** A branch to a mark that lies before. */
  back(name: string, condition?: 'eq' | 'ne'): this {
    const offset = (this.address(name) - (this.origin + this.halfwords.length * 2 + 4)) / 2;
    if (condition) return this.op((condition === 'eq' ? 0xd000 : 0xd100) | (offset & 0xff));
    return this.op(0xe000 | (offset & 0x7ff));
  }

  address(name: string): number {
    const address = this.marks.get(name);
    if (address === undefined) throw new Error(`no mark ${name}`);
    return address;
  }

  bytes(): Uint8Array {
    const code = [...this.halfwords, LOOP_FOR_EVER];
    if (code.length % 2) code.push(NOP);
    for (const { at, register, value } of this.literals) {
      const place = (this.origin + at * 2 + 4) & ~3;
      const word = typeof value === 'string' ? this.address(value) | 1 : value;
      const words = (this.origin + code.length * 2 - place) / 4;
      if (words > 0xff) throw new Error('a literal lies too far behind its load');
      code[at] = 0x4800 | (register << 8) | words;
      code.push(word & 0xffff, (word >>> 16) & 0xffff);
    }
    return new Uint8Array(Uint16Array.from(code).buffer);
  }
}

export interface ImageParts {
  /** Exception number to mark. */
  vectors?: Record<number, string>;
  boot2?: Uint8Array;
  symbols?: Record<string, number>;
}

export function elfBytes(program: Program, { vectors = {}, boot2 = secondStage(), symbols = {} }: ImageParts = {}): Uint8Array {
  const table = new Uint32Array(64);
  table[0] = STACK_TOP;
  table[1] = CODE_ADDRESS | 1;
  for (const [exception, mark] of Object.entries(vectors)) table[Number(exception)] = program.address(mark) | 1;
  return writeElf(
    [
      { address: BOOT2_ADDRESS, bytes: boot2 },
      { address: VECTORS_ADDRESS, bytes: new Uint8Array(table.buffer) },
      { address: CODE_ADDRESS, bytes: program.bytes() },
    ],
    symbols,
  );
}

export function image(program: Program, parts?: ImageParts): Elf {
  return readElf(elfBytes(program, parts));
}

/** Sets VTOR and the stack pointer from the vector table and enters the program. */
export function secondStage(): Uint8Array {
  const code = new Program(0x20041f00)
    .poke(0xe000ed08, VECTORS_ADDRESS)
    .load(0, VECTORS_ADDRESS)
    .op(ldr(1, 0), ldr(2, 0, 4), 0xf381, 0x8808 /* MSR MSP, r1 */, bx(2))
    .bytes();
  const bytes = new Uint8Array(256);
  bytes.set(code);
  new DataView(bytes.buffer).setUint32(252, crc32(bytes.subarray(0, 252)), true);
  return bytes;
}

const HEADER_BYTES = 52;
const SEGMENT_BYTES = 32;
const SECTION_BYTES = 40;
const SYMBOL_BYTES = 16;

/** A file with these parts as segments, the last of them as section .text, and a symbol table. */
export function writeElf(parts: { address: number; bytes: Uint8Array }[], symbols: Record<string, number> = {}): Uint8Array {
  const names = '\0.text\0.symtab\0.strtab\0' + Object.keys(symbols).join('\0') + '\0';
  const dataStart = HEADER_BYTES + parts.length * SEGMENT_BYTES;
  const symbolStart = dataStart + parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const symbolBytes = (Object.keys(symbols).length + 1) * SYMBOL_BYTES;
  const nameStart = symbolStart + symbolBytes;
  const sectionStart = (nameStart + names.length + 3) & ~3;
  const file = new Uint8Array(sectionStart + 4 * SECTION_BYTES);
  const view = new DataView(file.buffer);
  file.set([0x7f, 0x45, 0x4c, 0x46, 1, 1, 1]);
  view.setUint16(16, 2, true);
  view.setUint16(18, 40, true);
  view.setUint32(24, CODE_ADDRESS | 1, true);
  view.setUint32(28, HEADER_BYTES, true);
  view.setUint32(32, sectionStart, true);
  view.setUint16(42, SEGMENT_BYTES, true);
  view.setUint16(44, parts.length, true);
  view.setUint16(46, SECTION_BYTES, true);
  view.setUint16(48, 4, true);
  view.setUint16(50, 3, true);
  let at = dataStart;
  parts.forEach(({ address, bytes }, i) => {
    const header = HEADER_BYTES + i * SEGMENT_BYTES;
    [1, at, address, address, bytes.length, bytes.length].forEach((word, k) => view.setUint32(header + k * 4, word, true));
    file.set(bytes, at);
    at += bytes.length;
  });
  Object.entries(symbols).forEach(([name, address], i) => {
    const symbol = symbolStart + (i + 1) * SYMBOL_BYTES;
    view.setUint32(symbol, names.indexOf(`\0${name}\0`) + 1, true);
    view.setUint32(symbol + 4, address, true);
    view.setUint32(symbol + 8, 4, true);
    view.setUint16(symbol + 14, 1, true);
  });
  file.set(new TextEncoder().encode(names), nameStart);
  const last = parts.at(-1) ?? { address: 0, bytes: new Uint8Array() };
  const sections = [
    [1, 1, 0, last.address, symbolStart - last.bytes.length, last.bytes.length, 0],
    [7, 2, 0, 0, symbolStart, symbolBytes, 3],
    [15, 3, 0, 0, nameStart, names.length, 0],
  ];
  sections.forEach((words, i) => {
    words.forEach((word, k) => view.setUint32(sectionStart + (i + 1) * SECTION_BYTES + k * 4, word, true));
  });
  return file;
}
