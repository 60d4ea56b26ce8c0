import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RP2040 } from 'rp2040js';
import { installFlags } from '../src/chip/shims/flags.ts';
import {
  bareChip, bcc, blx, bx, CODE, DATA_PROCESSING, EDGE_VALUES, list, movs, randomWords, stmia, subsRegister, two,
} from './instructions.ts';

/** Executes it for all pairs of edge values and some random ones; returns the names of those that are ever wrong. */
function wrongInstructions(mcu: RP2040): string[] {
  const { core } = mcu;
  const random = randomWords(7);
  const operands = EDGE_VALUES.flatMap((a) => EDGE_VALUES.map((b) => [a, b] as const));
  for (let i = 0; i < 200; i++) operands.push([random(), random()]);
  const isWrong = ({ code, rd, meaning }: (typeof DATA_PROCESSING)[number]): boolean =>
    operands.some(([a, b]) =>
      [0x00000000, 0x20000000, 0xf0000000].some((flags) => {
        mcu.sramView.setUint16(CODE - 0x20000000, code, true);
        core.PC = CODE;
        core.registers.set([0x11111111, a, b]);
        core.APSR = flags;
        const before = { n: core.N, z: core.Z, c: core.C, v: core.V };
        core.executeInstruction();
        const expected = meaning(BigInt(a), BigInt(b), before);
        const { n, z, c, v } = expected.flags;
        return (
          (rd !== undefined && BigInt(core.registers[rd]!) !== expected.result) ||
          core.N !== n || core.Z !== z || core.C !== c || core.V !== v
        );
      }),
    );
  return DATA_PROCESSING.filter(isWrong).map(({ name }) => name);
}

test('the stock core is wrong in exactly the instructions that this shim corrects', () => {
  assert.deepEqual(wrongInstructions(bareChip()), ['LSLS', 'LSRS', 'ASRS', 'ADCS', 'SBCS', 'RORS']);
});

test('with the shim every data-processing instruction gives the architecture’s result and flags', () => {
  const mcu = bareChip();
  installFlags(mcu);
  assert.deepEqual(wrongInstructions(mcu), []);
});

/** What a compiler makes of `0i64 < i64::MAX`, with both numbers in register pairs. */
function zeroIsLessThanMax(mcu: RP2040): boolean {
  const { core } = mcu;
  core.registers.set([0, 0, 0xffffffff, 0x7fffffff]); // r1:r0 = 0, r3:r2 = i64::MAX
  for (let i = 0; i < 5; i++) core.executeInstruction();
  return core.registers[4] === 1;
}

const COMPARE_64 = [movs(4, 1), subsRegister(0, 0, 2), two('SBCS', 1, 3), bcc('LT', 4), movs(4, 0), movs(5, 5)];

test('0i64 < i64::MAX is false on the stock core', () => {
  assert.equal(zeroIsLessThanMax(bareChip(COMPARE_64)), false);
});

test('0i64 < i64::MAX is true with the shim', () => {
  const mcu = bareChip(COMPARE_64);
  installFlags(mcu);
  assert.equal(zeroIsLessThanMax(mcu), true);
});

test('BLX LR goes where LR pointed', () => {
  for (const isCorrected of [false, true]) {
    const mcu = bareChip([blx(14)]);
    if (isCorrected) installFlags(mcu);
    mcu.core.LR = 0x20000801;
    mcu.core.executeInstruction();
    assert.equal(mcu.core.PC, isCorrected ? 0x20000800 : CODE + 2);
    assert.equal(mcu.core.LR, (CODE + 2) | 1);
  }
});

test('STMIA writes its base back even when it stores it', () => {
  for (const isCorrected of [false, true]) {
    const mcu = bareChip([stmia(1, list(1, 2))]);
    if (isCorrected) installFlags(mcu);
    mcu.core.registers.set([0, 0x20002000, 0x22222222]);
    assert.equal(mcu.core.executeInstruction(), 3);
    assert.equal(mcu.core.registers[1], isCorrected ? 0x20002008 : 0x20002000);
    assert.equal(mcu.readUint32(0x20002000), 0x20002000);
    assert.equal(mcu.readUint32(0x20002004), 0x22222222);
  }
});

test('the instruction corrected is the one executed, also when an interrupt comes first', () => {
  const mcu = bareChip([two('SBCS', 1, 3)]);
  installFlags(mcu);
  const { core } = mcu;
  const handler = 0x20000600;
  core.VTOR = 0x20000000;
  mcu.sramView.setUint32(4 * 16, handler | 1, true);
  mcu.sramView.setUint16(handler - 0x20000000, bx(14), true);
  core.enabledInterrupts = 1;
  mcu.setInterrupt(0, true);
  core.V = true;
  core.executeInstruction(); // enters the handler and returns from it
  mcu.setInterrupt(0, false);
  assert.equal(core.PC, CODE);
  assert.equal(core.V, true);
  core.executeInstruction(); // 0 - 0 - 1
  assert.equal(core.PC, CODE + 2);
  assert.equal(core.registers[1], 0xffffffff);
  assert.equal(core.V, false);
});
