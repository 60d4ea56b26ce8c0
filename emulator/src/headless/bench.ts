/** Devices as they are measured: with the cache in front of the flash, whose misses are counted. */

import { Handheld, type HandheldOptions } from '../board/handheld.ts';
import { FlashCache } from '../chip/cache.ts';

export class Bench {
  /** By word of the flash, over all devices. */
  readonly misses = FlashCache.counts();

  /** With `ofThread`, only what the thread misses is counted: the search, and not what is drawn meanwhile. */
  constructor(
    readonly elf: Uint8Array,
    private readonly ofThread = false,
  ) {}

  device(options: HandheldOptions = {}): Handheld {
    return new Handheld(this.elf, { ...options, cache: new FlashCache(this.misses, this.ofThread) });
  }
}
