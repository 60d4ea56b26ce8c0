/** A flash in which several people have hidden hands does not leave the page as a file. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { blankSaves } from '../src/board/saves.ts';
import { playedOnPc } from '../src/headless/pc.ts';
import { hidesHands } from '../src/page/hidden_hands.ts';
import { scenarioText } from './on_chip.ts';

/** What the flash holds after these keys, on a device in English. */
function after(script: string): Uint8Array {
  return playedOnPc(`entropy 3\n${script}`, { lang: 'en' }).saves;
}

test('a flash is told by what it holds, whatever is on the screen', () => {
  const together = 'keys YAA\nscreen HandOver\n';
  assert.equal(hidesHands(blankSaves()), false, 'nothing');
  assert.equal(hidesHands(after('keys AAA')), false, 'one person');
  assert.equal(hidesHands(after(together)), true, 'two people, at the hand-over');
  assert.equal(hidesHands(after(`${together}keys AAA`)), true, 'and when one has chosen');
  assert.equal(hidesHands(after(`${together}keys B\nscreen Home`)), true, 'left for now');
  assert.equal(hidesHands(after(`${together}keys B\nscreen Home\nkeys Y3AAA\nscreen Guide`)), true, 'a table beside it');
});

test('a game that is over, given up or gone for another one is no secret', () => {
  assert.equal(hidesHands(playedOnPc(scenarioText('a_whole_game_of_two'), { lang: 'en' }).saves), false, 'over');
  const givenUp = 'keys YAA AA\nhold B\nkeys X2A\nscreen Ask\nkeys YA\nscreen Home\n';
  assert.equal(hidesHands(after(givenUp)), false, 'given up');
  // "Continue" comes first while there is a game; a new one asks before it takes its place.
  const another = 'keys YAA\nscreen HandOver\nkeys B\nkeys YA\nscreen Solo\nkeys A\nscreen Ask\nkeys YA\nround 0\n';
  assert.equal(hidesHands(after(another)), false, 'another game in its place');
});
