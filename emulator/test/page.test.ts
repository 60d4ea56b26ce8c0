/** The parts of the page that need no browser. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { EDGE_GAP_MS, KeyEdges } from '../src/page/edges.js';
import { readFacts } from '../src/host/facts.js';
import { toRgba } from '../src/page/picture.js';
import { readLink, writeLink } from '../src/page/link.js';
import { news, readLines } from '../src/page/reader.js';
import { crc32, fromBlock, newGame, recordFault, soloSetup, toBlock } from '../src/page/record.js';
import { preferredLang, say, WORDS, word } from '../src/page/words.js';

const B4 = { mode: 'B', cards: 4 } as const;

test('the checksum is CRC-32 (ISO-HDLC)', () => {
  assert.equal(crc32(new TextEncoder().encode('123456789')), 0xcbf43926);
});

test('a game that has just begun is written byte by byte as the save format says', () => {
  const bytes = newGame({ seed: 7n, toms: [B4] });
  assert.equal(Buffer.from(bytes).toString('hex'), '534b594c020101020124000000000700000000000000000036ef89b7');
});

test('a recorded game is read back, and every damaged byte is noticed', () => {
  const setup = { seed: 0xfedcba9876543210n, toms: [B4, { mode: 'C', cards: 5 } as const] };
  const bytes = newGame(setup);
  assert.equal(recordFault(bytes), undefined);
  assert.deepEqual(soloSetup(bytes), setup);
  assert.deepEqual(fromBlock(toBlock(bytes)), bytes);
  for (let at = 0; at < bytes.length; at++) {
    const damaged = bytes.slice();
    damaged[at] = (damaged[at] ?? 0) ^ 0x10;
    assert.notEqual(recordFault(damaged), undefined, `byte ${at}`);
  }
  assert.equal(recordFault(bytes.subarray(0, 20)), 'no-record');
  assert.equal(recordFault(new Uint8Array([...bytes, 0])), 'damaged');
});

test('a game of several people has no link', () => {
  const bytes = newGame({ seed: 1n, toms: [B4] });
  bytes[9] = 0x01;
  new DataView(bytes.buffer).setUint32(24, crc32(bytes.subarray(0, 24)), true);
  assert.equal(recordFault(bytes), undefined);
  assert.equal(soloSetup(bytes), undefined);
});

test('a link names a seed as a number or as the device shows it', () => {
  assert.equal(readLink('?seed=4711').game?.seed, 4711n);
  assert.equal(readLink('?seed=0000000000001267').game?.seed, 4711n);
  assert.equal(readLink('?seed=FEDCBA9876543210').game?.seed, 0xfedcba9876543210n);
  assert.equal(readLink('?seed=18446744073709551615').game?.seed, (1n << 64n) - 1n);
  for (const seed of ['18446744073709551616', '-1', '1.5', 'BEEF', '', '7 8', '99999999999999999999999']) {
    const link = readLink(`?seed=${encodeURIComponent(seed)}`);
    assert.deepEqual(link, { faults: [{ parameter: 'seed', value: seed }] }, seed);
  }
});

test('a link names levels by mode and cards, or by their printed number', () => {
  assert.deepEqual(readLink('?level=b4').game?.toms, [B4]);
  assert.deepEqual(readLink('?level=5').game?.toms, [B4]);
  assert.deepEqual(readLink('?level=C5,1').game?.toms, [{ mode: 'C', cards: 5 }, { mode: 'A', cards: 6 }]);
  assert.deepEqual(readLink('?seed=1').game?.toms, [B4], 'the level for a first game');
  for (const level of ['D4', 'B1', 'B', '0', '13', 'B4,', 'A6,A6,A6,A6', 'B44']) {
    assert.equal(readLink(`?level=${level}`).faults[0]?.parameter, 'level', level);
  }
});

test('each link has a save of its own, however it is written', () => {
  const key = (search: string) => readLink(search).game?.saveKey;
  assert.equal(key('?seed=7&level=5&lang=fr'), key('?level=B4&seed=0000000000000007'));
  assert.notEqual(key('?seed=7&level=B4'), key('?seed=8&level=B4'));
  assert.notEqual(key('?seed=7&level=B4'), key('?seed=7&level=B5'));
  assert.equal(key('?lang=fr'), undefined, 'a language alone is for the own device');
  assert.equal(key('?seed=7&level=banana'), undefined, 'one fault and no game is begun');
});

test('a link that was written is read as the same game', () => {
  const setup = { seed: 99n, toms: [B4, { mode: 'A', cards: 9 } as const] };
  const link = readLink(writeLink(setup, 'fr'));
  assert.deepEqual([link.game?.seed, link.game?.toms, link.lang, link.faults], [99n, setup.toms, 'fr', []]);
});

test('a click whose edges come at once is still a press for the chip', () => {
  const edges = new KeyEdges();
  edges.push({ key: 'A', down: true });
  edges.push({ key: 'A', down: false });
  edges.push({ key: 'B', down: true });
  assert.deepEqual(edges.next(100), { key: 'A', down: true });
  assert.equal(edges.next(100 + EDGE_GAP_MS - 1), undefined);
  assert.equal(edges.atRest, false);
  assert.deepEqual(edges.next(100 + EDGE_GAP_MS), { key: 'A', down: false });
  assert.deepEqual(edges.next(100 + EDGE_GAP_MS), { key: 'B', down: true }, 'in the order they were made');
  assert.equal(edges.next(200), undefined);
  assert.equal(edges.atRest, false, 'B is down');
});

test('facts are read with and without a game', () => {
  assert.deepEqual(readFacts(['screen Home']), { screen: 'Home' });
  const lines = ['screen FinalResult', 'round 5', 'digest 0123456789abcdef', 'actions 321', 'points 70 -5'];
  assert.deepEqual(readFacts(lines), {
    screen: 'FinalResult',
    round: 5,
    digest: '0123456789abcdef',
    actions: 321,
    points: [70, -5],
  });
});

test('the live region says only what is new, and what is newly chosen', () => {
  const said = (before: string[], now: string[]) =>
    news(readLines(['screen Home', ...before]), readLines(['screen Home', ...now])).map(({ text }) => text);
  assert.deepEqual(said(['> Solo', 'Together'], ['Solo', '> Together']), ['Together']);
  assert.deepEqual(said(['> Press  Dollars  Wild'], ['Press  > Dollars  Wild']), ['Dollars']);
  assert.deepEqual(said(['Home', '> Solo'], ['Home', '> Learn']), ['Learn']);
  assert.deepEqual(said(['1', '1'], ['1', '1', '1']), ['1'], 'a third one is new');
  assert.deepEqual(said(['> Home'], ['> Home']), []);
});

test('lines of the screen are read as they are meant', () => {
  const answer = ['screen Language', 'OK  Langue  Up', '>', 'English', 'Press  > Dollars', 'Ties:  B  >  A', 'Back    '];
  assert.deepEqual(readLines(answer), [
    { text: 'OK, Langue, Up' },
    { text: 'English', chosen: 'English' },
    { text: 'Press, Dollars', chosen: 'Dollars' },
    { text: 'Ties:, B, >, A' },
    { text: 'Back' },
  ]);
});

test('colours of the panel fill the full range', () => {
  assert.deepEqual([...toRgba(new Uint16Array([0xffff, 0x0000, 0x8410]))], [
    255, 255, 255, 255, 0, 0, 0, 255, 132, 130, 132, 255,
  ]);
});

test('French has a space that does not break before its double signs', () => {
  const sentences = [
    say.badParameter('fr', 'seed', 'x'),
    say.badParameter('fr', 'level', 'x'),
    say.linkGame('fr', 'Tom B4', '7'),
    say.wrongSize('fr', 1, 2),
    say.deviceRefused('fr', 'x'),
    say.firmware('fr', 'x'),
  ];
  for (const text of [...WORDS.map((name) => word('fr', name)), ...sentences]) assert.doesNotMatch(text, / [;:!?»]|« /, text);
});

test('every word that the page asks for is there', () => {
  const page = readFileSync(new URL('../src/page/index.html', import.meta.url), 'utf8');
  const asked = [...page.matchAll(/data-(?:word|label)="(\w+)"/g)].map(([, name]) => name);
  assert.ok(asked.length > 30);
  assert.deepEqual(asked.filter((name) => !WORDS.some((known) => known === name)), []);
});

test('the page speaks the first language of the browser that it knows', () => {
  assert.equal(preferredLang(['de-CH', 'fr-CH', 'en']), 'fr');
  assert.equal(preferredLang(['ja']), 'en');
  assert.equal(word('fr', 'switchOn'), 'Allumer');
  assert.match(say.badParameter('en', 'seed', 'x'.repeat(99)), /^The link says seed=“x{40}…”, but a seed is/);
});
