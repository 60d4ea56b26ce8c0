/** State machines of the PIO in the chip's time, with the program for WS2812 pixels and a few smaller ones. */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';

import { GPIOPinState, RP2040 } from 'rp2040js';

import { Strip } from '../src/board/strip.ts';
import { Clock } from '../src/chip/clock.ts';
import { installPio } from '../src/chip/shims/pio.ts';

const PIO0 = 0x50200000;
const CTRL = 0x00;
const FSTAT = 0x04;
const FLEVEL = 0x0c;
const TXF0 = 0x10;
const RXF0 = 0x20;
const INSTRUCTIONS = 0x48;
const SM0 = { CLKDIV: 0xc8, EXECCTRL: 0xcc, SHIFTCTRL: 0xd0, ADDR: 0xd4, INSTR: 0xd8, PINCTRL: 0xdc };
const AUTOPULL = 1 << 17;
const JOIN_TX = 1 << 30;
const JOIN_RX = 2 ** 31;
const PIN = 2;
const FUNCTION_PIO0 = 6;
const DREQ_PIO0_TX0 = 0;

/** The direction once, then low for 4, high for 3, and high or low for 3 of 10 cycles a bit, as in pico-examples' ws2812.pio. */
const WS2812 = {
  instructions: [0xe081, 0x6321, 0x1224, 0x1201, 0xa242],
  wrap: [1, 4],
  shiftctrl: (AUTOPULL | (24 << 25) | JOIN_TX) >>> 0,
  pinctrl: (1 << 29) | (1 << 26) | (1 << 20) | (PIN << 10) | (PIN << 5) | PIN,
  /** 15.625: 8 MHz out of 125 MHz. */
  clkdiv: (15 << 16) | (160 << 8),
};

let mcu: RP2040;
let clock: Clock;
let edges: { at: number; high: boolean }[];

beforeEach(() => {
  clock = new Clock();
  mcu = new RP2040(clock);
  mcu.logger = { debug() {}, info() {}, warn() {}, error() {} };
  installPio(mcu, clock);
  edges = [];
  mcu.gpio[PIN]!.addListener((state) => edges.push({ at: clock.nanos, high: state === GPIOPinState.High }));
  mcu.gpio[PIN]!.ctrl = FUNCTION_PIO0;
});

const write = (offset: number, value: number): void => mcu.writeUint32(PIO0 + offset, value);
const read = (offset: number): number => mcu.readUint32(PIO0 + offset);

function load(program: Partial<typeof WS2812> & { instructions: number[] }): void {
  program.instructions.forEach((instruction, i) => write(INSTRUCTIONS + i * 4, instruction));
  const [bottom, top] = program.wrap ?? [0, program.instructions.length - 1];
  write(SM0.EXECCTRL, (top! << 12) | (bottom! << 7));
  write(SM0.SHIFTCTRL, program.shiftctrl ?? 0);
  write(SM0.PINCTRL, program.pinctrl ?? (1 << 26) | (PIN << 5));
  write(SM0.CLKDIV, program.clkdiv ?? 1 << 16);
}

function runFor(nanos: number): void {
  const end = clock.nanos + nanos;
  while (clock.due <= end) {
    clock.skipTo(clock.due);
    clock.fireDue();
  }
  clock.skipTo(end);
}

/** Runs while anything is due. */
function runOut(): void {
  while (clock.due < Infinity) {
    clock.skipTo(clock.due);
    clock.fireDue();
  }
}

/** How long the pin was high, each time. */
const highs = (): number[] => edges.flatMap(({ at, high }, i) => (high && edges[i + 1] ? [edges[i + 1]!.at - at] : []));

describe('WS2812 pixels', () => {
  it('have bits of 375 and 750 ns, one every 1250 ns', () => {
    load(WS2812);
    write(CTRL, 1);
    write(TXF0, 0xa50f0100);
    runFor(100_000);
    const wanted = [...(0xa50f01).toString(2)].map((bit) => (bit === '1' ? 750 : 375));
    assert.deepEqual(highs(), wanted);
    const rises = edges.filter(({ high }) => high).map(({ at }) => at);
    assert.deepEqual(new Set(rises.slice(1).map((at, i) => at - rises[i]!)), new Set([1250]));
  });

  it('follow the divider and the system clock', () => {
    load({ ...WS2812, clkdiv: (31 << 16) | (64 << 8) });
    write(CTRL, 1);
    write(TXF0, 0xffffff00);
    runFor(100_000);
    assert.deepEqual(new Set(highs()), new Set([1500]));
    mcu.clkSys = 62_500_000;
    edges = [];
    write(TXF0, 0xffffff00);
    runFor(200_000);
    assert.deepEqual(new Set(highs()), new Set([3000]));
  });

  it('do not begin with one that nobody sent', () => {
    load(WS2812);
    write(CTRL, 1);
    runFor(1_000_000);
    assert.deepEqual(highs(), []);
    assert.equal(mcu.gpio[PIN]!.value, GPIOPinState.Low);
  });

  it('cost nothing while there is nothing to send', () => {
    load(WS2812);
    write(CTRL, 1);
    runFor(1_000);
    assert.equal(clock.due, Infinity);
    write(TXF0, 0x80000000);
    assert.ok(clock.due < Infinity);
    runOut();
    assert.equal(highs().length, 24);
  });

  it('come out of memory by DMA and light the strip', () => {
    const strip = new Strip();
    strip.connect(mcu.gpio[PIN]!, clock);
    load(WS2812);
    write(CTRL, 1);
    const colours = Array.from({ length: 16 }, (_, i) => 0x010000 * (i * 16) + 0x000100 * (255 - i) + 0x55);
    colours.forEach((colour, i) => {
      const [red, green, blue] = [colour >> 16, (colour >> 8) & 255, colour & 255];
      mcu.writeUint32(0x20000000 + i * 4, ((green << 24) | (red << 16) | (blue << 8)) >>> 0);
    });
    const channel = mcu.dma.channels[0]!;
    channel.writeUint32(0x0, 0x20000000);
    channel.writeUint32(0x4, PIO0 + TXF0);
    channel.writeUint32(0x8, 16);
    // Words, from increasing addresses, as PIO0's first FIFO asks.
    channel.writeUint32(0xc, (2 << 2) | (1 << 4) | 1);
    runOut();
    assert.deepEqual([...strip.pixels.subarray(0, strip.reached)], colours);
    assert.deepEqual(strip.violations, []);
  });
});

describe('state machines', () => {
  it('stand still while disabled', () => {
    // Set direction out, set high: a machine that runs would move the pin.
    load({ instructions: [0xe081, 0xe001], pinctrl: (1 << 26) | (PIN << 5) });
    runFor(1_000_000);
    assert.deepEqual(edges, []);
    // The second one runs, the first one does not.
    write(CTRL, 2);
    runFor(1_000);
    assert.deepEqual(edges, []);
    assert.equal(read(SM0.ADDR), 0);
  });

  it('stop when they are disabled and go on when they are enabled', () => {
    // out high, out low, for ever: 16 ns each
    load({ instructions: [0xe081, 0xe101, 0xe100], wrap: [1, 2] });
    write(CTRL, 1);
    runFor(1_000);
    const count = edges.length;
    assert.ok(count > 50);
    write(CTRL, 0);
    assert.equal(clock.due, Infinity);
    runFor(1_000);
    assert.equal(edges.length, count);
    write(CTRL, 1);
    runFor(1_000);
    assert.ok(edges.length > count + 50);
  });

  it('with a divider of 0 take 65536 cycles', () => {
    load({ instructions: [0xe081, 0xe001, 0xe000], wrap: [1, 2], clkdiv: 0 });
    write(CTRL, 1);
    runFor(65536 * 8 * 3.5);
    assert.deepEqual(highs(), [65536 * 8]);
  });

  it('do what is written to INSTR at once, and the pin follows', () => {
    load({ instructions: [0x0000] });
    write(SM0.INSTR, 0xe081);
    write(SM0.INSTR, 0xe001);
    assert.equal(mcu.gpio[PIN]!.value, GPIOPinState.High);
    assert.equal(edges.at(-1)?.high, true);
  });

  it('wait for a pin and go on when it changes', () => {
    // direction out, wait until GPIO 5 is high, set high, wait until it is low, set low
    load({ instructions: [0xe081, 0x2085, 0xe001, 0x2005, 0xe000], wrap: [1, 4] });
    mcu.gpio[5]!.padValue = 0x56;
    write(CTRL, 1);
    runFor(1_000);
    assert.equal(clock.due, Infinity);
    mcu.gpio[5]!.setInputValue(true);
    runFor(1_000);
    assert.equal(mcu.gpio[PIN]!.value, GPIOPinState.High);
    mcu.gpio[5]!.setInputValue(false);
    runFor(1_000);
    assert.equal(mcu.gpio[PIN]!.value, GPIOPinState.Low);
  });

  it('wait for room and go on when somebody reads', () => {
    // X counts up from nothing: push it, for ever
    load({ instructions: [0xa0c9, 0x8020, 0x0040] });
    write(CTRL, 1);
    runFor(10_000);
    assert.equal((read(FLEVEL) >> 4) & 0xf, 4);
    assert.equal(clock.due, Infinity);
    read(RXF0);
    assert.ok(clock.due < Infinity);
    runFor(1_000);
    assert.equal((read(FLEVEL) >> 4) & 0xf, 4);
  });

  it('wait for an interrupt flag and go on when it is set', () => {
    load({ instructions: [0xe081, 0x20c3, 0xe001], wrap: [1, 2] });
    write(CTRL, 1);
    runFor(1_000);
    assert.equal(clock.due, Infinity);
    write(0x34, 1 << 3);
    runFor(1_000);
    assert.equal(mcu.gpio[PIN]!.value, GPIOPinState.High);
  });
});

describe('FIFOs', () => {
  const fill = (): number => {
    let words = 0;
    while (!(read(FSTAT) & (1 << 16)) && words < 20) {
      write(TXF0, words++);
    }
    return words;
  };

  it('take 4 words, 8 when the other one is given up, and none then in the other', () => {
    assert.equal(fill(), 4);
    write(SM0.SHIFTCTRL, JOIN_TX);
    assert.equal(fill(), 8);
    write(SM0.SHIFTCTRL, JOIN_RX);
    assert.equal(fill(), 0);
  });

  it('are emptied when they are joined or parted', () => {
    fill();
    write(SM0.SHIFTCTRL, JOIN_RX);
    write(SM0.SHIFTCTRL, 0);
    assert.equal(read(FLEVEL) & 0xf, 0);
    assert.equal(mcu.dma.dreq[DREQ_PIO0_TX0], true, 'and DMA may fill them again');
    fill();
    write(SM0.SHIFTCTRL, AUTOPULL);
    assert.equal(read(FLEVEL) & 0xf, 4);
  });
});
