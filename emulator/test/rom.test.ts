/** The boot ROM: how the chip starts, and the functions that programs find in it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Machine } from '../src/chip/machine.ts';
import { crc32 } from '../src/chip/rom.ts';
import { blx, BX_LR, image, ldrh, Program, RESULT, secondStage, str } from './thumb.ts';

/** Looks a ROM function up as Embassy does, calls it, and stores its result at RESULT. */
function callRom(program: Program, code: string, ...args: number[]): Program {
  program.load(3, 0x18).op(ldrh(3, 3)).load(0, 0x14).op(ldrh(0, 0));
  program.load(1, code.charCodeAt(0) | (code.charCodeAt(1) << 8)).op(blx(3), 0x4604); // MOV r4, r0
  args.forEach((value, register) => program.load(register, value));
  return program.op(blx(4)).load(1, RESULT).op(str(0, 1));
}

function result(code: string, ...args: number[]): number {
  const machine = new Machine(image(callRom(new Program(), code, ...args)));
  machine.run(1e6);
  assert.deepEqual(machine.faults, []);
  return machine.mcu.readUint32(RESULT);
}

test('the header is that of an RP2040', () => {
  const { mcu } = new Machine(image(new Program()));
  assert.equal(mcu.readUint32(0x10) & 0xffffff, 0x01754d, 'Mu, 1');
  assert.equal(mcu.readUint8(0x13), 2, 'version');
});

test('bits are counted and turned round', () => {
  assert.equal(result('P3', 0xf000_0001), 5);
  assert.equal(result('R3', 0x8000_0001), 0x8000_0001);
  assert.equal(result('R3', 0x0000_0013), 0xc800_0000);
  assert.equal(result('L3', 0x0001_4000), 15);
  assert.equal(result('L3', 0), 32);
  assert.equal(result('T3', 0x0005_0000), 16);
  assert.equal(result('T3', 0x8000_0000), 31);
  assert.equal(result('T3', 0), 32);
});

test('memory is copied and filled', () => {
  for (const [code, to, from, bytes] of [['MC', 0x20020001, 0x10000103, 5], ['C4', 0x20020000, 0x10000100, 8]] as const) {
    const machine = new Machine(image(callRom(new Program(), code, to, from, bytes)));
    machine.run(1e6);
    const at = (address: number): number[] => Array.from({ length: bytes }, (_, i) => machine.mcu.readUint8(address + i));
    assert.deepEqual(at(to), at(from), code);
    assert.equal(machine.mcu.readUint8(to + bytes), 0xa5, 'no more than that');
    assert.equal(machine.mcu.readUint32(RESULT), to, 'the target is returned');
  }
  for (const [code, to] of [['MS', 0x20020001], ['S4', 0x20020000]] as const) {
    const machine = new Machine(image(callRom(new Program(), code, to, 0x177, 6)));
    machine.run(1e6);
    assert.deepEqual([...machine.mcu.sram.subarray(to - 0x20000000, to - 0x20000000 + 7)], [119, 119, 119, 119, 119, 119, 0xa5]);
  }
});

test('functions for words refuse odd addresses, and copying to nowhere faults', () => {
  for (const [code, args, reason] of [
    ['C4', [0x20020002, 0x10000100, 8], /ROM function for words with r0 = 0x20020002/],
    ['C4', [0x20020000, 0x10000101, 8], /ROM function for words with r1 = 0x10000101/],
    ['MC', [0x30000000, 0x10000100, 1], /store to 0x30000000, where there is nothing/],
    ['SF', [], /the ROM function "SF", which is not emulated/],
  ] as const) {
    const machine = new Machine(image(callRom(new Program(), code, ...args)));
    machine.run(1e6);
    assert.match(machine.faults[0] ?? '', reason);
  }
});

test('the data table names its maker', () => {
  const { mcu } = new Machine(image(new Program()));
  const table = mcu.readUint16(0x16);
  assert.equal(mcu.readUint16(table), 0x5243, 'CR');
  const text = mcu.readUint16(table + 2);
  assert.equal(String.fromCharCode(...Array.from({ length: 7 }, (_, i) => mcu.readUint8(text + i))), 'Skyline');
});

test('the USB drive is what the firmware asks for', () => {
  const machine = new Machine(image(callRom(new Program(), 'UB', 0, 0)));
  assert.equal(machine.run(1e6), 'stopped');
  assert.equal(machine.state, 'usb-boot');
  assert.equal(machine.stateReason, 'The firmware asked for the USB drive.');
});

test('the CRC is the one of the chip', () => {
  // CRC-32/MPEG-2, check value of the catalogue.
  assert.equal(crc32(new TextEncoder().encode('123456789')), 0x0376e6e7);
});

test('an empty flash and a damaged second stage lead to the USB drive, with the reason', () => {
  const damaged = secondStage();
  damaged[100]! ^= 1;
  for (const [boot2, reason] of [
    [new Uint8Array(256).fill(0xff), 'The flash is empty.'],
    [damaged, 'The second boot stage in flash has a wrong CRC.'],
  ] as const) {
    const machine = new Machine(image(new Program().poke(RESULT, 1), { boot2 }));
    assert.equal(machine.run(1e6), 'stopped');
    assert.equal(machine.state, 'usb-boot');
    assert.equal(machine.stateReason, reason);
  }
});

test('the second stage really runs, from RAM, called from nowhere', () => {
  const boot2 = new Uint8Array(256);
  boot2.set(new Program(0x20041f00).load(0, RESULT).op(str(0, 0), 0x4671, str(1, 0, 4), 0x4679, str(1, 0, 8)).bytes()); // MOV r1, LR; MOV r1, PC
  new DataView(boot2.buffer).setUint32(252, crc32(boot2.subarray(0, 252)), true);
  const machine = new Machine(image(new Program(), { boot2 }));
  machine.run(1e6);
  assert.equal(machine.mcu.readUint32(RESULT), RESULT);
  assert.equal(machine.mcu.readUint32(RESULT + 4), 0, 'LR');
  assert.equal(machine.mcu.readUint32(RESULT + 8) & ~0xff, 0x20041f00, 'PC');
});

test('a breakpoint that only looks like one of the ROM is none', () => {
  const machine = new Machine(image(new Program().op(0xbe01, BX_LR)));
  machine.run(1e6);
  assert.match(machine.faults[0]!, /HardFault at 0x10000200: breakpoint without a debugger/);
});
