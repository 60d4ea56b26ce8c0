/** The whole device: keys, lights, panel, saves, power and resets; with small programs, and with the firmware if it is built. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { mix } from '../src/chip/shims/rosc.ts';
import { Handheld, type HandheldOptions, type Key } from '../src/board/handheld.ts';
import { SAVES_BYTES, blankSaves } from '../src/board/saves.ts';
import { adds, elfBytes, ldr, LOOP_FOR_EVER, Program, RESULT, str, UDF, WFI, type ImageParts } from './thumb.ts';

const IO_BANK0 = 0x40014000;
const PADS = 0x4001c000;
const SPI0 = 0x4003c000;
const PWM = 0x40050000;
const WATCHDOG = 0x40058000;
const SCRATCH0 = WATCHDOG + 0x0c;
const AIRCR = 0xe000ed0c;
const SIO = 0xd0000000;
const PULL_UP = 0b1001010;

const PINS: Record<Key, number> = { A: 12, B: 13, X: 14, Y: 15 };

function device(program: Program, options?: HandheldOptions, parts?: ImageParts): Handheld {
  return new Handheld(elfBytes(program, parts), options);
}

/** Its program only sleeps; the test writes the registers. */
function sleeping(options?: HandheldOptions): Handheld {
  const handheld = device(asleep(new Program()), options);
  handheld.run(1);
  return handheld;
}

function asleep(program: Program): Program {
  return program.mark('end').op(WFI).back('end');
}

function write(handheld: Handheld, address: number, value: number): void {
  handheld.machine.mcu.writeUint32(address, value);
}

function read(handheld: Handheld, address: number): number {
  return handheld.machine.mcu.readUint32(address);
}

function downKeys(handheld: Handheld): string {
  for (const pin of Object.values(PINS)) write(handheld, PADS + 4 + 4 * pin, PULL_UP);
  const levels = read(handheld, SIO + 4);
  return Object.entries(PINS).filter(([, pin]) => !((levels >> pin) & 1)).map(([key]) => key).join('');
}

test('a key pulls its own pin down while it is pressed', () => {
  const handheld = sleeping();
  assert.equal(downKeys(handheld), '');
  for (const key of ['A', 'B', 'X', 'Y'] as const) {
    handheld.setKey(key, true);
    assert.equal(downKeys(handheld), key);
    handheld.setKey(key, false);
  }
  assert.equal(downKeys(handheld), '');
});

test('a key that is held stays down through a reset and a start', () => {
  const handheld = device(new Program().poke(AIRCR, 0x05fa0004));
  handheld.setKey('B', true);
  handheld.run(0.1);
  assert.ok(handheld.resets > 0);
  assert.equal(downKeys(handheld), 'B');
  handheld.start();
  assert.equal(downKeys(handheld), 'B');
  handheld.setKey('B', false);
  assert.equal(downKeys(handheld), '');
});

test('a press takes its time', () => {
  const handheld = sleeping();
  const { nanos } = handheld.machine;
  let wasDown = '';
  handheld.machine.at(15e6, () => (wasDown = downKeys(handheld)));
  handheld.press('X', 20, 40);
  assert.equal(wasDown, 'X');
  assert.equal(downKeys(handheld), '');
  assert.ok(Math.abs(handheld.machine.nanos - nanos - 60e6) < 1);
});

test('the LED sinks its current: low is bright; the backlight is the other way round', () => {
  const handheld = sleeping();
  const { mcu } = handheld.machine;
  assert.deepEqual(handheld.lamp, { r: 0, g: 0, b: 0 }, 'pins that nobody drives');
  assert.equal(handheld.backlight, 0);
  for (const pin of [6, 7, 8, 20]) mcu.writeUint32(IO_BANK0 + 8 * pin + 4, 4); // function PWM
  for (const slice of [2, 3, 4]) mcu.writeUint32(PWM + 0x14 * slice + 0x10, 254);
  mcu.writeUint32(PWM + 0x14 * 2 + 0x0c, 51); // 20 A
  mcu.writeUint32(PWM + 0x14 * 3 + 0x0c, (155 << 16) | 255); // 7 B, 6 A
  mcu.writeUint32(PWM + 0x14 * 4 + 0x0c, 0); // 8 A
  for (const slice of [2, 3, 4]) mcu.writeUint32(PWM + 0x14 * slice, 1);
  assert.deepEqual(handheld.lamp, { r: 0, g: 100, b: 255 });
  assert.equal(handheld.backlight, 0.2);
  mcu.writeUint32(IO_BANK0 + 8 * 6 + 4, 5); // function SIO, driven low
  mcu.writeUint32(SIO + 0x24, 1 << 6);
  assert.equal(handheld.lamp.r, 255);
});

/** Sends two bytes with chip select and data/command as given; `mode` is SSPCR0's bits SPO (6) and SPH (7). */
function sendToPanel(handheld: Handheld, isSelected: boolean, isData: boolean, mode = 0): void {
  const { mcu } = handheld.machine;
  mcu.writeUint32(0x40008048, 1 << 11);
  mcu.writeUint32(SPI0 + 0x10, 2);
  mcu.writeUint32(SPI0, mode | 7);
  for (const pin of [18, 19]) mcu.writeUint32(IO_BANK0 + 8 * pin + 4, 1);
  for (const pin of [16, 17]) mcu.writeUint32(IO_BANK0 + 8 * pin + 4, 5);
  mcu.writeUint32(SIO + 0x20, 0b11 << 16);
  mcu.writeUint32(SIO + 0x10, (isData ? 1 << 16 : 0) | (isSelected ? 0 : 1 << 17));
  mcu.writeUint32(SPI0 + 8, 0x11);
  mcu.writeUint32(SPI0 + 8, 0x29);
  handheld.run(1);
}

test('the panel hears what is sent to it, and nothing else', () => {
  const handheld = sleeping();
  const heard: [number, boolean][] = [];
  handheld.panel.byte = (value, isData) => heard.push([value, isData]);
  sendToPanel(handheld, false, false);
  assert.deepEqual(heard, []);
  sendToPanel(handheld, true, false);
  sendToPanel(handheld, true, true);
  assert.deepEqual(heard, [[0x11, false], [0x29, false], [0x11, true], [0x29, true]]);
  heard.length = 0;
  write(handheld, IO_BANK0 + 8 * 19 + 4, 5); // the data pin is no longer the SPI's
  write(handheld, SPI0 + 8, 1);
  handheld.run(1);
  assert.deepEqual(heard, []);
});

// Sitronix ST7789V, 8.4.2: the panel takes SDA at the rising edge of SCL. The PL022 changes it at the other one in the modes
// 0 (SPO = SPH = 0) and 3 (both 1).
test('the panel reads SPI modes 0 and 3, and says so where it cannot read', () => {
  for (const [mode, isRead] of [[0, true], [1 << 7, false], [1 << 6, false], [(1 << 7) | (1 << 6), true]] as const) {
    const handheld = sleeping();
    handheld.run(10);
    const heard: number[] = [];
    handheld.panel.byte = (value) => heard.push(value);
    sendToPanel(handheld, true, false, mode);
    assert.deepEqual(heard, isRead ? [0x11, 0x29] : [], `SSPCR0 ${mode.toString(16)}`);
    assert.equal(handheld.panel.violations.length, isRead ? 0 : 2);
  }
});

test('the strip is on its pin, after a start and a reset too', () => {
  const handheld = sleeping();
  const show = (wire: number): number => {
    const { machine } = handheld;
    write(handheld, IO_BANK0 + 8 * 2 + 4, 5);
    write(handheld, SIO + 0x24, 1 << 2);
    for (let bit = 0; bit < 24; bit++) {
      machine.at(1000 + bit * 1250, () => machine.mcu.writeUint32(SIO + 0x14, 1 << 2));
      machine.at(1000 + bit * 1250 + ((wire >> (23 - bit)) & 1 ? 800 : 300), () => machine.mcu.writeUint32(SIO + 0x18, 1 << 2));
    }
    handheld.run(1);
    return handheld.strip[0]!;
  };
  assert.equal(show(0x11_22_33), 0x22_11_33, 'green comes first');
  write(handheld, AIRCR, 0x05fa0004);
  handheld.run(1);
  assert.equal(handheld.strip[0], 0x22_11_33, 'a reset leaves it shining');
  assert.equal(show(0x00_ff_00), 0xff_00_00);
  handheld.start();
  assert.equal(handheld.strip.length, 0, 'nothing was sent to a strip without power');
  assert.equal(show(0x00_00_ff), 0x00_00_ff);
});

test('quiet is when the core sleeps and nothing is on the wire', () => {
  const handheld = sleeping();
  const quietAfter = (): number => {
    const before = handheld.machine.nanos;
    handheld.runUntilQuiet();
    return Math.round((handheld.machine.nanos - before) / 1e5) / 10;
  };
  assert.equal(quietAfter(), 250, 'a screen that is still dark may be waking up');
  sendToPanel(handheld, true, false); // out of sleep, on
  write(handheld, IO_BANK0 + 8 * 20 + 4, 5);
  write(handheld, SIO + 0x24, 1 << 20);
  write(handheld, SIO + 0x14, 1 << 20);
  assert.equal(quietAfter(), 3);
  write(handheld, SPI0 + 0x10, 254); // now a frame takes 391 us
  for (let i = 0; i < 8; i++) write(handheld, SPI0 + 8, i);
  const sending = quietAfter();
  assert.ok(sending > 3 + 7 * 0.391 && sending < 7, `${sending}`);
  handheld.start();
  assert.equal(quietAfter(), 250, 'dark again');
});

test('a device that only thinks is quiet, and is said to be busy where it should sleep', () => {
  const handheld = device(new Program());
  handheld.runUntilQuiet(400);
  const { nanos } = handheld.machine;
  assert.throws(() => handheld.runUntilAsleep(400), { message: 'The device is still busy after 400 ms.' });
  assert.ok(Math.abs(handheld.machine.nanos - nanos - 400e6) < 1e6);
});

test('a reset from inside starts the chip again, with its memory', () => {
  // Counts its starts in RAM and in a scratch register; the third one stays.
  const program = new Program().load(0, RESULT).load(1, SCRATCH0);
  program.op(ldr(2, 1), adds(2, 1), str(2, 1), str(2, 0), 0x2a03, 0xd003); // CMP r2, #3; BEQ to the sleep
  program.poke(WATCHDOG, 0x80000000);
  const handheld = device(asleep(program));
  const first = handheld.machine;
  handheld.run(10);
  assert.equal(handheld.resets, 2);
  assert.notEqual(handheld.machine, first);
  assert.equal(handheld.machine.state, 'running');
  assert.equal(read(handheld, RESULT), 3);
  assert.equal(read(handheld, WATCHDOG + 8), 2, 'forced');
});

test('a crash is thrown as a sentence, each time it is run', () => {
  const handheld = device(new Program().op(UDF));
  const sentence = /^Error: The chip crashed\. HardFault at .* the core is locked up\.$/;
  assert.throws(() => handheld.run(1), (error) => sentence.test(String(error)));
  assert.throws(() => handheld.runUntilQuiet(), (error) => sentence.test(String(error)));
  assert.match(handheld.lastCrash!, /^HardFault at /);
  handheld.cutPower();
  handheld.run(1);
  assert.equal(handheld.machine.state, 'power-lost', 'switched off, it says nothing more');
});

test('a crash that is tolerated ends at the watchdog, and without one in silence', () => {
  const handheld = device(new Program().op(UDF), { tolerant: true });
  handheld.run(5000);
  assert.equal(handheld.machine.state, 'crashed');
  assert.equal(handheld.resets, 0);

  const watched = device(new Program().poke(WATCHDOG + 4, 20_000).poke(WATCHDOG, 1 << 30).op(UDF), { tolerant: true });
  watched.run(9);
  assert.equal(watched.resets, 0);
  watched.run(16);
  assert.equal(watched.resets, 2, 'it crashes, its watchdog resets it after 10 ms, and so on');
  assert.match(watched.lastCrash!, /locked up/);
  assert.equal(read(watched, WATCHDOG + 8), 1, 'for the time');
});

test('a fault that the firmware handles is no crash, and is told', () => {
  const program = new Program().op(UDF).mark('handler').op(WFI, LOOP_FOR_EVER);
  const handheld = device(program, {}, { vectors: { 3: 'handler' } });
  handheld.run(10);
  assert.equal(handheld.machine.state, 'running');
  assert.match(handheld.machine.faults[0]!, /undefined instruction/);
});

test('without power, and as a USB drive, nothing runs', () => {
  const handheld = sleeping();
  handheld.cutPower();
  const { nanos } = handheld.machine;
  handheld.run(100);
  handheld.runUntilQuiet();
  assert.equal(handheld.machine.nanos, nanos);
  assert.equal(handheld.machine.state, 'power-lost');
  assert.equal(handheld.machine.stateReason, 'The power was cut.');

  const drive = device(new Program(), {}, { boot2: new Uint8Array(256) });
  drive.run(100);
  assert.equal(drive.machine.state, 'usb-boot');
});

test('saves outlive the power and can be put in and taken out', () => {
  const saves = Uint8Array.from({ length: SAVES_BYTES }, (_, i) => i % 253);
  const handheld = sleeping({ saves });
  assert.deepEqual(handheld.saves, saves);
  assert.equal(read(handheld, 0x101c0000), 0x03020100, 'at the address of memory.x');
  handheld.saves[0] = 99;
  assert.equal(handheld.saves[0], 0, 'a copy is given out');
  write(handheld, RESULT, 1);
  handheld.cutPower();
  handheld.start();
  assert.deepEqual(handheld.saves, saves);
  assert.notEqual(read(handheld, RESULT), 1, 'but the memory does not');
  assert.deepEqual(sleeping().saves, blankSaves(), 'a new device has none');
  assert.throws(() => handheld.loadSaves(new Uint8Array(5)), { message: 'The saves are 262144 bytes, not 5.' });
});

test('start number k has the entropy + k, whatever the resets between', () => {
  const half = (handheld: Handheld): bigint => {
    let drawn = 0n;
    for (let word = 0; word < 2; word++) {
      let bits = 0n;
      for (let bit = 0; bit < 64; bit++) bits = (bits << 1n) | BigInt(read(handheld, 0x4006001c));
      drawn = mix(drawn ^ bits);
    }
    return drawn;
  };
  const seed = (handheld: Handheld): bigint => {
    const [low, high] = [half(handheld), half(handheld)];
    return (high << 64n) | low;
  };
  const handheld = device(asleep(new Program()), { entropy: 41n });
  assert.equal(seed(handheld), 41n);
  handheld.start();
  assert.equal(seed(handheld), 42n);
  handheld.machine.mcu.writeUint32(AIRCR, 0x05fa0004);
  handheld.run(1);
  assert.equal(handheld.resets, 1);
  assert.equal(seed(handheld), mix(42n), 'a reset is another chance');
  handheld.start();
  assert.equal(seed(handheld), 43n);
});

test('what is not an ELF is refused before anything starts', () => {
  assert.throws(() => new Handheld(new Uint8Array(10)), { message: 'This is not an ELF file: its first bytes are not 7F "ELF".' });
});

// --- The firmware -----------------------------------------------------------------------------------------------------

const path = process.env['SKYLINE_ELF'] ?? new URL('../../target/thumbv6m-none-eabi/chip/firmware', import.meta.url);
const isBuilt = existsSync(path);
const unbuilt = { skip: !isBuilt && 'the firmware is not built' };

/** Starts the firmware, presses two keys, and returns all that can be seen of it. */
function session(core: 'fast' | 'stock'): { handheld: Handheld; seen: unknown[] } {
  const handheld = new Handheld(readFileSync(path), { entropy: 7n, core });
  handheld.runUntilQuiet();
  handheld.press('Y');
  handheld.press('A');
  handheld.runUntilQuiet();
  const { machine, panel } = handheld;
  const seen = [machine.nanos, machine.cycles, machine.instructions, panel.bytes, panel.lastByteNanos, handheld.log];
  return { handheld, seen: [...seen, panel.rgb565.join(), machine.mcu.sram.join(), machine.flash.log, [...handheld.strip]] };
}

test('the firmware starts, shows a picture, and breaks no rule of a part', unbuilt, () => {
  const { handheld } = session('fast');
  assert.deepEqual(handheld.machine.faults, []);
  assert.deepEqual(handheld.panel.violations, []);
  assert.equal(handheld.resets, 0);
  assert.ok(handheld.panel.on);
  assert.ok(handheld.backlight > 0.2);
  assert.ok(new Set(handheld.panel.rgb565).size > 4, 'more than a plain colour');
  assert.match(handheld.log[0]?.text ?? '', /^start version=/);
  assert.ok(handheld.log.some(({ text }) => text.startsWith('press ')));
});

test('the firmware answers over the cable, after a power cut too', unbuilt, () => {
  const handheld = new Handheld(readFileSync(path), { entropy: 7n });
  assert.match(handheld.serial.ask('version')[0]!, /^skyline /);
  handheld.cutPower();
  assert.throws(() => handheld.serial.ask('version', 100));
  handheld.start();
  assert.match(handheld.serial.ask('version')[0]!, /^skyline /);
});

test('the firmware runs the same each time, to the cycle', unbuilt, () => {
  assert.deepEqual(session('fast').seen, session('fast').seen);
});

test('the firmware runs the same on both cores, to the cycle', unbuilt, () => {
  assert.deepEqual(session('fast').seen, session('stock').seen);
});
