/** The SSI and what the flash answers through it, by the RP2040's data sheet (4.10) and the W25Q16JV's (8.2). */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { NorFlash } from '../src/chip/flash.ts';
import { Ssi } from '../src/chip/shims/ssi.ts';
import { plainChip } from './bare_chip.ts';

const ID = Uint8Array.of(0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef);

const CTRLR0 = 0x00;
const CTRLR1 = 0x04;
const SSIENR = 0x08;
const SR = 0x28;
const DR = 0x60;
/** Frames of 8 bits on one line (DFS_32 = 7); both ways at once, or first the one and then the other (TMOD). */
const BOTH_WAYS = 7 << 16;
const READ_AFTER_WRITE = (7 << 16) | (3 << 8);
/** Four lines (SPI_FRF = 2), 32 bits a frame: how the second boot stage begins to read continuously. */
const QUAD = (2 << 21) | (31 << 16) | (3 << 8);
const RX_NOT_EMPTY = 1 << 3;

function ssi(control: number, frames = 1): Ssi {
  const port = new Ssi(plainChip().mcu, new NorFlash(undefined, ID));
  setUp(port, control, frames);
  return port;
}

function setUp(port: Ssi, control: number, frames = 1): void {
  port.writeUint32(SSIENR, 0);
  port.writeUint32(CTRLR0, control);
  port.writeUint32(CTRLR1, frames - 1);
  port.writeUint32(SSIENR, 1);
}

/** Takes what there is, as a driver does: while the status says that there is something. */
function received(port: Ssi): number[] {
  const bytes: number[] = [];
  while (port.readUint32(SR) & RX_NOT_EMPTY) bytes.push(port.readUint32(DR));
  return bytes;
}

test('the unique number is 8 bytes, after 4Bh and four bytes of nothing', () => {
  const port = ssi(READ_AFTER_WRITE, 4 + 8);
  assert.equal(port.readUint32(SR) & RX_NOT_EMPTY, 0, 'nothing was asked');
  port.writeUint32(DR, 0x4b);
  assert.deepEqual(received(port).slice(4), [...ID]);
  assert.deepEqual(received(port), [], 'and no more');

  const both = ssi(BOTH_WAYS);
  for (const byte of [0x4b, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]) both.writeUint32(DR, byte);
  assert.deepEqual(received(both).slice(5), [...ID], 'the same byte by byte');
});

test('a command ends when its end was seen', () => {
  const port = ssi(BOTH_WAYS);
  for (const byte of [0x35, 0]) port.writeUint32(DR, byte);
  assert.deepEqual(received(port), [0, 0x02], 'the second status register: four data lines');
  for (const byte of [0x05, 0]) port.writeUint32(DR, byte);
  assert.deepEqual(received(port), [0, 0], 'the first one: not busy');
});

test('switched off, it sends nothing and forgets what came', () => {
  const port = ssi(BOTH_WAYS);
  port.writeUint32(DR, 0x05);
  port.writeUint32(SSIENR, 0);
  port.writeUint32(DR, 0x05);
  port.writeUint32(SSIENR, 1);
  assert.deepEqual(received(port), []);
});

test('a flash that reads continuously understands no command until it has left XIP', () => {
  const port = ssi(QUAD);
  port.writeUint32(DR, 0xeb);
  setUp(port, READ_AFTER_WRITE, 12);
  assert.throws(() => port.writeUint32(DR, 0x4b), /not been told to leave XIP/);
  port.exitXip();
  assert.equal(port.readUint32(CTRLR0), BOTH_WAYS, "the boot ROM's");
  setUp(port, READ_AFTER_WRITE, 12);
  port.writeUint32(DR, 0x4b);
  assert.deepEqual(received(port).slice(4), [...ID]);
});

test('what is not emulated, or more than the FIFO holds, is a fault', () => {
  const unknown = ssi(READ_AFTER_WRITE, 3);
  unknown.writeUint32(DR, 0x9f);
  assert.throws(() => unknown.readUint32(SR), /command 0x0000009f to the flash, which is not emulated/);
  const long = ssi(READ_AFTER_WRITE, 17);
  long.writeUint32(DR, 0x05);
  assert.throws(() => long.readUint32(SR), /more bytes from the flash than the FIFO/);
});
