/**
 * The flash chip: 2 MiB of NOR. Erasing sets a sector of 4 KiB to ones, programming a page of 256 bytes can only clear
 * bits. Both take time, and the power can go in the middle.
 */

export const FLASH_BYTES = 2 * 1024 * 1024;
/** What the chip maps into its address space; beyond the flash there are zeros here (the chip wraps around). */
const WINDOW_BYTES = 16 * 1024 * 1024;
export const SECTOR_BYTES = 4096;
export const PAGE_BYTES = 256;

/** Typical times of a W25Q16JV, and the longest that an erase may take (data sheet, AC characteristics). */
const ERASE_NANOS = 45e6;
export const ERASE_NANOS_MAX = 400e6;
const PROGRAM_NANOS = 0.4e6;
/** What an erase that did not suffice leaves in the first byte of its sector. */
const LEFT_OVER = 0x7f;

/** Commands that only ask (W25Q16JV data sheet, 8.2). The unique number comes after four bytes of nothing. */
const READ_STATUS_1 = 0x05;
const READ_STATUS_2 = 0x35;
const READ_UNIQUE_ID = 0x4b;
const ID_FROM_FRAME = 5;
/** Status register 2: the data lines are four, as they are on chips with a Q in their name. */
const QUAD_ENABLE = 0x02;
/** The number of a flash that was given none. */
const UNIQUE_ID = Uint8Array.of(0xe6, 0x61, 0x38, 0x08, 0x53, 0x4b, 0x59, 0x4c);

export interface FlashOperation {
  kind: 'erase' | 'program';
  offset: number;
  bytes: number;
}

/**
 * What an interrupted operation leaves behind: `none` nothing happened; `prefix` the first bytes are done; `weak` every
 * bit that had to change did so by chance, in proportion to the time it had.
 */
export type TearModel = 'none' | 'prefix' | 'weak';

export interface PowerCut {
  /** Which operation: its index in `log`, so 0 is the first one ever. */
  operation: number;
  /** How much of its time it had, 0 to 1. */
  fraction: number;
  model: TearModel;
}

export class NorFlash {
  /** The flash as the chip's bus sees it; `bytes` is its beginning. */
  readonly window = new Uint8Array(WINDOW_BYTES).fill(0xff, 0, FLASH_BYTES);
  readonly bytes = this.window.subarray(0, FLASH_BYTES);
  readonly log: FlashOperation[] = [];
  /** How often each sector was erased. */
  readonly erased = new Uint32Array(FLASH_BYTES / SECTOR_BYTES);
  cut?: PowerCut;
  /** How long an erase takes. */
  eraseNanos = ERASE_NANOS;
  /** How often a sector must be erased until it is blank: more than once where it is worn. */
  erasesNeeded = 1;

  private changed = 0;
  private current?: { operation: FlashOperation; data: Uint8Array };

  /** Erased, or with these bytes at its beginning; `uniqueId` is what no other chip has, of 8 bytes. */
  constructor(
    bytes: Uint8Array = new Uint8Array(),
    readonly uniqueId: Uint8Array = UNIQUE_ID,
  ) {
    if (bytes.length > FLASH_BYTES) throw new Error(`The flash holds ${FLASH_BYTES} bytes, not ${bytes.length}.`);
    this.bytes.set(bytes);
  }

  /** Erases (one a sector) and programs (one a page) begun so far. */
  get operations(): number {
    return this.log.length;
  }

  /** Operations that came to their end, or to that of the power: only then are the bytes others. */
  get changes(): number {
    return this.changed;
  }

  /** What it says in one frame of a command, whose code is frame 0; `undefined` where the command is not emulated. */
  answer(code: number, frame: number): number | undefined {
    switch (code) {
      case READ_STATUS_1:
        return 0;
      case READ_STATUS_2:
        return frame > 0 ? QUAD_ENABLE : 0;
      case READ_UNIQUE_ID:
        return frame < ID_FROM_FRAME ? 0xff : this.uniqueId[frame - ID_FROM_FRAME];
      default:
        return undefined;
    }
  }

  /** Starts an operation; returns how long it takes, less when `cut` hits it. */
  begin(operation: FlashOperation, data: Uint8Array = new Uint8Array()): number {
    this.current = { operation, data };
    this.log.push(operation);
    if (operation.kind === 'erase') this.erased[operation.offset / SECTOR_BYTES]!++;
    const nanos = operation.kind === 'erase' ? this.eraseNanos : PROGRAM_NANOS;
    return this.cutHits ? nanos * this.cut!.fraction : nanos;
  }

  private get cutHits(): boolean {
    return this.cut?.operation === this.log.length - 1;
  }

  /** Ends the operation; false: the power went in the middle of it, as `cut` asked. */
  end(): boolean {
    const cut = this.cutHits ? this.cut! : { fraction: 1, model: 'prefix' as const };
    const { kind, offset } = this.current!.operation;
    this.tear(cut.fraction, cut.model);
    if (kind === 'erase' && this.erased[offset / SECTOR_BYTES]! % this.erasesNeeded) this.bytes[offset] = LEFT_OVER;
    return !this.cutHits;
  }

  /** The power goes while an operation is under way (if one is): it has come so far. */
  tear(fraction: number, model: TearModel): void {
    if (!this.current) return;
    const { operation, data } = this.current;
    this.current = undefined;
    this.changed++;
    if (model === 'none') return;
    const { offset, bytes: count } = operation;
    const done = Math.round(count * fraction);
    const chance = generator(this.log.length * 1024 + Math.round(fraction * 1023));
    for (let i = 0; i < count; i++) {
      const before = this.bytes[offset + i]!;
      const after = operation.kind === 'erase' ? 0xff : before & data[i]!;
      if (model === 'prefix') {
        if (i < done) this.bytes[offset + i] = after;
      } else {
        this.bytes[offset + i] = before ^ ((before ^ after) & chanceBits(chance, fraction));
      }
    }
  }
}

/** mulberry32: small, and the same everywhere. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function chanceBits(chance: () => number, probability: number): number {
  let bits = 0;
  for (let bit = 1; bit < 256; bit <<= 1) if (chance() < probability) bits |= bit;
  return bits;
}
