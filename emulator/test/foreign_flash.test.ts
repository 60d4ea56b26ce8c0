/** A first start where something else was before: on a Pico that ran MicroPython, the saves region is full of its files. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';

import { SAVES_BYTES } from '../src/board/saves.ts';
import { askFacts } from '../src/headless/play.ts';
import { ROOT, firmware, inAGame, noise, press, restart, started, words } from './chip.ts';

/** How they were made: `tests/foreign/littlefs_images.py`. They are shorter than the region, and repeated to fill it. */
function image(name: string): Uint8Array {
  const bytes = inflateSync(readFileSync(new URL(`tests/foreign/${name}.zlib`, ROOT)));
  return Uint8Array.from({ length: SAVES_BYTES }, (_, at) => bytes[at % bytes.length]!);
}

const FOREIGN: [string, Uint8Array][] = [
  ['noise', noise(1, SAVES_BYTES)],
  ['other noise', noise(2, SAVES_BYTES)],
  ['zeros', new Uint8Array(SAVES_BYTES)],
  ['the files of MicroPython', image('micropython')],
  ['a littlefs with its superblock', image('littlefs')],
];

for (const [name, saves] of FOREIGN) {
  test(`on ${name}, the first start is a first start, and what is played then is there after a power cut`, () => {
    assert.equal(saves.length, SAVES_BYTES);
    const elf = firmware();
    const first = started(elf, { saves });
    assert.equal(askFacts(first).screen, 'Language');
    // The language, and then no notice but the home screen of a new device.
    press(first, 'A');
    assert.equal(askFacts(first).screen, 'Home');
    assert.doesNotMatch(words(first), /Continue/);
    restart(first);
    assert.equal(askFacts(first).screen, 'Home', 'the language was stored');

    const handheld = inAGame(elf, { saves });
    const { actions, digest } = askFacts(handheld);
    restart(handheld);
    assert.equal(askFacts(handheld).screen, 'Home');
    assert.match(words(handheld), /Continue/);
    const resumed = askFacts(handheld);
    assert.deepEqual([resumed.actions, resumed.digest], [actions, digest]);
    assert.equal(handheld.resets, 0);
  });
}
