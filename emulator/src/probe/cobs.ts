/**
 * COBS, consistent overhead byte stuffing: frames that end with a zero and have none inside. Each block begins with a number
 * that says how far it is to the next zero of the contents, or 255 for a block of 254 bytes without one.
 */

const LONGEST_BLOCK = 255;

/** The frame was damaged on its way. */
export class BadFrame extends Error {}

/** A frame with its final zero. */
export function encodeFrame(contents: Uint8Array): Uint8Array {
  const frame = new Uint8Array(contents.length + Math.floor(contents.length / 254) + 2);
  let start = 0;
  let end = 1;
  for (const byte of contents) {
    if (end - start === LONGEST_BLOCK) {
      frame[start] = LONGEST_BLOCK;
      start = end++;
    }
    if (byte === 0) {
      frame[start] = end - start;
      start = end++;
    } else {
      frame[end++] = byte;
    }
  }
  frame[start] = end - start;
  return frame.subarray(0, end + 1);
}

/** The contents of a frame, given without its final zero. */
export function decodeFrame(frame: Uint8Array): Uint8Array {
  const contents = new Uint8Array(frame.length);
  let length = 0;
  for (let at = 0; at < frame.length; ) {
    const block = frame[at]!;
    const next = at + block;
    if (block === 0) throw new BadFrame('A frame has a zero inside.');
    if (next > frame.length) throw new BadFrame(`A frame of ${frame.length} bytes ends inside a block of ${block}.`);
    contents.set(frame.subarray(at + 1, next), length);
    length += block - 1;
    if (block < LONGEST_BLOCK && next < frame.length) contents[length++] = 0;
    at = next;
  }
  return contents.subarray(0, length);
}

/** Cuts a stream of bytes, as it arrives in pieces, into frames. */
export class FrameReader {
  private rest = new Uint8Array();

  /** Returns the contents of the frames that these bytes complete; empty ones only separate. */
  feed(bytes: Uint8Array): Uint8Array[] {
    const joined = new Uint8Array(this.rest.length + bytes.length);
    joined.set(this.rest);
    joined.set(bytes, this.rest.length);
    const frames: Uint8Array[] = [];
    let start = 0;
    for (let end = joined.indexOf(0); end >= 0; end = joined.indexOf(0, start)) {
      if (end > start) frames.push(decodeFrame(joined.subarray(start, end)));
      start = end + 1;
    }
    this.rest = joined.slice(start);
    return frames;
  }
}
