/**
 * A boot ROM of our own, since the chip's is not ours to copy. It has the chip's header and tables, and each function is
 * `BKPT #number; BX LR`: the breakpoint is answered here, the return is executed. Its start-up is the chip's: it checks
 * the second stage's CRC, copies it to RAM and enters it; what it finds wrong leads to the USB drive.
 *
 * Present: the lookup function, bit and memory functions, the flash functions (rom_flash.ts), the USB drive. Absent:
 * floating point (our firmware brings its own). No time passes in the start-up itself.
 */
import type { RP2040 } from 'rp2040js';
import { Fault, hex } from './shims/faults.ts';

const FUNCTION_TABLE = 0x100;
const DATA_TABLE = 0x180;
const STRINGS = 0x1a0;
/** Where the ROM sleeps for ever: `WFE`, and back to it. */
const REST = 0x1f0;
const WFE = 0xbf20;
const BACK_TO_WFE = 0xe7fd;
const FUNCTIONS = 0x200;
const FUNCTION_BYTES = 4;
const BX_LR = 0x4770;
const BKPT = 0xbe00;
const THUMB = 1;

const BOOT2_BYTES = 256;
/** Where the chip's ROM puts the second stage: the end of SRAM. */
const BOOT2_ADDRESS = 0x20041f00;
const MAGIC_AND_VERSION = 0x0201754d; // 'M', 'u', 1, and version 2 of the ROM (chip B1)
const COPYRIGHT = 'Skyline emulator: a boot ROM of its own';
const REVISION = 0;

/** A ROM function: it finds its arguments in r0 to r3 and leaves its result in r0. */
export type RomFunction = (registers: Uint32Array) => void;

export class BootRom {
  private readonly table: [string, RomFunction][];

  /** `functions` are those that need more than memory and registers, by their two-letter codes. */
  constructor(
    private readonly mcu: RP2040,
    functions: Record<string, RomFunction>,
  ) {
    const copy: RomFunction = ([to, from, bytes]) => {
      for (let i = 0; i < bytes!; i++) mcu.writeUint8(to! + i, mcu.readUint8(from! + i));
    };
    const fill: RomFunction = ([at, value, bytes]) => {
      for (let i = 0; i < bytes!; i++) mcu.writeUint8(at! + i, value! & 0xff);
    };
    const aligned = (what: RomFunction, pointers: number): RomFunction => {
      return (registers) => {
        for (let i = 0; i < pointers; i++) {
          if (registers[i]! & 3) throw new Fault(`call of a ROM function for words with r${i} = ${hex(registers[i]!)}`);
        }
        what(registers);
      };
    };
    this.table = Object.entries({
      // Not in the table that programs see, but found at the same kind of stub.
      lookup: (registers: Uint32Array) => (registers[0] = this.lookup(registers[0]!, registers[1]!)),
      P3: (registers: Uint32Array) => (registers[0] = countOnes(registers[0]!)),
      R3: (registers: Uint32Array) => (registers[0] = reverse(registers[0]!)),
      L3: (registers: Uint32Array) => (registers[0] = Math.clz32(registers[0]!)),
      T3: (registers: Uint32Array) => (registers[0] = registers[0] ? 31 - Math.clz32(registers[0]! & -registers[0]!) : 32),
      MS: fill,
      S4: aligned(fill, 1),
      MC: copy,
      C4: aligned(copy, 2),
      ...functions,
    });
    this.write();
  }

  private write(): void {
    const bytes = new DataView(this.mcu.bootrom.buffer);
    bytes.setUint32(0x00, BOOT2_ADDRESS, true);
    bytes.setUint32(0x04, this.address(0), true);
    bytes.setUint32(0x10, MAGIC_AND_VERSION, true);
    bytes.setUint16(0x14, FUNCTION_TABLE, true);
    bytes.setUint16(0x16, DATA_TABLE, true);
    bytes.setUint16(0x18, this.address(0), true);
    this.table.forEach(([code], i) => {
      if (i > 0) {
        bytes.setUint16(FUNCTION_TABLE + (i - 1) * 4, codeNumber(code), true);
        bytes.setUint16(FUNCTION_TABLE + (i - 1) * 4 + 2, this.address(i), true);
      }
      bytes.setUint16(FUNCTIONS + i * FUNCTION_BYTES, BKPT | i, true);
      bytes.setUint16(FUNCTIONS + i * FUNCTION_BYTES + 2, BX_LR, true);
    });
    bytes.setUint16(DATA_TABLE, codeNumber('CR'), true);
    bytes.setUint16(DATA_TABLE + 2, STRINGS + 4, true);
    bytes.setUint16(DATA_TABLE + 4, codeNumber('GR'), true);
    bytes.setUint16(DATA_TABLE + 6, STRINGS, true);
    bytes.setUint16(REST, WFE, true);
    bytes.setUint16(REST + 2, BACK_TO_WFE, true);
    bytes.setUint32(STRINGS, REVISION, true);
    [...COPYRIGHT].forEach((letter, i) => bytes.setUint8(STRINGS + 4 + i, letter.charCodeAt(0)));
  }

  private address(index: number): number {
    return (FUNCTIONS + index * FUNCTION_BYTES) | THUMB;
  }

  private lookup(table: number, code: number): number {
    for (let at = table; ; at += 4) {
      const entry = this.mcu.readUint16(at);
      if (entry === code) return this.mcu.readUint16(at + 2);
      if (entry === 0) break;
    }
    const letters = String.fromCharCode(code & 0xff, (code >> 8) & 0xff);
    throw new Fault(`request for the ROM function "${letters}", which is not emulated`);
  }

  /** Answers the breakpoint at `pc`; false: it is none of the ROM's. */
  call(pc: number, number: number): boolean {
    const entry = this.table[number];
    if (!entry || pc !== FUNCTIONS + number * FUNCTION_BYTES) return false;
    entry[1](this.mcu.core.registers);
    return true;
  }

  /** The core sleeps in the ROM, with its stack where the ROM has it. */
  rest(): void {
    const { core } = this.mcu;
    core.SP = BOOT2_ADDRESS;
    core.PC = REST;
  }

  /** What the chip does when it comes out of reset. Returns why it goes to the USB drive instead, when it does. */
  start(): string | undefined {
    const { core, flash } = this.mcu;
    const boot2 = flash.subarray(0, BOOT2_BYTES);
    if (boot2.every((byte) => byte === 0xff)) return 'The flash is empty.';
    const stored = this.mcu.flashView.getUint32(BOOT2_BYTES - 4, true);
    if (crc32(boot2.subarray(0, BOOT2_BYTES - 4)) !== stored) return 'The second boot stage in flash has a wrong CRC.';
    this.mcu.sram.set(boot2, BOOT2_ADDRESS - 0x20000000);
    core.VTOR = 0;
    core.SP = BOOT2_ADDRESS;
    // The second stage goes on to the program when it was not called from anywhere.
    core.LR = 0;
    core.PC = BOOT2_ADDRESS;
    return undefined;
  }
}

function codeNumber(code: string): number {
  return code.charCodeAt(0) | (code.charCodeAt(1) << 8);
}

function countOnes(value: number): number {
  let ones = 0;
  for (let rest = value >>> 0; rest; rest &= rest - 1) ones++;
  return ones;
}

function reverse(value: number): number {
  let result = 0;
  for (let i = 0; i < 32; i++) result = (result << 1) | ((value >>> i) & 1);
  return result;
}

/** As the chip's ROM reckons it: polynomial 04C11DB7, from ones, not reflected. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
}
