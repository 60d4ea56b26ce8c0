/**
 * The ring oscillator as a source of random bits. Stock rp2040js reads ones for ever, so every new game would be the same
 * one. RANDOMBIT only shows whether the oscillator's output is high just now (RP2040 data sheet 2.17.4), so it is no better
 * than the oscillator: a square wave of some 6.5 MHz. `PoorOscillator` is that, and on the poor side: of one power-on to the
 * next little more than its phase changes. Whoever reads a bit every few cycles gets little more than that phase.
 *
 * A run that is to deal certain games (a scenario's `entropy`) has a `PrescribedSeed` instead. It answers the same reads, at
 * the same times, with bits of which the firmware makes the wanted number (`firmware/src/seed.rs`), and at each key with
 * bits that change nothing. So nothing in the firmware knows of it, and nothing on a chip can ask for it.
 */
import { BasePeripheral, type RP2040 } from 'rp2040js';
import type { Clock } from '../clock.ts';

const ROSC = 0x40060;
const CTRL = 0x00;
const DIV = 0x10;
const STATUS = 0x18;
const RANDOMBIT = 0x1c;

const STABLE_AND_ENABLED = 2 ** 31 + 2 ** 12;
const RESET_VALUES: [number, number][] = [
  [CTRL, 0xaa0],
  [DIV, 0xaa0],
];

/** Bits of one power-on. */
export interface BitSource {
  /** The bit that is read at a time of this start. */
  bit(nanos: number): number;
  /** The chip is reset and time begins anew; the oscillator runs through. */
  restart(): void;
}

const NOMINAL_HZ = 6.5e6;
/** How far two power-ons of the same chip lie apart in frequency, as a share of it. */
const SPREAD = 0.001;
/** How much of a period one period is longer or shorter than the next. */
const JITTER = 0.0005;

/** An oscillator as chance has made it at one power-on: each number is another chance, and always the same one. */
export class PoorOscillator implements BitSource {
  private readonly chance: () => number;
  private readonly periodsPerNano: number;
  private phase: number;
  private seenNanos = 0;

  constructor(number: bigint) {
    let state = BigInt.asUintN(64, number);
    this.chance = () => {
      state = (state + GOLDEN) & MASK;
      return Number(finish(state) >> 11n) / 2 ** 53;
    };
    this.phase = this.chance();
    this.periodsPerNano = (NOMINAL_HZ / 1e9) * (1 + SPREAD * (2 * this.chance() - 1));
  }

  bit(nanos: number): number {
    const periods = (nanos - this.seenNanos) * this.periodsPerNano;
    this.seenNanos = nanos;
    this.phase = (this.phase + periods + JITTER * Math.sqrt(periods) * this.normal()) % 1;
    return this.phase < 0.5 ? 1 : 0;
  }

  restart(): void {
    // Nobody knows how long the reset took.
    this.phase = this.chance();
    this.seenNanos = 0;
  }

  /** Box and Muller. */
  private normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.chance())) * Math.cos(2 * Math.PI * this.chance());
  }
}

const WORD_BITS = 64;
/** The firmware draws each half of its 128 bits, the low one first, from so many words, and then one word at each key. */
const HALF_WORDS = 2;

/** Bits of which the firmware makes this number; after a reset another one that follows from it. */
export class PrescribedSeed implements BitSource {
  private read = 0;
  private words: bigint[];

  constructor(private seed: bigint) {
    this.words = wordsFor(seed);
  }

  bit(): number {
    const at = this.read++;
    const word = this.words[Math.floor(at / WORD_BITS)] ?? NO_CHANGE;
    return Number((word >> BigInt(WORD_BITS - 1 - (at % WORD_BITS))) & 1n);
  }

  restart(): void {
    this.seed = mix(this.seed);
    this.words = wordsFor(this.seed);
    this.read = 0;
  }
}

const MASK = (1n << 64n) - 1n;
const GOLDEN = 0x9e3779b97f4a7c15n;
/** The factors of SplitMix64 and what undoes them. */
const FACTORS = [0xbf58476d1ce4e5b9n, 0x94d049bb133111ebn] as const;
const INVERSES = [0x96de1b173f119089n, 0x319642b2d24d8ec3n] as const;

/** The first number of SplitMix64 from a seed. */
export function mix(seed: bigint): bigint {
  return finish((seed + GOLDEN) & MASK);
}

function finish(state: bigint): bigint {
  let z = ((state ^ (state >> 30n)) * FACTORS[0]) & MASK;
  z = ((z ^ (z >> 27n)) * FACTORS[1]) & MASK;
  return z ^ (z >> 31n);
}

/** The seed from which SplitMix64 has this as its first number. */
export function unmix(mixed: bigint): bigint {
  let z = mixed ^ (mixed >> 31n) ^ (mixed >> 62n);
  z = (z * INVERSES[1]) & MASK;
  z = z ^ (z >> 27n) ^ (z >> 54n);
  z = (z * INVERSES[0]) & MASK;
  z = z ^ (z >> 30n) ^ (z >> 60n);
  return (z - GOLDEN) & MASK;
}

/** What a drawing of one word must read to come to 0. */
const NO_CHANGE = unmix(0n);

/** The firmware's drawing, backwards; the high half of a number that a script names is 0. */
function wordsFor(seed: bigint): bigint[] {
  return [...halfFor(BigInt.asUintN(64, seed)), ...halfFor(0n)];
}

/** All words of a half but the last may be anything. */
function halfFor(half: bigint): bigint[] {
  const words = new Array<bigint>(HALF_WORDS - 1).fill(0n);
  const before = words.reduce((state, word) => mix(state ^ word), 0n);
  return [...words, unmix(half) ^ before];
}

class RingOscillator extends BasePeripheral {
  private readonly values = new Map(RESET_VALUES);

  constructor(
    mcu: RP2040,
    private readonly clock: Clock,
    private readonly bits: BitSource,
  ) {
    super(mcu, 'ROSC');
  }

  override readUint32(offset: number): number {
    if (offset === RANDOMBIT) return this.bits.bit(this.clock.nanos);
    if (offset === STATUS) return STABLE_AND_ENABLED;
    return this.values.get(offset) ?? 0;
  }

  override writeUint32(offset: number, value: number): void {
    this.values.set(offset, value);
  }
}

export function installRosc(mcu: RP2040, clock: Clock, bits: BitSource): void {
  mcu.peripherals[ROSC] = new RingOscillator(mcu, clock, bits);
}
