/**
 * The fast path of the Cortex-M0+: the instructions that firmware spends its time in, run directly on the arrays of
 * SRAM, flash and boot ROM. Everything else (system instructions, exceptions, peripherals, whatever faults) is the
 * stock core's, one instruction at a time and on the same state, so the two may alternate freely:
 *
 * - the registers are the stock core's own array, seen through a signed view;
 * - flags and PC are local variables inside `run`, written back before anybody else can look;
 * - exceptions are taken by the stock core's `checkForInterrupts`, whenever `interruptsUpdated` asks for it.
 *
 * Time: `core.cycles` grows by what `execute` returns and is current before each instruction of the stock core, so a
 * clock that follows it is exact when a peripheral reads it. `execute` returns behind every instruction that may have
 * scheduled an alarm or raised an interrupt.
 *
 * Cycles are counted as the stock core counts them, and with a flash cache also what is waited for the flash: an
 * instruction fetch looks a word up once, however many instructions it holds, and every load does. Results are the architecture's (ARMv6-M ARM) where the stock
 * core's are not; `shims/flags.ts` lists those instructions. The stock core's `blTaken` hook is not called.
 */
import type { RP2040 } from 'rp2040js';
import { FlashCache } from './cache.ts';
import { FLASH_BYTES } from './flash.ts';
import { Fault, hex } from './shims/faults.ts';

const SRAM_START = 0x20000000;
/** 264 KiB: four banks of 64 KiB and two of 4 KiB, without a gap. */
const SRAM_BYTES = 0x42000;
/** Flash is at 0x10000000 and, with other cache policies, at three aliases. */
const FLASH_START = 0x10000000;
const FLASH_MASK = ~(0x03000000 | (FLASH_BYTES - 1));
const ROM_BYTES = 0x4000;

/** Why `run` came back: enough cycles are used, or the instruction at PC is for ... */
const LIMIT = 0;
/** ... the stock core; it touches nothing that knows the time. */
const STOCK = 1;
/** ... the stock core; it may schedule an alarm, raise an interrupt, or fault. */
const STOCK_AND_RETURN = 2;
/** ... the fault handler, for `faultReason`. */
const FAULT = 3;

/** What stands for a cache that is not there: nobody looks into it. */
const NO_LINES = new Int32Array(0);
const NO_VICTIMS = new Uint8Array(0);

/** How many registers a list of up to nine names. */
const BIT_COUNT = Uint8Array.from({ length: 512 }, (_, list) => list.toString(2).replaceAll('0', '').length);

export class FastCore {
  /** Instructions executed so far, those of the stock core and those that faulted included. */
  instructions = 0;

  /**
   * The instruction at `pc` faulted, and `execute` returns after this. PC, flags and memory are as before it, and
   * registers too, unless it was to load several. No cycle is counted: what a fault costs is the handler's to say.
   * Without a handler, `execute` throws a `Fault`.
   */
  fault?: (reason: string, pc: number) => void;

  private stop = LIMIT;
  private faultReason = '';
  /** The word of the flash that instructions were last fetched from. */
  private fetched = -1;

  private readonly core: RP2040['core'];
  private readonly registers: Int32Array;
  /** SRAM from `sramStart` on: what lies below is for the stock core, which asks the MPU. */
  private sram8: Uint8Array;
  private sram16: Uint16Array;
  private sram32: Int32Array;
  private sramStart = SRAM_START;
  private readonly wholeSram: Uint8Array;
  private readonly wholeSram16: Uint16Array;
  private readonly flash8: Uint8Array;
  private readonly flash16: Uint16Array;
  private readonly flash32: Int32Array;
  private readonly rom8: Uint8Array;
  private readonly rom16: Uint16Array;
  private readonly rom32: Int32Array;

  /** Sees the memories that `mcu` has now: exchange its arrays before, not after. Without a cache, flash is as fast as RAM. */
  constructor(
    mcu: RP2040,
    private readonly cache?: FlashCache,
  ) {
    const { core, sram, flash, bootrom } = mcu;
    this.core = core;
    this.registers = new Int32Array(core.registers.buffer);
    this.wholeSram = sram;
    this.wholeSram16 = new Uint16Array(sram.buffer);
    this.sram8 = sram;
    this.sram16 = this.wholeSram16;
    this.sram32 = new Int32Array(sram.buffer);
    this.flash8 = flash;
    this.flash16 = new Uint16Array(flash.buffer);
    this.flash32 = new Int32Array(flash.buffer);
    this.rom8 = new Uint8Array(bootrom.buffer);
    this.rom16 = new Uint16Array(bootrom.buffer);
    this.rom32 = new Int32Array(bootrom.buffer);
    if (cache !== undefined) cache.inInterrupt = () => core.IPSR !== 0;
    FastCore.rehearse(core);
  }

  /** From now on loads and stores in SRAM below this address are the stock core's. */
  leaveBelow(address: number): void {
    const { buffer } = this.wholeSram;
    const offset = Math.min(Math.max(address - SRAM_START, 0), SRAM_BYTES);
    this.sramStart = SRAM_START + offset;
    this.sram8 = this.wholeSram.subarray(offset);
    this.sram16 = new Uint16Array(buffer, offset);
    this.sram32 = new Int32Array(buffer, offset);
  }

  private static isRehearsed = false;

  /**
   * Plays every kind of instruction once, on scratch memory, before the first program runs. V8 compiles only what it has
   * seen executed; else each kind that turns up later throws `run` back into its interpreter for some 100 ms.
   */
  private static rehearse({ constructor }: RP2040['core']): void {
    if (FastCore.isRehearsed) return;
    FastCore.isRehearsed = true;
    const core = new (constructor as new (mcu?: RP2040) => RP2040['core'])();
    const scratch = {
      core,
      sram: new Uint8Array(SRAM_BYTES),
      flash: new Uint8Array(FLASH_BYTES),
      bootrom: new Uint32Array(ROM_BYTES / 4),
    };
    const fast = new FastCore(scratch as unknown as RP2040, new FlashCache());
    const operands = [SRAM_START + 0x100, FLASH_START + 0x100, 0x7fffffff, 4, 0];
    for (let op = 9; op < 0x10000; op += 17) {
      core.registers.forEach((_, i, registers) => (registers[i] = operands[(op + i) % 5]!));
      core.SP = SRAM_START + 0x1000;
      core.PC = op & 1 ? FLASH_START : SRAM_START;
      core.APSR = Math.imul(op, 0x9e3779b1);
      fast.flash16[0] = fast.sram16[0] = op;
      fast.flash16[1] = fast.sram16[1] = op & 2 ? 0x8f50 : 0xf800; // second halves of DMB and BL
      fast.run(1);
    }
  }

  /**
   * Executes one instruction or more, until `maxCycles` are used, the core waits (WFE, WFI), or something outside has
   * been touched. Returns the cycles used. Not to be called while the core waits.
   */
  execute(maxCycles: number): number {
    const { core } = this;
    const before = core.cycles;
    do {
      if (core.interruptsUpdated && !this.takeInterrupts()) break;
      this.run(maxCycles - (core.cycles - before));
      if (this.stop === STOCK) {
        if (!this.stockInstruction() || core.waiting) break;
      } else if (this.stop === STOCK_AND_RETURN) {
        this.stockInstruction();
        break;
      } else if (this.stop === FAULT) {
        this.instructions++;
        this.raise(new Fault(this.faultReason), core.PC);
        break;
      }
    } while (core.cycles - before < maxCycles);
    return core.cycles - before;
  }

  /** Enters what is pending, as `execute` does by itself. False: it could not, for there was no stack to write to. */
  takeInterrupts(): boolean {
    const { core } = this;
    const pc = core.PC;
    try {
      // Having taken one, the core looks again; what is left is of equal or lower rank, and the mark is cleared.
      while (core.interruptsUpdated) {
        if (core.checkForInterrupts()) core.waiting = false;
      }
      return true;
    } catch (error) {
      this.raise(error, pc);
      return false;
    }
  }

  /** False: it faulted. */
  private stockInstruction(): boolean {
    const { core } = this;
    const before = core.cycles;
    const pc = core.PC;
    this.instructions++;
    try {
      // The divider adds its 8 cycles to `core.cycles` by itself; as in the stock run loop they take no time.
      core.cycles = before + core.executeInstruction();
      return true;
    } catch (error) {
      core.cycles = before;
      this.raise(error, pc);
      return false;
    }
  }

  private raise(error: unknown, at: number): void {
    const pc = (at & ~1) >>> 0;
    this.core.PC = pc;
    if (!this.fault || !(error instanceof Fault)) throw error;
    this.fault(error.message, pc);
  }

  /** Runs until `limit` cycles are used, or up to an instruction that is not for the fast path: see `stop`. */
  private run(limit: number): void {
    const { core, registers, sram8, sram16, sram32, flash16, flash32, cache } = this;
    const isCached = cache !== undefined;
    const lines = isCached ? cache.lines : NO_LINES;
    const victims = isCached ? cache.victims : NO_VICTIMS;
    let fetched = this.fetched;
    let hits = 0;
    // In here SRAM is the part of it that nobody guards.
    const SRAM_START = this.sramStart;
    const SRAM_BYTES = sram8.length;
    let pc = registers[15] & ~1;
    // N is the sign of `n`, Z is `z === 0`, C and V are the signs of `c` and `v`: no flag costs a comparison to set.
    let n = core.N ? -1 : 0;
    let z = core.Z ? 0 : 1;
    let c = core.C ? -1 : 0;
    let v = core.V ? -1 : 0;
    let cycles = 0;
    let executed = 0;
    let stop = LIMIT;

    running: do {
      let op: number;
      if ((pc & FLASH_MASK) === FLASH_START) {
        op = flash16[(pc & 0xffffff) >> 1];
        const word = (pc & 0xffffff) >> 2;
        if (isCached && word !== fetched) {
          fetched = word;
          // `FlashCache.load`, without a call: nearly all words are there.
          const line = word & 0x7fe;
          const mask = ~3 | (1 << (word & 1));
          const wanted = (word >> 11 << 2) | (1 << (word & 1));
          if ((lines[line] & mask) === wanted) {
            victims[line >> 1] = 1;
            hits++;
          } else if ((lines[line + 1] & mask) === wanted) {
            victims[line >> 1] = 0;
            hits++;
          } else {
            cycles += cache.miss(word);
          }
        }
      } else {
        // Where there is no memory, -1 meets no case below.
        op = this.fetchElsewhere(pc);
        fetched = -1;
      }
      pc = (pc + 2) | 0;
      cycles++;
      executed++;
      // A load or store that leaves the switch did not find its address in SRAM. `extend` is 32 minus the bits of
      // a signed value, and 0 for an unsigned one.
      let address = 0;
      let bytes = 4;
      let store = false;
      let extend = 0;
      let rd = op & 7;

      switch (op >>> 11) {
        // --- Shifts by a number -----------------------------------------------------------------------------------
        case 0b00000: { // LSLS Rd, Rm, #n; by 0 it is MOVS Rd, Rm and leaves C alone
          const input = registers[(op >> 3) & 7];
          const shift = (op >> 6) & 31;
          if (shift !== 0) c = input << (shift - 1);
          n = z = registers[rd] = input << shift;
          continue;
        }
        case 0b00001: { // LSRS Rd, Rm, #n; 0 means 32
          const input = registers[(op >> 3) & 7];
          const shift = (op >> 6) & 31;
          c = input << (32 - shift);
          n = z = registers[rd] = shift === 0 ? 0 : (input >>> shift) | 0;
          continue;
        }
        case 0b00010: { // ASRS Rd, Rm, #n; 0 means 32
          const input = registers[(op >> 3) & 7];
          const shift = (op >> 6) & 31;
          c = input << (32 - shift);
          n = z = registers[rd] = input >> (shift === 0 ? 31 : shift);
          continue;
        }

        // --- Add, subtract, compare, move: three registers, or a number -------------------------------------------
        case 0b00011: { // ADDS, SUBS Rd, Rn, Rm or #n
          const a = registers[(op >> 3) & 7];
          const b = op & 0x400 ? (op >> 6) & 7 : registers[(op >> 6) & 7];
          let result: number;
          if (op & 0x200) {
            result = (a - b) | 0;
            c = (a & ~b) | ((a | ~b) & ~result);
            v = (a ^ b) & (a ^ result);
          } else {
            result = (a + b) | 0;
            c = (a & b) | ((a | b) & ~result);
            v = (a ^ result) & (b ^ result);
          }
          n = z = registers[rd] = result;
          continue;
        }
        case 0b00100: // MOVS Rd, #n
          n = z = registers[(op >> 8) & 7] = op & 0xff;
          continue;
        case 0b00101: { // CMP Rn, #n; with a number below 256 the terms of its sign bit fall away
          const a = registers[(op >> 8) & 7];
          const result = (a - (op & 0xff)) | 0;
          c = a | ~result;
          v = a & ~result;
          n = z = result;
          continue;
        }
        case 0b00110: { // ADDS Rdn, #n
          const a = registers[(op >> 8) & 7];
          const result = (a + (op & 0xff)) | 0;
          c = a & ~result;
          v = ~a & result;
          n = z = registers[(op >> 8) & 7] = result;
          continue;
        }
        case 0b00111: { // SUBS Rdn, #n
          const a = registers[(op >> 8) & 7];
          const result = (a - (op & 0xff)) | 0;
          c = a | ~result;
          v = a & ~result;
          n = z = registers[(op >> 8) & 7] = result;
          continue;
        }

        // --- Two registers, and what concerns the upper registers -------------------------------------------------
        case 0b01000: {
          if (op & 0x400) {
            registers[15] = pc + 2; // what an instruction reads as PC
            const upper = ((op >> 4) & 8) | rd;
            const b = registers[(op >> 3) & 15];
            switch ((op >> 8) & 3) {
              case 0: { // ADD Rdn, Rm
                const result = (registers[upper] + b) | 0;
                if (upper === 15) {
                  pc = result & ~1;
                  cycles++;
                } else {
                  registers[upper] = upper === 13 ? result & ~3 : result;
                }
                continue;
              }
              case 1: { // CMP Rn, Rm
                const a = registers[upper];
                const result = (a - b) | 0;
                c = (a & ~b) | ((a | ~b) & ~result);
                v = (a ^ b) & (a ^ result);
                n = z = result;
                continue;
              }
              case 2: // MOV Rd, Rm
                if (upper === 15) {
                  pc = b & ~1;
                  cycles++;
                } else {
                  registers[upper] = upper === 13 ? b & ~3 : b;
                }
                continue;
              default: // BX, BLX Rm
                if (rd !== 0) {
                  stop = STOCK_AND_RETURN;
                  break running;
                }
                if ((b & 1) === 0 || b >>> 28 === 15) {
                  stop = this.judgeBranch(b);
                  break running;
                }
                if (op & 0x80) registers[14] = pc | 1;
                pc = b & ~1;
                cycles++;
                continue;
            }
          }
          const a = registers[rd];
          const b = registers[(op >> 3) & 7];
          switch ((op >> 6) & 15) {
            case 0: // ANDS
              n = z = registers[rd] = a & b;
              continue;
            case 1: // EORS
              n = z = registers[rd] = a ^ b;
              continue;
            case 2: { // LSLS; a shift by a register uses its lowest byte, and by 0 it leaves C alone
              const shift = b & 0xff;
              if (shift !== 0) c = shift <= 32 ? a << (shift - 1) : 0;
              n = z = registers[rd] = shift < 32 ? a << shift : 0;
              continue;
            }
            case 3: { // LSRS
              const shift = b & 0xff;
              if (shift !== 0) c = shift <= 32 ? a << (32 - shift) : 0;
              n = z = registers[rd] = shift < 32 ? (a >>> shift) | 0 : 0;
              continue;
            }
            case 4: { // ASRS
              const shift = b & 0xff;
              if (shift !== 0) c = shift < 32 ? a << (32 - shift) : a;
              n = z = registers[rd] = a >> (shift < 32 ? shift : 31);
              continue;
            }
            case 5: { // ADCS
              const result = (a + b + (c >>> 31)) | 0;
              c = (a & b) | ((a | b) & ~result);
              v = (a ^ result) & (b ^ result);
              n = z = registers[rd] = result;
              continue;
            }
            case 6: { // SBCS
              const result = (a + ~b + (c >>> 31)) | 0;
              c = (a & ~b) | ((a | ~b) & ~result);
              v = (a ^ b) & (a ^ result);
              n = z = registers[rd] = result;
              continue;
            }
            case 7: { // RORS
              const result = (a >>> (b & 31)) | (a << (32 - (b & 31)));
              if ((b & 0xff) !== 0) c = result;
              n = z = registers[rd] = result;
              continue;
            }
            case 8: // TST
              n = z = a & b;
              continue;
            case 9: { // RSBS Rd, Rm, #0
              const result = (0 - b) | 0;
              c = ~b & ~result;
              v = b & result;
              n = z = registers[rd] = result;
              continue;
            }
            case 10: { // CMP
              const result = (a - b) | 0;
              c = (a & ~b) | ((a | ~b) & ~result);
              v = (a ^ b) & (a ^ result);
              n = z = result;
              continue;
            }
            case 11: { // CMN
              const result = (a + b) | 0;
              c = (a & b) | ((a | b) & ~result);
              v = (a ^ result) & (b ^ result);
              n = z = result;
              continue;
            }
            case 12: // ORRS
              n = z = registers[rd] = a | b;
              continue;
            case 13: // MULS
              n = z = registers[rd] = Math.imul(a, b);
              continue;
            case 14: // BICS
              n = z = registers[rd] = a & ~b;
              continue;
            default: // MVNS
              n = z = registers[rd] = ~b;
              continue;
          }
        }

        // --- Loads and stores. Those that are done `continue`; those that are not in SRAM leave the switch ---------
        case 0b01001: { // LDR Rt, [PC, #n]
          address = ((pc + 2) & ~3) + ((op & 0xff) << 2);
          rd = (op >> 8) & 7;
          const offset = (address - SRAM_START) >>> 0;
          if ((address & FLASH_MASK) === FLASH_START) {
            registers[rd] = flash32[(address & 0xffffff) >> 2];
            if (isCached) cycles += cache.load(address);
          } else if (offset < SRAM_BYTES) registers[rd] = sram32[offset >> 2];
          else break;
          cycles++;
          continue;
        }
        case 0b01010: // STR, STRH, STRB, LDRSB Rt, [Rn, Rm]
        case 0b01011: { // LDR, LDRH, LDRB, LDRSH Rt, [Rn, Rm]
          address = (registers[(op >> 3) & 7] + registers[(op >> 6) & 7]) | 0;
          const offset = (address - SRAM_START) >>> 0;
          const inSram = offset < SRAM_BYTES;
          switch ((op >> 9) & 7) {
            case 0: // STR
              store = true;
              if (!inSram || (address & 3) !== 0) break;
              sram32[offset >> 2] = registers[rd];
              cycles++;
              continue;
            case 1: // STRH
              store = true;
              bytes = 2;
              if (!inSram || (address & 1) !== 0) break;
              sram16[offset >> 1] = registers[rd];
              cycles++;
              continue;
            case 2: // STRB
              store = true;
              bytes = 1;
              if (!inSram) break;
              sram8[offset] = registers[rd];
              cycles++;
              continue;
            case 3: // LDRSB
              bytes = 1;
              extend = 24;
              if (!inSram) break;
              registers[rd] = (sram8[offset] << 24) >> 24;
              cycles++;
              continue;
            case 4: // LDR
              if (!inSram || (address & 3) !== 0) break;
              registers[rd] = sram32[offset >> 2];
              cycles++;
              continue;
            case 5: // LDRH
              bytes = 2;
              if (!inSram || (address & 1) !== 0) break;
              registers[rd] = sram16[offset >> 1];
              cycles++;
              continue;
            case 6: // LDRB
              bytes = 1;
              if (!inSram) break;
              registers[rd] = sram8[offset];
              cycles++;
              continue;
            default: // LDRSH
              bytes = 2;
              extend = 16;
              if (!inSram || (address & 1) !== 0) break;
              registers[rd] = (sram16[offset >> 1] << 16) >> 16;
              cycles++;
              continue;
          }
          break;
        }
        case 0b01100: { // STR Rt, [Rn, #n]
          address = (registers[(op >> 3) & 7] + ((op >> 4) & 0x7c)) | 0;
          store = true;
          const offset = (address - SRAM_START) >>> 0;
          if (offset >= SRAM_BYTES || (address & 3) !== 0) break;
          sram32[offset >> 2] = registers[rd];
          cycles++;
          continue;
        }
        case 0b01101: { // LDR Rt, [Rn, #n]
          address = (registers[(op >> 3) & 7] + ((op >> 4) & 0x7c)) | 0;
          const offset = (address - SRAM_START) >>> 0;
          if (offset >= SRAM_BYTES || (address & 3) !== 0) break;
          registers[rd] = sram32[offset >> 2];
          cycles++;
          continue;
        }
        case 0b01110: { // STRB Rt, [Rn, #n]
          address = (registers[(op >> 3) & 7] + ((op >> 6) & 31)) | 0;
          store = true;
          bytes = 1;
          const offset = (address - SRAM_START) >>> 0;
          if (offset >= SRAM_BYTES) break;
          sram8[offset] = registers[rd];
          cycles++;
          continue;
        }
        case 0b01111: { // LDRB Rt, [Rn, #n]
          address = (registers[(op >> 3) & 7] + ((op >> 6) & 31)) | 0;
          bytes = 1;
          const offset = (address - SRAM_START) >>> 0;
          if (offset >= SRAM_BYTES) break;
          registers[rd] = sram8[offset];
          cycles++;
          continue;
        }
        case 0b10000: { // STRH Rt, [Rn, #n]
          address = (registers[(op >> 3) & 7] + ((op >> 5) & 0x3e)) | 0;
          store = true;
          bytes = 2;
          const offset = (address - SRAM_START) >>> 0;
          if (offset >= SRAM_BYTES || (address & 1) !== 0) break;
          sram16[offset >> 1] = registers[rd];
          cycles++;
          continue;
        }
        case 0b10001: { // LDRH Rt, [Rn, #n]
          address = (registers[(op >> 3) & 7] + ((op >> 5) & 0x3e)) | 0;
          bytes = 2;
          const offset = (address - SRAM_START) >>> 0;
          if (offset >= SRAM_BYTES || (address & 1) !== 0) break;
          registers[rd] = sram16[offset >> 1];
          cycles++;
          continue;
        }
        case 0b10010: { // STR Rt, [SP, #n]
          address = (registers[13] + ((op & 0xff) << 2)) | 0;
          rd = (op >> 8) & 7;
          store = true;
          const offset = (address - SRAM_START) >>> 0;
          if (offset >= SRAM_BYTES) break;
          sram32[offset >> 2] = registers[rd];
          cycles++;
          continue;
        }
        case 0b10011: { // LDR Rt, [SP, #n]
          address = (registers[13] + ((op & 0xff) << 2)) | 0;
          rd = (op >> 8) & 7;
          const offset = (address - SRAM_START) >>> 0;
          if (offset >= SRAM_BYTES) break;
          registers[rd] = sram32[offset >> 2];
          cycles++;
          continue;
        }

        // --- Addresses --------------------------------------------------------------------------------------------
        case 0b10100: // ADR Rd, label
          registers[(op >> 8) & 7] = ((pc + 2) & ~3) + ((op & 0xff) << 2);
          continue;
        case 0b10101: // ADD Rd, SP, #n
          registers[(op >> 8) & 7] = registers[13] + ((op & 0xff) << 2);
          continue;

        // --- Stack pointer, extension, PUSH -----------------------------------------------------------------------
        case 0b10110: {
          const input = registers[(op >> 3) & 7];
          switch ((op >> 6) & 31) {
            case 0: case 1: // ADD SP, #n
              registers[13] += (op & 0x7f) << 2;
              continue;
            case 2: case 3: // SUB SP, #n
              registers[13] -= (op & 0x7f) << 2;
              continue;
            case 8: // SXTH
              registers[rd] = (input << 16) >> 16;
              continue;
            case 9: // SXTB
              registers[rd] = (input << 24) >> 24;
              continue;
            case 10: // UXTH
              registers[rd] = input & 0xffff;
              continue;
            case 11: // UXTB
              registers[rd] = input & 0xff;
              continue;
            case 16: case 17: case 18: case 19: case 20: case 21: case 22: case 23: { // PUSH
              const count = BIT_COUNT[op & 0x1ff];
              address = (registers[13] - 4 * count) | 0;
              const offset = (address - SRAM_START) >>> 0;
              if (offset > SRAM_BYTES - 4 * count) {
                stop = judgeAccess(address, true);
                break running;
              }
              let slot = offset >> 2;
              for (let list = op & 0xff; list !== 0; list &= list - 1) {
                sram32[slot++] = registers[31 - Math.clz32(list & -list)];
                cycles++;
              }
              if (op & 0x100) sram32[slot] = registers[14];
              registers[13] = address;
              continue;
            }
            case 25: // CPSIE i, CPSID i
              stop = STOCK;
              break running;
            default: // undefined
              stop = STOCK_AND_RETURN;
              break running;
          }
        }

        // --- Byte order, POP, BKPT, hints -------------------------------------------------------------------------
        case 0b10111: {
          const input = registers[(op >> 3) & 7];
          switch ((op >> 6) & 31) {
            case 8: // REV
              registers[rd] =
                (input << 24) | ((input << 8) & 0xff0000) | ((input >> 8) & 0xff00) | (input >>> 24);
              continue;
            case 9: // REV16
              registers[rd] = ((input << 8) & 0xff00ff00) | ((input >> 8) & 0x00ff00ff);
              continue;
            case 11: // REVSH
              registers[rd] = ((input << 24) >> 16) | ((input >> 8) & 0xff);
              continue;
            case 16: case 17: case 18: case 19: case 20: case 21: case 22: case 23: { // POP
              const count = BIT_COUNT[op & 0x1ff];
              address = registers[13];
              const offset = (address - SRAM_START) >>> 0;
              if (offset > SRAM_BYTES - 4 * count) {
                stop = judgeAccess(address, false);
                break running;
              }
              let slot = offset >> 2;
              if (op & 0x100) {
                const to = sram32[slot + count - 1];
                if ((to & 1) === 0 || to >>> 28 === 15) {
                  stop = this.judgeBranch(to);
                  break running;
                }
                pc = to & ~1;
                cycles += 2;
              }
              for (let list = op & 0xff; list !== 0; list &= list - 1) {
                registers[31 - Math.clz32(list & -list)] = sram32[slot++];
                cycles++;
              }
              registers[13] = address + 4 * count;
              continue;
            }
            case 24: case 25: case 26: case 27: // BKPT
              stop = STOCK_AND_RETURN;
              break running;
            case 28: case 29: case 30: case 31: // NOP, YIELD, WFE, WFI, SEV
              if (op === 0xbf00) continue;
              stop = STOCK;
              break running;
            default: // undefined
              stop = STOCK_AND_RETURN;
              break running;
          }
        }

        // --- Several registers ------------------------------------------------------------------------------------
        case 0b11000: { // STMIA Rn!, {...}
          const base = (op >> 8) & 7;
          const count = BIT_COUNT[op & 0xff];
          address = registers[base];
          const offset = (address - SRAM_START) >>> 0;
          if (offset > SRAM_BYTES - 4 * count || (address & 3) !== 0) {
            stop = judgeAccess(address, true);
            break running;
          }
          let slot = offset >> 2;
          for (let list = op & 0xff; list !== 0; list &= list - 1) {
            sram32[slot++] = registers[31 - Math.clz32(list & -list)];
          }
          registers[base] = address + 4 * count;
          cycles += count;
          continue;
        }
        case 0b11001: { // LDMIA Rn!, {...}; a base that is itself loaded is not written back
          const base = (op >> 8) & 7;
          const count = BIT_COUNT[op & 0xff];
          address = registers[base];
          const offset = (address - SRAM_START) >>> 0;
          const flash = (address & FLASH_MASK) === FLASH_START;
          if ((!flash && offset > SRAM_BYTES - 4 * count) || (address & 3) !== 0) {
            stop = judgeAccess(address, false);
            break running;
          }
          registers[base] = address + 4 * count;
          let slot = flash ? (address & 0xffffff) >> 2 : offset >> 2;
          for (let list = op & 0xff; list !== 0; list &= list - 1) {
            if (flash && isCached) cycles += cache.load((address & 0x3000000) | (slot << 2));
            registers[31 - Math.clz32(list & -list)] = flash ? flash32[slot++] : sram32[slot++];
          }
          cycles += count;
          continue;
        }

        // --- Branches ---------------------------------------------------------------------------------------------
        case 0b11010: // BEQ .. BVC
        case 0b11011: { // BHI .. BLE, UDF, SVC
          let taken: boolean;
          switch ((op >> 8) & 15) {
            case 0: taken = z === 0; break; // EQ
            case 1: taken = z !== 0; break; // NE
            case 2: taken = c < 0; break; // CS
            case 3: taken = c >= 0; break; // CC
            case 4: taken = n < 0; break; // MI
            case 5: taken = n >= 0; break; // PL
            case 6: taken = v < 0; break; // VS
            case 7: taken = v >= 0; break; // VC
            case 8: taken = c < 0 && z !== 0; break; // HI
            case 9: taken = c >= 0 || z === 0; break; // LS
            case 10: taken = (n ^ v) >= 0; break; // GE
            case 11: taken = (n ^ v) < 0; break; // LT
            case 12: taken = (n ^ v) >= 0 && z !== 0; break; // GT
            case 13: taken = (n ^ v) < 0 || z === 0; break; // LE
            case 14: // UDF
              stop = STOCK_AND_RETURN;
              break running;
            default: // SVC
              stop = STOCK;
              break running;
          }
          if (taken) {
            pc = (pc + 2 + ((op << 24) >> 23)) | 0;
            cycles++;
          }
          continue;
        }
        case 0b11100: // B
          pc = (pc + 2 + ((op << 21) >> 20)) | 0;
          cycles++;
          continue;
        case 0b11110: { // BL, and the system instructions of two halfwords
          const inFlash = (pc & FLASH_MASK) === FLASH_START;
          const next = inFlash ? flash16[(pc & 0xffffff) >> 1] : this.fetchElsewhere(pc);
          if (isCached && inFlash && (pc & 0xffffff) >> 2 !== fetched) {
            fetched = (pc & 0xffffff) >> 2;
            cycles += cache.load(pc);
          }
          if ((next & 0xd000) === 0xd000 && next > 0) { // BL
            const sign = (op << 21) >> 31;
            const bit23 = ~((next >> 13) ^ sign) & 1;
            const bit22 = ~((next >> 11) ^ sign) & 1;
            registers[14] = (pc + 2) | 1;
            pc = (pc + 2 + ((sign << 24) | (bit23 << 23) | (bit22 << 22) | ((op & 0x3ff) << 12) | ((next & 0x7ff) << 1))) | 0;
            cycles += 2;
            continue;
          }
          if (op === 0xf3bf && (next & 0xffc0) === 0x8f40) { // DSB, DMB, ISB: memory is always in order here
            pc = (pc + 2) | 0;
            cycles += 2;
            continue;
          }
          stop = (op & 0xff80) === 0xf380 ? STOCK : STOCK_AND_RETURN; // MRS, MSR; UDF and what is undefined
          break running;
        }
        default: // undefined, or no instruction at all
          stop = op < 0 ? this.faulty(`execution from ${hex(pc - 2)}, where there is no memory`) : STOCK_AND_RETURN;
          break running;
      }

      // --- A load from flash or boot ROM; every other access is somebody else's -------------------------------------
      if (!store && (address & (bytes - 1)) === 0 && ((address & FLASH_MASK) === FLASH_START || address >>> 0 < ROM_BYTES)) {
        registers[rd] = (this.readOnly(address, bytes) << extend) >> extend;
        if (isCached && address >>> 0 >= ROM_BYTES) cycles += cache.load(address);
        cycles++;
        continue;
      }
      stop = judgeAccess(address, store);
      break;
    } while (cycles < limit);

    if (stop !== LIMIT) { // the last instruction fetched was not executed
      pc = (pc - 2) | 0;
      cycles--;
      executed--;
    }
    registers[15] = pc;
    core.N = n < 0;
    core.Z = z === 0;
    core.C = c < 0;
    core.V = v < 0;
    core.cycles += cycles;
    this.instructions += executed;
    this.stop = stop;
    this.fetched = fetched;
    if (isCached) {
      cache.hits += hits;
      cache.accesses += hits;
    }
  }

  /** The halfword at `pc` in SRAM or boot ROM, or -1. */
  private fetchElsewhere(pc: number): number {
    const offset = (pc - SRAM_START) >>> 0;
    if (offset < SRAM_BYTES) return this.wholeSram16[offset >> 1];
    return pc >>> 0 < ROM_BYTES ? this.rom16[pc >> 1] : -1;
  }

  /** An aligned value in flash or boot ROM. */
  private readOnly(address: number, bytes: number): number {
    const isRom = address >>> 0 < ROM_BYTES;
    const offset = address & 0xffffff;
    switch (bytes) {
      case 1:
        return isRom ? this.rom8[offset] : this.flash8[offset];
      case 2:
        return isRom ? this.rom16[offset >> 1] : this.flash16[offset >> 1];
      default:
        return isRom ? this.rom32[offset >> 2] : this.flash32[offset >> 2];
    }
  }

  /** A branch to what is no address of an instruction: the return from an exception, or a fault. */
  private judgeBranch(to: number): number {
    if (to >>> 28 === 15) return STOCK;
    return this.faulty(`branch to ${hex(to)}, without the Thumb bit`);
  }

  private faulty(reason: string): number {
    this.faultReason = reason;
    return FAULT;
  }
}

/**
 * An access that is not in memory. Of the single-cycle I/O block only pins that move have listeners, which may look at
 * the clock; spinlocks (in every critical section), divider and interpolators have none.
 */
function judgeAccess(address: number, store: boolean): number {
  const isQuiet = address >>> 28 === 0xd && !(store && (address & 0xfff) < 0x50);
  return isQuiet ? STOCK : STOCK_AND_RETURN;
}
