/** The MPU, as ARMv6-M has it (ARM DDI 0419, B3.5), on both cores. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Machine } from '../src/chip/machine.ts';
import { image, ldr, Program, push, RESULT, str, strb } from './thumb.ts';

const MPU_CTRL = 0xe000ed94;
const MPU_RNR = 0xe000ed98;
const MPU_RBAR = 0xe000ed9c;
const MPU_RASR = 0xe000eda0;
const HARD_FAULT = 3;

/** Words 0x20000440 to 0x2000045f: part 2 of 256 bytes, as Embassy's stack guard would have it there. */
const GUARD = 0x20000440;
const GUARD_END = 0x20000460;
const NO_ACCESS = 0;
const READ_ONLY = 5;
const FULL = 3;

/** Turns region 0 on over one of the eight parts of 256 bytes. */
function guarded(access = NO_ACCESS, ctrl = 5): Program {
  const part = 0xff ^ (1 << ((GUARD >> 5) & 7));
  const rasr = 0x10000000 | (access << 24) | (part << 8) | (7 << 1) | 1;
  return new Program().poke(MPU_CTRL, ctrl).poke(MPU_RBAR, 0x20000400 | 0x10).poke(MPU_RASR, rasr >>> 0);
}

/** Runs a program to its end, or into the handler, which stores a mark in the guard and at RESULT. */
function run(program: Program, core: 'fast' | 'stock'): Machine {
  program.poke(RESULT, 1).mark('end').op(0xbf30).back('end'); // WFI
  program.mark('handler').poke(GUARD + 4, 0x600d).poke(RESULT, 2).mark('rest').op(0xbf30).back('rest');
  const machine = new Machine(image(program, { vectors: { [HARD_FAULT]: 'handler' } }), { core });
  machine.run(10e6);
  return machine;
}

for (const core of ['fast', 'stock'] as const) {
  for (const [what, program, reason] of [
    ['a store', () => guarded().load(0, GUARD).op(str(1, 0)), /store to 0x20000440, which the MPU forbids/],
    ['a store of its last byte', () => guarded().load(0, GUARD_END - 1).op(strb(1, 0)), /store to 0x2000045f, which the MPU forbids/],
    ['a load', () => guarded().load(0, GUARD).op(ldr(1, 0)), /load from 0x20000440, which the MPU forbids/],
    ['a store where it is read-only', () => guarded(READ_ONLY).load(0, GUARD).op(str(1, 0)), /store to 0x20000440/],
  ] as const) {
    test(`${what} is a fault (${core})`, () => {
      const machine = run(program(), core);
      assert.match(machine.faults[0] ?? 'none', reason);
    });
  }

  for (const [what, program] of [
    ['just below the guard', () => guarded().load(0, GUARD - 4).op(str(1, 0), ldr(1, 0))],
    ['just above it', () => guarded().load(0, GUARD_END).op(str(1, 0), ldr(1, 0))],
    ['reading what is read-only', () => guarded(READ_ONLY).load(0, GUARD).op(ldr(1, 0))],
    ['a guard with full access', () => guarded(FULL).load(0, GUARD).op(str(1, 0))],
    ['with the MPU off', () => guarded(NO_ACCESS, 4).load(0, GUARD).op(str(1, 0))],
    // B3.5.3: where regions overlap, the one with the highest number decides.
    ['under a region of a higher number', () => guarded().poke(MPU_RBAR, 0x20000400 | 0x11).poke(MPU_RASR, (3 << 24) | (7 << 1) | 1).load(0, GUARD).op(str(1, 0))],
  ] as const) {
    test(`${what} everything is allowed (${core})`, () => {
      const machine = run(program(), core);
      assert.deepEqual(machine.faults, []);
      assert.equal(machine.mcu.readUint32(RESULT), 1);
    });
  }

  test(`inside the handler of the fault the guard is down (${core})`, () => {
    const machine = run(guarded().load(0, GUARD).op(str(1, 0)), core);
    assert.equal(machine.mcu.readUint32(RESULT), 2);
    assert.equal(machine.mcu.readUint32(GUARD + 4), 0x600d);
  });

  test(`a stack that jumps over the guard and then touches it is told by the handler (${core})`, () => {
    // MOV SP, r0 below the guard; the frame of a function reaches up to it.
    const machine = run(guarded().load(0, GUARD - 64).op(0x4685, 0x9110), core); // STR r1, [SP, #64]
    assert.match(machine.faults[0] ?? 'none', /store to 0x20000440/);
    assert.equal(machine.mcu.readUint32(RESULT), 2);
  });

  test(`registers that would be stacked into the guard lock the core up (${core})`, () => {
    const machine = run(guarded().load(0, GUARD_END + 4).op(0x4685, push(0xff)), core);
    assert.equal(machine.state, 'crashed');
    assert.match(machine.stateReason, /store to 0x2000044[0-9a-f], which the MPU forbids.*the core is locked up/);
  });

  test(`DMA and the debugger pass by (${core})`, () => {
    const machine = run(guarded(), core);
    machine.mcu.writeUint32(GUARD, 7);
    assert.equal(machine.mcu.readUint32(GUARD), 7);
  });
}

test('registers read back, region by region', () => {
  const { mcu } = run(guarded(), 'fast');
  assert.equal(mcu.readUint32(MPU_RNR), 0);
  assert.equal(mcu.readUint32(MPU_RBAR), 0x20000400);
  assert.equal(mcu.readUint32(MPU_RASR) >>> 0, 0x1000fb0f);
  mcu.writeUint32(MPU_RNR, 3);
  assert.equal(mcu.readUint32(MPU_RASR), 0);
});
