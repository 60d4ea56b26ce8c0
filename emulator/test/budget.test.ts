/** The arithmetic behind the budgets; whether they are kept is for `cargo budget` to say. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { table } from '../src/headless/budget.ts';
import { changedTiles, handledLine, isWithin, mean, median, sentShare, thoughtLine, worst } from '../src/headless/figures.ts';
import { HEIGHT, WIDTH, pngOf, rgb888 } from '../src/headless/png.ts';

test('a tile counts once however many of its pixels changed', () => {
  const before = new Uint16Array(WIDTH * HEIGHT);
  const changed = (...pixels: [number, number][]) => {
    const after = before.slice();
    for (const [x, y] of pixels) after[y * WIDTH + x] = 1;
    return changedTiles(before, after);
  };
  assert.equal(changed(), 0);
  assert.equal(changed([0, 0]), 1);
  assert.equal(changed([0, 0], [15, 15]), 1);
  assert.equal(changed([15, 0], [16, 0]), 2);
  assert.equal(changed([0, 15], [0, 16]), 2);
  assert.equal(changed([WIDTH - 1, HEIGHT - 1]), 1);
  assert.equal(changedTiles(before, before.map(() => 1)), 300);
});

test('bytes are held against the tiles that changed', () => {
  assert.equal(sentShare([{ bytes: 512, tiles: 1 }, { bytes: 1024 + 512, tiles: 3 }]), 1);
  assert.equal(sentShare([{ bytes: 523, tiles: 1 }]), 523 / 512);
  assert.equal(sentShare([{ bytes: 0, tiles: 0 }]), 0, 'nothing changed and nothing was sent');
  assert.equal(sentShare([{ bytes: 512, tiles: 0 }]), Infinity, 'sent for nothing');
});

test('median, worst and mean', () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 2, 3]), 3, 'of two in the middle the greater');
  assert.deepEqual([median([]), worst([]), mean([])], [0, 0, 0]);
  assert.equal(worst([1, 10, 9]), 10);
  assert.equal(mean([1, 2, 6]), 3);
});

test("the chip's line about a press is read, and no other", () => {
  const text = 'press handle=123us draw=4567us send=789us save=12us tiles=34 screen=Composer';
  const line = { handle: 123, draw: 4567, send: 789, save: 12, tiles: 34, screen: 'Composer' };
  assert.deepEqual(handledLine(text), line);
  assert.equal(handledLine('start version=0.1.0 commit=abc board=display-pack-2 reset=power'), undefined);
  assert.equal(handledLine(text.replace('123us', '123')), undefined);
});

test('what the chip logs about thoughts is read', () => {
  assert.deepEqual(thoughtLine('asked number=7 for=hint'), { what: 'asked', number: 7, purpose: 'hint' });
  const thought = { what: 'thought', number: 7, playouts: 200, micros: 1999 };
  assert.deepEqual(thoughtLine('thought number=7 playouts=200 think=1999us'), thought);
  const told = 'told number=7 handle=1us draw=2us send=3us save=4us tiles=5 screen=Hint';
  assert.deepEqual(thoughtLine(told), { what: 'told', number: 7 });
  assert.deepEqual(thoughtLine('asked nothing'), { what: 'nothing' });
  assert.equal(thoughtLine('asked number=seven for=hint'), undefined);
  assert.equal(handledLine(told), undefined, 'an answer is no press');
});

test('a budget is a limit that may be reached', () => {
  const most = { what: '', unit: 'ms', budget: { limit: 20, is: 'at most' as const } };
  assert.ok(isWithin({ ...most, measured: 20 }));
  assert.ok(!isWithin({ ...most, measured: 20.001 }));
  const least = { what: '', unit: '%', budget: { limit: 99, is: 'at least' as const } };
  assert.ok(isWithin({ ...least, measured: 99 }));
  assert.ok(!isWithin({ ...least, measured: 98.999 }));
  assert.ok(isWithin({ what: '', unit: 'ms', measured: 1e9 }), 'without a limit it is for information');
});

test('the table says what is too much', () => {
  const budget = { limit: 20, is: 'at most' as const };
  const lines = table([
    { what: 'one', measured: 12.345, unit: 'ms', budget },
    { what: 'another', measured: 21, unit: 'ms', budget },
    { what: 'told', measured: 1.5, unit: 'KiB' },
  ]).split('\n');
  assert.deepEqual(lines.map((line) => line.split('|').map((cell) => cell.trim())), [
    ['what', 'measured', 'budget', 'ok'],
    ['one', '12.35 ms', 'at most 20 ms', 'yes'],
    ['another', '21.00 ms', 'at most 20 ms', 'NO'],
    ['told', '1.500 KiB', '-', ''],
  ]);
});

test('white is white, and a picture of another size is refused', () => {
  assert.deepEqual(rgb888(0xffff), [255, 255, 255]);
  assert.deepEqual(rgb888(0xf800), [255, 0, 0]);
  assert.deepEqual(rgb888(0x0400), [0, 130, 0]);
  assert.deepEqual(pngOf(new Uint16Array(WIDTH * HEIGHT)).subarray(1, 4).toString(), 'PNG');
  assert.throws(() => pngOf(new Uint16Array(3)), /76800 pixels/);
});
