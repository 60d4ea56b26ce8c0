/**
 * The log decoder: against what defmt's own tool shows of a real firmware's log (`defmt_vectors.ts`), against the examples of
 * its documentation, and against bytes that are no log.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { Elf } from '../src/chip/elf.ts';
import { DefmtDecoder, type LogLine } from '../src/host/defmt.ts';
import { FLAGS, FLAGS_DISAMBIGUATOR, FRAMES, RAW, RAW_TIMES, STRINGS } from './defmt_vectors.ts';

type Strings = [number, string, string][];

/** An image with nothing but defmt's symbols. */
function image(strings: Strings, { encoding = 'rzcobs', version = '4' } = {}): Elf {
  const bytes = new Uint8Array(FLAGS.at(-1)![0] + 16);
  const symbols = strings.map(([address, tag, data]) => ({ address, size: 1, name: { tag, data, disambiguator: `${address}` } }));
  for (const [address, data, value] of FLAGS) {
    bytes[address] = Number(value);
    symbols.push({ address, size: 16, name: { tag: 'defmt_bitflags_value', data, disambiguator: FLAGS_DISAMBIGUATOR } });
  }
  const symbolList = symbols.map(({ address, size, name }) => ({
    address,
    size,
    section: 2,
    name: JSON.stringify({ package: 'example', crate_name: 'example', ...name }),
  }));
  const other = { address: 0, size: 0, section: 1 };
  symbolList.push({ ...other, name: `"_defmt_version_ = ${version}"` }, { ...other, name: `_defmt_encoding_ = ${encoding}` });
  // Symbols of other sections, and foreign ones in this section, are not strings.
  symbolList.push({ ...other, address: 44, name: JSON.stringify({ tag: 'defmt_info', data: 'wrong' }) });
  symbolList.push({ ...other, section: 2, address: 44, name: JSON.stringify({ tag: 'other_tool', data: 'wrong' }) });
  symbolList.push({ ...other, section: 2, address: 44, name: '{not JSON' });
  return {
    entry: 0,
    segments: [],
    symbols: new Map(),
    symbolList,
    sectionNames: ['', '.text', '.defmt'],
    section: (name) => (name === '.defmt' ? { address: 0, bytes } : undefined),
  };
}

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
const framed = (hex: string): Uint8Array => Uint8Array.of(...bytesOf(hex), 0);

describe('what a firmware logged', () => {
  for (const [frame, time, level, text] of FRAMES) {
    it(text.length > 60 ? `${text.slice(0, 60)}...` : text, () => {
      const [line, ...more] = new DefmtDecoder(image(STRINGS)).feed(framed(frame), 5);
      assert.deepEqual(more, []);
      assert.deepEqual([line?.level, line?.text, line?.nanos], [level, text, 5]);
      // The tool does not show the time of a line without a level.
      if (time) assert.equal(line?.timestamp, time);
    });
  }

  it('comes in pieces of any size', () => {
    const stream = Uint8Array.from(FRAMES.flatMap(([frame]) => [...framed(frame)]));
    for (const size of [1, 7, 64, stream.length]) {
      const decoder = new DefmtDecoder(image(STRINGS));
      const lines: LogLine[] = [];
      for (let at = 0; at < stream.length; at += size) lines.push(...decoder.feed(stream.subarray(at, at + size), at));
      assert.deepEqual(lines.map(({ text }) => text), FRAMES.map(([, , , text]) => text));
    }
  });

  it('may come without a coding', () => {
    const decoder = new DefmtDecoder(image(STRINGS, { encoding: 'raw' }));
    const raw = bytesOf(RAW);
    const lines: LogLine[] = [];
    for (let at = 0; at < raw.length; at += 11) lines.push(...decoder.feed(raw.subarray(at, at + 11), at));
    assert.deepEqual(lines.map(({ text }) => text), FRAMES.map(([, , , text]) => text));
    lines.forEach(({ timestamp }, i) => RAW_TIMES[i] && assert.equal(timestamp, RAW_TIMES[i]));
  });
});

describe('the examples of defmt-decoder', () => {
  const show = (format: string, ...bytes: number[]): string | undefined => {
    const strings: Strings = [
      [0, 'defmt_info', format],
      [1, 'defmt_derived', 'S {{ x: {=u8:x} }}'],
      [2, 'defmt_derived', 'S {{ x: {=u8:?} }}'],
      [5, 'defmt_prim', '{=u8}'],
      [6, 'defmt_prim', '{=[?]}'],
      [7, 'defmt_derived', 'Data {{ name: {=?:?} }}'],
      [8, 'defmt_derived', 'State {=u8}|'],
    ];
    return new DefmtDecoder(image(strings, { encoding: 'raw' })).feed(Uint8Array.of(0, 0, ...bytes), 0)[0]?.text;
  };
  const examples: [string, number[], string][] = [
    ['x: {0=0..4:b}, y: {0=3..8:#b}', [0b1110_0101], 'x: 101, y: 0b11100'],
    ['#0: {0=0..5:b}, #1: {1=3..8:b}', [0b1111_0000, 0b1110_0101], '#0: 10000, #1: 11100'],
    ['x: {0=7..12:b}', [0b1111_0000, 0b1110_0101], 'x: 1011'],
    ['#0: {0=7..12:b}, #1: {1=u8}, #2: {2=0..5:b}', [0b1111_0000, 0b1110_0101, 42, 0b1111_0001], '#0: 1011, #1: 42, #2: 10001'],
    ['bitfields {0=0..7:b} {0=9..14:b} {1=8..10:b}', [0b1101_0010, 0b0110_0011, 0xff], 'bitfields 1010010 10001 11'],
    ['bitfields {0=0..2:b} {0=28..31:b}', [0b0110_0011, 0b0000_1111, 0b0101_1010, 0b1100_0011], 'bitfields 11 100'],
    ['x: {0=119..124:b}', [0b1110_0101, 0b1110_0101], 'x: 1011'],
    ['x={:b}', [1, 0, 42], 'x=S { x: 2a }'],
    ['x={:b}', [2, 0, 42], 'x=S { x: 101010 }'],
    ['{=[?]:a}', [1, 0, 0, 0, 7, 0, 6, 0, 2, 0, 0, 0, 5, 0, 72, 105], '[Data { name: b"Hi" }]'],
    ['{0=0..16:a}', [0x69, 0x48], 'b"Hi"'],
    ['{=__internal_FormatSequence}', [1, 0, 255, 8, 0, 23, 0, 0], 'S { x: ff }State 23|'],
    ['i16 as hex {=i16:#x}', [0xff, 0xff], 'i16 as hex 0xffff'],
    ['{=u8:unheard}', [7], '7'],
    ['{=str:?}', [2, 0, 0, 0, 0, 0x27], '"\\0\'"'],
    ['{=i8:05} {=i8:b}', [0xff, 0xff], `-0001 ${'1'.repeat(128)}`],
  ];
  /** What the crate `ryu` 1.0, which it uses, makes of numbers. */
  const floats: [string, string][] = [
    ['5368d4a5', '1000000000000.0'], ['551184e7', '1e13'], ['4b3c614e', '12345678.0'], ['358637bd', '0.000001'],
    ['33d6bf95', '1e-7'], ['00800000', '1.1754944e-38'], ['7f7fffff', '3.4028235e38'], ['00000001', '1e-45'],
    ['3e99999a', '0.3'], ['501502f8', '9999999000.0'],
    ['430c6bf526340000', '1000000000000000.0'], ['4341c37937e08000', '1e16'], ['3ee4f8b588e368f1', '0.00001'],
    ['3eb0c6f7a0b5ed8d', '1e-6'], ['0000000000000001', '5e-324'], ['7fefffffffffffff', '1.7976931348623157e308'],
    ['40fe240c9fbe76c9', '123456.789'],
  ];
  for (const [bits, text] of floats) examples.push([`{=f${bits.length * 4}}`, [...bytesOf(bits)].reverse(), text]);
  for (const [format, bytes, text] of examples) {
    it(`${format} of ${bytes}`, () => assert.equal(show(format, ...bytes), text));
  }
});

describe('what is no log', () => {
  const only = (lines: LogLine[]): string => {
    assert.equal(lines.length, 1);
    assert.equal(lines[0]!.level, 'error');
    return lines[0]!.text;
  };
  const good = FRAMES[0]!;

  it('gives one line, and the next frame is decoded', () => {
    const decoder = new DefmtDecoder(image(STRINGS));
    const lines = decoder.feed(Uint8Array.of(...bytesOf(good[0]).slice(0, 9), 0, ...framed(good[0])), 0);
    assert.equal(lines.length, 2);
    assert.match(lines[0]!.text, /^A log frame cannot be decoded: .* \(9 bytes: 2c cb/);
    assert.equal(lines[1]!.text, good[3]);
  });

  it('a coding that wants more than there is', () => {
    for (const frame of ['01', '80', 'ff', '0102030480', '4141417f7e01']) {
      assert.match(only(new DefmtDecoder(image(STRINGS)).feed(framed(frame), 0)), /coding is broken/);
    }
  });

  it('wherever it is cut off', () => {
    for (const [frame] of FRAMES) {
      const bytes = bytesOf(frame);
      for (let length = 1; length < Math.min(bytes.length, 80); length++) {
        const lines = new DefmtDecoder(image(STRINGS)).feed(Uint8Array.of(...bytes.slice(0, length), 0), 0);
        assert.equal(lines.length, 1);
      }
    }
  });

  it('whatever the bytes are', () => {
    const decoder = new DefmtDecoder(image(STRINGS));
    const raw = new DefmtDecoder(image(STRINGS, { encoding: 'raw' }));
    let noise = 1;
    for (let round = 0; round < 3000; round++) {
      const bytes = Uint8Array.from({ length: 1 + (round % 60) }, () => (noise = Math.imul(noise, 1664525) + 1013904223) >>> 24);
      // Half of the frames begin with a format that exists.
      if (round % 2) bytes[0] = 18 + (bytes[0]! % 40);
      decoder.feed(Uint8Array.of(...bytes, 0), 0);
      raw.feed(bytes, 0);
    }
    assert.equal(decoder.feed(framed(good[0]), 0)[0]?.text, good[3]);
  });

  it('a format that the firmware does not have', () => {
    const strings: Strings = [[9, 'defmt_info', 'hello']];
    assert.match(only(new DefmtDecoder(image(strings, { encoding: 'raw' })).feed(Uint8Array.of(8, 0), 0)), /no format 8/);
  });

  it('values that are none', () => {
    const decode = (format: string, ...bytes: number[]): string => {
      const strings: Strings = [
        [0, 'defmt_info', format],
        [1, 'defmt_derived', 'A|B'],
        [2, 'defmt_derived', 'Unit'],
        [3, 'defmt_derived', '{=?}'],
      ];
      return only(new DefmtDecoder(image(strings, { encoding: 'raw' })).feed(Uint8Array.of(0, 0, ...bytes), 0));
    };
    assert.match(decode('{=bool}', 2), /neither true nor false/);
    assert.match(decode('{=char}', 0, 0xd8, 0, 0), /no letter/);
    assert.match(decode('{=char}', 0, 0, 0x11, 0), /no letter/);
    assert.match(decode('{=str}', 1, 0, 0, 0, 0xff), /UTF-8/);
    assert.match(decode('{=?}', 1, 0, 2), /no such variant/);
    assert.match(decode('{=?}', 0, 0), /no string 0/);
    assert.match(decode('{=[?]}', 0xff, 0xff, 0xff, 0xff, 2, 0), /4294967295 elements/);
    assert.match(decode('{=?}', ...Array<number[]>(200).fill([3, 0]).flat()), /nested/);
    assert.match(decode('{=u7}', 0), /"u7" is not known/);
    assert.match(decode('{=u8', 0), /open brace/);
    assert.match(decode('{0=u8} {2=u8}', 0, 0), /leaves out/);
  });

  it('a firmware without defmt, or with another one, is told of once', () => {
    const cases: [Elf, RegExp][] = [
      [image(STRINGS, { version: '5' }), /log format is 5/],
      [image(STRINGS, { encoding: 'morse' }), /"morse"/],
      [{ ...image([]), symbolList: [] }, /names no log format/],
    ];
    for (const [elf, sentence] of cases) {
      const decoder = new DefmtDecoder(elf);
      assert.deepEqual(decoder.feed(new Uint8Array(0), 0), []);
      assert.match(only(decoder.feed(framed(good[0]), 0)), sentence);
      assert.deepEqual(decoder.feed(framed(good[0]), 0), []);
    }
  });
});
