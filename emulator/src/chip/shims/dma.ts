/**
 * DMA. Stock rp2040js reads CHAN_ABORT as all ones; Embassy sets its channel's bit by read-modify-write whenever a transfer
 * ends, and so stopped every other channel: a picture being sent killed the LED strip's transfer. And a transfer of
 * nothing stayed busy for ever, where the chip is done at once.
 */
import type { RP2040 } from 'rp2040js';

const CHAN_ABORT = 0x444;
const BUSY = 1 << 24;
const IRQ_QUIET = 1 << 21;

export function installDma(mcu: RP2040): void {
  const { dma } = mcu;
  const stockRead = dma.readUint32.bind(dma);
  dma.readUint32 = (offset) => (offset === CHAN_ABORT ? 0 : stockRead(offset));

  for (const channel of dma.channels) {
    const state = channel as unknown as { ctrl: number; transCount: number };
    const stockStart = channel.start.bind(channel);
    channel.start = () => {
      stockStart();
      if (!channel.active || state.transCount > 0) return;
      state.ctrl &= ~BUSY;
      if (state.ctrl & IRQ_QUIET) return;
      dma.intRaw |= 1 << channel.index;
      dma.checkInterrupts();
    };
  }
}

/** The channels that are moving data, with where they read from. */
export function activeReads(mcu: RP2040): { channel: number; address: number }[] {
  return mcu.dma.channels
    .filter((channel) => channel.active)
    .map((channel) => ({ channel: channel.index, address: channel.readUint32(0) }));
}
