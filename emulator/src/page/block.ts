/** Recorded games as the lines of the cable (docs/serial.md, "Blocks"). What is inside, the device knows. */

const HEAD = 'skyline-game 1';
const END = 'end';
/** How a recorded game begins. */
const MAGIC = 'SKYL';
/** Letters in a line of base64, as the device writes it. */
const LINE_LETTERS = 76;

/** Whether bytes may be a recorded game: whether they are a good one, the device says. */
export function isRecord(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, MAGIC.length)) === MAGIC;
}

/** A recorded game as the lines that the device's `import` reads. */
export function toBlock(bytes: Uint8Array): string[] {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const lines: string[] = [];
  for (let at = 0; at < text.length; at += LINE_LETTERS) lines.push(text.slice(at, at + LINE_LETTERS));
  return [HEAD, ...lines, END];
}

/** The bytes of a block as the device's `export` writes it. Throws if it is none. */
export function fromBlock(lines: string[]): Uint8Array {
  const [first, ...rest] = lines;
  const end = rest.indexOf(END);
  if (first !== HEAD || end < 0) throw new Error('The device answered with something else than a game.');
  return Uint8Array.from(atob(rest.slice(0, end).join('')), (letter) => letter.charCodeAt(0));
}
