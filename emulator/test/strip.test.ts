/** The LED strip against the data sheets of WS2812, WS2812B and WS2812B-V5: what it shows, and how long a bit and a pause may be. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { GPIOPinState } from 'rp2040js';

import { Strip } from '../src/board/strip.ts';
import { Clock } from '../src/chip/clock.ts';

const US = 1000;
const ZERO = { high: 300, low: 950 };
const ONE = { high: 800, low: 450 };

/** A strip on a pin, and a hand that moves the pin. */
class Line {
  readonly strip = new Strip();
  private clock = new Clock();
  private level!: (state: GPIOPinState) => void;

  constructor() {
    this.connect();
  }

  connect(): void {
    this.clock = new Clock();
    const pin = {
      addListener: (listener: (state: GPIOPinState, before: GPIOPinState) => void) => {
        this.level = (state) => listener(state, GPIOPinState.Low);
        return () => true;
      },
    };
    this.strip.connect(pin, this.clock);
  }

  set(state: GPIOPinState, forNanos: number): this {
    this.level(state);
    return this.wait(forNanos);
  }

  wait(nanos: number): this {
    const end = this.clock.nanos + nanos;
    while (this.clock.due <= end) {
      this.clock.skipTo(this.clock.due);
      this.clock.fireDue();
    }
    this.clock.skipTo(end);
    return this;
  }

  bit({ high, low }: { high: number; low: number }): this {
    return this.set(GPIOPinState.High, high).set(GPIOPinState.Low, low);
  }

  /** Pixels as 0xRRGGBB, green first on the wire, the highest bit first. */
  send(...pixels: number[]): this {
    for (const pixel of pixels) {
      const wire = ((pixel & 0xff00) << 8) | ((pixel & 0xff0000) >> 8) | (pixel & 0xff);
      for (let bit = 23; bit >= 0; bit--) this.bit((wire >> bit) & 1 ? ONE : ZERO);
    }
    return this;
  }

  reset(): this {
    return this.wait(300 * US);
  }

  get shown(): number[] {
    return [...this.strip.pixels];
  }
}

const dark = (count: number): number[] => Array<number>(count).fill(0);

describe('the strip', () => {
  it('is dark at first and shows up to 64 pixels', () => {
    assert.deepEqual(new Line().shown, dark(64));
    for (const length of [1, 16, 64]) {
      const colours = Array.from({ length }, (_, i) => 0x102030 + i * 0x010203);
      const line = new Line().send(...colours).reset();
      assert.deepEqual(line.shown, [...colours, ...dark(64 - length)]);
      assert.equal(line.strip.reached, length);
      assert.deepEqual(line.strip.violations, []);
    }
  });

  it('takes green first', () => {
    const line = new Line();
    for (let bit = 0; bit < 24; bit++) line.bit(bit < 8 ? ONE : ZERO);
    assert.equal(line.reset().shown[0], 0x00ff00);
  });

  it('shows what came only after the line has rested for 280 us', () => {
    const line = new Line().send(0xabcdef).wait(279 * US);
    assert.equal(line.shown[0], 0);
    assert.equal(line.strip.version, 0);
    line.wait(1 * US);
    assert.equal(line.shown[0], 0xabcdef);
    assert.equal(line.strip.version, 1);
  });

  it('does not take a line that stays high for rest', () => {
    const line = new Line().send(0xabcdef).set(GPIOPinState.High, 1000 * US);
    assert.equal(line.shown[0], 0);
  });

  it('leaves the pixels alone that nothing was sent for', () => {
    const line = new Line().send(1, 2, 3).reset().send(9).reset();
    assert.deepEqual(line.shown, [9, 2, 3, ...dark(61)]);
    assert.equal(line.strip.reached, 1);
    assert.deepEqual(line.strip.violations, []);
  });

  it('keeps its colours when the chip is reset', () => {
    const line = new Line().send(1, 2).reset().send(7);
    line.connect();
    line.wait(1000 * US);
    assert.deepEqual(line.shown, [1, 2, ...dark(62)]);
    assert.deepEqual(line.send(5).reset().shown, [5, 2, ...dark(62)]);
    assert.deepEqual(line.strip.violations, []);
  });
});

describe('the times of a bit', () => {
  const zero = (high: number): Line => new Line().send(0x010203).bit({ high, low: 1250 - high });
  const fault = (line: Line): string => {
    assert.equal(line.strip.violations.length, 1, line.strip.violations.join(' | '));
    return line.strip.violations[0]!;
  };
  const isGood = (line: Line): void => assert.deepEqual(line.strip.violations, []);

  // WS2812: 200 to 500 and 550 to 850 ns. WS2812B: 250 to 550 and 650 to 950 ns. WS2812B-V5: 220 to 380 and 580 to 1000 ns.
  it('a zero is high for 250 to 380 ns, a one for 650 to 850 ns: all kinds take that', () => {
    for (const high of [250, 380, 650, 850]) isGood(zero(high));
    for (const high of [249, 381, 649, 851]) assert.match(fault(zero(high)), new RegExp(`${high} ns`));
  });

  it('from one bit to the next are 650 to 1850 ns', () => {
    const next = (period: number): Line => new Line().bit({ high: 300, low: period - 300 }).bit(ZERO);
    for (const period of [650, 1850]) isGood(next(period));
    for (const period of [649, 1851]) assert.match(fault(next(period)), new RegExp(`${period} ns`));
  });

  it('a pause that is too short for a reset is told of', () => {
    assert.match(fault(new Line().send(1).wait(60 * US).send(2)), /61250 ns/);
    isGood(new Line().send(1).wait(280 * US).send(2).reset());
  });

  it('part of a pixel is told of', () => {
    assert.match(fault(new Line().send(1).bit(ONE).reset()), /25 bits/);
  });

  it('a 65th pixel is told of', () => {
    isGood(new Line().send(...Array<number>(64).fill(1)).reset());
    const line = new Line().send(...Array<number>(65).fill(1)).reset();
    assert.match(fault(line), /65/);
    assert.deepEqual([line.shown.length, line.strip.reached], [64, 64]);
  });

  it('one sentence from reset to reset', () => {
    const line = new Line().bit({ high: 500, low: 750 }).bit({ high: 500, low: 750 }).reset();
    fault(line);
    line.bit({ high: 500, low: 750 }).reset();
    assert.equal(line.strip.violations.length, 2);
  });
});
