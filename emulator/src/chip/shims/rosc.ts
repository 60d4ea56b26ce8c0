/**
 * The ring oscillator as a source of random bits. Stock rp2040js reads ones for ever, so every new game would be the same
 * one. Here the first 64 bits are the `entropy` of this start and the rest comes from a generator seeded with it: a run
 * can be repeated exactly, and `RoscRng::next_u64()` of embassy-rp returns `entropy` itself.
 *
 * That is its order: eight bytes, the lowest first, each bit by bit from the highest (embassy-rp 0.10, clocks.rs).
 */
import { BasePeripheral, type RP2040 } from 'rp2040js';

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

/** The bits of one power-on; they go on through a reset. */
export class RandomBits {
  private read = 0;
  private state: bigint;

  constructor(private readonly entropy: bigint) {
    this.state = BigInt.asUintN(64, entropy);
  }

  next(): number {
    const at = this.read++;
    if (at < 64) return Number((this.entropy >> BigInt((at & ~7) + 7 - (at & 7))) & 1n);
    if (at % 64 === 0) this.state = splitmix64(this.state);
    return Number((this.state >> BigInt(at % 64)) & 1n);
  }
}

function splitmix64(state: bigint): bigint {
  const mask = (1n << 64n) - 1n;
  let z = (state + 0x9e3779b97f4a7c15n) & mask;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask;
  return z ^ (z >> 31n);
}

class RingOscillator extends BasePeripheral {
  private readonly values = new Map(RESET_VALUES);

  constructor(
    mcu: RP2040,
    private readonly bits: RandomBits,
  ) {
    super(mcu, 'ROSC');
  }

  override readUint32(offset: number): number {
    if (offset === RANDOMBIT) return this.bits.next();
    if (offset === STATUS) return STABLE_AND_ENABLED;
    return this.values.get(offset) ?? 0;
  }

  override writeUint32(offset: number, value: number): void {
    this.values.set(offset, value);
  }
}

export function installRosc(mcu: RP2040, bits: RandomBits): void {
  mcu.peripherals[ROSC] = new RingOscillator(mcu, bits);
}
