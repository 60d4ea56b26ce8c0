/** The virtual probe's messages: frames that come in pieces, joined or damaged, and what the commands in them do. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BadFrame, FrameReader, decodeFrame, encodeFrame } from '../src/probe/cobs.ts';
import { Messages, UnknownCommand, type Answer, type Wire } from '../src/probe/messages.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const counting = (length: number, first = 1): Uint8Array => Uint8Array.from({ length }, (_, i) => ((i + first - 1) % 255) + 1);

for (const [what, contents, frame] of [
  ['nothing', bytes(), bytes(1, 0)],
  ['a zero', bytes(0), bytes(1, 1, 0)],
  ['two zeros', bytes(0, 0), bytes(1, 1, 1, 0)],
  ['a zero inside', bytes(0x11, 0, 0x22), bytes(2, 0x11, 2, 0x22, 0)],
  ['a zero at the end', bytes(0x11, 0), bytes(2, 0x11, 1, 0)],
  ['254 bytes', counting(254), bytes(255, ...counting(254), 0)],
  ['255 bytes', counting(255), bytes(255, ...counting(254), 2, 255, 0)],
] as const) {
  test(`COBS: ${what}`, () => {
    assert.deepEqual(encodeFrame(contents), frame);
    assert.deepEqual(decodeFrame(frame.subarray(0, -1)), contents);
  });
}

test('COBS: a zero behind 254 others comes back', () => {
  const contents = bytes(...counting(254), 0, 7);
  const frame = encodeFrame(contents);
  assert.equal(frame.indexOf(0), frame.length - 1);
  assert.deepEqual(decodeFrame(frame.subarray(0, -1)), contents);
});

test('frames come as they are cut: in pieces, or several at once', () => {
  const reader = new FrameReader();
  assert.deepEqual(reader.feed(bytes(3, 1)), []);
  assert.deepEqual(reader.feed(bytes()), []);
  assert.deepEqual(reader.feed(bytes(2, 0, 2, 9, 0, 0, 2)), [bytes(1, 2), bytes(9)], 'a zero alone is no frame');
  assert.deepEqual(reader.feed(bytes(8, 0)), [bytes(8)]);
});

test('a damaged frame is refused', () => {
  assert.throws(() => new FrameReader().feed(bytes(5, 1, 2, 0)), BadFrame);
  assert.throws(() => decodeFrame(bytes(1, 0, 1)), { message: 'A frame has a zero inside.' });
});

/** Writes down what is done to it; reads answer the number of the read. */
class Recorder implements Wire {
  readonly done: string[] = [];
  refusal?: Answer;
  private reads = 0;

  sequence(count: number, bits: number): void {
    this.done.push(`sequence ${count} ${bits.toString(16)}`);
  }

  read(isAccessPort: boolean, address: number): Answer {
    this.done.push(`read ${isAccessPort ? 'ap' : 'dp'} ${address}`);
    return this.refusal ?? { ack: 'ok', data: ++this.reads };
  }

  write(isAccessPort: boolean, address: number, value: number): Answer {
    this.done.push(`write ${isAccessPort ? 'ap' : 'dp'} ${address} ${value.toString(16)}`);
    return this.refusal ?? { ack: 'ok' };
  }

  holdReset(isHeld: boolean): void {
    this.done.push(isHeld ? 'hold' : 'release');
  }
}

function exchange(messages: Messages, ...contents: number[]): number[][] {
  return new FrameReader().feed(messages.feed(encodeFrame(bytes(...contents)))).map((frame) => [...frame]);
}

test('the probe says who it is, its clock and its divisor', () => {
  const messages = new Messages(new Recorder());
  assert.deepEqual(exchange(messages, 0, 0x00), [[0, ...new TextEncoder().encode('probe-rs,v01')]]);
  assert.deepEqual(exchange(messages, 0, 0x10), [[0, 0x00, 0x6c, 0xdc, 0x02]]);
  assert.deepEqual(exchange(messages, 0, 0x12, 0x34, 0x12), []);
  assert.deepEqual(exchange(messages, 0, 0x11), [[0, 0x34, 0x12]]);
});

test('reset line, bits, reads and writes reach the wire', () => {
  const wire = new Recorder();
  const messages = new Messages(wire);
  exchange(messages, 0, 0x20, 0x21);
  assert.deepEqual(exchange(messages, 1, 0x20 | 5, 0x1f, 0, 0, 0, 0x20, 0xff, 0xff, 0xff, 0xff), []);
  assert.deepEqual(exchange(messages, 1, 0b0110, 0b0101, 0x78, 0x56, 0x34, 0x92), [[1, 0x01, 1, 0, 0, 0, 0x11]]);
  assert.deepEqual(wire.done, ['hold', 'release', 'sequence 5 1f', 'sequence 32 ffffffff', 'read dp 4', 'write ap 4 92345678']);
  assert.equal(messages.transfers, 2);
});

test('a command may be cut anywhere, even between frames', () => {
  const wire = new Recorder();
  const messages = new Messages(wire);
  assert.deepEqual(exchange(messages, 1, 0b1001, 1, 2), []);
  assert.deepEqual(exchange(messages, 1, 3), []);
  assert.deepEqual(exchange(messages, 0, 0x12, 7), [], 'the endpoints do not disturb each other');
  assert.deepEqual(exchange(messages, 1, 4, 0b0010), [[1, 0x11, 0x01, 1, 0, 0, 0]]);
  assert.deepEqual(wire.done, ['write ap 8 4030201', 'read dp 0']);
  exchange(messages, 0, 0);
  assert.deepEqual(exchange(messages, 0, 0x11), [[0, 7, 0]]);
});

test('behind a refusal the rest of a frame is left alone, for nobody reads its answers', () => {
  const wire = new Recorder();
  const messages = new Messages(wire);
  wire.refusal = { ack: 'fault' };
  assert.deepEqual(exchange(messages, 1, 0b1111, 0b1111, 0b1110), [[1, 0x14]]);
  wire.refusal = { ack: 'none' };
  assert.deepEqual(exchange(messages, 1, 0b1110, 0b1110), [[1, 0x20]]);
  wire.refusal = undefined;
  assert.deepEqual(exchange(messages, 1, 0b1110), [[1, 0x01, 1, 0, 0, 0]]);
});

test('who speaks another protocol is told so', () => {
  assert.throws(() => exchange(new Messages(new Recorder()), 2, 0), UnknownCommand);
  assert.throws(() => exchange(new Messages(new Recorder()), 0, 0x7f), { message: 'The probe has no command 127.' });
});

test('a batch of thousands of reads is answered in one frame', () => {
  const count = 70_000;
  const batch = new Uint8Array(1 + count).fill(0b1111);
  batch[0] = 1;
  const [frame] = new FrameReader().feed(new Messages(new Recorder()).feed(encodeFrame(batch)));
  assert.equal(frame!.length, 1 + count * 5);
});
