/** The fast core against the architecture, and against the stock core (corrected by shims/flags.ts) in lockstep. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { RP2040 } from 'rp2040js';
import { FastCore } from '../src/chip/core.ts';
import { readElf } from '../src/chip/elf.ts';
import { Machine } from '../src/chip/machine.ts';
import { Fault, hex, installFaults, isExecutable } from '../src/chip/shims/faults.ts';
import { installFlags } from '../src/chip/shims/flags.ts';
import { installSev } from '../src/chip/shims/sev.ts';
import {
  add, adds, addsRegister, addsSmall, addSp, adr, asrs, b, bareChip, bcc, bkpt, bl, blx, bx, cmp, cmpNumber, CODE,
  CONDITIONS, CPSID, CPSIE, DATA_PROCESSING, DMB, DSB, EDGE_VALUES, indexed, INDEXED, ISB, ldmia, ldr, ldrb, ldrh,
  ldrLiteral, ldrSp, LINK, list, lsls, lsrs, mov, moveSp, movs, mrs, msr, NOP, place, pop, push, randomWords, rev,
  rev16, revsh, SEV, stmia, str, strb, strh, strSp, subs, subsRegister, subsSmall, svc, sxtb, sxth, SYSTEM, two,
  TWO_REGISTERS, udf, uxtb, uxth, WFE, WFI, word,
} from './instructions.ts';

const FLASH_CODE = 0x10000400;
const HEAP = 0x20020000;

// --- Against the architecture -----------------------------------------------------------------------------------------

test('every data-processing instruction gives the result and flags of the architecture, in one cycle', () => {
  const mcu = bareChip();
  const { core } = mcu;
  const fast = new FastCore(mcu);
  const random = randomWords(7);
  const operands = EDGE_VALUES.flatMap((x) => EDGE_VALUES.map((y) => [x, y] as const));
  for (let i = 0; i < 300; i++) operands.push([random(), random()]);
  for (const { name, code, rd, meaning } of DATA_PROCESSING) {
    place(mcu, [code]);
    for (const [x, y] of operands) {
      for (const flags of [0x00000000, 0x20000000, 0xd0000000, 0xf0000000]) {
        core.PC = CODE;
        core.registers.set([0x11111111, x, y]);
        core.APSR = flags;
        const { result, flags: after } = meaning(BigInt(x), BigInt(y), { n: core.N, z: core.Z, c: core.C, v: core.V });
        const registers = Array.from(core.registers);
        registers[15] = CODE + 2;
        if (rd !== undefined) registers[rd] = Number(result);
        const expected = [1, ...registers, after.n, after.z, after.c, after.v];
        const actual = [fast.execute(1), ...core.registers, core.N, core.Z, core.C, core.V];
        if (actual.some((value, i) => value !== expected[i])) {
          assert.deepEqual(actual, expected, `${name} of ${hex(x)} and ${hex(y)}, flags ${flags >>> 28}`);
        }
      }
    }
  }
});

test('0i64 < i64::MAX', () => {
  const mcu = bareChip([movs(4, 1), subsRegister(0, 0, 2), two('SBCS', 1, 3), bcc('LT', 4), movs(4, 0), NOP]);
  mcu.core.registers.set([0, 0, 0xffffffff, 0x7fffffff]);
  new FastCore(mcu).execute(5);
  assert.equal(mcu.core.registers[4], 1);
});

test('conditional branches follow the flags as the architecture’s table has them', () => {
  const mcu = bareChip();
  const { core } = mcu;
  const fast = new FastCore(mcu);
  for (let flags = 0; flags < 16; flags++) {
    const [n, z, c, v] = [8, 4, 2, 1].map((bit) => (flags & bit) !== 0);
    const holds = {
      EQ: z, NE: !z, CS: c, CC: !c, MI: n, PL: !n, VS: v, VC: !v,
      HI: c && !z, LS: !c || z, GE: n === v, LT: n !== v, GT: !z && n === v, LE: z || n !== v,
    };
    for (const condition of CONDITIONS) {
      for (const bytes of [-252, 258]) {
        place(mcu, [bcc(condition, bytes)]);
        core.PC = CODE;
        core.APSR = flags << 28;
        const cycles = fast.execute(1);
        assert.equal(core.PC, CODE + (holds[condition] ? bytes : 2), `B${condition} with ${flags}`);
        assert.equal(cycles, holds[condition] ? 2 : 1);
        assert.equal(core.APSR >>> 28, flags);
      }
    }
  }
});

// --- Against the stock core -------------------------------------------------------------------------------------------

/** The two cores side by side, each on a chip of its own with the checks of shims/faults.ts. */
class Lockstep {
  readonly chips: RP2040[];
  readonly fast: FastCore;
  readonly faults: string[][] = [[], []];

  constructor(code: (number | number[])[] = [], at = CODE) {
    this.chips = [0, 1].map(() => {
      const mcu = bareChip(code, at);
      installFaults(mcu);
      installSev(mcu, new Map());
      installFlags(mcu);
      return mcu;
    });
    this.fast = new FastCore(this.chips[0]!);
    this.fast.fault = (reason, pc) => this.faults[0]!.push(`${hex(pc)}: ${reason}`);
  }

  each(what: (mcu: RP2040) => void): void {
    this.chips.forEach(what);
  }

  stepStock(): number {
    const { core } = this.chips[1]!;
    const before = core.cycles;
    const pc = core.PC;
    try {
      if (!isExecutable(this.chips[1]!, pc)) throw new Fault(`execution from ${hex(pc)}, where there is no memory`);
      const cycles = core.executeInstruction();
      core.cycles = before + cycles;
      return cycles;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      core.PC = pc;
      core.cycles = before;
      this.faults[1]!.push(`${hex(pc & ~1)}: ${error.message}`);
      return 0;
    }
  }

  /** One call of the fast core, then the stock core for as many instructions. */
  advance(maxCycles: number): void {
    const before = this.fast.instructions;
    const used = this.fast.execute(maxCycles);
    let stockUsed = 0;
    for (let i = before; i < this.fast.instructions; i++) stockUsed += this.stepStock();
    assert.equal(used, stockUsed, `cycles up to ${this.chips[0]!.core.PC.toString(16)}`);
    this.compareCores();
  }

  /** Advances in portions of `maxCycles` until this address, where both must arrive. */
  runTo(address: number, maxCycles: number): void {
    for (let calls = 0; calls < 10_000; calls++) {
      if (this.chips[0]!.core.PC === address) {
        this.compareMemory();
        return;
      }
      this.advance(maxCycles);
    }
    assert.fail(`never at ${address.toString(16)}, but at ${this.chips[0]!.core.PC.toString(16)}`);
  }

  compareCores(context: object = {}): void {
    const [ours, theirs] = this.chips.map((mcu) => coreState(mcu));
    // deepEqual writes a fine report, but slowly.
    const differs = ours!.some((value, i) => value !== theirs![i]) || this.faults[0]!.join() !== this.faults[1]!.join();
    if (differs) assert.deepEqual([ours, this.faults[0], context], [theirs, this.faults[1], context]);
  }

  compareMemory(note = ''): void {
    assert.ok(Buffer.from(this.chips[0]!.sram).equals(this.chips[1]!.sram), `SRAM differs ${note}`);
  }
}

/** All that instructions can change in a core. */
function coreState({ core }: RP2040): (number | boolean)[] {
  return [
    ...core.registers.subarray(0, 15), (core.PC & ~1) >>> 0, core.N, core.Z, core.C, core.V, core.PM, core.IPSR, core.SPSEL,
    core.bankedSP,
    core.nPRIV, core.currentMode, core.waiting, core.eventRegistered, core.pendingSVCall, core.breakRewind, core.cycles,
  ];
}

/** Runs the code, in SRAM and in flash, up to its last instruction, a loop: one by one, in threes, and in one go. */
function runBothWays(code: (number | number[])[], prepare: (mcu: RP2040) => void = () => {}): Lockstep {
  let last!: Lockstep;
  for (const at of [CODE, FLASH_CODE]) {
    for (const maxCycles of [1, 3, 1000]) {
      last = new Lockstep(code, at);
      last.each(prepare);
      last.runTo(at + 2 * (code.flat().length - 1), maxCycles);
    }
  }
  return last;
}

test('lockstep: arithmetic in a chain, each on the flags of the one before', () => {
  runBothWays([
    movs(0, 200), movs(1, 3), lsls(2, 0, 24), lsrs(3, 2, 7), asrs(4, 2, 31), addsRegister(5, 2, 3),
    subsRegister(6, 3, 2), addsSmall(7, 6, 7),
    subsSmall(0, 7, 1), adds(1, 255), subs(2, 17), cmpNumber(3, 9),
    ...TWO_REGISTERS.flatMap((name) => [two(name, 2, 3), two(name, 4, 1), two(name, 5, 5)]),
    sxth(0, 2), sxtb(1, 2), uxth(3, 2), uxtb(4, 2), rev(5, 2), rev16(6, 2), revsh(7, 2), mov(8, 2), mov(12, 7),
    add(8, 12), cmp(8, 1),
    mov(2, 15), add(3, 15), add(3, 13), addSp(4, 1020), adr(5, 12), moveSp(-16), moveSp(8), mov(13, 0), add(13, 1), b(0),
  ]);
});

test('lockstep: loads and stores of every size, also from flash and boot ROM', () => {
  runBothWays(
    [
      ...INDEXED.map((name) => indexed(name, 0, 4, 5)),
      str(0, 4, 124), strh(0, 4, 62), strb(0, 4, 31), ldr(1, 4, 60), ldrh(2, 4, 62), ldrb(3, 4, 31), strSp(1, 16),
      ldrSp(2, 16),
      ...INDEXED.filter((name) => name.startsWith('LDR')).flatMap((name) => [indexed(name, 0, 6, 5), indexed(name, 1, 7, 5)]),
      ldr(0, 6, 8), ldrh(1, 6, 2), ldrb(2, 6, 1), ldr(0, 7, 16), ldrh(1, 7, 18), ldrb(2, 7, 3), ldrLiteral(0, 4), NOP, b(0),
    ],
    (mcu) => {
      mcu.core.registers.set([0x89abcdef, 0, 0, 0, HEAP, 8, 0x11000000, 0x10]);
      for (let i = 0; i < 64; i++) {
        mcu.sramView.setUint32(HEAP - 0x20000000 + 4 * i, 0x81828384 + i * 0x01030507, true);
        mcu.flashView.setUint32(4 * i, 0xf1e2d3c4 - i * 0x01030507, true);
        mcu.bootrom[i] = 0x90a0b0c0 + i;
      }
    },
  );
});

test('lockstep: several registers', () => {
  runBothWays(
    [
      push(list(0, 1, 7) | LINK), push(list(2)), pop(list(3, 4)), pop(list(5)), stmia(6, list(0, 1, 2, 7)),
      stmia(6, list(6, 7)), mov(6, 8),
      ldmia(6, list(0, 3)), ldmia(6, list(1, 6)), mov(6, 9), ldmia(6, list(0, 1, 2, 3, 4, 5, 7)), push(0xff | LINK),
      pop(0xff), b(0),
    ],
    (mcu) => {
      mcu.core.registers.set([10, 11, 12, 13, 14, 15, HEAP, 17, HEAP, 0x10000000, 0, 0, 0]);
      for (let i = 0; i < 64; i++) mcu.flashView.setUint32(4 * i, 0x01010101 * i, true);
    },
  );
});

test('lockstep: branches, calls, returns and jump tables', () => {
  runBothWays(
    [
      b(6), NOP, NOP, // over two
      movs(0, 5),
      subs(0, 1), bcc('NE', -2), // a loop
      bl(8), b(14), // calls the routine below, returns, and goes on
      NOP,
      push(LINK), bl(6), pop(LINK),
      bx(14),
      NOP,
      mov(3, 15), adds(3, 5), blx(3), b(4), bx(14), // calls the last of these by register
      mov(3, 15), adds(3, 6), mov(15, 3), NOP, NOP, movs(0, 2), add(15, 0), NOP, NOP,
      b(0),
    ],
  );
});

test('lockstep: system instructions', () => {
  const { core } = runBothWays([
    CPSID, mrs(0, SYSTEM.PRIMASK), CPSIE, DSB, DMB, ISB, movs(1, 1), msr(SYSTEM.PRIMASK, 1), mrs(2, SYSTEM.PRIMASK),
    two('EORS', 1, 1),
    mrs(3, SYSTEM.APSR), mrs(4, SYSTEM.XPSR), msr(SYSTEM.PRIMASK, 1), lsls(1, 4, 3), msr(SYSTEM.APSR, 1),
    mrs(5, SYSTEM.MSP), subs(5, 64),
    msr(SYSTEM.PSP, 5), movs(6, 2), msr(SYSTEM.CONTROL, 6), ISB, push(list(0)), mrs(7, SYSTEM.MSP), SEV, WFE,
    bkpt(7), udf(7), b(0),
  ]).chips[0]!;
  assert.equal(core.SPSEL, 1);
});

test('lockstep: supervisor call and interrupts of two ranks, in and out', () => {
  const handlers = 0x20000800;
  const NVIC_ISPR = 0xe000e200;
  // Interrupt 26 waits from the beginning; SVCall's handler raises 27, which outranks it. Both are software's own.
  const code = [movs(0, 1), svc(0), movs(0, 2), CPSID, movs(0, 3), CPSIE, movs(0, 4), b(0)];
  const lockstep = runBothWays(code, (mcu) => {
    const { core } = mcu;
    core.VTOR = 0x20000000;
    for (const [exception, offset] of [[11, 0], [42, 0x40], [43, 0x80]] as const) {
      mcu.sramView.setUint32(4 * exception, (handlers + offset) | 1, true);
    }
    place(mcu, [push(list(4) | LINK), str(6, 7), mov(8, 0), adds(4, 1), pop(list(4) | LINK)], handlers);
    place(mcu, [mov(10, 0), bx(14)], handlers + 0x40);
    place(mcu, [mov(9, 14), bx(14)], handlers + 0x80);
    core.registers[6] = 1 << 27;
    core.registers[7] = NVIC_ISPR;
    core.enabledInterrupts = 3 << 26;
    core.interruptPriorities = [1 << 27, 0, ~(1 << 27), 0];
    core.SHPR2 = 2 << 30;
    core.pendingInterrupts = 1 << 26;
    core.interruptsUpdated = true;
    core.registers[0] = 9;
  });
  const { core } = lockstep.chips[0]!;
  assert.deepEqual([core.registers[8], core.registers[10]], [1, 9], 'what r0 was when SVCall and interrupt 26 were taken');
  assert.equal(core.registers[9], 0xfffffff1, 'interrupt 27 returned to a handler');
  assert.deepEqual([core.IPSR, core.registers[0]], [0, 4]);
});

test('lockstep: every 16-bit encoding, on random states', () => {
  const lockstep = new Lockstep();
  const random = randomWords(2040);
  // Second halves: of BL, MSR, MRS, barriers and UDF, and some that make nothing.
  const wides = [
    0xf800, 0xd000, 0x8800, 0x8808, 0x8809, 0x8810, 0x8814, 0x8000, 0x8103, 0x8205, 0x8f4f, 0x8f5f, 0xa000, 0xffff,
  ];
  const value = (): number => {
    const roll = random() % 16;
    if (roll < 6) return (HEAP + (random() & 0xffc)) >>> 0;
    if (roll < 8) return (HEAP + (random() & 0xfff)) >>> 0;
    if (roll < 9) return 0x10000000 + (random() & 0x1ffffd);
    if (roll < 11) return random() & 0xff;
    if (roll < 12) return EDGE_VALUES[random() % EDGE_VALUES.length]!;
    if (roll < 13) return 0x20041ff0 + (random() & 0x1f);
    return random();
  };
  const seen = { faults: 0, thumbless: 0 };
  for (let round = 0; round < 2; round++) {
    for (let opcode = 0; opcode < 0x10000; opcode++) {
      // Comparing with PC is unpredictable; the cores differ.
      if (opcode >> 8 === 0x45 && (((opcode >> 3) & 15) === 15 || (opcode & 0x87) === 0x87)) continue;
      const registers = Array.from({ length: 13 }, value);
      const sp = (random() % 4 === 0 ? value() : HEAP + (random() & 0xffc)) & ~3;
      const state = [...registers, sp >>> 0, value(), CODE];
      const psr = random() & 0xf0000000;
      const isHandler = random() % 8 === 0;
      const next = wides[random() % wides.length]!;
      const event = random() % 2 === 0;
      lockstep.each((mcu) => {
        const { core } = mcu;
        core.registers.set(state);
        Object.assign(core, {
          bankedSP: 0x20008000, APSR: psr, PM: false, SPSEL: 0, nPRIV: false, IPSR: isHandler ? 16 : 0,
          currentMode: isHandler ? 1 : 0,
          waiting: false, eventRegistered: event, pendingSVCall: false, interruptsUpdated: false, cycles: 0,
        });
        place(mcu, [opcode, next]);
      });
      const cycles = lockstep.fast.execute(1);
      seen.faults += lockstep.faults[0]!.length;
      if (lockstep.faults[0]![0]?.endsWith('without the Thumb bit')) {
        seen.thumbless++; // The stock core does not know of it. Registers must be untouched.
        assert.deepEqual(Array.from(lockstep.chips[0]!.core.registers), state);
        assert.equal(cycles, 0);
      } else {
        assert.equal(cycles, lockstep.stepStock(), opcode.toString(16));
        lockstep.compareCores({ opcode, next, state });
      }
      lockstep.faults.forEach((faults) => (faults.length = 0));
      if (opcode % 256 === 0) lockstep.compareMemory(`up to ${opcode.toString(16)}`);
    }
  }
  lockstep.compareMemory();
  assert.ok(seen.faults > 1000 && seen.thumbless > 100, JSON.stringify(seen));
});

/** A stream that stays inside its data: r7 points to it, r6 is an offset, SP lies in its middle; none of them is written. */
function randomStream(random: () => number, length: number): number[] {
  const low = (): number => random() % 6;
  const kinds: (() => number[])[] = [
    () => [[lsls, lsrs, asrs][random() % 3]!(low(), low(), random() & 31)],
    () => [[addsRegister, subsRegister][random() % 2]!(low(), low(), low())],
    () => [[addsSmall, subsSmall][random() % 2]!(low(), low(), random() & 7)],
    () => [[movs, cmpNumber, adds, subs][random() % 4]!(low(), random() & 0xff)],
    () => [two(TWO_REGISTERS[random() % 16]!, low(), low())],
    () => [two((['ADCS', 'SBCS', 'CMP'] as const)[random() % 3]!, low(), low())],
    () => [[add, cmp, mov][random() % 3]!([low(), 8, 10, 12][random() % 4]!, [low(), 8, 10, 12][random() % 4]!)],
    () => [[sxth, sxtb, uxth, uxtb, rev, rev16, revsh][random() % 7]!(low(), low())],
    () => [[str, ldr][random() % 2]!(low(), 7, random() & 0x7c)],
    () => [[strh, ldrh][random() % 2]!(low(), 7, random() & 0x3e)],
    () => [[strb, ldrb][random() % 2]!(low(), 7, random() & 0x1f)],
    () => [[strSp, ldrSp, addSp, adr][random() % 4]!(low(), random() & 0x3fc)],
    () => [indexed(INDEXED[random() % 8]!, low(), 7, 6)],
    () => [ldrLiteral(low(), 4 * (random() & 7))],
    () => [push(random() & 0x13f), moveSp(0)],
    () => [pop(random() & 0x3f)],
    () => [mov(5, 7), [stmia, ldmia][random() % 2]!(5, random() & 0x3f)],
    () => [bcc(CONDITIONS[random() % 14]!, 4 + 2 * (random() % 2)), NOP, movs(low(), 1)],
    () => bl(4),
    () => [NOP],
  ];
  const stream: number[] = [];
  while (stream.length < length) stream.push(...kinds[random() % kinds.length]!());
  return [...stream, NOP, NOP, NOP, b(0)];
}

test('lockstep: random streams of instructions', () => {
  const random = randomWords(133);
  const lockstep = new Lockstep();
  for (let round = 0; round < 150; round++) {
    const at = round % 3 === 0 ? CODE : FLASH_CODE;
    const stream = randomStream(random, 400);
    const registers = Array.from({ length: 13 }, random);
    const offset = random() & 0x3c;
    lockstep.each((mcu) => {
      place(mcu, stream, at);
      mcu.core.registers.set(registers);
      mcu.core.registers[6] = offset;
      mcu.core.registers[7] = HEAP;
      mcu.core.SP = HEAP + 0x8000;
      mcu.core.PC = at;
    });
    lockstep.runTo(at + 2 * (stream.length - 1), [1, 2, 7, 40, 10_000][round % 5]!);
    assert.deepEqual(lockstep.faults, [[], []]);
  }
});

// --- What the run loop relies on --------------------------------------------------------------------------------------

/** A peripheral that notes when it is touched. */
function witness(mcu: RP2040): { at: number; what: string }[] {
  const seen: { at: number; what: string }[] = [];
  const note = (what: string) => (offset: number) => {
    seen.push({ at: mcu.core.cycles, what: `${what} ${offset.toString(16)}` });
    return 0x77;
  };
  mcu.peripherals[0x40054] = Object.assign(Object.create(mcu.peripherals[0x40054]!), {
    readUint32: note('read'),
    writeUint32Atomic: note('write'),
  });
  return seen;
}

test('a peripheral is touched at its time, and the caller is back before the next instruction', () => {
  const mcu = bareChip([NOP, NOP, ldrb(1, 0), ldr(1, 2, 0x28), NOP, str(1, 2, 4), NOP, NOP]);
  const seen = witness(mcu);
  mcu.core.registers.set([HEAP, 0, 0x40054000]);
  const fast = new FastCore(mcu);
  assert.equal(fast.execute(1000), 1 + 1 + 2 + 4);
  assert.deepEqual(seen, [{ at: 4, what: 'read 28' }]);
  assert.equal(mcu.core.registers[1], 0x77);
  assert.equal(mcu.core.PC, CODE + 8);
  assert.equal(fast.execute(1000), 1 + 5);
  assert.deepEqual(seen[1], { at: 9, what: 'write 4' });
  assert.equal(mcu.core.cycles, 14);
  assert.equal(fast.instructions, 6);
});

test('memory of every kind, code or data, is gone through in one call', () => {
  for (const at of [CODE, FLASH_CODE]) {
    const code = [
      ldr(0, 4), ldrh(0, 5), ldrb(0, 6), ldmia(4, list(1, 2)), ldmia(5, list(1, 2)), ldrLiteral(0, 0), strh(0, 4), push(list(1)), b(0),
    ];
    const mcu = bareChip(code, at);
    mcu.core.registers.set([0, 0, 0, 0, HEAP, 0x10000000, 0]);
    assert.equal(new FastCore(mcu).execute(1000), 1000, `from ${hex(at)}`);
    assert.equal(mcu.core.PC, at + 2 * (code.length - 1));
  }
});

test('pins move at their time; locks and the divider do not interrupt the run', () => {
  const mcu = bareChip([ldr(1, 2, 4), str(1, 2, 4), str(0, 3), ldr(1, 3, 0x10), NOP, str(1, 4), NOP, NOP]);
  mcu.core.registers.set([7, 2, 0xd0000178, 0xd0000060, 0xd0000014]);
  mcu.gpio[1]!.ctrl = 5;
  mcu.sio.gpioOutputEnable = 2;
  let movedAt = -1;
  mcu.gpio[1]!.addListener(() => (movedAt = mcu.core.cycles));
  mcu.core.registers[1] = 2;
  place(mcu, [ldr(5, 2, 4), str(5, 2, 4), str(0, 3), ldr(5, 3, 0x10), NOP, str(1, 4), NOP, NOP]);
  const fast = new FastCore(mcu);
  assert.equal(fast.execute(1000), 6);
  assert.equal(movedAt, 5);
  assert.equal(mcu.core.registers[5], 7);
  assert.equal(mcu.core.cycles, 6, 'the divider’s own cycles are not on the clock');
});

test('the core comes back when it waits, and goes on behind WFE after an event', () => {
  const mcu = bareChip([NOP, WFE, movs(0, 1), WFE, movs(0, 2), WFI, NOP]);
  const fast = new FastCore(mcu);
  mcu.core.eventRegistered = true;
  assert.equal(fast.execute(1000), 1 + 2 + 1 + 2);
  assert.equal(mcu.core.waiting, true);
  assert.equal(mcu.core.registers[0], 1);
  mcu.core.waiting = false;
  assert.equal(fast.execute(1000), 1 + 2);
  assert.equal(mcu.core.registers[0], 2);
  assert.equal(mcu.core.waiting, true);
});

test('a limit is kept to the instruction that reaches it', () => {
  const mcu = bareChip([b(0)]);
  const fast = new FastCore(mcu);
  assert.equal(fast.execute(1), 2);
  assert.equal(fast.execute(99), 100);
  assert.equal(fast.instructions, 51);
});

test('an interrupt that CPSIE lets in is taken before the next instruction', () => {
  const mcu = bareChip([CPSIE, movs(0, 1), NOP]);
  mcu.core.PM = true;
  mcu.core.VTOR = 0x20000000;
  mcu.core.enabledInterrupts = 1;
  mcu.sramView.setUint32(4 * 16, 0x20000801, true);
  place(mcu, [movs(1, 1), b(0)], 0x20000800);
  mcu.setInterrupt(0, true);
  new FastCore(mcu).execute(4);
  assert.equal(mcu.core.registers[0], 0);
  assert.equal(mcu.core.registers[1], 1);
  assert.equal(mcu.readUint32(mcu.core.SP + 0x18), CODE + 2);
});

test('what faults is told with its address and changes nothing', () => {
  const faulting: [string, number[], Record<number, number>][] = [
    ['load from 0x20020002, not aligned to 4 bytes', [ldr(0, 1)], { 1: HEAP + 2 }],
    ['load from 0x20020001, not aligned to 2 bytes', [ldrh(0, 1)], { 1: HEAP + 1 }],
    ['store to 0x20020001, not aligned to 4 bytes', [str(0, 1)], { 1: HEAP + 1 }],
    ['store to 0x20020003, not aligned to 2 bytes', [strh(0, 1)], { 1: HEAP + 3 }],
    ['store to 0x10000000, which is read-only', [strb(0, 1)], { 1: 0x10000000 }],
    ['store to 0x00000000, which is read-only', [str(0, 1)], { 1: 0 }],
    ['load from 0x20042000, where there is nothing', [ldr(0, 1)], { 1: 0x20042000 }],
    ['store to 0x20042000, where there is nothing', [stmia(1, list(2, 3))], { 1: 0x20041ffc }],
    ['store to 0x1ffffff8, where there is nothing', [push(list(0, 1))], { 13: 0x20000000 }],
    ['load from 0x10200000, beyond the end of the flash', [ldrb(0, 1)], { 1: 0x10200000 }],
    ['branch to 0x20000800, without the Thumb bit', [bx(1)], { 1: 0x20000800 }],
    ['branch to 0x20000800, without the Thumb bit', [pop(list(0) | LINK)], { 13: HEAP }],
    ['undefined instruction', [0xe800, 0], {}],
    ['undefined instruction', [0xb100], {}],
  ];
  for (const [reason, code, registers] of faulting) {
    const { chips, fast, faults } = new Lockstep([NOP, ...code]);
    const { core } = chips[0]!;
    for (const [register, value] of Object.entries(registers)) core.registers[Number(register)] = value;
    chips[0]!.sramView.setUint32(HEAP - 0x20000000 + 4, 0x20000800, true);
    const before = Array.from(core.registers);
    assert.equal(fast.execute(1000), 1, reason);
    assert.deepEqual(faults[0], [`${hex(CODE + 2)}: ${reason}`]);
    before[15] = CODE + 2;
    assert.deepEqual(Array.from(core.registers), before);
    assert.equal(fast.instructions, 2);
  }
});

test('execution outside memory is a fault at that address', () => {
  const { chips, fast, faults } = new Lockstep([mov(15, 1)]);
  chips[0]!.core.registers[1] = 0x40054000;
  assert.equal(fast.execute(1000), 2);
  assert.deepEqual(faults[0], ['0x40054000: execution from 0x40054000, where there is no memory']);
});

test('without a fault handler the fault is thrown', () => {
  const { chips, fast } = new Lockstep([ldr(0, 1)]);
  chips[0]!.core.registers[1] = HEAP + 1;
  fast.fault = undefined;
  assert.throws(() => fast.execute(10), Fault);
  assert.equal(chips[0]!.core.PC, CODE);
});

test('BLX LR goes where LR pointed; STMIA writes back a base that it stores', () => {
  const mcu = bareChip([stmia(1, list(1, 2)), blx(14), ...word(0)]);
  mcu.core.registers.set([0, HEAP, 5]);
  mcu.core.LR = 0x20000801;
  new FastCore(mcu).execute(5);
  assert.equal(mcu.core.registers[1], HEAP + 8);
  assert.equal(mcu.core.PC, 0x20000800);
  assert.equal(mcu.core.LR, (CODE + 4) | 1);
});

// --- The firmware -----------------------------------------------------------------------------------------------------

const BUILT_ELF = new URL('../../target/thumbv6m-none-eabi/chip/firmware', import.meta.url);
const ELF = process.env.SKYLINE_ELF ?? fileURLToPath(BUILT_ELF);
const MISSING_ELF = !process.env.SKYLINE_ELF && !existsSync(ELF) && `${ELF} is not built`;
const BUTTON_A = 12;
const BUTTON_Y = 15;

test('lockstep: the firmware, from its start through some presses', { skip: MISSING_ELF }, () => {
  const image = readElf(readFileSync(ELF));
  const machines = (['fast', 'stock'] as const).map((core) => new Machine(image, { core }));
  const [fast, stock] = machines as [Machine, Machine];
  const run = (ms: number): void => {
    for (let i = 0; i < ms; i++) {
      for (const machine of machines) assert.equal(machine.run(1e6), 'ran', machine.stateReason);
      // Where time is no whole number of cycles, the end of a portion may fall to either side of one instruction.
      for (let n = 0; n < 2 && fast.cycles !== stock.cycles; n++) (fast.cycles < stock.cycles ? fast : stock).run(1);
      assert.deepEqual(
        [...coreState(fast.mcu), fast.instructions, fast.asleepNanos],
        [...coreState(stock.mcu), stock.instructions, stock.asleepNanos],
      );
    }
    assert.ok(Buffer.from(fast.mcu.sram).equals(stock.mcu.sram), 'SRAM differs');
  };
  run(1000);
  for (const button of [BUTTON_A, BUTTON_Y, BUTTON_A, BUTTON_A, BUTTON_Y, BUTTON_A]) {
    for (const machine of machines) machine.pads.drive(button, false);
    run(30);
    for (const machine of machines) machine.pads.drive(button, undefined);
    run(120);
  }
  assert.ok(fast.instructions > 2e6, `${fast.instructions} instructions are too few to say anything`);
  assert.deepEqual(fast.faults, []);
});
