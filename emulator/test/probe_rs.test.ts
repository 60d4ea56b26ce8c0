/**
 * The whole way with the real probe-rs, where it is installed: it attaches to the emulated chip, flashes with its own flash
 * algorithm, verifies, runs, reads; and it sees each fault. `SKYLINE_PROBE_RS` names one that is not on the PATH.
 */
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readElf } from '../src/chip/elf.ts';
import { WORN_BYTE, type FaultName } from '../src/probe/faults.ts';
import { startProbe, type Probe } from '../src/probe/server.ts';
import { BKPT, LOOP_FOR_EVER, Program, RESULT, UDF, WFI, elfBytes, ldr, movs, str, writeElf } from './thumb.ts';

/** The protocol of its Glasgow driver is not promised to stay. */
const VERSION = '0.32.0';
const PROBE_RS = process.env.SKYLINE_PROBE_RS ?? 'probe-rs';
const version = spawnSync(PROBE_RS, ['--version']).stdout?.toString() ?? '';
const skip = version.startsWith(`probe-rs ${VERSION}`)
  ? false
  : `this needs probe-rs ${VERSION}, and here is ${version.trim() || 'none'}`;

const CALL = BKPT | 0xab;
const FLASH = 0x10000000;
const RTT = RESULT + 0x100;
const RING = RESULT + 0x200;
const TEXT = RESULT + 0x300;

const WATCHDOG = 0x40058000;
/** Long enough for the debugger to leave. */
const WATCHDOG_MICROS = 3_000_000;
const OVER_THE_NEXT = 0xe000;

const folder = mkdtempSync(join(tmpdir(), 'skyline-'));
after(() => rmSync(folder, { recursive: true }));

/** A file that probe-rs loads whole: one segment with a section, and longer than the place that `flash-bit` spoils. */
function file(name: string, program: Program, symbols: Record<string, number> = {}): string {
  const bytes = new Uint8Array(WORN_BYTE + 256).fill(0x5a);
  for (const segment of readElf(elfBytes(program)).segments) bytes.set(segment.bytes, segment.address - FLASH);
  const path = join(folder, name);
  writeFileSync(path, writeElf([{ address: FLASH, bytes }], symbols));
  return path;
}

function poke(program: Program, address: number, text: string): Program {
  for (let at = 0; at < text.length; at += 4) {
    const letters = [...text.slice(at, at + 4)];
    program.poke(address + at, letters.reduce((word, letter, i) => word | (letter.charCodeAt(0) << (8 * i)), 0) >>> 0);
  }
  return program;
}

const exit = (program: Program, status: number): Program =>
  program.poke(RESULT, 0x20026).poke(RESULT + 4, status).load(1, RESULT).op(movs(0, 0x20), CALL);

interface Ran {
  status: number | null;
  output: string;
}

/** Runs probe-rs against a probe; `status` is null when it had to be stopped. */
function probeRs({ port }: Probe, args: string[], timeoutMs = 30_000): Promise<Ran> {
  const env = { ...process.env, PROBE_RS_PROBE: `20b7:9db1:tcp:127.0.0.1:${port}`, PROBE_RS_CHIP: 'RP2040' };
  return new Promise((resolve) => {
    const child = execFile(PROBE_RS, args, { env, timeout: timeoutMs, killSignal: 'SIGKILL' }, (_error, stdout, stderr) => {
      resolve({ status: child.exitCode, output: stdout + stderr });
    });
  });
}

async function withProbe(faults: FaultName[], use: (probe: Probe) => Promise<void>): Promise<void> {
  const probe = await startProbe({ faults: new Set(faults) });
  try {
    await use(probe);
  } finally {
    probe.stop();
  }
}

function succeeds({ status, output }: Ran): void {
  assert.equal(status, 0, output);
}

function fails({ status, output }: Ran, sentence: RegExp): void {
  assert.equal(status, 1, output);
  assert.match(output, sentence);
}

test('flashed by one process, verified and read by the next ones, in a chip that runs', { skip }, async () => {
  const path = file('counting', new Program().poke(RESULT, 0x0badcafe));
  await withProbe([], async (probe) => {
    succeeds(await probeRs(probe, ['download', '--verify', path]));
    succeeds(await probeRs(probe, ['verify', path]));
    const flashed = await probeRs(probe, ['read', 'b8', (FLASH + WORN_BYTE).toString(), '4']);
    assert.match(flashed.output, /10001000: 5a 5a 5a 5a/);
    succeeds(await probeRs(probe, ['reset']));
    const written = await probeRs(probe, ['read', 'b32', RESULT.toString(), '1']);
    assert.match(written.output, /0badcafe/);
  });
});

test('a program prints by semihosting and by RTT, and ends', { skip }, async () => {
  const program = poke(new Program(), TEXT, 'semihosted line\n\0').load(1, TEXT).op(movs(0, 4), CALL);
  poke(poke(program, RING, 'line in the ring\n\0'), RTT, 'SEGGER RTT\0\0\0\0\0\0');
  const channel = [TEXT, RING, 64, 17, 0, 0];
  [1, 0, ...channel].forEach((word, i) => program.poke(RTT + 16 + 4 * i, word));
  const path = file('printing', exit(program, 0), { _SEGGER_RTT: RTT });
  await withProbe([], async (probe) => {
    const ran = await probeRs(probe, ['run', '--verify', path]);
    succeeds(ran);
    assert.match(ran.output, /semihosted line/);
    assert.match(ran.output, /line in the ring/);
  });
});

test('a program that ends badly, or faults, is a failure', { skip }, async () => {
  await withProbe([], async (probe) => {
    fails(await probeRs(probe, ['run', file('failing', exit(new Program(), 7))]), /exit code 7/);
    fails(await probeRs(probe, ['run', file('faulting', new Program().op(UDF))]), /Exception/);
  });
});

test('a watchdog reset between two processes starts the program, with its reason', { skip }, async () => {
  const program = new Program()
    .op(OVER_THE_NEXT)
    .mark('end')
    .op(LOOP_FOR_EVER)
    .load(2, RESULT)
    .load(3, WATCHDOG + 8)
    .op(ldr(0, 3), str(0, 2), 0x2800) // CMP r0, #0: at the first start there is no reason
    .back('end', 'ne')
    .poke(WATCHDOG + 4, 2 * WATCHDOG_MICROS)
    .poke(WATCHDOG, 1 << 30)
    .mark('sleep')
    .op(WFI)
    .back('sleep');
  await withProbe([], async (probe) => {
    succeeds(await probeRs(probe, ['download', file('bitten', program)]));
    succeeds(await probeRs(probe, ['reset']));
    const { target } = probe;
    while (target.machine.watchdog.memory.reason === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    const { output } = await probeRs(probe, ['read', 'b32', RESULT.toString(), '1']);
    assert.match(output, /00000001/, 'it was the timer');
  });
});

test('an address where there is nothing does not confuse it', { skip }, async () => {
  await withProbe([], async (probe) => {
    fails(await probeRs(probe, ['read', 'b32', '0x30000000', '8']), /FAULT/i);
    succeeds(await probeRs(probe, ['read', 'b32', '0x20000000', '8']));
  });
});

const ending = (): string => file('ending', exit(new Program(), 0));

for (const [fault, sentence] of [
  ['dead', /No target responded to the debug port/],
  ['wrong-chip', /Target ID and DLPIDR do not match/],
  ['drop', /reset by peer|Broken pipe/],
  ['flash-bit', /Flash content verification failed/],
] as const) {
  test(`it sees the fault ${fault}`, { skip }, async () => {
    await withProbe([fault], async (probe) => fails(await probeRs(probe, ['run', '--verify', ending()]), sentence));
  });
}

test('with the fault hang a program does not end', { skip }, async () => {
  await withProbe([], async (probe) => succeeds(await probeRs(probe, ['run', ending()])));
  await withProbe(['hang'], async (probe) => {
    assert.equal((await probeRs(probe, ['run', ending()], 8_000)).status, null);
  });
});
