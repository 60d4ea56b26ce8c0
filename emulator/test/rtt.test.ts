/** RTT by its layout in memory (SEGGER, UM08001): rings that go round, rooms that are full, blocks that are none. */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';

import { Rtt } from '../src/host/rtt.ts';

const RAM = 0x20000000;
const BLOCK = 0x100;
const UP = BLOCK + 24;
const DOWN = UP + 24;
const UP_RING = 0x400;
const DOWN_RING = 0x500;
const SIZE = 16;

let sram: Uint8Array;
let view: DataView;
let rtt: Rtt;

beforeEach(() => {
  sram = new Uint8Array(0x1000).fill(0xa5);
  view = new DataView(sram.buffer);
  sram.fill(0, BLOCK, BLOCK + 24 + 48);
  sram.set(new TextEncoder().encode('SEGGER RTT'), BLOCK);
  view.setUint32(BLOCK + 16, 1, true);
  view.setUint32(BLOCK + 20, 1, true);
  for (const [channel, ring] of [[UP, UP_RING], [DOWN, DOWN_RING]] as const) {
    view.setUint32(channel + 4, RAM + ring, true);
    view.setUint32(channel + 8, SIZE, true);
  }
  rtt = new Rtt(sram, RAM + BLOCK);
});

/** What the firmware does: bytes into the ring, then the mark. */
function say(...bytes: number[]): void {
  let write = view.getUint32(UP + 12, true);
  for (const byte of bytes) {
    sram[UP_RING + write] = byte;
    write = (write + 1) % SIZE;
  }
  view.setUint32(UP + 12, write, true);
}

describe('up', () => {
  it('gives every byte once, in order', () => {
    assert.deepEqual([...rtt.read()], []);
    say(1, 2, 3);
    assert.deepEqual([...rtt.read()], [1, 2, 3]);
    assert.deepEqual([...rtt.read()], []);
    assert.equal(view.getUint32(UP + 16, true), 3);
  });

  it('goes round the end of the ring', () => {
    say(...Array(14).fill(0));
    rtt.read();
    say(1, 2, 3, 4);
    assert.deepEqual([...rtt.read()], [1, 2, 3, 4]);
    assert.equal(view.getUint32(UP + 16, true), 2);
  });
});

describe('down', () => {
  it('puts bytes where the chip reads them', () => {
    assert.equal(rtt.write(Uint8Array.of(7, 8)), 2);
    assert.deepEqual([...sram.subarray(DOWN_RING, DOWN_RING + 3)], [7, 8, 0xa5]);
    assert.equal(view.getUint32(DOWN + 12, true), 2);
  });

  it('takes what there is room for, round the end, and never makes full look empty', () => {
    view.setUint32(DOWN + 12, 10, true);
    view.setUint32(DOWN + 16, 10, true);
    assert.equal(rtt.write(new Uint8Array(20).fill(9)), SIZE - 1);
    assert.equal(view.getUint32(DOWN + 12, true), 9);
    const nines = (count: number): number[] => Array<number>(count).fill(9);
    assert.deepEqual([...sram.subarray(DOWN_RING, DOWN_RING + SIZE + 1)], [...nines(9), 0xa5, ...nines(6), 0xa5]);
    assert.equal(rtt.write(Uint8Array.of(1)), 0);
    assert.equal(view.getUint32(UP + 16, true), 0, 'the other channel is left alone');
  });
});

describe('blocks that are none', () => {
  const isSilent = (): void => {
    const before = sram.slice();
    assert.deepEqual([...rtt.read()], []);
    assert.equal(rtt.write(Uint8Array.of(1)), 0);
    assert.deepEqual(sram, before);
  };
  const spoilt: [string, () => void][] = [
    ['before the firmware has set it up', () => sram.fill(0xa5, BLOCK, BLOCK + 80)],
    ['with another name', () => (sram[BLOCK + 9] = 0x53)],
    ['without channels', () => sram.fill(0, BLOCK + 16, BLOCK + 24)],
    ['with rings outside of memory', () => [UP, DOWN].forEach((at) => view.setUint32(at + 4, RAM + 0x1000 - 4, true))],
    ['with rings below memory', () => [UP, DOWN].forEach((at) => view.setUint32(at + 4, 0x10000000, true))],
    ['with rings of no size', () => [UP, DOWN].forEach((at) => view.setUint32(at + 8, 0, true))],
    ['with marks outside of their rings', () => [UP, DOWN].forEach((at) => view.setUint32(at + 12, SIZE, true))],
  ];
  for (const [name, spoil] of spoilt) {
    it(name, () => {
      say(1, 2, 3);
      spoil();
      isSilent();
    });
  }

  it('at the very end of memory, or outside', () => {
    sram.set(new TextEncoder().encode('SEGGER RTT'), 0x1000 - 10);
    sram.set(new TextEncoder().encode('SEGGER RTT'), 0x1000 - 40);
    for (const address of [RAM + 0x1000 - 40, RAM + 0x1000 - 10, RAM + 0x1000, 0]) {
      rtt = new Rtt(sram, address);
      isSilent();
    }
  });
});
