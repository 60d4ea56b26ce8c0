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

const TOGETHER = 'choose New York City\nchoose Play together\nchoose Start the game\nscreen HandOver\n';

test('a flash is told by what it holds, whatever is on the screen', () => {
  assert.equal(hidesHands(blankSaves()), false, 'nothing');
  assert.equal(hidesHands(after('choose New York City\nchoose Play solo\nchoose Start the game\nkeys A')), false, 'one person');
  assert.equal(hidesHands(after(TOGETHER)), true, 'two people, at the hand-over');
  assert.equal(hidesHands(after(`${TOGETHER}keys AAA`)), true, 'and when one has chosen');
  assert.equal(hidesHands(after(`${TOGETHER}keys B\nscreen Home`)), true, 'left for now');
  assert.equal(hidesHands(after(`${TOGETHER}keys B\nscreen Home\nchoose New York City\nchoose At the table\nchoose Everything\nchoose Start the session\nscreen Guide`)), true, 'a table beside it');
});

test('a game that is over, given up or gone for another one is no secret', () => {
  assert.equal(hidesHands(playedOnPc(scenarioText('a_whole_game_of_two'), { lang: 'en' }).saves), false, 'over');
  const givenUp = `${TOGETHER}keys AA\nhold B\nchoose Give up\nscreen Ask\nchoose Yes\nscreen Home\n`;
  assert.equal(hidesHands(after(givenUp)), false, 'given up');
  // "Continue" comes first while there is a game; a new one asks before it takes its place.
  const another = `${TOGETHER}keys B\nchoose New York City\nchoose Play solo\nscreen Solo\nchoose Start the game\nscreen Ask\nchoose Yes\nprogress 0\n`;
  assert.equal(hidesHands(after(another)), false, 'another game in its place');
});
