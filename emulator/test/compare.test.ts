/** What the comparison of chip and PC rests on. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fingerprint, readFrames, writeFrames } from '../src/headless/compare.ts';
import { lateGame, scriptUpTo } from '../src/headless/pc.ts';

/** FNV-1a as its authors write it, in whole numbers. */
function fnv1a(bytes: number[]): string {
  const hash = bytes.reduce((hash, byte) => BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n), 0xcbf29ce484222325n);
  return hash.toString(16).padStart(16, '0');
}

test('a fingerprint is the FNV-1a of the bytes on their way to the panel', () => {
  assert.equal(fingerprint(new Uint16Array()), 'cbf29ce484222325');
  // "foobar", a vector of the authors.
  assert.equal(fingerprint(Uint16Array.from([0x666f, 0x6f62, 0x6172])), '85944171f73967e8');
  const pixels = Uint16Array.from({ length: 500 }, (_, index) => (index * 40503) & 0xffff);
  assert.equal(fingerprint(pixels), fnv1a([...pixels].flatMap((pixel) => [pixel >> 8, pixel & 0xff])));
});

test('frames are read as they are written, and nothing else is', () => {
  const frames = [
    { line: 3, press: 0, picture: '00000000000000ff' },
    { line: 3, press: 1, picture: 'cbf29ce484222325' },
  ];
  assert.equal(writeFrames(frames), '3 0 00000000000000ff\n3 1 cbf29ce484222325\n');
  assert.deepEqual(readFrames(writeFrames(frames)), frames);
  assert.throws(() => readFrames('3 0 ff\n'), /'3 0 ff' is no frame/);
});

test('a script is cut off after any of its presses', () => {
  const script = 'entropy 3\nkeys A2 Y3B # to the menu\nhold B\nkeys X\n';
  assert.equal(scriptUpTo(script, { line: 2, press: 0 }), 'entropy 3\nkeys A');
  assert.equal(scriptUpTo(script, { line: 2, press: 3 }), 'entropy 3\nkeys AAYY');
  assert.equal(scriptUpTo(script, { line: 2, press: 5 }), 'entropy 3\nkeys AAYYYB');
  assert.equal(scriptUpTo(script, { line: 3, press: 0 }), 'entropy 3\nkeys A2 Y3B # to the menu\nhold B');
});

test('a script that does not end at the result has no late game', () => {
  assert.throws(() => lateGame('keys AAA\nscreen Home\n', { lang: 'en' }), /does not end at the final result/);
});
