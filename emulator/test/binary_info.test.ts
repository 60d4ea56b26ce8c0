/**
 * What the firmware's file says of itself, read as picotool does (raspberrypi/picotool, main.cpp: find_binary_info and
 * bi_visitor_base): a header within 64 words behind the boot block, a table of addresses, entries by their types.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { FLASH_BYTES, NorFlash } from '../src/chip/flash.ts';
import { readElf } from '../src/chip/elf.ts';
import { ROOT, firmware, started } from './chip.ts';

const FLASH = 0x10000000;
const AFTER_BOOT = FLASH + 0x100;
const HEADER_WORDS_MAX = 64;
const MARKER_START = 0x7188ebf2;
const MARKER_END = 0xe71aa390;

/** pico-sdk, pico_binary_info: types, the tag "RP", and the ids of what is told. */
const ID_AND_STRING = 6;
const PINS_WITH_NAME = 9;
const TAG_RP = 0x5052;
const IDS = new Map([[0x02031c86, 'name'], [0x11a9bc3a, 'version'], [0x1856239a, 'url'], [0xb63cffbb, 'board']]);

/** The flash as the image leaves it. */
function flashOf(elf: Uint8Array): DataView {
  const flash = new NorFlash();
  for (const { address, bytes } of readElf(elf).segments) flash.bytes.set(bytes, address - FLASH);
  return new DataView(flash.bytes.buffer, 0, FLASH_BYTES);
}

interface Told {
  texts: Record<string, string>;
  pins: Map<number, string>;
}

function told(elf: Uint8Array): Told {
  const flash = flashOf(elf);
  const word = (address: number): number => flash.getUint32(address - FLASH, true);
  const text = (address: number): string => {
    let letters = '';
    for (let at = address - FLASH; flash.getUint8(at); at++) letters += String.fromCharCode(flash.getUint8(at));
    return letters;
  };
  const header = Array.from({ length: HEADER_WORDS_MAX - 4 }, (_, i) => AFTER_BOOT + 4 * i).find((at) => {
    return word(at) === MARKER_START && word(at + 16) === MARKER_END;
  });
  assert.ok(header, 'there is a header within 256 bytes behind the boot block');
  const [from, to] = [word(header + 4), word(header + 8)];
  assert.ok(from < to && from % 4 === 0 && to % 4 === 0, `a table from ${from} to ${to}`);
  // Which RAM is filled from where in flash: three words each, and at most ten before the zero that ends them.
  const copies = Array.from({ length: 10 }, (_, i) => word(word(header + 12) + 12 * i));
  assert.ok(copies.includes(0), 'the table of copies has an end');
  const result: Told = { texts: {}, pins: new Map() };
  for (let at = from; at < to; at += 4) {
    const entry = word(at);
    assert.equal(word(entry) >>> 16, TAG_RP);
    switch (word(entry) & 0xffff) {
      case ID_AND_STRING:
        result.texts[IDS.get(word(entry + 4)) ?? word(entry + 4).toString(16)] = text(word(entry + 8));
        break;
      case PINS_WITH_NAME:
        for (let pin = 0; pin < 30; pin++) if ((word(entry + 4) >>> pin) & 1) result.pins.set(pin, text(word(entry + 8)));
        break;
      default:
        assert.fail(`an entry of type ${word(entry) & 0xffff}`);
    }
  }
  return result;
}

test('picotool finds name, version and board, and no empty URL', () => {
  const { name, version, board, ...others } = told(firmware()).texts;
  const cargo = readFileSync(new URL('Cargo.toml', ROOT), 'utf8');
  assert.equal(name, 'Skyline');
  assert.ok(version?.startsWith(`${/^version = "(.*)"$/m.exec(cargo)![1]} `), version);
  const line = firstLogLine();
  assert.ok(line.includes(`commit=${version!.split(' ')[1]} `), `${version} is not in: ${line}`);
  assert.equal(board, 'display-pack-2');
  assert.ok(!('url' in others) || others['url'] !== '', 'an entry without an address');
  assert.deepEqual(Object.keys(others).filter((key) => key !== 'url'), []);
});

/** The line with which the log begins. */
function firstLogLine(): string {
  return started(firmware()).log[0]!.text;
}

test('picotool names every pin that the firmware takes, and no other', () => {
  const { mcu } = started(firmware()).machine;
  const NO_FUNCTION = 31;
  const taken = mcu.gpio.filter((pin) => pin.functionSelect !== NO_FUNCTION).map((pin) => pin.index);
  const { pins } = told(firmware());
  assert.deepEqual([...pins.keys()].sort((a, b) => a - b), taken);
  const wanted = ['backlight', 'key A', 'key B', 'key X', 'key Y', 'LED red', 'LED green', 'LED blue', 'strip'];
  for (const name of [...wanted, 'panel SCK', 'panel MOSI', 'panel CS', 'panel DC']) {
    assert.ok([...pins.values()].includes(name), `there is no ${name}`);
  }
  assert.deepEqual([pins.get(18), pins.get(12), pins.get(2)], ['panel SCK', 'key A', 'strip']);
});
