/**
 * Thumb code for tests: a small assembler, what the architecture says of each data-processing instruction (written
 * with whole numbers from the manual's pseudo-code, ARMv6-M ARM A2.2 and A6.7, and sharing nothing with the cores),
 * and a chip without shims to run it on.
 */
import { RP2040 } from 'rp2040js';

// --- Assembler ------------------------------------------------------------------------------------------------------

type Words = number[];

/** Registers as a list of bits: `list(0, 3)` is {r0, r3}. */
export const list = (...registers: number[]): number => registers.reduce((bits, register) => bits | (1 << register), 0);

export const lsls = (rd: number, rm: number, n: number): number => 0x0000 | (n << 6) | (rm << 3) | rd;
export const lsrs = (rd: number, rm: number, n: number): number => 0x0800 | ((n & 31) << 6) | (rm << 3) | rd;
export const asrs = (rd: number, rm: number, n: number): number => 0x1000 | ((n & 31) << 6) | (rm << 3) | rd;
export const addsRegister = (rd: number, rn: number, rm: number): number => 0x1800 | (rm << 6) | (rn << 3) | rd;
export const subsRegister = (rd: number, rn: number, rm: number): number => 0x1a00 | (rm << 6) | (rn << 3) | rd;
export const addsSmall = (rd: number, rn: number, n: number): number => 0x1c00 | (n << 6) | (rn << 3) | rd;
export const subsSmall = (rd: number, rn: number, n: number): number => 0x1e00 | (n << 6) | (rn << 3) | rd;
export const movs = (rd: number, n: number): number => 0x2000 | (rd << 8) | n;
export const cmpNumber = (rn: number, n: number): number => 0x2800 | (rn << 8) | n;
export const adds = (rdn: number, n: number): number => 0x3000 | (rdn << 8) | n;
export const subs = (rdn: number, n: number): number => 0x3800 | (rdn << 8) | n;

/** The sixteen instructions on two low registers, in the order of their encoding. */
export const TWO_REGISTERS = [
  'ANDS', 'EORS', 'LSLS', 'LSRS', 'ASRS', 'ADCS', 'SBCS', 'RORS', 'TST', 'RSBS', 'CMP', 'CMN', 'ORRS', 'MULS', 'BICS', 'MVNS',
] as const;
export type TwoRegisters = (typeof TWO_REGISTERS)[number];
export const two = (name: TwoRegisters, rdn: number, rm: number): number =>
  0x4000 | (TWO_REGISTERS.indexOf(name) << 6) | (rm << 3) | rdn;

const upper = (base: number, rd: number, rm: number): number => base | ((rd & 8) << 4) | (rm << 3) | (rd & 7);
export const add = (rdn: number, rm: number): number => upper(0x4400, rdn, rm);
export const cmp = (rn: number, rm: number): number => upper(0x4500, rn, rm);
export const mov = (rd: number, rm: number): number => upper(0x4600, rd, rm);
export const bx = (rm: number): number => 0x4700 | (rm << 3);
export const blx = (rm: number): number => 0x4780 | (rm << 3);

export const ldrLiteral = (rt: number, bytes: number): number => 0x4800 | (rt << 8) | (bytes >> 2);
export const str = (rt: number, rn: number, bytes = 0): number => 0x6000 | ((bytes >> 2) << 6) | (rn << 3) | rt;
export const ldr = (rt: number, rn: number, bytes = 0): number => 0x6800 | ((bytes >> 2) << 6) | (rn << 3) | rt;
export const strb = (rt: number, rn: number, bytes = 0): number => 0x7000 | (bytes << 6) | (rn << 3) | rt;
export const ldrb = (rt: number, rn: number, bytes = 0): number => 0x7800 | (bytes << 6) | (rn << 3) | rt;
export const strh = (rt: number, rn: number, bytes = 0): number => 0x8000 | ((bytes >> 1) << 6) | (rn << 3) | rt;
export const ldrh = (rt: number, rn: number, bytes = 0): number => 0x8800 | ((bytes >> 1) << 6) | (rn << 3) | rt;
export const strSp = (rt: number, bytes: number): number => 0x9000 | (rt << 8) | (bytes >> 2);
export const ldrSp = (rt: number, bytes: number): number => 0x9800 | (rt << 8) | (bytes >> 2);

/** Loads and stores with two address registers, in the order of their encoding. */
export const INDEXED = ['STR', 'STRH', 'STRB', 'LDRSB', 'LDR', 'LDRH', 'LDRB', 'LDRSH'] as const;
export const indexed = (name: (typeof INDEXED)[number], rt: number, rn: number, rm: number): number =>
  0x5000 | (INDEXED.indexOf(name) << 9) | (rm << 6) | (rn << 3) | rt;

export const adr = (rd: number, bytes: number): number => 0xa000 | (rd << 8) | (bytes >> 2);
export const addSp = (rd: number, bytes: number): number => 0xa800 | (rd << 8) | (bytes >> 2);
/** ADD SP, #n; a negative number is SUB SP. */
export const moveSp = (bytes: number): number => (bytes < 0 ? 0xb080 | (-bytes >> 2) : 0xb000 | (bytes >> 2));
export const sxth = (rd: number, rm: number): number => 0xb200 | (rm << 3) | rd;
export const sxtb = (rd: number, rm: number): number => 0xb240 | (rm << 3) | rd;
export const uxth = (rd: number, rm: number): number => 0xb280 | (rm << 3) | rd;
export const uxtb = (rd: number, rm: number): number => 0xb2c0 | (rm << 3) | rd;
export const rev = (rd: number, rm: number): number => 0xba00 | (rm << 3) | rd;
export const rev16 = (rd: number, rm: number): number => 0xba40 | (rm << 3) | rd;
export const revsh = (rd: number, rm: number): number => 0xbac0 | (rm << 3) | rd;
/** {low registers}, and LR or PC as bit 8. */
export const push = (registers: number): number => 0xb400 | registers;
export const pop = (registers: number): number => 0xbc00 | registers;
export const LINK = 0x100;
export const stmia = (rn: number, registers: number): number => 0xc000 | (rn << 8) | registers;
export const ldmia = (rn: number, registers: number): number => 0xc800 | (rn << 8) | registers;

export const CPSIE = 0xb662;
export const CPSID = 0xb672;
export const NOP = 0xbf00;
export const WFE = 0xbf20;
export const WFI = 0xbf30;
export const SEV = 0xbf40;
export const bkpt = (n: number): number => 0xbe00 | n;
export const udf = (n: number): number => 0xde00 | n;
export const svc = (n: number): number => 0xdf00 | n;

export const CONDITIONS = ['EQ', 'NE', 'CS', 'CC', 'MI', 'PL', 'VS', 'VC', 'HI', 'LS', 'GE', 'LT', 'GT', 'LE'] as const;
/** Branches go to so many bytes behind their own address. */
export const bcc = (condition: (typeof CONDITIONS)[number], bytes: number): number =>
  0xd000 | (CONDITIONS.indexOf(condition) << 8) | (((bytes - 4) >> 1) & 0xff);
export const b = (bytes: number): number => 0xe000 | (((bytes - 4) >> 1) & 0x7ff);
export const bl = (bytes: number): Words => {
  const offset = bytes - 4;
  const sign = (offset >> 24) & 1;
  const j1 = ~((offset >> 23) ^ sign) & 1;
  const j2 = ~((offset >> 22) ^ sign) & 1;
  return [0xf000 | (sign << 10) | ((offset >> 12) & 0x3ff), 0xd000 | (j1 << 13) | (j2 << 11) | ((offset >> 1) & 0x7ff)];
};
export const DSB: Words = [0xf3bf, 0x8f4f];
export const DMB: Words = [0xf3bf, 0x8f5f];
export const ISB: Words = [0xf3bf, 0x8f6f];
export const SYSTEM = { APSR: 0, XPSR: 3, IPSR: 5, MSP: 8, PSP: 9, PRIMASK: 16, CONTROL: 20 } as const;
export const mrs = (rd: number, register: number): Words => [0xf3ef, 0x8000 | (rd << 8) | register];
export const msr = (register: number, rn: number): Words => [0xf380 | rn, 0x8800 | register];
export const word = (value: number): Words => [value & 0xffff, value >>> 16];

// --- What the architecture says ---------------------------------------------------------------------------------------

export interface Flags {
  n: boolean;
  z: boolean;
  c: boolean;
  v: boolean;
}

/** Operands are found in r1 and r2. */
export interface DataInstruction {
  name: string;
  code: number;
  /** The register written; none for comparisons. */
  rd?: number;
  meaning: (a: bigint, b: bigint, flags: Flags) => { result: bigint; flags: Flags };
}

const MASK = 0xffff_ffffn;
const signed = (value: bigint): bigint => BigInt.asIntN(32, value);
const bit = (value: bigint, index: bigint): boolean => ((value >> index) & 1n) === 1n;

/** A result with N and Z set by it. */
function outcome(value: bigint, flags: Flags, changes: Partial<Flags> = {}): { result: bigint; flags: Flags } {
  const result = value & MASK;
  return { result, flags: { ...flags, ...changes, n: bit(result, 31n), z: result === 0n } };
}

/** AddWithCarry() of the manual. */
function sum(x: bigint, y: bigint, carry: bigint, flags: Flags): { result: bigint; flags: Flags } {
  const result = (x + y + carry) & MASK;
  return outcome(result, flags, {
    c: result !== x + y + carry,
    v: signed(result) !== signed(x) + signed(y) + carry,
  });
}

const difference = (x: bigint, y: bigint, flags: Flags) => sum(x, ~y & MASK, 1n, flags);

type Shift = (x: bigint, n: bigint) => { result: bigint; c: boolean };
const lslC: Shift = (x, n) => ({ result: (x << n) & MASK, c: bit(x << n, 32n) });
const lsrC: Shift = (x, n) => ({ result: x >> n, c: bit(x, n - 1n) });
const asrC: Shift = (x, n) => ({ result: (signed(x) >> n) & MASK, c: bit(signed(x), n - 1n) });
const rorC: Shift = (x, n) => {
  const result = ((x >> (n % 32n)) | (x << (32n - (n % 32n)))) & MASK;
  return { result, c: bit(result, 31n) };
};

/** A shift by 0 leaves C alone. */
function shifted(shift: Shift, x: bigint, n: bigint, flags: Flags): { result: bigint; flags: Flags } {
  if (n === 0n) return outcome(x, flags);
  const { result, c } = shift(x, n);
  return outcome(result, flags, { c });
}

const TWO_REGISTER_MEANINGS: Record<TwoRegisters, DataInstruction['meaning']> = {
  ANDS: (a, b, flags) => outcome(a & b, flags),
  EORS: (a, b, flags) => outcome(a ^ b, flags),
  LSLS: (a, b, flags) => shifted(lslC, a, b & 0xffn, flags),
  LSRS: (a, b, flags) => shifted(lsrC, a, b & 0xffn, flags),
  ASRS: (a, b, flags) => shifted(asrC, a, b & 0xffn, flags),
  ADCS: (a, b, flags) => sum(a, b, flags.c ? 1n : 0n, flags),
  SBCS: (a, b, flags) => sum(a, ~b & MASK, flags.c ? 1n : 0n, flags),
  RORS: (a, b, flags) => shifted(rorC, a, b & 0xffn, flags),
  TST: (a, b, flags) => outcome(a & b, flags),
  RSBS: (_, b, flags) => difference(0n, b, flags),
  CMP: (a, b, flags) => difference(a, b, flags),
  CMN: (a, b, flags) => sum(a, b, 0n, flags),
  ORRS: (a, b, flags) => outcome(a | b, flags),
  MULS: (a, b, flags) => outcome(a * b, flags),
  BICS: (a, b, flags) => outcome(a & ~b, flags),
  MVNS: (_, b, flags) => outcome(~b, flags),
};

const COMPARISONS: readonly string[] = ['TST', 'CMP', 'CMN'];
const BYTES = [0, 1, 2, 0x7f, 0x80, 0xfe, 0xff];
const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, n) => n);
const plain = (what: (a: bigint, b: bigint) => bigint): DataInstruction['meaning'] =>
  (a, b, flags) => ({ result: what(a, b) & MASK, flags });
const reverseBytes = (x: bigint): bigint =>
  ((x & 0xffn) << 24n) | ((x & 0xff00n) << 8n) | ((x >> 8n) & 0xff00n) | (x >> 24n);

/** Every instruction that computes, in every form, with small numbers chosen from all over their range. */
export const DATA_PROCESSING: DataInstruction[] = [
  ...TWO_REGISTERS.map((name) => ({
    name,
    code: two(name, 1, 2),
    rd: COMPARISONS.includes(name) ? undefined : 1,
    meaning: TWO_REGISTER_MEANINGS[name],
  })),
  ...upTo(31).flatMap((n): DataInstruction[] => [
    { name: `LSLS #${n}`, code: lsls(0, 1, n), rd: 0, meaning: (a, _, flags) => shifted(lslC, a, BigInt(n), flags) },
    { name: `LSRS #${n || 32}`, code: lsrs(0, 1, n), rd: 0, meaning: (a, _, flags) => shifted(lsrC, a, BigInt(n || 32), flags) },
    { name: `ASRS #${n || 32}`, code: asrs(0, 1, n), rd: 0, meaning: (a, _, flags) => shifted(asrC, a, BigInt(n || 32), flags) },
  ]),
  { name: 'ADDS (three registers)', code: addsRegister(0, 1, 2), rd: 0, meaning: (a, b, flags) => sum(a, b, 0n, flags) },
  { name: 'SUBS (three registers)', code: subsRegister(0, 1, 2), rd: 0, meaning: (a, b, flags) => difference(a, b, flags) },
  ...upTo(7).flatMap((n): DataInstruction[] => [
    { name: `ADDS r0, r1, #${n}`, code: addsSmall(0, 1, n), rd: 0, meaning: (a, _, flags) => sum(a, BigInt(n), 0n, flags) },
    { name: `SUBS r0, r1, #${n}`, code: subsSmall(0, 1, n), rd: 0, meaning: (a, _, flags) => difference(a, BigInt(n), flags) },
  ]),
  ...BYTES.flatMap((n): DataInstruction[] => [
    { name: `MOVS #${n}`, code: movs(0, n), rd: 0, meaning: (_a, _b, flags) => outcome(BigInt(n), flags) },
    { name: `CMP #${n}`, code: cmpNumber(1, n), meaning: (a, _, flags) => difference(a, BigInt(n), flags) },
    { name: `ADDS #${n}`, code: adds(1, n), rd: 1, meaning: (a, _, flags) => sum(a, BigInt(n), 0n, flags) },
    { name: `SUBS #${n}`, code: subs(1, n), rd: 1, meaning: (a, _, flags) => difference(a, BigInt(n), flags) },
  ]),
  { name: 'ADD (any registers)', code: add(1, 2), rd: 1, meaning: plain((a, b) => a + b) },
  { name: 'CMP (any registers)', code: cmp(1, 2), meaning: (a, b, flags) => difference(a, b, flags) },
  { name: 'MOV (any registers)', code: mov(0, 2), rd: 0, meaning: plain((_, b) => b) },
  { name: 'SXTH', code: sxth(0, 1), rd: 0, meaning: plain((a) => BigInt.asIntN(16, a)) },
  { name: 'SXTB', code: sxtb(0, 1), rd: 0, meaning: plain((a) => BigInt.asIntN(8, a)) },
  { name: 'UXTH', code: uxth(0, 1), rd: 0, meaning: plain((a) => a & 0xffffn) },
  { name: 'UXTB', code: uxtb(0, 1), rd: 0, meaning: plain((a) => a & 0xffn) },
  { name: 'REV', code: rev(0, 1), rd: 0, meaning: plain(reverseBytes) },
  { name: 'REV16', code: rev16(0, 1), rd: 0, meaning: plain((a) => ((a & 0x00ff00ffn) << 8n) | ((a >> 8n) & 0x00ff00ffn)) },
  { name: 'REVSH', code: revsh(0, 1), rd: 0, meaning: plain((a) => BigInt.asIntN(16, reverseBytes(a) >> 16n)) },
];

/** Where signs, carries and shift counts turn over. */
export const EDGE_VALUES = [
  0, 1, 2, 31, 32, 33, 63, 64, 0x7f, 0x80, 0xff, 0x100, 0x120, 0x7fff, 0x8000, 0xffff, 0x12345678, 0x7ffffffe, 0x7fffffff,
  0x80000000, 0x80000001, 0xdeadbeef, 0xffffff00, 0xfffffffe, 0xffffffff,
];

// --- A chip to run it on ------------------------------------------------------------------------------------------------

export const CODE = 0x20000400;

/** A stock chip with this code in SRAM, about to execute it. */
export function bareChip(code: (number | Words)[] = [], at = CODE): RP2040 {
  const mcu = new RP2040();
  mcu.logger = { debug() {}, info() {}, warn() {}, error() {} };
  place(mcu, code, at);
  mcu.core.PC = at;
  mcu.core.SP = 0x20010000;
  return mcu;
}

export function place(mcu: RP2040, code: (number | Words)[], at = CODE): void {
  code.flat().forEach((halfword, i) => {
    if (at >>> 28 === 1) mcu.flashView.setUint16((at & 0xffffff) + 2 * i, halfword, true);
    else mcu.sramView.setUint16(at - 0x20000000 + 2 * i, halfword, true);
  });
}

/** xorshift32: whole words, the same every time. */
export function randomWords(seed: number): () => number {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}
