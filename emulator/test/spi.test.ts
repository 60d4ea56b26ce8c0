/** SPI and DMA in the chip's time: what a panel sees of them, frame by frame and in bursts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RP2040 } from 'rp2040js';
import type { Machine } from '../src/chip/machine.ts';
import { chip, plainChip } from './bare_chip.ts';
import { RESULT } from './thumb.ts';

const CLOCKS = 0x40008000;
const SPI0 = 0x4003c000;
const DMA = 0x50000000;
const SIO = 0xd0000000;
const SPI_CHIP_SELECT = 17;

const CLOCK_NANOS = 1e9 / (6.5e6 / 2);
/** A frame of 8 bits in mode 0: with the rest of two clocks that the PL022 takes there. */
const FRAME_NANOS = (8 + 2) * CLOCK_NANOS;
/** SSPCR0's bits for the four modes: SPO (6) is the level at rest, SPH (7) the edge that captures. */
const MODES = [0, 1 << 7, 1 << 6, (1 << 7) | (1 << 6)];

/** 8 bits, as fast as the peripheral clock allows: half of it. */
function startSpi(mcu: RP2040, mode = 0): void {
  mcu.writeUint32(CLOCKS + 0x48, 1 << 11);
  mcu.writeUint32(SPI0 + 0x10, 2);
  mcu.writeUint32(SPI0, MODES[mode]! | 7);
  mcu.writeUint32(SPI0 + 4, 2);
}

test('SPI: a frame takes its time and is reported at its end', () => {
  const plain = plainChip();
  startSpi(plain.mcu);
  plain.mcu.writeUint32(SPI0 + 8, 0x55);
  assert.equal(plain.mcu.readUint32(SPI0 + 0xc) & 0x10, 0, 'without: not busy, so no time has passed');

  const machine = chip();
  const { mcu } = machine;
  startSpi(mcu);
  const seen: [number, number][] = [];
  machine.spi[0]!.onFrame = (value, nanos) => seen.push([value, nanos]);
  const start = machine.nanos;
  for (const value of [1, 2, 3]) mcu.writeUint32(SPI0 + 8, value);
  assert.equal(mcu.readUint32(SPI0 + 0xc) & 0x10, 0x10);
  machine.run(2.5 * FRAME_NANOS);
  assert.deepEqual(seen.map(([value]) => value), [1, 2]);
  assert.ok(machine.spi[0]!.busy);
  machine.run(FRAME_NANOS);
  assert.deepEqual(seen.map(([value, nanos]) => [value, Math.round((nanos - start) / FRAME_NANOS)]), [[1, 1], [2, 2], [3, 3]]);
  assert.ok(!machine.spi[0]!.busy);
});

// Measured on chips: about 2 clocks of rest in mode 0 (raspberrypi/pico-examples issue 285), 8.5 clocks a byte in mode 3
// (raspberrypi/pico-feedback issue 39). What the level at rest is does not matter.
for (const [mode, clocks] of [[0, 10], [1, 8.5], [2, 10], [3, 8.5]] as const) {
  test(`SPI: in mode ${mode} a byte takes ${clocks} clocks, by DMA and by hand`, () => {
    const { frames } = sendByDma(chip(), 1000, () => {}, mode);
    const [first, last] = [frames[0]![1]!, frames.at(-1)![1]!];
    assert.ok(Math.abs((last - first) / 999 / CLOCK_NANOS - clocks) < 0.01, `${(last - first) / 999 / CLOCK_NANOS}`);

    const machine = chip();
    startSpi(machine.mcu, mode);
    const times: number[] = [];
    machine.spi[0]!.onFrame = (_, nanos) => times.push(nanos);
    for (const value of [1, 2]) machine.mcu.writeUint32(SPI0 + 8, value);
    machine.run(3 * FRAME_NANOS);
    assert.ok(Math.abs((times[1]! - times[0]!) / CLOCK_NANOS - clocks) < 0.01);
  });
}

test('SPI: without a clock nothing leaves', () => {
  const machine = chip();
  machine.mcu.writeUint32(SPI0, 7);
  machine.mcu.writeUint32(SPI0 + 8, 1);
  machine.spi[0]!.onFrame = () => assert.fail('a frame was sent');
  machine.run(1e9);
  assert.equal(machine.mcu.readUint32(SPI0 + 0xc) & 0x10, 0x10, 'it is busy for ever');
  assert.ok(machine.spi[0]!.busy);
});

/** Sends `count` bytes of RAM by DMA; returns what was seen: value, time, level of the chip select, and the channel's end. */
function sendByDma(
  machine: Machine, count: number, meanwhile: () => void, mode = 0,
): { frames: number[][]; ended: number } {
  const { mcu } = machine;
  startSpi(mcu, mode);
  mcu.writeUint32(0x40014000 + 8 * SPI_CHIP_SELECT + 4, 5); // function SIO
  mcu.writeUint32(SIO + 0x24, 1 << SPI_CHIP_SELECT);
  for (let i = 0; i < count; i++) mcu.writeUint8(RESULT + i, i % 251);
  const frames: number[][] = [];
  const start = machine.nanos;
  machine.spi[0]!.onFrame = (value, nanos) => {
    frames.push([value, Math.round(nanos - start), mcu.gpio[SPI_CHIP_SELECT]!.outputValue ? 1 : 0]);
  };
  let ended = 0;
  const checkInterrupts = mcu.dma.checkInterrupts.bind(mcu.dma);
  mcu.dma.checkInterrupts = () => {
    if (mcu.dma.intRaw & 1) ended ||= Math.round(machine.nanos - start);
    checkInterrupts();
  };
  mcu.writeUint32(DMA, RESULT);
  mcu.writeUint32(DMA + 4, SPI0 + 8);
  mcu.writeUint32(DMA + 8, count);
  mcu.writeUint32(DMA + 0xc, 1 | (1 << 4) | (16 << 15));
  meanwhile();
  machine.run((count + 1) * FRAME_NANOS);
  return { frames, ended };
}

test('SPI: who asks in the middle of a burst is told the truth', () => {
  const machine = chip();
  let left = 0;
  sendByDma(machine, 300, () => machine.at(100.5 * FRAME_NANOS, () => (left = machine.mcu.readUint32(DMA + 8))));
  assert.equal(left, 300 - 100 - 9, 'one frame on the wire, eight in the FIFO');
});

test('SPI: a burst is not different from frame after frame', () => {
  const bursts = chip();
  const inBursts = sendByDma(bursts, 1000, () => {});
  const single = chip();
  // Somebody who looks between any two frames never lets a burst begin to matter.
  const oneByOne = sendByDma(single, 1000, () => {
    for (let i = 0; i < 3200; i++) {
      single.run(1000);
      single.mcu.readUint32(SPI0 + 0xc);
    }
  });
  assert.equal(inBursts.frames.length, 1000);
  assert.deepEqual(inBursts, oneByOne);
  assert.deepEqual(inBursts.frames.map(([value]) => value), Array.from({ length: 1000 }, (_, i) => i % 251));
  assert.ok(Math.abs(inBursts.frames.at(-1)![1]! - 1000 * FRAME_NANOS) < FRAME_NANOS);
  assert.ok(inBursts.ended < inBursts.frames.at(-1)![1]! - 8 * FRAME_NANOS, 'the channel is done when the FIFO has the last byte');
  assert.equal(bursts.mcu.readUint32(DMA + 8), 0);
});

test('SPI: a pin that moves in the middle of a burst moves between the right frames', () => {
  const machine = chip();
  const { frames } = sendByDma(machine, 300, () => {
    machine.at(100.5 * FRAME_NANOS, () => machine.mcu.writeUint32(SIO + 0x14, 1 << SPI_CHIP_SELECT));
  });
  assert.equal(frames.filter(([, , level]) => level === 0).length, 100);
  assert.equal(frames.length, 300);
});

test('SPI: a channel that is stopped in the middle of a burst sends only what is in the FIFO', () => {
  const machine = chip();
  const { frames } = sendByDma(machine, 300, () => {
    machine.at(100.5 * FRAME_NANOS, () => machine.mcu.writeUint32(DMA + 0x444, 1));
  });
  assert.equal(frames.length, 109);
});

test('DMA: stopping one channel leaves the others alone', () => {
  const stops = (mcu: RP2040): number => {
    // Two channels that wait for requests which never come.
    for (const channel of [0, 1]) {
      mcu.writeUint32(DMA + channel * 0x40 + 8, 4);
      mcu.writeUint32(DMA + channel * 0x40 + 0xc, 1 | (17 << 15));
    }
    mcu.writeUint32(DMA + 0x444, mcu.readUint32(DMA + 0x444) | 1);
    return mcu.dma.channels.filter((channel) => !channel.active).length - 10;
  };
  assert.equal(stops(plainChip().mcu), 2, 'without: both');
  assert.equal(stops(chip().mcu), 1);
});

test('DMA: a transfer of nothing is over at once', () => {
  const isBusy = (mcu: RP2040): boolean => {
    mcu.writeUint32(DMA + 0xc, 1 | (63 << 15));
    return !!(mcu.readUint32(DMA + 0xc) & (1 << 24));
  };
  assert.equal(isBusy(plainChip().mcu), true, 'without: busy for ever');
  const { mcu } = chip();
  assert.equal(isBusy(mcu), false);
  assert.equal(mcu.readUint32(DMA + 0x400), 1, 'and it interrupts');
});
