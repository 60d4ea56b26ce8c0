/**
 * The shims of the peripherals, except SPI and DMA (spi.test.ts). Where it can be shown, a test first shows what goes wrong
 * without: on a plain rp2040js chip. When such a line fails after an update of rp2040js, its shim may no longer be needed.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RP2040 } from 'rp2040js';
import { Machine } from '../src/chip/machine.ts';
import { mix, PoorOscillator, PrescribedSeed, unmix, type BitSource } from '../src/chip/shims/rosc.ts';
import { Watchdog } from '../src/chip/shims/watchdog.ts';
import { chip, plainChip } from './bare_chip.ts';
import { CPSID, image, ldr, movs, NOP, Program, RESULT, SEV, str, subs, WFE, WFI } from './thumb.ts';

const CLOCKS = 0x40008000;
const XOSC = 0x40024000;
const PADS = 0x4001c000;
const PWM = 0x40050000;
const TIMER = 0x40054000;
const WATCHDOG = 0x40058000;
const ROSC = 0x40060000;
const VREG = 0x40064000;
const SIO = 0xd0000000;

test('SEV: an event that the program sets itself keeps it from sleeping', () => {
  const program = new Program().op(SEV, WFE).poke(RESULT, 1);
  const { mcu } = plainChip();
  mcu.flash.set(program.bytes(), 0x200);
  mcu.core.PC = 0x10000200;
  for (let i = 0; i < 10 && !mcu.core.waiting; i++) mcu.step();
  assert.ok(mcu.core.waiting, 'without: it sleeps for ever');

  for (const core of ['fast', 'stock'] as const) {
    const machine = new Machine(image(program), { core });
    machine.run(1e6);
    assert.equal(machine.mcu.readUint32(RESULT), 1);
  }
});

test('timer: an alarm between two microseconds waits for the next one', () => {
  const fires = (write: (target: number) => void, pass: (nanos: number) => void, raw: () => number): number => {
    pass(100_700 - 1);
    write(101); // 0.3 us away
    let waited = 1;
    for (; !raw() && waited < 1000; waited++) pass(1);
    return waited;
  };
  const plain = plainChip();
  const plainWait = fires((value) => plain.mcu.writeUint32(TIMER + 0x10, value), plain.pass, () => plain.mcu.readUint32(TIMER + 0x34));
  assert.ok(plainWait < 5, 'without: at once');

  const machine = new Machine(image(new Program().mark('end').op(WFI).back('end')));
  // The second boot stage needs some 8 us.
  const shimmed = fires(
    (value) => machine.mcu.writeUint32(TIMER + 0x10, value),
    (nanos) => machine.run(nanos),
    () => machine.mcu.readUint32(TIMER + 0x34),
  );
  assert.ok(shimmed > 295 && shimmed < 310, `${shimmed}`);
});

test('timer: an alarm for the present microsecond fires at once', () => {
  const machine = chip();
  machine.run(1_000_500 - machine.nanos);
  machine.mcu.writeUint32(TIMER + 0x10, 1000);
  machine.run(1);
  assert.equal(machine.mcu.readUint32(TIMER + 0x34), 1);
});

test('watchdog: a time-out is told once, and time goes on', () => {
  const start = (mcu: RP2040): void => {
    mcu.writeUint32(WATCHDOG + 4, 2000); // 1 ms
    mcu.writeUint32(WATCHDOG, 1 << 30);
  };
  const plain = plainChip();
  let told = 0;
  (plain.mcu.peripherals[WATCHDOG >>> 12] as unknown as { onWatchdogTrigger(): void }).onWatchdogTrigger = () => {
    if (++told === 1000) throw new Error('for ever');
  };
  start(plain.mcu);
  assert.throws(() => plain.pass(2e6), /for ever/, 'without: again and again at the same moment');

  const { mcu, pass, clock } = plainChip();
  const reasons: string[] = [];
  const watchdog = new Watchdog(mcu, undefined, (reason) => reasons.push(reason));
  assert.equal(watchdog.nanosLeft, undefined);
  start(mcu);
  assert.equal(watchdog.nanosLeft, 1e6);
  pass(0.5e6);
  assert.equal(watchdog.nanosLeft, 0.5e6);
  mcu.writeUint32(WATCHDOG + 4, 2000);
  pass(0.9e6);
  assert.deepEqual(reasons, [], 'it was fed');
  pass(1e6);
  assert.deepEqual(reasons, ['The watchdog was not fed in time.']);
  assert.equal(clock.nanos, 2.4e6);
});

test('timer: an alarm counts modulo 2^32, and one in the past is 71 minutes away', () => {
  const machine = chip();
  machine.mcu.writeUint32(TIMER + 0x10, 500);
  machine.run((2 ** 32 + 500) * 1000 - machine.nanos - 10);
  assert.equal(machine.mcu.readUint32(TIMER + 0x34), 0);
  machine.run(20);
  assert.equal(machine.mcu.readUint32(TIMER + 0x34), 1);
});

test('PWM: the duty cycle stands in the registers, and a running slice costs no alarms', () => {
  const start = (mcu: RP2040): void => {
    mcu.writeUint32(PWM + 2 * 0x14 + 0x10, 99);
    mcu.writeUint32(PWM + 2 * 0x14 + 0x0c, (75 << 16) | 25);
    mcu.writeUint32(PWM + 2 * 0x14, 1);
  };
  const plain = plainChip();
  start(plain.mcu);
  assert.ok(plain.clock.due < 1e6, 'without: an alarm each period');

  const machine = chip();
  start(machine.mcu);
  assert.equal(machine.clock.due, Infinity);
  assert.deepEqual([4, 5, 20, 21].map((pin) => machine.pwm.duty(pin)), [0.25, 0.75, 0.25, 0.75]);
  machine.mcu.writeUint32(PWM + 2 * 0x14, 0b1101); // both inverted
  assert.deepEqual([20, 21].map((pin) => machine.pwm.duty(pin)), [0.75, 0.25]);
  machine.mcu.writeUint32(PWM + 2 * 0x14 + 0x0c, 100);
  machine.mcu.writeUint32(PWM + 2 * 0x14, 1);
  assert.equal(machine.pwm.duty(20), 1, 'a compare beyond the top is always high');
  assert.equal(machine.mcu.readUint32(PWM + 0xa0), 1 << 2, 'EN');
  machine.mcu.writeUint32(PWM + 0xa0, 0);
  assert.equal(machine.mcu.readUint32(PWM + 2 * 0x14), 0);
  assert.equal(machine.mcu.readUint32(PWM + 0x14 + 0x10), 0xffff, 'TOP after a reset');
});

test('XIP: nothing is ever being streamed', () => {
  const STREAM_CTR = 0x14000018;
  assert.equal(plainChip().mcu.readUint32(STREAM_CTR), 0xffffffff, 'without: Embassy waits for ever');
  const { mcu } = chip();
  assert.equal(mcu.readUint32(STREAM_CTR), 0);
  assert.throws(() => mcu.writeUint32(STREAM_CTR, 4), /XIP stream/);
});

/** Bits of an oscillator, one every so often. */
function bitsOf(source: BitSource, count: number, everyNanos: number): string {
  return Array.from({ length: count }, (_, i) => source.bit((i + 1) * everyNanos)).join('');
}

test('ROSC: RANDOMBIT shows a square wave of some 6.5 MHz, and nothing better', () => {
  const plain = plainChip().mcu;
  assert.ok([1, 2, 3, 4].every(() => plain.readUint32(ROSC + 0x1c) & 1), 'without: all ones');
  assert.equal(chip().mcu.readUint32(ROSC + 0x18) >>> 31, 1, 'stable');
  // Looked at every 8 ns, it changes every 77 ns: 9 or 10 bits of a kind.
  const runs = bitsOf(new PoorOscillator(1n), 12_500, 8).match(/0+|1+/g)!.slice(1, -1);
  assert.ok(runs.every(({ length }) => length === 9 || length === 10), `${new Set(runs)}`);
  assert.ok(Math.abs(runs.length - 1300) < 10, `${runs.length} halves of a period in 100 us`);
});

test('ROSC: 64 bits read back to back hardly tell one power-on from another', () => {
  // Eight cycles of 125 MHz a bit, as a loop that only reads.
  const seeds = new Set(Array.from({ length: 1000 }, (_, i) => bitsOf(new PoorOscillator(BigInt(i)), 64, 64)));
  assert.ok(seeds.size > 10, `${seeds.size} different ones: the phase, at least`);
  assert.ok(seeds.size < 500, `${seeds.size} different ones of 1,000`);
});

test('ROSC: the same number gives the same oscillator, another one another', () => {
  const bits = (number: bigint): string => bitsOf(new PoorOscillator(number), 1000, 10_900);
  assert.equal(bits(7n), bits(7n));
  assert.notEqual(bits(7n), bits(8n));
});

test('ROSC: a reset leaves it running, so it is not where it was at the start', () => {
  const machine = new Machine(image(new Program()), { oscillator: 3n });
  const bits = (of: Machine): string => bitsOf(of.bits, 64, 1000);
  const before = bits(machine);
  assert.equal(bits(new Machine(image(new Program()), { oscillator: 3n })), before);
  const again = machine.reboot('reset');
  assert.notEqual(bits(again), before);
  assert.notEqual(bits(again.reboot('power')), before);
});

// The reference implementation of SplitMix64 (Vigna, splitmix64.c) with the seed 1234567.
test('ROSC: SplitMix64 is that of the firmware, and can be undone', () => {
  assert.equal(mix(1234567n), 6457827717110365317n);
  for (const seed of [0n, 1n, 7n, 2n ** 64n - 1n, 0x0123_4567_89ab_cdefn]) assert.equal(unmix(mix(seed)), seed);
});

test('ROSC: where a seed is prescribed, the words that are read come to it, and at a key to nothing', () => {
  const word = (source: BitSource): bigint => BigInt(`0b${bitsOf(source, 64, 1)}`);
  const draw = (source: BitSource, words: number): bigint => {
    let seed = 0n;
    for (let i = 0; i < words; i++) seed = mix(seed ^ word(source));
    return seed;
  };
  const source = new PrescribedSeed(42n);
  assert.deepEqual([draw(source, 2), draw(source, 2)], [42n, 0n], 'the low half, then the high one');
  assert.deepEqual([draw(source, 1), draw(source, 1)], [0n, 0n], 'at each key');
  source.restart();
  assert.deepEqual([draw(source, 2), draw(source, 2)], [mix(42n), 0n], 'another one after a reset');
});

test('MPU: it holds what is written, and is off at first', () => {
  const MPU_CTRL = 0xe000ed94;
  assert.equal(plainChip().mcu.readUint32(MPU_CTRL), 0xffffffff, 'without: in use by somebody');
  const { mcu } = chip();
  assert.equal(mcu.readUint32(MPU_CTRL), 0);
  assert.equal(mcu.readUint32(0xe000ed90), 0x800, 'eight regions');
  mcu.writeUint32(MPU_CTRL, 5);
  assert.equal(mcu.readUint32(MPU_CTRL), 5);
});

const BUTTON = 12;
const padRegister = PADS + 4 + 4 * BUTTON;
const PULL_UP = 0b1001010; // input enabled, Schmitt trigger
const PULL_DOWN = 0b1000110;

function level(mcu: RP2040): number {
  return (mcu.readUint32(SIO + 4) >>> BUTTON) & 1;
}

test('pads: a pull-up holds a pin that nobody drives', () => {
  const plain = plainChip().mcu;
  plain.writeUint32(padRegister, PULL_UP);
  assert.equal(level(plain), 0, 'without: every button is down');

  const { mcu, pads } = chip();
  mcu.writeUint32(padRegister, PULL_UP);
  assert.equal(level(mcu), 1);
  pads.drive(BUTTON, false);
  assert.equal(level(mcu), 0);
  pads.drive(BUTTON, undefined);
  assert.equal(level(mcu), 1);
  mcu.writeUint32(padRegister, PULL_DOWN);
  assert.equal(level(mcu), 0);
  pads.drive(BUTTON, true);
  assert.equal(level(mcu), 1);
  mcu.writeUint32(padRegister, PULL_DOWN & ~0x40);
  assert.equal(level(mcu), 0, 'a pad whose input is off reads low');
});

test('pads: only a change of level is an edge', () => {
  const EDGE_LOW = 4;
  const EDGE_HIGH = 8;
  const edges = (mcu: RP2040): number => (mcu.readUint32(0x400140f0 + 4) >>> (4 * (BUTTON - 8))) & (EDGE_LOW | EDGE_HIGH);
  const clear = (mcu: RP2040): void => mcu.writeUint32(0x400140f0 + 4, 0xf << (4 * (BUTTON - 8)));
  const plain = plainChip().mcu;
  plain.writeUint32(padRegister, PULL_DOWN);
  assert.notEqual(edges(plain), 0, 'without: switching the input on is a press');

  const { mcu, pads } = chip();
  mcu.writeUint32(padRegister, PULL_DOWN);
  assert.equal(edges(mcu), 0);
  mcu.writeUint32(padRegister, PULL_UP);
  assert.equal(edges(mcu), EDGE_HIGH);
  clear(mcu);
  pads.drive(BUTTON, true);
  pads.drive(BUTTON, undefined);
  assert.equal(edges(mcu), 0);
  pads.drive(BUTTON, false);
  pads.drive(BUTTON, false);
  assert.equal(edges(mcu), EDGE_LOW);
  clear(mcu);
  pads.drive(BUTTON, undefined);
  assert.equal(edges(mcu), EDGE_HIGH);
});

// RP2040 data sheet 2.19.3: level interrupts are not latched, edge interrupts are, until INTR is written.
test('pads: a tap that nobody has seen leaves its two edges and no level', () => {
  const { mcu, pads } = chip();
  const INTR1 = 0x400140f0 + 4;
  const events = (): number => (mcu.readUint32(INTR1) >>> (4 * (BUTTON - 8))) & 0xf;
  mcu.writeUint32(padRegister, PULL_UP);
  mcu.writeUint32(INTR1, 0xf << (4 * (BUTTON - 8)));
  assert.equal(events(), 0b0010, 'high');
  pads.drive(BUTTON, false);
  pads.drive(BUTTON, undefined);
  assert.equal(events(), 0b1110, 'high, and both edges');
  mcu.writeUint32(INTR1, 0b0100 << (4 * (BUTTON - 8)));
  assert.equal(events(), 0b1010, 'each edge until it is written');
});

test('clocks: the chip starts on the ring oscillator, and the crystal takes its time', () => {
  const start = (mcu: RP2040): void => {
    mcu.writeUint32(XOSC + 0xc, 6000); // as Embassy: 6000 * 256 periods of 12 MHz
    mcu.writeUint32(XOSC, 0xfabaa0);
  };
  const isStable = (mcu: RP2040): boolean => mcu.readUint32(XOSC + 4) >>> 31 === 1;
  const plain = plainChip().mcu;
  start(plain);
  assert.equal(plain.clkSys, 125e6, 'without: at full speed from the first instruction');
  assert.ok(isStable(plain), 'without: at once');

  const machine = chip();
  assert.equal(machine.mcu.clkSys, 6.5e6);
  start(machine.mcu);
  machine.run(127.9e6);
  assert.ok(!isStable(machine.mcu));
  machine.run(0.2e6);
  assert.ok(isStable(machine.mcu));
  assert.ok(isStable(machine.reboot('reset').mcu), 'a reset leaves it running');
  assert.ok(!isStable(machine.reboot('power').mcu));
});

test('clocks: time follows clk_sys from the cycle it changes', () => {
  // 240 rounds of 5 cycles; then 12 MHz from the crystal (for which the test does not wait), and 240 rounds more.
  const rounds = (program: Program, name: string): Program =>
    program.op(movs(3, 240)).mark(name).op(NOP, NOP, subs(3, 1)).back(name, 'ne');
  const program = rounds(new Program().load(0, TIMER + 0x28), 'slow').op(ldr(1, 0)).poke(CLOCKS + 0x30, 2).op(ldr(2, 0));
  rounds(program, 'fast').op(ldr(4, 0)).load(3, RESULT).op(str(1, 3), str(2, 3, 4), str(4, 3, 8));
  const machine = new Machine(image(program));
  machine.run(1e6);
  assert.equal(machine.mcu.clkSys, 12e6);
  const [before, between, after] = [0, 4, 8].map((offset) => machine.mcu.readUint32(RESULT + offset));
  assert.ok(before! > 180 && before! < 200, `${before} us for 1200 cycles at 6.5 MHz, and the start`);
  assert.ok(between! - before! >= 0 && between! - before! < 4, `what is past stays as it was: ${between! - before!} us`);
  assert.ok(Math.abs(after! - between! - 100) <= 1, `${after! - between!} us for 1200 cycles at 12 MHz`);
});

test('regulator: it has its voltage and knows that the power came on', () => {
  assert.equal(plainChip().mcu.readUint32(VREG), 0xffffffff, 'without');
  const { mcu } = chip();
  assert.equal((mcu.readUint32(VREG) >> 4) & 0xf, 0xb, '1.10 V');
  assert.equal(mcu.readUint32(VREG + 8), 1 << 8, 'power-on reset and nothing else');
});

test('what is not modelled is counted', () => {
  const machine = new Machine(image(new Program().op(CPSID, movs(0, 0)).load(1, 0x40018000).op(ldr(0, 1), ldr(0, 1))));
  machine.run(1e6);
  assert.deepEqual([...machine.unmodelled], [['IO_QSPI_BASE: Unimplemented peripheral read from 0x0', 2]]);
});
