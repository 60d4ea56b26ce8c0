/** The cache in front of the flash: RP2040 data sheet 2.6.3, and 50 cycles for a word that is not there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FlashCache, FLUSH_CYCLES, MISS_CYCLES } from '../src/chip/cache.ts';
import { Machine } from '../src/chip/machine.ts';
import { blx, CPSID, CODE_ADDRESS, image, ldr, ldrh, NOP, Program, RESULT, str } from './thumb.ts';

const FLASH = 0x10000000;
const XIP_CTRL = 0x14000000;
/** The next address with the same set: 1024 sets of 8 bytes. */
const WAY_BYTES = 8 * 1024;

/** What each of these loads waits, one after the other. */
function waits(cache: FlashCache, ...addresses: number[]): number[] {
  return addresses.map((address) => cache.load(address));
}

/** A program with and without a cache: the cycles that the cache adds until the program has written RESULT. */
function added(program: Program): { cycles: number; cache: FlashCache } {
  const cache = new FlashCache();
  const [with_, without] = [{ cache }, {}].map((options) => {
    const machine = new Machine(image(program), options);
    for (let step = 0; machine.mcu.readUint32(RESULT) !== 1; step++) {
      assert.ok(step < 100_000, 'the program comes to its end');
      machine.step(false);
    }
    assert.deepEqual(machine.faults, []);
    return machine.cycles;
  });
  return { cycles: with_! - without!, cache };
}

test('a word is fetched once, and its neighbour on the line by itself', () => {
  assert.equal(MISS_CYCLES, 50);
  const cache = new FlashCache();
  assert.deepEqual(waits(cache, FLASH, FLASH + 2, FLASH + 3, FLASH + 4, FLASH, FLASH + 8), [50, 0, 0, 50, 0, 50]);
  assert.deepEqual([cache.accesses, cache.hits], [6, 3]);
});

test('a set has two places, and the one that was not used last makes room', () => {
  const [a, b, c] = [FLASH, FLASH + WAY_BYTES, FLASH + 2 * WAY_BYTES];
  const cache = new FlashCache();
  assert.deepEqual(waits(cache, a, b, a, b), [50, 50, 0, 0]);
  assert.deepEqual(waits(cache, a, c, a), [0, 50, 0], 'b made room');
  assert.deepEqual(waits(cache, b, c), [50, 50], 'a was used last, so c made room');
  assert.deepEqual(waits(cache, c + 4, c, b), [50, 0, 0], 'the second word of a line needs no place of its own');
});

test('16 KiB stay, and a word more does not', () => {
  const words = Array.from({ length: 4096 }, (_, i) => FLASH + i * 4);
  const cache = new FlashCache();
  assert.ok(waits(cache, ...words).every((wait) => wait === 50));
  assert.ok(waits(cache, ...words).every((wait) => wait === 0));
  assert.deepEqual(waits(cache, FLASH + 16 * 1024, FLASH), [50, 50]);
});

test('aliases of the flash go round the cache', () => {
  const cache = new FlashCache();
  assert.deepEqual(waits(cache, 0x13000000, 0x13000000, 0x12000000), [50, 50, 50], 'not looked up');
  assert.deepEqual(waits(cache, 0x11000000, 0x11000000, FLASH, 0x11000000), [50, 50, 50, 0], 'looked up, not filled');
});

test('instructions wait for each word once', () => {
  // 40 instructions in 20 words, then RESULT is written: two loads and a store, in a word and a half; two literals.
  const { cycles, cache } = added(new Program().op(...Array(40).fill(NOP)).poke(RESULT, 1));
  // The second boot stage has read the stack pointer and the entry out of the vector table.
  assert.equal(cycles, (2 + 20 + 2 + 2) * MISS_CYCLES);
  assert.equal(cache.accesses - cache.hits, 26);
});

test('a loop waits in its first round only', () => {
  const once = added(new Program().load(0, 1).mark('loop').op(NOP, NOP, 0x3801 /* SUBS r0, #1 */).back('loop', 'ne').poke(RESULT, 1));
  const often = added(new Program().load(0, 50).mark('loop').op(NOP, NOP, 0x3801).back('loop', 'ne').poke(RESULT, 1));
  assert.equal(often.cycles, once.cycles);
  assert.ok(often.cache.hits > once.cache.hits + 90, 'but it looks each word up');
});

test('the registers count, are cleared by any write, and empty the cache', () => {
  const program = new Program()
    .load(0, XIP_CTRL)
    .op(ldr(1, 0, 0x10), ldr(2, 0, 0x0c)) // CTR_ACC, CTR_HIT
    .load(3, RESULT + 8)
    .op(str(1, 3), str(2, 3, 4), str(0, 0, 0x10), str(0, 0, 0x0c), ldr(1, 0, 0x10), str(1, 3, 8), str(0, 0, 0x04)) // FLUSH
    .poke(RESULT, 1);
  const machine = new Machine(image(program), { cache: new FlashCache() });
  machine.run(1e6);
  const word = (at: number): number => machine.mcu.readUint32(RESULT + at);
  // Two words of the vector table, the first word of the program, the first literal.
  assert.deepEqual([word(8), word(12)], [4, 0]);
  assert.ok(word(16) <= 2, `${word(16)} accesses since it was cleared`);
  assert.equal(word(0), 1);
});

test('the boot ROM empties it, in a cycle a set', () => {
  const call = (code: string): Program =>
    new Program(0x20020000)
      .op(CPSID)
      .load(3, 0x18).op(ldrh(3, 3)).load(0, 0x14).op(ldrh(0, 0))
      .load(1, code.charCodeAt(0) | (code.charCodeAt(1) << 8)).op(blx(3), 0x4604 /* MOV r4, r0 */)
      .op(blx(4)).poke(RESULT, 1);
  const run = (code: string): { machine: Machine; cache: FlashCache } => {
    const cache = new FlashCache();
    const machine = new Machine(image(new Program().load(0, 0x20020001).op(0x4700 /* BX r0 */)), { cache });
    machine.mcu.sram.set(call(code).bytes(), 0x20000);
    machine.run(20e6);
    assert.deepEqual([machine.faults, machine.mcu.readUint32(RESULT)], [[], 1]);
    return { machine, cache };
  };
  assert.equal(run('FC').cache.load(CODE_ADDRESS), 50, 'what was there is not');
  assert.equal(run('IF').cache.load(CODE_ADDRESS), 0);
  assert.equal(FLUSH_CYCLES, 1024);
});

test('code in RAM waits for nothing', () => {
  const cache = new FlashCache();
  const machine = new Machine(image(new Program().load(0, 0x20020001).op(0x4700 /* BX r0 */)), { cache });
  machine.mcu.sram.set(new Program(0x20020000).op(...Array(400).fill(NOP)).poke(RESULT, 1).bytes(), 0x20000);
  machine.run(20e6);
  assert.equal(machine.mcu.readUint32(RESULT), 1);
  assert.equal(cache.accesses - cache.hits, 4, 'two of the vector table, one word of code, one literal');
});

test('every start finds it empty, and only the fast core has it', () => {
  const cache = new FlashCache();
  const machine = new Machine(image(new Program()), { cache });
  machine.run(1e6);
  assert.equal(cache.load(CODE_ADDRESS), 0);
  machine.reboot('power');
  assert.equal(cache.load(CODE_ADDRESS), 50);
  assert.throws(() => new Machine(image(new Program()), { cache, core: 'stock' }), /no flash cache/);
});

test('misses are counted where they happen', () => {
  const misses = FlashCache.counts();
  const cache = new FlashCache(misses);
  waits(cache, FLASH + 0x400, FLASH + 0x400, FLASH + 0x402, FLASH + 0x404);
  cache.flush();
  waits(cache, FLASH + 0x400);
  assert.deepEqual([misses[0x100], misses[0x101], misses[0x102]], [2, 1, 0]);
});
