/**
 * What the running firmware has set in the chip's registers, held against the RP2040's data sheet: clock edges and levels on
 * the panel's wires, pads, and how the lights are switched. None of it can be seen in a picture here; on a board it can.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { GPIOPinState } from 'rp2040js';

import { Handheld } from '../src/board/handheld.ts';
import { firmware, inAGame, press, started, words } from './chip.ts';

const ELF = firmware();

const IO_BANK0 = 0x40014000;
const SPI0 = 0x4003c000;
const SELECT = 17;
const CLOCK = 18;
const DATA = 19;
const FUNCTION_SPI = 1;

const read = (handheld: Handheld, address: number): number => handheld.machine.mcu.readUint32(address);

test('the panel is sent to in SPI mode 3 at 62.5 MHz, 8 bits a frame', () => {
  const handheld = started(ELF);
  const control = read(handheld, SPI0);
  assert.equal(control & 0xf, 7, 'DSS: 8 bits');
  assert.equal((control >> 4) & 3, 0, "FRF: Motorola's frames");
  assert.equal((control >> 6) & 3, 3, 'SPO and SPH: the clock rests high, the second edge captures');
  assert.equal(125e6 / (read(handheld, SPI0 + 0x10) * (1 + ((control >> 8) & 0xff))), 62.5e6);
});

test('a whole picture takes 8.5 clocks a byte, and little more', () => {
  const handheld = new Handheld(ELF);
  while (!handheld.log.some(({ text }) => text.startsWith('shown '))) handheld.run(5);
  const sent = Number(/send=(\d+)us/.exec(handheld.log.find(({ text }) => text.startsWith('shown '))!.text)![1]);
  const wire = (320 * 240 * 2 * 8.5) / 62.5;
  assert.ok(sent > wire && sent < 1.1 * wire, `${sent} us, of which the wire takes ${wire}`);
});

test('the panel is not selected when its clock and data wires get another level', () => {
  const handheld = new Handheld(ELF);
  const { mcu } = handheld.machine;
  const bank = mcu.peripherals[IO_BANK0 >>> 12]!;
  const stockWrite = bank.writeUint32.bind(bank);
  const taken: number[] = [];
  bank.writeUint32 = (offset, value) => {
    const pin = (offset - 4) / 8;
    if ((pin === CLOCK || pin === DATA) && (value & 0x1f) === FUNCTION_SPI) {
      taken.push(pin);
      assert.equal(mcu.gpio[SELECT]!.value, GPIOPinState.High, `GPIO ${pin} becomes the SPI's`);
    }
    stockWrite(offset, value);
  };
  handheld.run(500);
  assert.deepEqual(taken.sort(), [CLOCK, DATA]);
});

// RP2040 data sheet, 2.19.6.3, PADS_BANK0: bit 0 fast slew, bit 1 Schmitt trigger, bit 2 pull-down, bit 3 pull-up,
// bits 5:4 drive (0: 2 mA, 1: 4 mA, 2: 8 mA, 3: 12 mA), bit 6 input enable, bit 7 output disable.
const PADS_BANK0 = 0x4001c000;
const PADS: Record<string, number[]> = { 'clock and data': [18, 19], 'select and data/command': [17, 16], strip: [2], keys: [12, 13, 14, 15] };

function pad(handheld: Handheld, pin: number): Record<string, boolean | number> {
  const bits = read(handheld, PADS_BANK0 + 4 + 4 * pin);
  return {
    fast: !!(bits & 1), schmitt: !!(bits & 2), down: !!(bits & 4), up: !!(bits & 8),
    milliamperes: [2, 4, 8, 12][(bits >> 4) & 3]!, input: !!(bits & 0x40), off: !!(bits & 0x80),
  };
}

test('what leaves the board is driven with 8 mA, and the fast wires with a fast slew', () => {
  const handheld = started(ELF);
  for (const [name, isFast] of [['clock and data', true], ['select and data/command', false], ['strip', false]] as const) {
    for (const pin of PADS[name]!) {
      const { fast, milliamperes, off } = pad(handheld, pin);
      assert.deepEqual({ fast, milliamperes, off }, { fast: isFast, milliamperes: 8, off: false }, `${name}, GPIO ${pin}`);
    }
  }
});

test('keys are pulled up and have hysteresis', () => {
  const handheld = started(ELF);
  for (const pin of PADS['keys']!) {
    const { schmitt, up, down, input } = pad(handheld, pin);
    assert.deepEqual({ schmitt, up, down, input }, { schmitt: true, up: true, down: false, input: true }, `GPIO ${pin}`);
  }
});

// RP2040 data sheet, 4.5.3, PWM: a slice has CSR, DIV (8.4 bits), CTR, CC (A low, B high) and TOP.
const PWM = 0x40050000;
const BACKLIGHT = 20;
const LED = [6, 7, 8];
const PULSE_MIN_NANOS = 200;

/** How a pin is switched: how often a second, and for how long it is high and low each time. */
function switched(handheld: Handheld, pin: number): { hertz: number; high: number; low: number } {
  const slice = PWM + 0x14 * ((pin >> 1) & 7);
  assert.equal(read(handheld, slice) & 1, 1, 'it runs');
  const countNanos = ((read(handheld, slice + 4) / 16) * 1e9) / 125e6;
  const counts = read(handheld, slice + 0x10) + 1;
  const compare = Math.min(counts, (read(handheld, slice + 0xc) >>> (pin & 1 ? 16 : 0)) & 0xffff);
  return { hertz: 1e9 / (counts * countNanos), high: compare * countNanos, low: (counts - compare) * countNanos };
}

/** Pimoroni's driver has the pack's light and LED at 125 MHz / 65,536; neither an eye nor a transistor minds half or twice that. */
function isSane(handheld: Handheld, pin: number, what: string): void {
  const { hertz, high, low } = switched(handheld, pin);
  assert.ok(hertz > 1e3 && hertz < 4e3, `${what}: ${hertz} Hz`);
  for (const pulse of [high, low]) assert.ok(pulse === 0 || pulse >= PULSE_MIN_NANOS, `${what}: a pulse of ${pulse} ns`);
}

test('at every brightness, full and dim, the light is on for at least 200 ns at a time', () => {
  const handheld = started(ELF);
  press(handheld, 'A');
  for (const item of ['Settings', 'Brightness']) {
    for (let moves = 0; !words(handheld).includes(`> ${item}`); moves++) {
      assert.ok(moves < 20, `there is no ${item}`);
      press(handheld, 'Y');
    }
    if (item === 'Settings') press(handheld, 'A');
  }
  const full = new Map<number, number>();
  for (let i = 0; i < 10; i++) {
    press(handheld, 'A');
    const step = Number(/(\d+)\/10/.exec(words(handheld))![1]);
    isSane(handheld, BACKLIGHT, `brightness ${step}`);
    full.set(step, switched(handheld, BACKLIGHT).high);
    handheld.run(2.1 * 60_000);
    isSane(handheld, BACKLIGHT, `dim at brightness ${step}`);
    const dim = switched(handheld, BACKLIGHT).high;
    assert.ok(dim > 0 && dim < full.get(step)!, `dim at brightness ${step}`);
    press(handheld, 'X');
  }
  const inOrder = Array.from({ length: 10 }, (_, i) => full.get(i + 1)!);
  assert.deepEqual(inOrder, [...inOrder].sort((a, b) => a - b));
  assert.equal(new Set(inOrder).size, 10, 'each step is brighter than the one before');
});

test('the LED is switched as slowly as the light', () => {
  const handheld = inAGame(ELF);
  for (const pin of LED) isSane(handheld, pin, `GPIO ${pin}`);
});
