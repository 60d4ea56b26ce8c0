/** A whole solo game on the chip, by presses over the cable: it ends as on the PC, and leaves the same flash. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { playedOnPc, preparedOnPc, scriptInKeys } from '../src/headless/pc.ts';
import { askFacts } from '../src/headless/play.ts';
import type { Look } from '../src/headless/prepare.ts';
import { parseScenario, type Step } from '../src/headless/scenario.ts';
import { firmware, press, restart, started } from './chip.ts';
import { scenarioText } from './on_chip.ts';

const LOOK: Look = { lang: 'fr', large: true, theme: 'light' };
/** Keys of one command, well within a line; and the longest that they may take. */
const KEYS_MAX = 90;
const KEYS_MS_MAX = 60_000;

const SCRIPT = scriptInKeys(scenarioText('a_whole_solo_game'));
/** Only what is pressed until the game is over, and what is then expected. */
const STEPS = parseScenario(SCRIPT);
const END = STEPS.steps.findIndex(({ step }) => step.kind === 'screen' && step.name === 'FinalResult');

function expected<K extends Step['kind']>(kind: K): Extract<Step, { kind: K }> {
  const found = STEPS.steps.slice(END).find(({ step }) => step.kind === kind);
  assert.ok(found !== undefined, `the script says what ${kind} must be`);
  return found.step as Extract<Step, { kind: K }>;
}

test('it ends as on the PC, is exported, and taken up by another device', () => {
  const elf = firmware();
  const handheld = started(elf, { saves: preparedOnPc(LOOK), entropy: STEPS.entropy });
  const keys = STEPS.steps.slice(0, END).flatMap(({ step }) => (step.kind === 'keys' ? step.keys : [])).join('');
  for (let at = 0; at < keys.length; at += KEYS_MAX) {
    handheld.serial.ask(`keys ${keys.slice(at, at + KEYS_MAX)}`, KEYS_MS_MAX);
  }
  const facts = askFacts(handheld);
  assert.deepEqual(
    [facts.screen, facts.digest, facts.points, facts.round],
    ['FinalResult', expected('digest').digest, expected('points').points, expected('progress').progress],
  );
  assert.deepEqual([handheld.resets, handheld.panel.violations], [0, []]);

  const pc = playedOnPc(SCRIPT.split('\n').slice(0, STEPS.steps[END]!.line).join('\n'), LOOK);
  assert.ok(Buffer.from(handheld.saves).equals(pc.saves), 'the flash holds the same bytes as on the PC');

  const game = handheld.serial.ask('export');
  const other = started(elf);
  press(other, 'A');
  other.serial.ask(['import', ...game].join('\n'), KEYS_MS_MAX);
  const { screen, language, ...taken } = askFacts(other);
  const { screen: _, language: __, ...sent } = facts;
  assert.deepEqual(taken, sent);
  assert.deepEqual([screen, language], ['Home', 'en'], 'only the game has moved');
  restart(other);
  assert.equal(askFacts(other).screen, 'Home');
});
