/** The run loop: time, sleep, alarms, resets; and that nothing is left to chance. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Machine } from '../src/chip/machine.ts';
import { adds, BX_LR, bx, CPSID, CPSIE, image, ldr, movs, NOP, Program, push, RESULT, STACK_TOP, str, subs, WFE, WFI } from './thumb.ts';

const TIMER = 0x40054000;
const TIMERAWL = TIMER + 0x28;
const ALARM0 = TIMER + 0x10;
const TIMER_INTR = TIMER + 0x34;
const TIMER_INTE = TIMER + 0x38;
const NVIC_ISER = 0xe000e100;
const WATCHDOG = 0x40058000;
const AIRCR = 0xe000ed0c;
const IRQ_TIMER0 = 16;

function word(machine: Machine, address: number): number {
  return machine.mcu.readUint32(address);
}

/** Enables the first timer alarm's interrupt; its handler counts at RESULT and keeps the time at RESULT + 4. */
function withTimerHandler(program: Program): Program {
  return program
    .mark('end')
    .op(WFI)
    .back('end')
    .mark('timer')
    .poke(TIMER_INTR, 1)
    .load(0, RESULT)
    .op(ldr(1, 0), adds(1, 1), str(1, 0))
    .load(2, TIMERAWL)
    .op(ldr(1, 2), str(1, 0, 4), BX_LR);
}

for (const core of ['fast', 'stock'] as const) {
  test(`time passes as the core executes, at the clock it has (${core})`, () => {
    // Four instructions a round: SUBS, NOP, NOP and a taken branch of two cycles.
    const program = new Program().load(0, 100_000).mark('loop').op(subs(0, 1), NOP, NOP).back('loop', 'ne');
    const machine = new Machine(image(program.poke(RESULT, 1)), { core });
    machine.run(70e6);
    assert.notEqual(word(machine, RESULT), 1, '500 000 cycles at 6.5 MHz take 77 ms');
    machine.run(10e6);
    assert.equal(word(machine, RESULT), 1);
    assert.ok(Math.abs(machine.nanos - 80e6) < 1000, `${machine.nanos}`);
    assert.ok(Math.abs(machine.cycles - 0.08 * 6.5e6) < 10, `${machine.cycles}`);
  });

  test(`a timer alarm fires when the counter has its value, neither earlier nor twice (${core})`, () => {
    const program = withTimerHandler(
      new Program().poke(RESULT, 0).poke(TIMER_INTE, 1).poke(NVIC_ISER, 1).poke(ALARM0, 1000),
    );
    const machine = new Machine(image(program, { vectors: { [IRQ_TIMER0]: 'timer' } }), { core });
    machine.run(999_990);
    assert.equal(word(machine, RESULT), 0);
    machine.run(100_000);
    assert.equal(word(machine, RESULT), 1);
    // The handler needs some microseconds at 6.5 MHz before it reads the counter.
    const seen = word(machine, RESULT + 4);
    assert.ok(seen >= 1000 && seen < 1006, `${seen}`);
  });

  test(`sleep is jumped over and counted (${core})`, () => {
    const program = withTimerHandler(
      new Program().poke(RESULT, 0).poke(TIMER_INTE, 1).poke(NVIC_ISER, 1).poke(ALARM0, 60_000_000),
    );
    const machine = new Machine(image(program, { vectors: { [IRQ_TIMER0]: 'timer' } }), { core });
    assert.equal(machine.run(3600e9), 'ran');
    assert.equal(word(machine, RESULT), 1);
    assert.ok(machine.instructions < 200, `${machine.instructions} instructions in an hour of sleep`);
    assert.ok(machine.asleepNanos > 3600e9 - 1e6);
    assert.ok(machine.isAsleep);
  });

  test(`an interrupt wakes a core that masks it, but is not taken (${core})`, () => {
    const program = withTimerHandler(
      new Program()
        .poke(RESULT, 0)
        .poke(TIMER_INTE, 1)
        .poke(NVIC_ISER, 1)
        .op(CPSID)
        .poke(ALARM0, 1000)
        .op(WFI)
        // Awake, and still masked: the handler must not have counted.
        .load(0, RESULT)
        .op(ldr(1, 0), adds(1, 7), str(1, 0, 8), CPSIE),
    );
    const machine = new Machine(image(program, { vectors: { [IRQ_TIMER0]: 'timer' } }), { core });
    machine.run(10e6);
    assert.equal(word(machine, RESULT + 8), 7, 'the handler ran inside the critical section');
    assert.equal(word(machine, RESULT), 1);
  });
}

test('both cores spend the same cycles and leave the same memory', () => {
  const program = (): Program =>
    withTimerHandler(new Program().poke(RESULT, 0).poke(TIMER_INTE, 1).poke(NVIC_ISER, 1).poke(ALARM0, 500));
  const [fast, stock] = (['fast', 'stock'] as const).map((core) => {
    const machine = new Machine(image(program(), { vectors: { [IRQ_TIMER0]: 'timer' } }), { core });
    machine.run(2e6);
    return machine;
  });
  assert.equal(fast!.cycles, stock!.cycles);
  assert.equal(fast!.instructions, stock!.instructions);
  assert.equal(fast!.nanos, stock!.nanos);
  assert.deepEqual(fast!.mcu.sram, stock!.mcu.sram);
});

test('what is to happen later happens at its time, in order', () => {
  const machine = new Machine(image(new Program().mark('end').op(WFE).back('end')));
  const seen: [string, number][] = [];
  const note = (name: string) => () => seen.push([name, machine.nanos]);
  machine.at(2e6, note('second'));
  machine.at(2e6, note('third'));
  machine.at(1e6, note('first'));
  machine.at(5e6, note('too late'));
  machine.run(3e6);
  assert.deepEqual(seen, [
    ['first', 1e6],
    ['second', 2e6],
    ['third', 2e6],
  ]);
});

test('alarms that follow each other do not drift, however the instructions fall', () => {
  const machine = new Machine(image(new Program().mark('busy').op(NOP).back('busy')));
  let count = 0;
  const alarm = machine.clock.createAlarm(() => {
    count++;
    alarm.schedule(1000);
  });
  alarm.schedule(1000);
  machine.run(10.0005e6);
  assert.equal(count, 10_000);
});

test('the watchdog resets the chip once, and the next start knows why', () => {
  // LOAD counts twice a microsecond: 10 ms. Scratch register 3 is to survive.
  const program = new Program().poke(WATCHDOG + 0x18, 0xfeed).poke(WATCHDOG + 4, 20_000).poke(WATCHDOG, 1 << 30);
  program.poke(RESULT, 0xbeef);
  const machine = new Machine(image(program));
  assert.equal(machine.run(9.9e6), 'ran');
  assert.ok(Math.abs(machine.watchdog.nanosLeft! - 0.1e6) < 0.05e6);
  assert.equal(machine.run(1e6), 'stopped');
  assert.equal(machine.state, 'reset-asked');
  assert.equal(machine.stateReason, 'The watchdog was not fed in time.');
  assert.ok(machine.nanos < 10.1e6);

  const next = machine.reboot('reset');
  assert.equal(word(next, WATCHDOG + 8), 1, 'the reason is: timer');
  assert.equal(word(next, WATCHDOG + 0x18), 0xfeed);
  assert.equal(word(next, RESULT), 0xbeef, 'a reset keeps the SRAM');
  assert.equal(next.nanos, 0);

  const fresh = machine.reboot('power');
  assert.equal(word(fresh, WATCHDOG + 8), 0);
  assert.equal(word(fresh, WATCHDOG + 0x18), 0);
  assert.equal(word(fresh, RESULT), 0xa5a5a5a5);
});

test('a forced watchdog reset and a system reset say what they are', () => {
  const forced = new Machine(image(new Program().poke(WATCHDOG, 0x80000000)));
  assert.equal(forced.run(1e6), 'stopped');
  assert.equal(forced.stateReason, 'The firmware forced a watchdog reset.');
  assert.equal(word(forced.reboot('reset'), WATCHDOG + 8), 2);

  const system = new Machine(image(new Program().poke(AIRCR, 0x05fa0004)));
  assert.equal(system.run(1e6), 'stopped');
  assert.equal(system.state, 'reset-asked');
  assert.equal(system.stateReason, 'The firmware asked for a system reset.');
  assert.equal(word(system.reboot('reset'), WATCHDOG + 8), 0);
});

test('a start takes the flash as it is: the image is put there only once', () => {
  for (const kind of ['power', 'reset'] as const) {
    const machine = new Machine(image(new Program()));
    machine.flash.bytes[100]! ^= 1;
    assert.equal(machine.reboot(kind).stateReason, 'The second boot stage in flash has a wrong CRC.');
  }
});

test('a write to AIRCR without the key is ignored', () => {
  const machine = new Machine(image(new Program().poke(AIRCR, 0x00000004)));
  assert.equal(machine.run(1e6), 'ran');
});

test('the deepest the stack has been is found by the paint', () => {
  // Pushes 8 registers, 5 times, and goes back up.
  const program = new Program().op(movs(0, 5)).mark('deeper').op(push(0xff), subs(0, 1)).back('deeper', 'ne');
  const machine = new Machine(image(program.load(0, STACK_TOP).op(0x4685))); // MOV SP, r0
  machine.run(1e6);
  assert.equal(machine.mcu.core.SP, STACK_TOP);
  assert.equal(machine.stackHighWater(STACK_TOP), 160);
});

test('the firmware leaves the second stage only through a called address: bx to an even one faults', () => {
  const machine = new Machine(image(new Program().load(0, RESULT).op(bx(0))));
  machine.run(1e6);
  assert.match(machine.faults[0]!, /without the Thumb bit/);
});

// pico-bootrom: bootrom_main.c `reset_usb_boot`, bootrom_rt0.S `check_wdog`, runtime.c `watchdog_reboot`.
test('out of the USB drive the chip comes by the watchdog timer, with scratch register 4 cleared and RAM kept', () => {
  const scratch = (index: number): number => WATCHDOG + 0xc + 4 * index;
  const program = new Program().poke(scratch(3), 0xfeed).poke(scratch(4), 0xbeef).poke(scratch(7), 7).poke(RESULT, 0xbeef);
  const machine = new Machine(image(program.mark('end').op(WFE).back('end')));
  machine.run(1e6);
  const flashed = machine.reboot('uf2');
  assert.equal(word(flashed, WATCHDOG + 8), 1, 'the reason is: timer');
  assert.equal(word(flashed, scratch(4)), 0);
  assert.equal(word(flashed, scratch(3)), 0xfeed);
  assert.equal(word(flashed, RESULT), 0xbeef);
  assert.equal(flashed.state, 'running');
  assert.equal(word(flashed.reboot('power'), WATCHDOG + 8), 0, 'until the power goes');
});

test('what comes out of the USB drive is the image, whatever the flash held', () => {
  const machine = new Machine(image(new Program().mark('end').op(WFE).back('end')));
  machine.flash.bytes.fill(0xff, 0, 4096);
  const drive = machine.reboot('power');
  assert.equal(drive.state, 'usb-boot');
  assert.equal(drive.reboot('uf2').state, 'running');
});
