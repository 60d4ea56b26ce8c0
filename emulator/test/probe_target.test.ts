/** The chip behind the virtual probe: what survives which reset, its bus, the bench around it, and its faults. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pace } from '../src/probe/pace.ts';
import {
  C_DEBUGEN, DEMCR, DFSR, DFSR_BKPT, DHCSR, S_HALT, S_RESET_ST, S_SLEEP, VC_HARDERR,
} from '../src/probe/debug_block.ts';
import { CTRL_STAT, DPIDR, SELECT } from '../src/probe/debug_port.ts';
import { WORN_BYTE } from '../src/probe/faults.ts';
import { CSW } from '../src/probe/access_port.ts';
import { Target } from '../src/probe/target.ts';
import { Debugger, PC, RESCUE, debugged, lineReset, load, targetSelect, TARGETSEL } from './probe_debugger.ts';
import { BKPT, Program, RESULT, WFI, adds, blx, ldr, ldrh, movs, str } from './thumb.ts';

const WATCHDOG_CTRL = 0x40058000;
const WATCHDOG_REASON = 0x40058008;
const WATCHDOG_SCRATCH0 = 0x4005800c;
const WATCHDOG_TRIGGER = 0x80000000;
const RAM_CODE = 0x20020000;
const SOURCE = 0x20030000;
const NOBODY = { ack: 'none' } as const;

const counter = (): Program => new Program().load(1, RESULT).op(movs(0, 0)).mark('loop').op(adds(0, 1), str(0, 1)).back('loop');

/** Puts a program into RAM and runs it to its BKPT, as a debugger runs a flash algorithm. */
function call(target: Target, debug: Debugger, code: Program): void {
  debug.halt();
  const bytes = new DataView(code.bytes().buffer);
  for (let at = 0; at < bytes.byteLength; at += 4) {
    debug.write(RAM_CODE + at, at + 4 <= bytes.byteLength ? bytes.getUint32(at, true) : bytes.getUint16(at, true));
  }
  debug.setRegister(PC, RAM_CODE);
  debug.setRegister(13, 0x20040000);
  debug.go();
  target.run(1e9);
  assert.equal(debug.status() & S_HALT, S_HALT);
  assert.equal(debug.read(DFSR) & DFSR_BKPT, DFSR_BKPT);
}

/** Erases and programs some pages by the boot ROM's functions. */
function flashAlgorithm(offset: number, bytes: number): Program {
  const code = new Program(RAM_CODE);
  for (const [name, ...args] of [['RE', offset, 4096, 0x10000, 0xd8], ['RP', offset, SOURCE, bytes]] as const) {
    code.load(3, 0x18).op(ldrh(3, 3)).load(0, 0x14).op(ldrh(0, 0));
    code.load(1, name.charCodeAt(0) | (name.charCodeAt(1) << 8)).op(blx(3), 0x4604); // MOV r4, r0
    args.forEach((value, register) => code.load(register, value));
    code.op(blx(4));
  }
  return code.op(BKPT);
}

test('a chip with an empty flash sleeps in its boot ROM, and runs what a debugger gives it', () => {
  const target = new Target();
  const debug = new Debugger(target).connect();
  target.run(1e6);
  assert.equal(debug.status() & (S_SLEEP | S_HALT), S_SLEEP);
  target.machine.mcu.sram.fill(0x3c, SOURCE - 0x20000000, SOURCE - 0x20000000 + 512);
  call(target, debug, flashAlgorithm(0x4000, 512));
  assert.equal(debug.read(0x10004000), 0x3c3c3c3c);
  assert.equal(debug.read(0x100041fc), 0x3c3c3c3c);
  assert.equal(debug.read(0x10004200), 0xffffffff);
  assert.equal(target.machine.flash.operations, 3);
});

test('a reset starts what is in flash by then', () => {
  const target = new Target();
  const debug = new Debugger(target).connect();
  load(target, counter());
  target.run(1e6);
  assert.notEqual(debug.read(RESULT), 1000, 'not before');
  debug.systemReset();
  target.run(1e6);
  assert.ok(debug.read(RESULT) > 100);
});

test('the rescue port resets the chip and its debug side, and the boot ROM waits', () => {
  const { target, debug } = debugged(counter());
  debug.control(C_DEBUGEN);
  debug.write(DEMCR, VC_HARDERR);
  target.run(1e6);
  debug.write(WATCHDOG_SCRATCH0, 0x5eed);
  debug.write(SOURCE, 0xc0ffee);
  debug.connect(RESCUE);
  debug.writePort(CTRL_STAT, 0);
  assert.equal(debug.readPort(CTRL_STAT), 0, 'the rescue port itself still listens');
  debug.connect();
  assert.equal(debug.status() & (S_RESET_ST | C_DEBUGEN | S_HALT), S_RESET_ST);
  assert.equal(debug.read(DEMCR), 0);
  assert.equal(debug.read(SOURCE), 0xc0ffee, 'memory stays');
  assert.equal(debug.read(WATCHDOG_SCRATCH0), 0);
  debug.write(RESULT, 0);
  target.run(1e6);
  assert.equal(debug.read(RESULT), 0, 'no program runs');
  assert.equal(debug.status() & S_SLEEP, S_SLEEP);
  debug.systemReset();
  target.run(1e6);
  assert.ok(debug.read(RESULT) > 100, 'until the next reset');
});

test('the watchdog resets the chip and its debug side; the program starts, and a debugger has to connect anew', () => {
  // It counts its starts in a scratch register, and shows the reason of the last one.
  const program = new Program()
    .load(1, WATCHDOG_SCRATCH0)
    .op(ldr(0, 1), adds(0, 1), str(0, 1))
    .load(2, RESULT)
    .op(str(0, 2))
    .load(3, WATCHDOG_REASON)
    .op(ldr(3, 3), str(3, 2, 4))
    .mark('end')
    .op(WFI)
    .back('end');
  const { target, debug } = debugged(program);
  debug.control(C_DEBUGEN);
  debug.write(DEMCR, VC_HARDERR);
  target.run(1e6);
  assert.deepEqual([debug.read(RESULT), debug.read(RESULT + 4)], [1, 0]);
  debug.write(WATCHDOG_CTRL, WATCHDOG_TRIGGER);
  assert.deepEqual(target.read(false, DPIDR), NOBODY);
  target.run(1e6);
  debug.connect();
  assert.deepEqual([debug.read(RESULT), debug.read(RESULT + 4)], [2, 2], 'the second start, and it was forced');
  assert.equal(debug.read(DHCSR) & C_DEBUGEN, 0);
  assert.equal(debug.read(DEMCR), 0);
});

test('the RUN pin holds the chip, and lets it start', () => {
  const { target, debug } = debugged(counter());
  target.run(1e6);
  debug.write(WATCHDOG_SCRATCH0, 1);
  target.holdReset(true);
  assert.equal(target.isRunning, false);
  assert.deepEqual(target.read(false, DPIDR), NOBODY);
  target.holdReset(false);
  debug.connect();
  assert.equal(debug.read(WATCHDOG_SCRATCH0), 0);
  debug.write(RESULT, 0);
  target.run(1e6);
  assert.ok(debug.read(RESULT) > 100);
});

test('what nobody answers for is a fault, and the next access works', () => {
  const { target, debug } = debugged(counter());
  for (const address of [0x30000000, 0x60000000]) {
    debug.writeAccess(0x4, address);
    target.read(true, 0xc);
    assert.deepEqual(target.read(false, 0xc), { ack: 'fault' });
    debug.writePort(0x0, 0x1e);
  }
  debug.writeAccess(0x4, 0x10000000);
  assert.deepEqual(target.write(true, 0xc, 0), { ack: 'ok' });
  assert.equal(debug.readPort(CTRL_STAT) & 0x20, 0x20, 'the flash is not written like that');
  debug.writePort(0x0, 0x1e);
  debug.writePort(SELECT, 0);
  assert.equal(debug.read(0xd0000000), 0);
});

test('flash repeats itself, banks show SRAM, and unused debug units read as nothing', () => {
  const { target, debug } = debugged(counter());
  const { flash, mcu } = target.machine;
  flash.bytes[0x5000] = 0x42;
  assert.equal(debug.read(0x10205000) & 0xff, 0x42);
  debug.write(0x21010008, 0xb0a7);
  assert.equal(mcu.readUint32(0x20000000 + (2 * 4 + 1) * 4), 0xb0a7, 'the third word of the second bank');
  for (const unit of [0xe0001000, 0xe00ff000]) assert.equal(debug.read(unit), 0);
  debug.write(0xe0001000, 1);
  debug.writeAccess(CSW, 0x23000010);
  debug.write(0x20030001, 0x0000ee00);
  assert.equal(mcu.readUint8(0x20030001), 0xee);
});

/** Drives GP3 low, or lets go of it; A's pin has its pull-up and input on. */
function jumperProgram(isDriven: boolean): Program {
  return new Program()
    .poke(0x4000f000, 0x120) // out of reset: IO_BANK0 and PADS_BANK0, by the clear alias
    .poke(0x4001c004 + 4 * 12, 0x4a)
    .poke(0x4001c004 + 4 * 3, 0x40)
    .poke(0x40014004 + 8 * 12, 5)
    .poke(0x40014004 + 8 * 3, 5)
    .poke(0xd0000024, isDriven ? 1 << 3 : 0)
    .load(1, 0xd0000004)
    .op(ldr(0, 1))
    .load(2, RESULT)
    .op(str(0, 2), WFI);
}

for (const [what, jumpers, isDriven, level] of [
  ['goes down with its jumper driven', true, true, 0],
  ['stays up with its jumper let go', true, false, 1],
  ['stays up without its jumper', false, true, 1],
] as const) {
  test(`button A ${what}`, () => {
    const { target, debug } = debugged(jumperProgram(isDriven), { jumpers });
    target.run(1e6);
    assert.equal((debug.read(RESULT) >>> 12) & 1, level);
  });
}

test('asleep it keeps to the time on the wall', async () => {
  const { target } = debugged(new Program().mark('end').op(WFI).back('end'));
  const pace = new Pace(target);
  const began = performance.now();
  pace.wake();
  await new Promise((resolve) => setTimeout(resolve, 200));
  pace.stop();
  const wall = performance.now() - began;
  const sleptMs = target.sleptNanos / 1e6;
  assert.ok(sleptMs > 1 && sleptMs < wall + 25, `${sleptMs} ms asleep in ${wall} ms`);
});

test('fault dead: nobody answers', () => {
  const target = new Target({ faults: new Set(['dead']) });
  lineReset(target);
  targetSelect(target, TARGETSEL);
  assert.deepEqual(target.read(false, DPIDR), NOBODY);
  assert.deepEqual(target.write(false, SELECT, 0), NOBODY);
});

test('fault wrong-chip: another one answers', () => {
  const target = new Target({ faults: new Set(['wrong-chip']) });
  lineReset(target);
  targetSelect(target, TARGETSEL);
  assert.deepEqual(target.read(false, DPIDR), { ack: 'ok', data: 0x4c013477 });
  target.write(false, SELECT, 2);
  assert.deepEqual(target.read(false, CTRL_STAT), { ack: 'ok', data: 0x00040927 });
});

test('fault flash-bit: one bit is wrong after programming', () => {
  for (const isWorn of [false, true]) {
    const target = new Target({ faults: new Set(isWorn ? ['flash-bit'] : []) });
    const debug = new Debugger(target).connect();
    target.machine.mcu.sram.fill(0x3c, SOURCE - 0x20000000, SOURCE - 0x20000000 + 512);
    call(target, debug, flashAlgorithm(WORN_BYTE, 512));
    assert.equal(debug.read(0x10000000 + WORN_BYTE), isWorn ? 0x3c3c3c3d : 0x3c3c3c3c);
    assert.equal(debug.read(0x10000004 + WORN_BYTE), 0x3c3c3c3c);
  }
});

test('fault hang: no program comes to its end, other calls are answered', () => {
  for (const operation of [0x18, 0x20, 0x15]) {
    const { target, debug } = debugged(new Program().op(movs(0, operation), BKPT | 0xab), { faults: new Set(['hang']) });
    debug.go();
    target.run(1e6);
    const isExit = operation !== 0x15;
    assert.equal(debug.status() & (S_HALT | S_SLEEP), isExit ? S_SLEEP : S_HALT, `call ${operation}`);
  }
});
