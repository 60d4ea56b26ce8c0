/**
 * The cache in front of the flash: 16 KiB, two ways of 1024 sets, lines of 8 bytes that are filled word by word (RP2040 data
 * sheet, 2.6.3). A word that is there costs nothing more than one in RAM; one that is not is fetched over four wires.
 *
 * Which way makes room is not published; here it is the one that was not used last. Not modelled: that a fetch ahead
 * of a branch may cost a word too, DMA out of flash, and the vector of an exception.
 */
import { FLASH_BYTES } from './flash.ts';

const SETS = 1024;
const WAYS = 2;

/**
 * Cycles of a miss beyond those of a hit: 20 clocks of the flash chip (6 for the address, 2 of mode, 4 idle, 8 for the word)
 * at half of the core's, then select, bus and SSI. Others measured 400 ns for a load: 50 cycles.
 */
export const MISS_CYCLES = 50;

/** Emptying it writes every tag once. */
export const FLUSH_CYCLES = SETS;

const ADDRESS_BITS = 24;
/** Each step of the address's top byte is another way to read the same flash: look up and fill, do not fill, neither. */
const FILLS_NOT = 1 << ADDRESS_BITS;
const LOOKS_NOT_UP = 2 << ADDRESS_BITS;

export class FlashCache {
  /** Both ways of each set: the tag, and in the lowest two bits which words are there. No tag is negative. */
  readonly lines = new Int32Array(SETS * WAYS);
  /** The way of each set that makes room. */
  readonly victims = new Uint8Array(SETS);
  /** As the chip's counters have it: all accesses, and those that found their word. */
  accesses = 0;
  hits = 0;

  /** Whether an interrupt runs: whoever runs the processor knows. */
  inInterrupt = () => false;

  /**
   * `misses` counts, word by word of the flash, what was not there, or what of it was not there for the thread alone;
   * several caches may share it.
   */
  constructor(
    readonly misses = new Uint32Array(0),
    private readonly ofThread = false,
  ) {
    this.flush();
  }

  static counts(): Uint32Array<ArrayBuffer> {
    return new Uint32Array(FLASH_BYTES / 4);
  }

  flush(): void {
    this.lines.fill(-1 << 2);
    this.victims.fill(0);
  }

  /** A load from an address in the flash's window; returns the cycles that it waits. */
  load(address: number): number {
    const word = (address & 0xffffff) >> 2;
    if (address & LOOKS_NOT_UP) {
      this.accesses++;
      return MISS_CYCLES;
    }
    const line = (word & (SETS * WAYS - 1)) & ~1;
    const there = 1 << (word & 1);
    const wanted = (word >> 11 << 2) | there;
    for (let way = 0; way < WAYS; way++) {
      if ((this.lines[line + way]! & (~3 | there)) !== wanted) continue;
      this.victims[line >> 1] = 1 - way;
      this.accesses++;
      this.hits++;
      return 0;
    }
    if (address & FILLS_NOT) {
      this.accesses++;
      return MISS_CYCLES;
    }
    return this.miss(word);
  }

  /** A word that is not there is fetched; returns the cycles that it takes. */
  miss(word: number): number {
    const { lines, victims } = this;
    const line = (word & (SETS * WAYS - 1)) & ~1;
    const tag = word >> 11;
    const there = 1 << (word & 1);
    this.accesses++;
    if (this.misses.length > 0 && !(this.ofThread && this.inInterrupt())) this.misses[word]!++;
    // The other word of the line may be there already.
    for (let way = 0; way < WAYS; way++) {
      if (lines[line + way]! >> 2 !== tag) continue;
      lines[line + way]! |= there;
      victims[line >> 1] = 1 - way;
      return MISS_CYCLES;
    }
    const way = victims[line >> 1]!;
    lines[line + way] = (tag << 2) | there;
    victims[line >> 1] = 1 - way;
    return MISS_CYCLES;
  }
}
