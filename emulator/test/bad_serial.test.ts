/** What comes over the cable can be anything, and can stop anywhere. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { askFacts } from '../src/headless/play.ts';
import { firmware, inAGame, press, started } from './chip.ts';

const ELF = firmware();
/** Far longer than any answer takes. */
const ANSWER_MS = 300;

/** Sends bytes and returns the lines that come back. */
function answers(handheld: ReturnType<typeof started>, text: string): string[] {
  const lines: string[] = [];
  handheld.serial.onLine = (line) => lines.push(line);
  handheld.serial.write(text);
  handheld.run(ANSWER_MS);
  handheld.serial.onLine = undefined;
  return lines;
}

test('lines that are no command get one error line each and change nothing', () => {
  const handheld = inAGame(ELF);
  const before = askFacts(handheld);
  const bad = [
    'fly', 'FACTS', 'facts please', 'keys', 'keys Q', 'keys A99999999', 'hold', 'hold AB', 'hold 1', 'language',
    'language xx', 'export everything', 'screen 2', 'shot shot', '\u0001\u0002\u0003', 'é', '\u007f', 'import now',
    'begin', 'begin chess', 'begin new-york-city person,tom:B4 seed=7',
    'x'.repeat(160), 'x'.repeat(161), 'keys ' + 'A'.repeat(300), 'facts' + ' '.repeat(200), '-', '?', 'ok', 'error: no',
  ];
  for (const line of bad) {
    const got = answers(handheld, `${line}\n`);
    assert.equal(got.length, 1, `${JSON.stringify(line.slice(0, 40))} got ${JSON.stringify(got)}`);
    assert.match(got[0]!, /^error: .+/, JSON.stringify(line.slice(0, 40)));
  }
  assert.deepEqual(askFacts(handheld), before);
  assert.equal(handheld.resets, 0);
});

test('empty lines are nothing, and a line may end in CR LF', () => {
  const handheld = started(ELF);
  assert.deepEqual(answers(handheld, '\n\r\n\n'), []);
  const facts = answers(handheld, 'facts\r\n');
  assert.equal(facts.at(-1), 'ok');
});

test('many bad lines at once get as many error lines', () => {
  const handheld = started(ELF);
  const got = answers(handheld, 'fly\n'.repeat(40));
  assert.equal(got.length, 40);
  assert.ok(got.every((line) => line.startsWith('error: ')));
});

test('a cable pulled in the middle of an import leaves everything as it was', () => {
  const giver = inAGame(ELF);
  const game = giver.serial.ask('export');
  const exported = askFacts(giver);
  const handheld = started(ELF);
  press(handheld, 'A');
  const before = askFacts(handheld);
  const operations = handheld.machine.flash.operations;
  for (const sent of [1, 2, game.length - 1]) {
    handheld.serial.write(['import', ...game.slice(0, sent)].join('\n'));
    handheld.run(50);
    handheld.serial.plug(false);
    handheld.run(3000);
    handheld.serial.plug(true);
    handheld.run(200);
    assert.deepEqual(askFacts(handheld), before, `after ${sent} lines`);
    assert.equal(handheld.machine.flash.operations, operations, 'nothing was written');
  }
  assert.match(handheld.serial.ask('version')[0]!, /^skyline /);
  handheld.serial.ask(['import', ...game].join('\n'));
  const { digest, actions } = askFacts(handheld);
  assert.deepEqual({ digest, actions }, { digest: exported.digest, actions: exported.actions });
});

test('an import is refused while a game is running, and where it is damaged', () => {
  const handheld = inAGame(ELF);
  const game = handheld.serial.ask('export');
  const before = askFacts(handheld);
  assert.throws(() => handheld.serial.ask(['import', ...game].join('\n')), /.+/);
  assert.deepEqual(askFacts(handheld), before);

  const other = started(ELF);
  press(other, 'A');
  const swapped = [...game];
  const [letter] = swapped[1]!;
  swapped[1] = (letter === 'A' ? 'B' : 'A') + swapped[1]!.slice(1);
  assert.throws(() => other.serial.ask(['import', ...swapped].join('\n')), /.+/);
  assert.equal(askFacts(other).digest, undefined);
});
