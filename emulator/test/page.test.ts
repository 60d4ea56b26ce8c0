/** The parts of the page that need no browser. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { fromBlock, isRecord, toBlock } from '../src/page/block.js';
import { EDGE_GAP_MS, KeyEdges } from '../src/page/edges.js';
import { readFacts } from '../src/host/facts.js';
import { toRgba } from '../src/page/picture.js';
import { readLink, saveKeyOf, writeLink } from '../src/page/link.js';
import { news, readLines } from '../src/page/reader.js';
import { OWN } from '../src/page/storage.js';
import { LANGS, preferredLang, say, WORDS, word } from '../src/page/words.js';

test('a recorded game goes through the lines of the cable and comes back', () => {
  const bytes = Uint8Array.from({ length: 130 }, (_, at) => (at < 4 ? 'SKYL'.charCodeAt(at) : at));
  const lines = toBlock(bytes);
  assert.deepEqual(lines.map((line) => line.length), ['skyline-game 1'.length, 76, 76, 24, 'end'.length]);
  assert.deepEqual(fromBlock(lines), bytes);
  assert.throws(() => fromBlock(['skyline-shot', 'end']));
  assert.equal(isRecord(bytes), true);
  assert.equal(isRecord(new TextEncoder().encode('Dear Tom')), false);
  assert.equal(isRecord(new Uint8Array(2)), false);
});

test('a link goes to the device word for word, the options and the seed behind game and seats', () => {
  const game = (search: string) => readLink(search).game;
  assert.equal(game('?game=new-york-city&seats=person,tom:B4&seed=7&lang=fr'), 'new-york-city person,tom:B4 seed=7');
  assert.equal(game('?seed=7&stakes=two&length=long&seats=person,person&game=toy'), 'toy person,person length=long seed=7 stakes=two');
  assert.equal(game('?game=chess'), 'chess', 'what is missing or unknown, the device says');
  assert.equal(game('?lang=fr'), undefined, 'a language alone is for the own device');
  // No word of a link becomes a word or a command of its own.
  assert.equal(game('?game=toy&seats=person,+person%0Akeys%20A&seed=%0D%0A7'), 'toy person,personkeysA seed=7');
});

test('each link has a save of its own, in whichever order it is written', () => {
  const key = (search: string) => saveKeyOf(readLink(search).game ?? '');
  assert.equal(key('?game=toy&seats=person,person&seed=7&lang=fr'), key('?seed=7&seats=person,person&game=toy'));
  assert.notEqual(key('?game=toy&seats=person,person&seed=7'), key('?game=toy&seats=person,person&seed=8'));
  assert.notEqual(key('?game=toy&seats=person,person'), OWN);
});

test('a link of old and a language that there is not are told apart from games', () => {
  for (const search of ['?level=B4', '?seed=7&level=5', '?seed=7', '?seats=person,tom:B4']) {
    assert.deepEqual(readLink(search), { faults: [{ kind: 'old' }] }, search);
  }
  assert.deepEqual(readLink('?lang=de'), { faults: [{ kind: 'lang', value: 'de' }] });
  assert.deepEqual(readLink('?lang=FR'), { lang: 'fr', faults: [] });
  for (const lang of LANGS) assert.ok(readLink(/\?[\w=&,:-]+/.exec(say.oldLink(lang))?.[0] ?? '').game, 'what to use instead is a link');
});

test('the link that is written leads to the game that the facts tell', () => {
  const facts = { screen: 'Choose', game: 'toy', seats: 'person,architect:hard', options: ['length=long', 'stakes=two'], seed: '0000000000000007' };
  const link = writeLink(facts, 'fr') ?? '';
  assert.equal(link, '?game=toy&seats=person,architect:hard&length=long&stakes=two&seed=0000000000000007&lang=fr');
  assert.deepEqual(readLink(link), {
    lang: 'fr',
    game: 'toy person,architect:hard length=long seed=0000000000000007 stakes=two',
    faults: [],
  });
  const { seed: _, ...secret } = facts;
  assert.equal(writeLink(secret, 'en'), undefined, 'among several people the seed is not told');
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
  const began = ['game toy', 'round 5', 'seats person,person', 'options length=long stakes=two', 'seed 00000000000000FF'];
  const lines = ['screen FinalResult', ...began, 'digest 0123456789abcdef', 'actions 321', 'points 70 -5'];
  assert.deepEqual(readFacts(lines), {
    screen: 'FinalResult',
    game: 'toy',
    round: 5,
    seats: 'person,person',
    options: ['length=long', 'stakes=two'],
    seed: '00000000000000FF',
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
    say.badLanguage('fr', 'x'),
    say.oldLink('fr'),
    say.linkGame('fr', 'x'),
    say.linkRefused('fr', 'x'),
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
  assert.match(say.badLanguage('en', 'x'.repeat(99)), /^The link says lang=“x{40}…”, but the languages are/);
});
