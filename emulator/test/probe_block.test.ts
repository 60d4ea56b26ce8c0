/** The debug block of the emulated core, as a debugger on the wire sees it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  C_DEBUGEN, C_HALT, C_MASKINTS, DCRDR, DEMCR, DFSR, DFSR_BKPT, DFSR_HALTED, DFSR_VCATCH, DHCSR, S_HALT, S_LOCKUP, S_REGRDY,
  S_RESET_ST, S_RETIRE_ST, S_SLEEP, VC_CORERESET, VC_HARDERR,
} from '../src/probe/debug_block.ts';
import type { Target } from '../src/probe/target.ts';
import { Debugger, PC, XPSR, debugged } from './probe_debugger.ts';
import {
  BKPT, BX_LR, CODE_ADDRESS, CPSIE, NOP, Program, RESULT, STACK_TOP, UDF, WFI, adds, ldr, movs, str,
} from './thumb.ts';

const BP_CTRL = 0xe0002000;
const BP_COMP0 = 0xe0002008;
const BOOT2_ADDRESS = 0x20041f00;
const TIMER_INTE = 0x40054038;
const TIMER_INTF = 0x4005403c;
const NVIC_ISER = 0xe000e100;
const IRQ_TIMER0 = 16;

/** Counts in r0 for ever, and shows it at RESULT. */
const counter = (): Program => new Program().load(1, RESULT).op(movs(0, 0)).mark('loop').op(adds(0, 1), str(0, 1)).back('loop');

const LOWER = 1 << 30;
const UPPER = 1 << 31;

function setBreakpoint(debug: Debugger, address: number, comparator = 0): void {
  debug.write(BP_COMP0 + 4 * comparator, (address & 2 ? UPPER : LOWER) | (address & ~3) | 1);
  debug.write(BP_CTRL, 3);
}

function haltReason(debug: Debugger): number {
  const reason = debug.read(DFSR);
  debug.write(DFSR, 0x1f);
  return reason;
}

/** Runs until it halts. */
function runOn(target: Target, debug: Debugger, nanos = 1e6): void {
  debug.go();
  target.run(nanos);
}

test('halted it stands still, and goes on where it was', () => {
  const { target, debug } = debugged(counter());
  target.run(1e6);
  assert.equal(debug.status() & (S_HALT | S_SLEEP | S_RETIRE_ST), S_RETIRE_ST);
  debug.halt();
  assert.equal(debug.status() & (S_HALT | S_REGRDY | C_HALT | C_DEBUGEN), S_HALT | S_REGRDY | C_HALT | C_DEBUGEN);
  assert.equal(haltReason(debug), DFSR_HALTED);
  const counted = debug.read(RESULT);
  const { nanos } = target.machine;
  assert.ok(counted > 100);
  target.run(1e6);
  assert.equal(debug.read(RESULT), counted);
  assert.equal(target.machine.nanos, nanos, 'and so does time');
  runOn(target, debug);
  assert.ok(debug.read(RESULT) > counted);
  assert.equal(debug.status() & S_HALT, 0);
});

test('without its key DHCSR stays as it is, and without C_DEBUGEN nothing halts', () => {
  const { target, debug } = debugged(counter());
  debug.write(DHCSR, C_DEBUGEN | C_HALT);
  assert.equal(debug.status() & (S_HALT | C_DEBUGEN), 0);
  debug.control(C_HALT);
  assert.equal(debug.status() & S_HALT, 0);
  debug.halt();
  debug.control(0);
  assert.equal(debug.status() & (S_HALT | C_HALT), 0, 'it goes on when the debugger leaves');
  target.run(1e6);
  assert.ok(debug.read(RESULT) > 100);
});

test('registers are read and written while the core is halted', () => {
  const { target, debug } = debugged(counter());
  target.run(1e6);
  debug.write(DCRDR, 0x1234);
  assert.equal(debug.register(0), 0x1234, 'not while it runs: DCRDR is as it was');
  debug.halt();
  assert.equal(debug.register(1), RESULT);
  assert.equal(debug.register(13), STACK_TOP);
  assert.equal(debug.register(17), STACK_TOP, 'the main stack is the one in use');
  assert.equal(debug.register(XPSR) & 0x0100003f, 0x01000000, 'Thumb, and no exception');
  for (const number of [0, 7, 12, 14]) {
    debug.setRegister(number, 0x87654321 + number);
    assert.equal(debug.register(number), 0x87654321 + number);
  }
  debug.setRegister(20, 1);
  assert.equal(debug.register(20), 1, 'PRIMASK');
  debug.setRegister(18, 0x20003000);
  assert.equal(debug.register(18), 0x20003000);
  debug.setRegister(XPSR, 0x61000000);
  assert.equal(debug.register(XPSR) >>> 0, 0x61000000);
  debug.setRegister(PC, CODE_ADDRESS + 1);
  assert.equal(debug.register(PC), CODE_ADDRESS);
});

test('a step is one instruction', () => {
  const { target, debug } = debugged(counter());
  target.run(1e6);
  debug.halt();
  debug.setRegister(PC, CODE_ADDRESS);
  haltReason(debug);
  for (const pc of [2, 4, 6, 8, 4]) {
    debug.step(C_MASKINTS);
    assert.equal(debug.register(PC), CODE_ADDRESS + pc);
    assert.equal(debug.status() & S_HALT, S_HALT);
    assert.equal(haltReason(debug), DFSR_HALTED);
  }
  assert.equal(debug.register(0), 1);
});

test('sleeping shows, halting wakes, and a step does not fall asleep', () => {
  const { target, debug } = debugged(new Program().mark('sleep').op(WFI).back('sleep'));
  target.run(1e6);
  assert.equal(debug.status() & (S_SLEEP | S_HALT | S_RETIRE_ST), S_SLEEP);
  debug.halt();
  assert.equal(debug.status() & (S_SLEEP | S_HALT), S_HALT);
  assert.equal(debug.register(PC), CODE_ADDRESS + 2, 'behind the WFI');
  debug.step(C_MASKINTS);
  debug.step(C_MASKINTS);
  assert.equal(debug.register(PC), CODE_ADDRESS + 2);
  assert.equal(debug.status() & (S_SLEEP | S_HALT), S_HALT);
});

test('halted or stepped in its sleep, it goes on behind it', () => {
  const sleepOnce = new Program().op(WFI).poke(RESULT, 0xa3a4e);
  const { target, debug } = debugged(sleepOnce);
  target.run(1e6);
  assert.notEqual(debug.read(RESULT), 0xa3a4e);
  debug.halt();
  runOn(target, debug);
  assert.equal(debug.read(RESULT), 0xa3a4e);

  debug.write(RESULT, 0);
  debug.halt();
  debug.setRegister(PC, CODE_ADDRESS);
  debug.step(C_MASKINTS);
  runOn(target, debug);
  assert.equal(debug.read(RESULT), 0xa3a4e);
});

/** Switches the timer's interrupt on and then counts; the handler leaves a mark at RESULT + 4. */
const interrupted = (): Program =>
  new Program()
    .poke(TIMER_INTE, 1)
    .poke(NVIC_ISER, 1)
    .op(CPSIE)
    .mark('loop')
    .op(NOP)
    .back('loop')
    .mark('timer')
    .poke(TIMER_INTF, 0)
    .poke(RESULT + 4, 0x77)
    .op(BX_LR);

test('a step with masked interrupts stays outside the handler, one without is its entry', () => {
  const program = interrupted();
  const { target, debug } = debugged(program, { vectors: { [IRQ_TIMER0]: 'timer' } });
  target.run(1e6);
  debug.halt();
  debug.setRegister(PC, program.address('loop'));
  debug.write(TIMER_INTF, 1);
  debug.step(C_MASKINTS);
  assert.equal(debug.register(PC), program.address('loop') + 2);
  debug.step();
  assert.equal(debug.register(PC), program.address('timer'));
  assert.equal(debug.register(XPSR) & 0x3f, IRQ_TIMER0);
  runOn(target, debug);
  debug.halt();
  assert.equal(debug.read(RESULT + 4), 0x77);
});

test('a BKPT halts with the core in front of it, again and again', () => {
  const { target, debug } = debugged(new Program().op(movs(0, 5), BKPT | 0xab, movs(0, 6)));
  runOn(target, debug);
  for (let i = 0; i < 2; i++) {
    assert.equal(debug.status() & S_HALT, S_HALT);
    assert.equal(haltReason(debug), DFSR_BKPT);
    assert.equal(debug.register(PC), CODE_ADDRESS + 2);
    assert.equal(debug.register(0), 5);
    debug.step(C_MASKINTS);
  }
  haltReason(debug);
  debug.setRegister(PC, CODE_ADDRESS + 4);
  runOn(target, debug);
  debug.halt();
  assert.equal(debug.register(0), 6);
});

test('breakpoints halt in front of either half of a word, and only while they are on', () => {
  const program = counter();
  const { target, debug } = debugged(program);
  assert.equal(debug.read(BP_CTRL), 0x40, 'four, switched off');
  debug.halt();
  for (const address of [program.address('loop'), program.address('loop') + 2]) {
    setBreakpoint(debug, address, 3);
    haltReason(debug);
    debug.step(C_MASKINTS);
    haltReason(debug);
    runOn(target, debug);
    assert.equal(debug.status() & S_HALT, S_HALT);
    assert.equal(debug.register(PC), address);
    assert.equal(haltReason(debug), DFSR_BKPT);
  }
  debug.write(BP_CTRL, 0);
  assert.equal(debug.read(BP_CTRL), 0x41, 'a write without its key does nothing');
  debug.write(BP_CTRL, 2);
  runOn(target, debug);
  assert.equal(debug.status() & S_HALT, 0);
});

test('a breakpoint at the beginning of a handler is seen', () => {
  const program = interrupted();
  const { target, debug } = debugged(program, { vectors: { [IRQ_TIMER0]: 'timer' } });
  target.run(1e6);
  debug.halt();
  setBreakpoint(debug, program.address('timer'));
  debug.write(TIMER_INTF, 1);
  runOn(target, debug);
  assert.equal(debug.register(PC), program.address('timer'));
});

test('a reset is caught at the first instruction, when that is wanted', () => {
  const { target, debug } = debugged(counter());
  target.run(1e6);
  assert.equal(debug.status() & S_RESET_ST, 0, 'the last reset has been seen');
  debug.control(C_DEBUGEN);
  debug.write(DEMCR, VC_CORERESET);
  debug.systemReset();
  assert.equal(debug.status() & (S_RESET_ST | S_HALT), S_RESET_ST | S_HALT);
  assert.equal(debug.status() & S_RESET_ST, 0, 'it is told once');
  assert.equal(haltReason(debug), DFSR_VCATCH);
  assert.equal(debug.register(PC), BOOT2_ADDRESS);
  assert.equal(debug.read(DEMCR), VC_CORERESET, 'this reset leaves the debug side alone');
  debug.write(DEMCR, 0);
  debug.systemReset();
  assert.equal(debug.status() & (S_RESET_ST | S_HALT), S_RESET_ST);
  target.run(1e6);
  assert.ok(debug.read(RESULT) > 100);
});

const faulting = (): Program => new Program().op(NOP, UDF).mark('fault').op(movs(0, 9), WFI);

test('a HardFault is caught at its handler, when that is wanted', () => {
  const program = faulting();
  const troubles: string[] = [];
  const { target, debug } = debugged(program, { vectors: { 3: 'fault' }, onTrouble: (sentence) => troubles.push(sentence) });
  debug.control(C_DEBUGEN);
  debug.write(DEMCR, VC_HARDERR);
  target.run(1e6);
  assert.equal(debug.status() & S_HALT, S_HALT);
  assert.equal(haltReason(debug), DFSR_VCATCH);
  assert.equal(debug.register(PC), program.address('fault'));
  assert.equal(debug.register(XPSR) & 0x3f, 3);
  assert.deepEqual(troubles, ['HardFault at 0x10000202: undefined instruction.']);
  debug.write(DEMCR, 0);
  debug.systemReset();
  target.run(1e6);
  assert.equal(debug.status() & (S_HALT | S_SLEEP), S_SLEEP, 'else its handler runs');
});

test('a BKPT without a debugger is a fault, and one more in the handler locks the core up', () => {
  const { target, debug } = debugged(new Program().op(BKPT).mark('fault').op(BKPT), { vectors: { 3: 'fault' } });
  target.run(1e6);
  assert.equal(debug.status() & (S_LOCKUP | S_HALT), S_LOCKUP);
  debug.halt();
  assert.equal(debug.status() & (S_LOCKUP | S_HALT), S_HALT, 'a halted core is not locked up');
  debug.write(DEMCR, VC_CORERESET);
  debug.systemReset();
  assert.equal(debug.register(PC), BOOT2_ADDRESS, 'a reset helps');
});

test('core 1 sleeps, can be halted, and is its own', () => {
  const { target, debug } = debugged(counter());
  debug.connect(1);
  assert.equal(debug.read(0xd0000000), 1);
  assert.equal(debug.status() & (S_SLEEP | S_HALT), S_SLEEP);
  debug.halt();
  assert.equal(debug.status() & (S_SLEEP | S_HALT), S_HALT);
  debug.setRegister(3, 33);
  debug.step();
  assert.equal(debug.register(3), 33);
  debug.connect(0);
  assert.equal(debug.read(0xd0000000), 0);
  assert.equal(debug.status() & S_HALT, 0);
  target.run(1e6);
  assert.ok(debug.read(RESULT) > 100);
});

test('memory is read and written while the core runs', () => {
  const { target, debug } = debugged(new Program().load(1, RESULT).mark('loop').op(ldr(0, 1), str(0, 1, 4)).back('loop'));
  target.run(1e6);
  debug.write(RESULT, 0xcafe);
  target.run(1e6);
  assert.equal(debug.read(RESULT + 4), 0xcafe);
  assert.equal(debug.status() & S_HALT, 0);
});
