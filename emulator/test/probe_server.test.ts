/** The virtual probe on its port: who is served when, how connections end, and the program around it. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { FrameReader, encodeFrame } from '../src/probe/cobs.ts';
import { TRANSFERS_UNTIL_DROP } from '../src/probe/faults.ts';
import { startProbe } from '../src/probe/server.ts';

const EMULATOR = fileURLToPath(new URL('..', import.meta.url));
const IDENTIFY = encodeFrame(Uint8Array.of(0, 0));
const READ_DPIDR = 0b0010;

async function client(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** The next frame that comes. */
async function frame(socket: Socket): Promise<Uint8Array> {
  const reader = new FrameReader();
  for (;;) {
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    const [first] = reader.feed(bytes);
    if (first) return first;
  }
}

/** How a connection ends: `ECONNRESET`, or `end` when it is closed in peace. */
function ending(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    socket.on('end', () => resolve('end'));
  });
}

async function identify(socket: Socket): Promise<string> {
  socket.write(IDENTIFY);
  return new TextDecoder().decode((await frame(socket)).subarray(1));
}

test('debuggers are served one after the other, and find the chip as it was left', async () => {
  const probe = await startProbe();
  const first = await client(probe.port);
  assert.equal(await identify(first), 'probe-rs,v01');
  probe.target.machine.flash.bytes[0x8000] = 0x12;

  const second = await client(probe.port);
  let isServed = false;
  const answer = identify(second).then((name) => ((isServed = true), name));
  assert.equal(await identify(first), 'probe-rs,v01');
  assert.equal(isServed, false, 'it waits');
  first.end();
  assert.equal(await answer, 'probe-rs,v01');
  assert.equal(probe.target.machine.flash.bytes[0x8000], 0x12);
  second.destroy();
  probe.stop();
});

test('a debugger that dies leaves its place to the next', async () => {
  const probe = await startProbe();
  const first = await client(probe.port);
  await identify(first);
  first.resetAndDestroy();
  const second = await client(probe.port);
  assert.equal(await identify(second), 'probe-rs,v01');
  second.destroy();
  probe.stop();
});

test('the end of the probe is a reset, also for who waits', async () => {
  const probe = await startProbe();
  const first = await client(probe.port);
  await identify(first);
  const second = await client(probe.port);
  const endings = [ending(first), ending(second)];
  // Both are known to the server once something has come from the first after the second connected.
  await identify(first);
  probe.stop();
  assert.deepEqual(await Promise.all(endings), ['ECONNRESET', 'ECONNRESET']);
});

test('who sends nonsense is thrown out', async () => {
  const troubles: string[] = [];
  const probe = await startProbe({ onTrouble: (sentence) => troubles.push(sentence) });
  for (const nonsense of [Uint8Array.of(9, 1, 0), encodeFrame(Uint8Array.of(5, 5))]) {
    const socket = await client(probe.port);
    const end = ending(socket);
    socket.write(nonsense);
    assert.equal(await end, 'ECONNRESET');
  }
  assert.deepEqual(troubles, ['A frame of 2 bytes ends inside a block of 9.', 'The probe has no endpoint 5.']);
  probe.stop();
});

test('fault drop: each connection is reset in the middle', async () => {
  const probe = await startProbe({ faults: new Set(['drop']) });
  for (let session = 0; session < 2; session++) {
    const socket = await client(probe.port);
    const end = ending(socket);
    // Nobody is selected, and behind a transfer without an answer a frame is not read on: one frame, one transfer.
    const transfer = encodeFrame(Uint8Array.of(1, READ_DPIDR));
    for (let i = 0; i < TRANSFERS_UNTIL_DROP; i++) socket.write(transfer);
    assert.deepEqual(await frame(socket), Uint8Array.of(1, 0x20), 'at first it goes well');
    socket.write(transfer);
    assert.equal(await end, 'ECONNRESET');
  }
  probe.stop();
});

function program(...args: string[]) {
  return spawn(process.execPath, ['--import', 'tsx', 'src/probe/cli.ts', ...args], { cwd: EMULATOR });
}

test('the program says where it listens and ends with its input', async () => {
  const child = program('--jumpers', '--fault', 'dead', '--fault', 'drop');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const [, port] = /^probe 127\.0\.0\.1:(\d+)\n$/.exec(line.toString()) ?? [];
  const socket = await client(Number(port));
  assert.equal(await identify(socket), 'probe-rs,v01');
  const end = ending(socket);
  child.stdin.end();
  assert.equal(await end, 'ECONNRESET');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

for (const [args, sentence] of [
  [['--fault', 'fire'], "error: 'fire' is no fault; there are flash-bit, dead, hang, drop, wrong-chip\n"],
  [['--port', 'x'], "error: 'x' is no port\n"],
  [['--what'], "error: Unknown option '--what'\n"],
] as const) {
  test(`the program refuses ${args.join(' ')}`, async () => {
    const child = program(...args);
    let said = '';
    child.stderr.on('data', (text) => (said += text));
    assert.deepEqual(await once(child, 'close'), [2, null]);
    assert.equal(said, sentence);
  });
}
