/**
 * Frames: a line for each press, long press, wait and restart of a script, with the place in the script
 * and the fingerprint of the picture. The PC body writes the same lines, so that two bodies can be
 * compared press by press.
 */

/** Where in a script something was done: the line from 1, and which press of it, from 0. */
export interface Place {
  line: number;
  press: number;
}

export interface Frame extends Place {
  /** The fingerprint as 16 hexadecimal digits. */
  picture: string;
}

/** FNV-1a in 64 bits over the pixels as they travel to the panel: high byte first, row by row. */
export function fingerprint(picture: Uint16Array): string {
  // The prime is 2^40 + 0x1b3, so that two halves of 32 bits do without large numbers.
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  const take = (byte: number) => {
    low = (low ^ byte) >>> 0;
    const product = low * 0x1b3;
    high = (high * 0x1b3 + (low << 8) + Math.floor(product / 2 ** 32)) >>> 0;
    low = product >>> 0;
  };
  for (const pixel of picture) {
    take(pixel >> 8);
    take(pixel & 0xff);
  }
  return [high, low].map((half) => half.toString(16).padStart(8, '0')).join('');
}

export function writeFrames(frames: Frame[]): string {
  return frames.map(({ line, press, picture }) => `${line} ${press} ${picture}\n`).join('');
}

export function readFrames(text: string): Frame[] {
  return text.split('\n').slice(0, -1).map((row) => {
    const [line, press, picture] = row.split(' ');
    if (!/^[0-9]+ [0-9]+ [0-9a-f]{16}$/.test(row)) throw new Error(`'${row}' is no frame`);
    return { line: Number(line), press: Number(press), picture: picture! };
  });
}
