/** Scenarios are read as the PC body reads them, and refused with the same sentences. */

import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

import { UserError, readSaves, readScenario } from '../src/headless/files.ts';
import { SCREENS, parseScenario } from '../src/headless/scenario.ts';

const ROOT = new URL('../../', import.meta.url);

const only = (text: string) => parseScenario(text).steps.map(({ step }) => step);

test('keys are read with their repeats, spaces are nothing', () => {
  assert.deepEqual(only('keys A3Y B12 X'), [
    { kind: 'keys', keys: [...'AAAYBBBBBBBBBBBBX'] },
  ]);
  assert.deepEqual(only('keys A99')[0], { kind: 'keys', keys: Array(99).fill('A') });
  assert.deepEqual(only('keys'), [{ kind: 'keys', keys: [] }]);
});

test('every step is read with its line, comments and empty lines are none', () => {
  const text = [
    '# a comment', 'entropy 18446744073709551615', '', 'hold B   # the menu', 'wait 1000\r', 'restart',
    'shot two words', '  screen\tHome', 'progress 0', 'points 70 65', 'digest 0123456789ABCDEF', 'digest 1f',
    'think', 'choose Play  solo # the first',
  ];
  const scenario = parseScenario(text.join('\n'));
  assert.equal(scenario.entropy, 0xffff_ffff_ffff_ffffn);
  assert.deepEqual(scenario.steps, [
    { line: 4, step: { kind: 'hold', key: 'B' } },
    { line: 5, step: { kind: 'wait', ms: 1000 } },
    { line: 6, step: { kind: 'restart' } },
    { line: 7, step: { kind: 'shot', name: 'two words' } },
    { line: 8, step: { kind: 'screen', name: 'Home' } },
    { line: 9, step: { kind: 'progress', progress: 0 } },
    { line: 10, step: { kind: 'points', points: [70, 65] } },
    { line: 11, step: { kind: 'digest', digest: '0123456789abcdef' } },
    { line: 12, step: { kind: 'digest', digest: '000000000000001f' } },
    { line: 13, step: { kind: 'think' } },
    { line: 14, step: { kind: 'choose', text: 'Play  solo' } },
  ]);
  assert.equal(parseScenario('keys A').entropy, 1n, 'without the word, entropy is 1');
});

test('a script says which language was set before, or begins at a first start', () => {
  assert.equal(parseScenario('# French\nentropy 3\nlanguage french\nkeys A').language, 'fr');
  assert.equal(parseScenario('language english\nentropy 3').language, 'en');
  assert.deepEqual(parseScenario('language english\nkeys A').steps, [{ line: 2, step: { kind: 'keys', keys: ['A'] } }]);
  assert.equal(parseScenario('keys A').language, undefined);
});

test('what is no step is refused with its line', () => {
  const refused: [string, string][] = [
    ['keys A\n\nfly', "line 3: 'fly' is no step"],
    ['language', "line 1: there is no language ''"],
    ['\nlanguage german', "line 2: there is no language 'german'"],
    ['language English', "line 1: there is no language 'English'"],
    ['keys A\nlanguage english', "line 2: 'language' comes before every step"],
    ['language english\nentropy 1\nlanguage french', "line 3: 'language' comes once"],
    ['keys AC', "line 1: 'C' is no key"],
    ['keys 3A', "line 1: '3' is no key"],
    ['keys a', "line 1: 'a' is no key"],
    ['keys A 3', "line 1: '3' is no key"],
    ['keys A0', 'line 1: a key is repeated 1 to 99 times'],
    ['keys A100', 'line 1: a key is repeated 1 to 99 times'],
    ['keys A99999999999999999999999', 'line 1: a key is repeated 1 to 99 times'],
    ['# nothing\nwait soon', "line 2: 'soon' is no number"],
    ['wait', "line 1: '' is no number"],
    ['wait -1', "line 1: '-1' is no number"],
    ['wait 4294967296', "line 1: '4294967296' is no number"],
    ['entropy 18446744073709551616', "line 1: '18446744073709551616' is no number"],
    ['round 3', "line 1: 'round' is no step"],
    ['choose', "line 1: 'choose' takes the words of an item"],
    ['progress 256', "line 1: '256' is no number"],
    ['points 70 65536', "line 1: '65536' is no number"],
    ['screen Nowhere', "line 1: there is no screen 'Nowhere'"],
    ['screen', "line 1: there is no screen ''"],
    ['shot', 'line 1: a shot needs a name'],
    ['hold AB', "line 1: 'hold' takes one key"],
    ['hold A2', "line 1: 'hold' takes one key"],
    ['hold', "line 1: 'hold' takes one key"],
    ['digest xyz', "line 1: 'xyz' is no digest"],
    ['digest 10000000000000000', "line 1: '10000000000000000' is no digest"],
  ];
  for (const [text, message] of refused) assert.throws(() => parseScenario(text), { message }, text);
});

test('the list of screens is that of the shell and of every title', () => {
  const games = readdirSync(new URL('games/', ROOT)).sort().map((game) => `games/${game}/face/src/own.rs`);
  const files = ['app/src/screen.rs', ...games.filter((file) => existsSync(new URL(file, ROOT)))];
  const names = files.flatMap((file) => {
    const text = readFileSync(new URL(file, ROOT), 'utf8');
    // A macro makes many of them, few are named one by one.
    const list = /^screens! \{$([\s\S]*?)^\}$/m.exec(text)?.[1] ?? '';
    const named = /const NAMES: .* = &\[("[^\]]*)\]/.exec(text)?.[1] ?? '';
    const found = [...list.matchAll(/^    (\w+),$/gm), ...named.matchAll(/"(\w+)"/g)].map((match) => match[1]);
    assert.ok(found.length > 0, `the list of ${file} was found`);
    return found;
  });
  // Two titles may call a screen the same.
  assert.deepEqual(SCREENS, [...new Set(names)]);
});

test('every scenario of the project can be read', () => {
  const folder = new URL('tests/scenarios/', ROOT);
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  assert.ok(files.length >= 4, `only ${files.length} scenarios`);
  for (const file of files) {
    const scenario = parseScenario(readFileSync(new URL(file, folder), 'utf8'));
    assert.ok(scenario.steps.length > 0, file);
  }
});

test('a script without an end is refused with a sentence', () => {
  for (const endless of ['/dev/urandom', '/dev/zero']) {
    assert.throws(() => readScenario(endless), (error) => {
      assert.ok(error instanceof UserError);
      assert.equal(error.message, `${endless}: a script has at most 262144 bytes`);
      return true;
    });
    assert.throws(() => readSaves(endless), /saves have 262144 bytes, and this is longer$/);
  }
});
