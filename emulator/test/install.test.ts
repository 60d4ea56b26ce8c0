/** A UF2 file dropped on the drive: the boot ROM leaves it through the watchdog, and that is no hang. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { Handheld } from '../src/board/handheld.ts';
import { askFacts, waitForStart } from '../src/headless/play.ts';
import { firmware, inAGame, press, restart, started } from './chip.ts';

const path = process.env.SKYLINE_PANIC_ELF;
const skip = path === undefined ? 'SKYLINE_PANIC_ELF names no firmware with deliberate-panic' : false;

/** How the device says that it came to start, in its log. */
function causes(handheld: Handheld): (string | undefined)[] {
  return handheld.log.map(({ text }) => /^start .* reset=(\w+)/.exec(text)?.[1]).filter((cause) => cause !== undefined);
}

/** Moves down a menu to an item, and takes it. */
function choose(handheld: Handheld, item: string): void {
  const isChosen = (): boolean => handheld.serial.ask('screen').some((line) => line.includes(`> ${item}`));
  for (let items = 0; items < 30 && !isChosen(); items++) press(handheld, 'Y');
  assert.ok(isChosen(), `there is no ${item}`);
  press(handheld, 'A');
}

/** From Home into the settings, and to the drive. */
function update(handheld: Handheld): void {
  choose(handheld, 'Settings');
  choose(handheld, 'Update');
  handheld.press('A');
  assert.equal(handheld.machine.state, 'usb-boot');
}

function install(handheld: Handheld): void {
  handheld.install();
  waitForStart(handheld);
}

test('the first thing a new owner sees is the choice of languages', () => {
  const handheld = new Handheld(firmware());
  install(handheld);
  assert.equal(askFacts(handheld).screen, 'Language');
  assert.deepEqual(causes(handheld), ['drive']);
});

test('after an update from the settings the device is at Home, without a notice', () => {
  const handheld = inAGame(firmware());
  restart(handheld);
  const before = askFacts(handheld);
  update(handheld);
  install(handheld);
  assert.deepEqual(askFacts(handheld), before);
  assert.deepEqual(causes(handheld), ['power', 'power', 'drive']);
});

/** Makes the device panic, and waits until it has started again. */
function panic(handheld: Handheld): void {
  const { resets } = handheld;
  handheld.serial.write('panic\n');
  handheld.run(1000);
  waitForStart(handheld);
  assert.equal(handheld.resets, resets + 1, 'the device has started anew, once');
}

test('a stop after an install counts once: the third sets the game aside, not the second', { skip }, () => {
  const elf = readFileSync(path!);
  const played = inAGame(elf);
  const { digest } = askFacts(played);
  const handheld = started(elf, { saves: played.saves });
  install(handheld);
  for (const [stop, kept] of [digest, digest, undefined].entries()) {
    panic(handheld);
    assert.equal(askFacts(handheld).digest, kept, `after stop ${stop + 1}`);
  }
  assert.deepEqual(causes(handheld), ['power', 'drive', 'stop', 'stop', 'stop']);
});

test('an install ends a row of stops: it may be what they were waiting for', { skip }, () => {
  const handheld = inAGame(readFileSync(path!));
  const { digest } = askFacts(handheld);
  for (let stops = 1; stops <= 3; stops++) panic(handheld);
  assert.equal(askFacts(handheld).digest, undefined, 'set aside');
  while (askFacts(handheld).screen === 'Notice') press(handheld, 'A');
  update(handheld);
  install(handheld);
  assert.equal(askFacts(handheld).digest, digest);
});

test('a hang after an install is told as one, and a stop after the hang as a stop', { skip }, () => {
  const handheld = started(readFileSync(path!), { tolerant: true });
  install(handheld);
  handheld.serial.write('hang\n');
  handheld.run(10_000);
  waitForStart(handheld);
  assert.equal(handheld.resets, 1);
  panic(handheld);
  assert.deepEqual(causes(handheld), ['power', 'drive', 'watchdog', 'stop']);
});
