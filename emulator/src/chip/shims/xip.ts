/**
 * XIP_CTRL, the flash cache's registers. Stock rp2040js has nothing at 0x14000000 and reads all ones there; Embassy waits
 * for STREAM_CTR to be 0 before each flash operation, so it would wait for ever.
 *
 * Streaming is not modelled: to start it is a fault, so nobody waits for data in vain. Without a cache its counters stay 0.
 */
import { BasePeripheral, type RP2040 } from 'rp2040js';
import type { FlashCache } from '../cache.ts';
import { Fault } from './faults.ts';

const XIP_CTRL = 0x14000;
const CTRL = 0x00;
const FLUSH = 0x04;
const STAT = 0x08;
const CTR_HIT = 0x0c;
const CTR_ACC = 0x10;
const STREAM_ADDR = 0x14;
const STREAM_CTR = 0x18;

const FLUSH_READY = 1 << 0;
const FIFO_EMPTY = 1 << 1;

class XipControl extends BasePeripheral {
  private control = 3;
  private streamAddress = 0;

  constructor(
    mcu: RP2040,
    private readonly cache?: FlashCache,
  ) {
    super(mcu, 'XIP_CTRL');
  }

  override readUint32(offset: number): number {
    switch (offset) {
      case CTRL:
        return this.control;
      case STAT:
        return FLUSH_READY | FIFO_EMPTY;
      // Counters stop at their top, and a write of anything clears them.
      case CTR_HIT:
        return Math.min(this.cache?.hits ?? 0, 0xffffffff);
      case CTR_ACC:
        return Math.min(this.cache?.accesses ?? 0, 0xffffffff);
      case STREAM_ADDR:
        return this.streamAddress;
      default:
        return 0;
    }
  }

  override writeUint32(offset: number, value: number): void {
    if (offset === CTRL) this.control = value & 0b1011;
    else if (offset === STREAM_ADDR) this.streamAddress = value & ~3;
    else if (offset === STREAM_CTR && value !== 0) throw new Fault('start of an XIP stream, which is not emulated');
    else if (offset === FLUSH) this.cache?.flush();
    else if (offset === CTR_HIT && this.cache) this.cache.hits = 0;
    else if (offset === CTR_ACC && this.cache) this.cache.accesses = 0;
    else super.writeUint32(offset, value);
  }
}

export function installXip(mcu: RP2040, cache?: FlashCache): void {
  mcu.peripherals[XIP_CTRL] = new XipControl(mcu, cache);
}
