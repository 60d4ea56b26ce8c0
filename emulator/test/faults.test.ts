/** Faults: what the chip does not survive unharmed, the emulated one does not either, on both cores. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Machine } from '../src/chip/machine.ts';
import { BKPT, bx, CODE_ADDRESS, image, ldr, ldrh, Program, push, RESULT, STACK_TOP, str, strb, UDF } from './thumb.ts';

const HARD_FAULT = 3;
const NEVER_MAPPED = 0x30000000;

/** Runs `bad`, whose last instruction faults; the handler stores the PC from its stack frame at RESULT. */
function hardFault(bad: Program, core: 'fast' | 'stock'): { machine: Machine; stackedPc: number } {
  const program = bad.mark('handler').load(0, RESULT).op(0x9906, str(1, 0)); // LDR r1, [SP, #24]
  const machine = new Machine(image(program, { vectors: { [HARD_FAULT]: 'handler' } }), { core });
  assert.equal(machine.run(1e6), 'ran', machine.stateReason);
  assert.equal(machine.mcu.core.IPSR, HARD_FAULT);
  return { machine, stackedPc: machine.mcu.readUint32(RESULT) };
}

const at = (halfwords: number): number => CODE_ADDRESS + 2 * halfwords;

const bad: [string, () => Program, number, RegExp][] = [
  ['reading where nothing is', () => new Program().load(0, NEVER_MAPPED).op(ldr(1, 0)), at(1), /load from 0x30000000, where there is nothing/],
  ['writing where nothing is', () => new Program().load(0, NEVER_MAPPED).op(str(1, 0)), at(1), /store to 0x30000000, where there is nothing/],
  ['a peripheral that does not exist', () => new Program().load(0, 0x40070000).op(ldr(1, 0)), at(1), /load from 0x40070000, where there is nothing/],
  ['just above RAM', () => new Program().load(0, 0x20042000).op(ldr(1, 0)), at(1), /load from 0x20042000, where there is nothing/],
  ['just below RAM', () => new Program().load(0, 0x1ffffffc).op(str(1, 0)), at(1), /store to 0x1ffffffc, where there is nothing/],
  ['an odd word', () => new Program().load(0, RESULT + 2).op(ldr(1, 0)), at(1), /load from 0x20010002, not aligned to 4 bytes/],
  ['an odd halfword', () => new Program().load(0, RESULT + 1).op(ldrh(1, 0)), at(1), /load from 0x20010001, not aligned to 2 bytes/],
  ['storing an odd word', () => new Program().load(0, RESULT + 1).op(str(1, 0)), at(1), /store to 0x20010001, not aligned to 4 bytes/],
  ['an odd word of a peripheral', () => new Program().load(0, 0x40054026).op(ldr(1, 0)), at(1), /load from 0x40054026, not aligned to 4 bytes/],
  ['writing to flash', () => new Program().load(0, 0x10000400).op(str(1, 0)), at(1), /store to 0x10000400, which is read-only/],
  ['writing to an alias of flash', () => new Program().load(0, 0x13000400).op(strb(1, 0)), at(1), /store to 0x13000400, which is read-only/],
  ['writing to the boot ROM', () => new Program().load(0, 0).op(str(1, 0)), at(1), /store to 0x00000000, which is read-only/],
  ['UDF', () => new Program().op(UDF), at(0), /undefined instruction/],
  ['BKPT without a debugger', () => new Program().op(BKPT | 0xab), at(0), /breakpoint without a debugger/],
  ['a reserved instruction', () => new Program().op(0xb100), at(0), /undefined instruction/],
];

for (const core of ['fast', 'stock'] as const) {
  for (const [what, program, pc, reason] of bad) {
    test(`${what} is a HardFault (${core})`, () => {
      const { machine, stackedPc } = hardFault(program(), core);
      assert.equal(stackedPc, pc);
      assert.equal(machine.faults.length, 1);
      assert.match(machine.faults[0]!, reason);
      assert.match(machine.faults[0]!, new RegExp(`^HardFault at 0x${pc.toString(16)}: `));
    });
  }

  test(`executing a peripheral is a HardFault (${core})`, () => {
    const { machine } = hardFault(new Program().load(0, 0x40054001).op(bx(0)), core);
    assert.match(machine.faults[0]!, /no memory/);
  });

  test(`a fault inside the handler locks the core up (${core})`, () => {
    const program = new Program().op(UDF).mark('handler').load(0, NEVER_MAPPED).op(ldr(1, 0));
    const machine = new Machine(image(program, { vectors: { [HARD_FAULT]: 'handler' } }), { core });
    assert.equal(machine.run(1e6), 'stopped');
    assert.equal(machine.state, 'crashed');
    assert.match(machine.stateReason, /^HardFault at 0x10000204: load from 0x30000000, .* inside the HardFault handler: the core is locked up\.$/);
    assert.equal(machine.faults.length, 2);
  });

  test(`a stack that runs out of RAM locks the core up: its handler has no stack either (${core})`, () => {
    const program = new Program().mark('deeper').op(push(0xff)).back('deeper').mark('handler').op(0xe7fe);
    const machine = new Machine(image(program, { vectors: { [HARD_FAULT]: 'handler' } }), { core });
    assert.equal(machine.run(10e6), 'stopped');
    assert.equal(machine.state, 'crashed');
    assert.match(machine.stateReason, /store to 0x1fffffe0, where there is nothing.* locked up/);
    assert.equal(machine.stackHighWater(STACK_TOP), STACK_TOP - 0x20000000);
  });

  test(`a missing handler locks the core up (${core})`, () => {
    const machine = new Machine(image(new Program().op(UDF)), { core });
    assert.equal(machine.run(1e6), 'stopped');
    assert.equal(machine.state, 'crashed');
  });
}

test('a DMA channel that reads where nothing is crashes the chip, in a sentence', () => {
  const DMA = 0x50000000;
  const machine = new Machine(
    image(new Program().poke(DMA, NEVER_MAPPED).poke(DMA + 4, RESULT).poke(DMA + 8, 1).poke(DMA + 0xc, 1 | (63 << 15))),
  );
  assert.equal(machine.run(1e6), 'stopped');
  assert.equal(machine.stateReason, 'A DMA transfer failed: load from 0x30000000, where there is nothing.');
});
