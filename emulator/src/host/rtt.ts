/**
 * RTT, SEGGER's "real time transfer": rings in the chip's memory that a debug probe reads and writes while the chip runs.
 * The firmware's log comes out of up-channel 0.
 *
 * Nothing in the block is trusted: before the firmware has set it up, and after a crash, it may hold anything.
 */

const RAM_START = 0x20000000;
const ID = 'SEGGER RTT';
/** Of the control block: how many channels lead up (to the host), how many down, and then the channels. */
const UP_CHANNELS = 16;
const DOWN_CHANNELS = 20;
const CHANNELS = 24;
/** Of a channel: where its ring is, how long, and where to write and to read next. */
const CHANNEL_BYTES = 24;
const BUFFER = 4;
const SIZE = 8;
const WRITE = 12;
const READ = 16;

interface Ring {
  /** Where in memory the channel's description and the ring are. */
  at: number;
  start: number;
  size: number;
  write: number;
  read: number;
}

export class Rtt {
  private readonly view: DataView;

  /** `address` is that of the symbol `_SEGGER_RTT`. */
  constructor(
    private readonly sram: Uint8Array,
    private readonly address: number,
  ) {
    this.view = new DataView(sram.buffer, sram.byteOffset, sram.byteLength);
  }

  /** Takes what the chip has written since the last time. */
  read(channel = 0): Uint8Array {
    const ring = this.ring(channel, 'up');
    if (!ring || ring.read === ring.write) return new Uint8Array(0);
    const { at, start, size, write, read } = ring;
    const bytes = new Uint8Array((write - read + size) % size);
    for (let i = 0; i < bytes.length; i++) bytes[i] = this.sram[start + ((read + i) % size)]!;
    this.view.setUint32(at + READ, write, true);
    return bytes;
  }

  /** Gives the chip something to read; returns how many bytes there was room for. */
  write(bytes: Uint8Array, channel = 0): number {
    const ring = this.ring(channel, 'down');
    if (!ring) return 0;
    const { at, start, size, write, read } = ring;
    // One place stays free: a ring that is full would look empty.
    const room = (read - write - 1 + size) % size;
    const count = Math.min(room, bytes.length);
    for (let i = 0; i < count; i++) this.sram[start + ((write + i) % size)] = bytes[i]!;
    this.view.setUint32(at + WRITE, (write + count) % size, true);
    return count;
  }

  private ring(channel: number, direction: 'up' | 'down'): Ring | undefined {
    const block = this.address - RAM_START;
    if (block < 0 || block + CHANNELS > this.sram.length || !this.hasId(block)) return undefined;
    const up = this.view.getUint32(block + UP_CHANNELS, true);
    const down = this.view.getUint32(block + DOWN_CHANNELS, true);
    if (channel >= (direction === 'up' ? up : down)) return undefined;
    const at = block + CHANNELS + CHANNEL_BYTES * (direction === 'up' ? channel : up + channel);
    if (at + CHANNEL_BYTES > this.sram.length) return undefined;
    const word = (offset: number): number => this.view.getUint32(at + offset, true);
    const ring = { at, start: word(BUFFER) - RAM_START, size: word(SIZE), write: word(WRITE), read: word(READ) };
    const isInRam = ring.start >= 0 && ring.start + ring.size <= this.sram.length;
    return isInRam && ring.write < ring.size && ring.read < ring.size ? ring : undefined;
  }

  private hasId(block: number): boolean {
    for (let i = 0; i < ID.length; i++) if (this.sram[block + i] !== ID.charCodeAt(i)) return false;
    return true;
  }
}
