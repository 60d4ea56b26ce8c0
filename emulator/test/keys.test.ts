/** The four keys of the running firmware: who interrupts whom, and what comes of a tap while the flash is busy. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Handheld, Key } from '../src/board/handheld.ts';
import { ERASE_NANOS_MAX } from '../src/chip/flash.ts';
import { askFacts } from '../src/headless/play.ts';
import { firmware, press, started, words } from './chip.ts';

const IPR = 0xe000e400;
const INTR1 = 0x400140f4;
const IRQ = { TIMER_0: 0, USBCTRL: 5, PIO0_0: 7, DMA_0: 11, IO_BANK0: 13, SWI_0: 26, SWI_1: 27 };
/** Exception number of the executor that draws. */
const FACE = 16 + IRQ.SWI_1;
/** GPIO 15, active low. */
const Y_EDGES = 0b1100 << 28;

/** A device at Home, in English. */
function atHome(): Handheld {
  const handheld = started(firmware());
  press(handheld, 'A');
  assert.equal(askFacts(handheld).screen, 'Home');
  return handheld;
}

test('a pin interrupts the keys, the keys interrupt the screen', () => {
  const { mcu } = atHome().machine;
  const priority = (irq: number): number => ((mcu.readUint32(IPR + (irq & ~3)) >>> (8 * (irq & 3))) & 0xff) >>> 6;
  const pins = priority(IRQ.IO_BANK0);
  assert.equal(pins, 1);
  assert.ok(priority(IRQ.TIMER_0) < pins, 'time interrupts everything');
  assert.ok(pins < priority(IRQ.SWI_0), 'the keys');
  assert.ok(priority(IRQ.SWI_0) < priority(IRQ.SWI_1), 'the app');
});

test('an edge gets its time in the middle of drawing', () => {
  const handheld = atHome();
  const { machine } = handheld;
  // Into the settings, which are drawn from scratch; until the app has been busy for a millisecond.
  for (const key of ['Y', 'Y'] as const) press(handheld, key);
  handheld.setKey('A', true);
  handheld.run(30);
  handheld.setKey('A', false);
  for (let busy = 0, steps = 0; busy < 100; busy = machine.mcu.core.IPSR === FACE ? busy + 1 : 0) {
    assert.ok(steps++ < 1e5, 'the device draws');
    machine.run(10e3);
  }
  handheld.setKey('Y', true);
  machine.run(100e3);
  assert.equal(machine.mcu.core.IPSR, FACE, 'it is still being drawn');
  assert.equal(machine.mcu.readUint32(INTR1) & Y_EDGES, 0, 'and the edge was seen and cleared');
});

/** What is chosen in the menu on the screen, from the top. */
function chosen(handheld: Handheld): string {
  return handheld.serial.ask('screen').find((line) => line.includes('> ')) ?? '';
}

/** Stores the settings, and says in which language they are then. */
function store(handheld: Handheld, language: 'en' | 'fr'): void {
  handheld.serial.ask(`language ${language}`);
  handheld.run(50);
}

/** Saves in which the page of the settings is full: who stores them in French erases one. */
const FULL = (() => {
  const handheld = atHome();
  const { flash } = handheld.machine;
  const erases = (): number => flash.log.filter(({ kind }) => kind === 'erase').length;
  // The brightness: one store more, or a page would be full whenever they are to be in English.
  press(handheld, 'XAYYYAB');
  for (let stored = 0; stored < 1000; stored++) {
    store(handheld, 'en');
    const { saves } = handheld;
    const before = erases();
    store(handheld, 'fr');
    if (erases() > before) return saves;
  }
  throw new Error('no page was ever full');
})();

/** A script of keys for the time in which a page is erased: milliseconds from its beginning. */
type Script = [ms: number, key: Key, isDown: boolean][];

/** A device at Home that calls `first` when the flash begins to erase a page for the first time. */
function erasing(first: (handheld: Handheld) => void, eraseNanos?: number): Handheld {
  const handheld = started(firmware(), { saves: FULL });
  const { flash } = handheld.machine;
  if (eraseNanos) flash.eraseNanos = eraseNanos;
  const begin = flash.begin.bind(flash);
  let erases = 0;
  flash.begin = (operation, data) => {
    if (operation.kind === 'erase' && erases++ === 0) first(handheld);
    return begin(operation, data);
  };
  return handheld;
}

/** Has a page erased at Home, and moves keys meanwhile. */
function duringErase(script: Script, eraseNanos?: number): Handheld {
  let erased = false;
  const handheld = erasing((device) => {
    erased = true;
    for (const [ms, key, isDown] of script) device.machine.at(ms * 1e6, () => device.setKey(key, isDown));
  }, eraseNanos);
  store(handheld, 'fr');
  handheld.run(1000);
  handheld.runUntilQuiet();
  assert.ok(erased, 'a page was erased');
  store(handheld, 'en');
  handheld.runUntilQuiet();
  return handheld;
}

const HOME = chosen(duringErase([]));
const BELOW = (() => {
  const handheld = atHome();
  press(handheld, 'Y');
  return chosen(handheld);
})();

for (const [name, nanos, from, to] of [
  ['a page of 45 ms', undefined, 5, 35],
  ['a page of 400 ms', ERASE_NANOS_MAX, 120, 220],
] as const) {
  test(`a tap while ${name} is erased is one press`, () => {
    assert.notEqual(HOME, BELOW);
    assert.equal(chosen(duringErase([[from, 'Y', true], [to, 'Y', false]], nanos)), BELOW);
  });

  test(`a tap of A while ${name} is erased is one press, too`, () => {
    const handheld = duringErase([[from, 'A', true], [to, 'A', false]], nanos);
    assert.equal(askFacts(handheld).screen, 'TitleMenu');
    press(handheld, 'B');
    assert.equal(askFacts(handheld).screen, 'Home');
  });
}

test('taps of two keys in one erase both count', () => {
  const script: Script = [[100, 'Y', true], [150, 'Y', false], [200, 'A', true], [260, 'A', false]];
  const handheld = duringErase(script, ERASE_NANOS_MAX);
  assert.equal(askFacts(handheld).screen, 'TitleMenu');
  assert.match(words(handheld), /Tower Up/, 'of the second title');
});

test('a key that goes down in an erase and stays down counts once, from its end', () => {
  const handheld = duringErase([[100, 'Y', true], [500, 'Y', false]], ERASE_NANOS_MAX);
  assert.equal(chosen(handheld), BELOW);
});

test('bounces that go on into an erase are no press', () => {
  // The same run twice: the first finds out when the erase begins, the second lets go 1 ms before that.
  const run = (releaseNanos?: number): { began: number; menu: string } => {
    let began = 0;
    const handheld = erasing(({ machine }) => {
      began = machine.nanos;
      for (const [ms, isDown] of [[0.2, true], [0.4, false], [2, true], [2.3, false]] as const) {
        if (releaseNanos) machine.at(ms * 1e6, () => handheld.setKey('Y', isDown));
      }
    });
    const { machine } = handheld;
    handheld.setKey('Y', true);
    handheld.run(100);
    if (releaseNanos) machine.at(releaseNanos - machine.nanos, () => handheld.setKey('Y', false));
    handheld.serial.write('language fr\n');
    handheld.run(200);
    handheld.setKey('Y', false);
    handheld.run(500);
    store(handheld, 'en');
    return { began, menu: chosen(handheld) };
  };
  const { began, menu } = run();
  assert.equal(menu, BELOW, 'pressed once');
  const released = run(began - 1e6);
  assert.ok(Math.abs(released.began - began) < 0.2e6, 'the erase begins at the same moment');
  assert.equal(released.menu, BELOW, 'and with bounces no more than once');
});
