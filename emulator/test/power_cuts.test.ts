/** The power goes inside every flash operation of a scripted game, and the game is resumed. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { TearModel } from '../src/chip/flash.ts';
import { SCRIPT, cutEverywhere, summary } from '../src/headless/cut_pool.ts';
import { lateGame, scriptInKeys } from '../src/headless/pc.ts';
import { evenSample, planCuts } from '../src/headless/power_cuts.ts';
import { parseScenario } from '../src/headless/scenario.ts';
import type { Stretch } from '../src/headless/stretches.ts';
import { firmware } from './chip.ts';
import { scenarioText } from './on_chip.ts';

/** Cuts in all; there are half as many operations, so each is cut in two ways at least. */
const CUTS_MAX = 160;

test('a game survives a power cut inside every flash operation', async (t) => {
  const experiment = await cutEverywhere(firmware(), CUTS_MAX, lateGame(scenarioText('a_whole_solo_game'), { lang: 'en' }));
  const told = summary(experiment);
  for (const line of told.split('\n')) t.diagnostic(line);
  const { operations, outcomes } = experiment;
  assert.ok(operations.program > 50 && operations.erase > 0, 'the script stores and erases enough to be worth it');
  const cut = new Set(outcomes.map(({ cut: { stretch, operation } }) => `${stretch} ${operation}`));
  assert.equal(cut.size, Math.min(operations.program + operations.erase, CUTS_MAX), 'every operation was cut');
  assert.deepEqual(outcomes.filter(({ problem }) => problem !== undefined), [], told);
  for (const found of ['before', 'after'] as const) {
    assert.ok(outcomes.some((outcome) => outcome.found === found), `some cuts left the state ${found} the press`);
  }
});

/** A stretch with so many operations that change the bytes 16 to 19 of a page. */
function stretch(operations: number): Stretch {
  const standing = { screen: 'Home', picture: '' };
  const operation = { kind: 'program' as const, offset: 0, bytes: 256 };
  const torn = Array.from({ length: operations }, () => ({ operation, from: 16, to: 20 }));
  return { saves: new Uint8Array(), entropy: 0n, startOperations: 0, standing, presses: [], operations: torn };
}

test('every operation is cut, in all models, as often as there is room for', () => {
  const cuts = planCuts([stretch(10), stretch(20)], 100);
  assert.equal(cuts.length, 90);
  for (const place of [0, 1]) {
    for (let operation = 0; operation < [10, 20][place]!; operation++) {
      const models = cuts.filter((cut) => cut.stretch === place && cut.operation === operation).map((cut) => cut.model);
      assert.deepEqual(models.sort(), ['none', 'prefix', 'weak'] satisfies TearModel[]);
    }
  }
  const erase = { operation: { kind: 'erase' as const, offset: 0, bytes: 4096 }, from: 0, to: 4096 };
  const withErase = planCuts([{ ...stretch(9), operations: [...stretch(9).operations, erase] }], 24);
  assert.equal(withErase.filter(({ operation }) => operation === 9).length, 6, 'an erase in more ways');
  assert.equal(withErase.length, 24);
  for (const { model, fraction } of cuts) {
    assert.ok(fraction >= 0 && fraction <= 1);
    if (model === 'prefix') assert.ok(fraction * 256 >= 16 && fraction * 256 < 20, 'torn between the bytes that change');
  }
  assert.ok(new Set(cuts.map(({ fraction }) => fraction)).size > 30, 'the fractions vary');
});

test('where there are too many operations, they are sampled evenly', () => {
  const sample = evenSample(Array.from({ length: 1000 }, (_, index) => index), 300);
  assert.equal(new Set(sample).size, 300);
  assert.deepEqual([sample[0], sample.at(-1)], [0, 999]);
  const gaps = sample.slice(1).map((place, index) => place - sample[index]!);
  assert.ok(Math.max(...gaps) <= 4 && Math.min(...gaps) >= 3);
  assert.equal(planCuts([stretch(400), stretch(600)], 300).length, 300);
});

test('the script is one: presses, long presses and restarts', () => {
  const kinds = new Set(parseScenario(scriptInKeys(SCRIPT)).steps.map(({ step }) => step.kind));
  assert.deepEqual([...kinds].sort(), ['hold', 'keys', 'restart']);
});
