/** Seeds of games, drawn by the firmware from an oscillator that is as poor as a real one. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Handheld } from '../src/board/handheld.ts';
import { readElf } from '../src/chip/elf.ts';
import { Machine } from '../src/chip/machine.ts';
import { PoorOscillator, type BitSource } from '../src/chip/shims/rosc.ts';
import { askFacts } from '../src/headless/play.ts';
import { firmware, press, started } from './chip.ts';

const elf = readElf(firmware());
/** Long enough for clocks and seed, before the first picture. */
const SEED_NANOS = 250e6;
const SEED_BITS = 256;

/** An oscillator that notes when it was read, and what. */
class Noted implements BitSource {
  readonly read: { nanos: number; bit: number }[] = [];

  constructor(private readonly source: BitSource) {}

  bit(nanos: number): number {
    const bit = this.source.bit(nanos);
    this.read.push({ nanos, bit });
    return bit;
  }

  restart(): void {
    this.source.restart();
  }
}

/** Exchanges the oscillator of a chip. */
function give(machine: Machine, bits: BitSource): void {
  const rosc = machine.mcu.peripherals[0x40060]! as unknown as { bits: BitSource };
  rosc.bits = bits;
}

/** A chip that has just started, and what it reads until it has its seed. */
function starting(number: bigint): Noted {
  const machine = new Machine(elf);
  const noted = new Noted(new PoorOscillator(number));
  give(machine, noted);
  machine.run(SEED_NANOS);
  return noted;
}

test('a seed is 256 bits, at least 10 us apart, at distances of which no two are alike', () => {
  const { read } = starting(0n);
  assert.equal(read.length, SEED_BITS);
  const apart = read.slice(1).map(({ nanos }, i) => nanos - read[i]!.nanos);
  assert.ok(Math.min(...apart) >= 10e3, `${Math.min(...apart)} ns`);
  assert.ok(Math.max(...apart) < 30e3, `${Math.max(...apart)} ns`);
  assert.ok(new Set(apart.map(Math.round)).size > SEED_BITS / 2, 'no frequency is in step with them');
});

test('64 starts read 64 different things', () => {
  const streams = Array.from({ length: 64 }, (_, i) => starting(BigInt(i)).read.map(({ bit }) => bit).join(''));
  assert.equal(new Set(streams).size, 64);
});

test('1,000 power-ons of the poor oscillator give 1,000 seeds', () => {
  const [, draw] = [...elf.symbols].find(([name]) => /4seed8at_start/.test(name))!;
  const handheld = started(firmware());
  const { machine } = handheld;
  const { core } = machine.mcu;
  const seeds = new Set<bigint>();
  for (let number = 0n; number < 1000n; number++) {
    const bits = new PoorOscillator(number);
    bits.bit(machine.nanos);
    give(machine, bits);
    // The firmware's function is called from the place in the boot ROM where the core rests.
    machine.rest();
    const rest = core.PC;
    // 128 bits come back where the first register points to: here, on the stack.
    const room = core.SP - 16;
    core.SP = room;
    core.registers[0] = room;
    core.LR = rest | 1;
    core.PC = draw.address & ~1;
    core.PM = true;
    core.waiting = false;
    const isBack = (): boolean => ((core.PC & ~1) - rest) >>> 0 <= 4;
    for (let ran = 0; !isBack() && ran < 20; ran++) machine.run(1e6);
    assert.ok(isBack(), 'it has come back');
    const words = [12, 8, 4, 0].map((at) => BigInt(machine.mcu.readUint32(room + at) >>> 0));
    core.SP = room + 16;
    const seed = words.reduce((seed, word) => (seed << 32n) | word, 0n);
    assert.ok(seed >> 64n !== 0n && seed % 2n ** 64n !== 0n, 'both halves are drawn');
    seeds.add(seed);
  }
  assert.equal(seeds.size, 1000);
});

test('the moment of a key is chance, too: where the oscillator is the same, games are not', () => {
  const digests = [0, 137].map((laterUs) => {
    const handheld = started(firmware(), { oscillator: 5n });
    handheld.run(laterUs / 1000);
    press(handheld, 'A A AA A');
    return askFacts(handheld).digest;
  });
  assert.ok(digests[0]);
  assert.notEqual(digests[0], digests[1]);
});

test('where a seed is prescribed, the moment of a key changes nothing', () => {
  const digests = [0, 137].map((laterUs) => {
    const handheld = new Handheld(firmware(), { entropy: 5n });
    handheld.run(700 + laterUs / 1000);
    press(handheld, 'A A AA A');
    return askFacts(handheld).digest;
  });
  assert.ok(digests[0]);
  assert.equal(digests[0], digests[1]);
});
