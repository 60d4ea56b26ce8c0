/** Tests of embedded-test without a probe: finding them in the file, and playing the debugger for them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Elf } from '../src/chip/elf.ts';
import { readTests, type EmbeddedTest } from '../src/probe/test_list.ts';
import { runTest } from '../src/probe/test_run.ts';
import { BKPT, Program, RESULT, UDF, elfBytes, image, ldr, movs } from './thumb.ts';

const EMULATOR = fileURLToPath(new URL('..', import.meta.url));
const CALL = BKPT | 0xab;
const PATH = 'hil::flash::tests';
const TEST: EmbeddedTest = { name: 'tests::it', address: 0x10000301, isIgnored: false, shouldPanic: false, timeoutSeconds: 1 };

function words(...values: number[]): Uint8Array {
  return new Uint8Array(Uint32Array.from(values).buffer);
}

/** A file with two tests, as the linker leaves them. */
function listed(version = 1): Elf {
  const path = new TextEncoder().encode(PATH);
  const bytes = words(version, 0x10000401, 0x10000800, path.length, 0x10000301, 0x10000800, path.length);
  const symbol = (name: string, address: number, size: number, section = 2) => ({ name, address, size, section });
  const symbolList = [
    symbol('EMBEDDED_TEST_VERSION', 1, 4),
    symbol('{"name":"wears","ignored":true,"should_panic":false,"timeout":7}', 5, 12),
    symbol('{"name":"keeps","ignored":false,"should_panic":true}', 17, 12),
    symbol('{"package":"defmt"}', 5, 12, 1),
  ];
  return {
    entry: 0,
    segments: [{ address: 0x10000800, bytes: path }],
    symbols: new Map(symbolList.map((s) => [s.name, s])),
    symbolList,
    sectionNames: ['', '.text', '.embedded_test'],
    section: (name) => (name === '.embedded_test' ? { address: 1, bytes } : undefined),
  };
}

test('tests are found with their conditions, under the names that probe-rs gives them', () => {
  assert.deepEqual(readTests(listed()), [
    { name: 'flash::tests::keeps', address: 0x10000301, isIgnored: false, shouldPanic: true, timeoutSeconds: 60 },
    { name: 'flash::tests::wears', address: 0x10000401, isIgnored: true, shouldPanic: false, timeoutSeconds: 7 },
  ]);
});

test('a file without tests, or with those of another protocol, is refused', () => {
  assert.throws(() => readTests(image(new Program())), { message: 'This ELF file is no binary of embedded-test.' });
  assert.throws(() => readTests(listed(2)), { message: 'This ELF file has tests of protocol 2, not 1.' });
});

const exit = (program: Program, status: number): Program =>
  program.poke(RESULT, 0x20026).poke(RESULT + 4, status).load(1, RESULT).op(movs(0, 0x20), CALL);

/** Asks for its command line and prints it. */
const printing = (): Program =>
  new Program()
    .poke(RESULT + 0x20, RESULT + 0x40)
    .poke(RESULT + 0x24, 64)
    .load(1, RESULT + 0x20)
    .op(movs(0, 0x15), CALL)
    .load(1, RESULT + 0x40)
    .op(movs(0, 4), CALL);

test('a test that ends well is ok, and was called by its address', () => {
  assert.deepEqual(runTest(image(exit(printing(), 0)), TEST, false), {
    name: 'tests::it', outcome: 'ok', message: '', figures: [], log: ['PRINT run_addr 268436225'],
  });
});

test('a test that ends badly fails with its last words', () => {
  const { outcome, message } = runTest(image(exit(printing(), 1)), TEST, false);
  assert.deepEqual({ outcome, message }, { outcome: 'failed', message: 'run_addr 268436225' });
  assert.equal(runTest(image(exit(new Program(), 134)), TEST, false).message, 'exit status 134');
});

test('a test that should panic has to', () => {
  const test = { ...TEST, shouldPanic: true };
  assert.equal(runTest(image(exit(new Program(), 134)), test, false).outcome, 'ok');
  const { outcome, message } = runTest(image(exit(new Program(), 0)), test, false);
  assert.deepEqual({ outcome, message }, { outcome: 'failed', message: 'It should have panicked and did not.' });
});

for (const [what, program, message] of [
  ['a fault', new Program().op(UDF), 'HardFault at 0x10000200: undefined instruction.'],
  ['a hang', new Program(), 'It did not end within 1 s.'],
  ['a reset', new Program().poke(0xe000ed0c, 0x05fa0004), 'The firmware asked for a system reset.'],
] as const) {
  test(`${what} fails the test`, () => {
    const result = runTest(image(program), TEST, false);
    assert.deepEqual({ outcome: result.outcome, message: result.message }, { outcome: 'failed', message });
  });
}

test('an ignored test is not run', () => {
  assert.equal(runTest(image(new Program().op(UDF)), { ...TEST, isIgnored: true }, false).outcome, 'ignored');
});

test('figures are taken out of what is printed', () => {
  const text = 'figure undo 12.5 ms\0';
  const program = new Program();
  for (let at = 0; at < text.length; at += 4) {
    const word = [...text.slice(at, at + 4)].reduce((sum, letter, i) => sum | (letter.charCodeAt(0) << (8 * i)), 0);
    program.poke(RESULT + 0x40 + at, word >>> 0);
  }
  const { figures } = runTest(image(exit(program.load(1, RESULT + 0x40).op(movs(0, 4), CALL), 0)), TEST, false);
  assert.deepEqual(figures, [{ name: 'undo', value: 12.5, unit: 'ms' }]);
});

test('the program refuses what it cannot run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'skyline-'));
  const path = join(folder, 'elf');
  writeFileSync(path, elfBytes(new Program().op(ldr(0, 0))));
  const args = ['--import', 'tsx', 'src/probe/semihosted.ts', path];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: EMULATOR });
  rmSync(folder, { recursive: true });
  assert.equal(stderr.toString(), `error: ${path}: This ELF file is no binary of embedded-test.\n`);
  assert.equal(status, 2);
});
