/**
 * rzCOBS, "reverse zero-compressing consistent overhead byte stuffing": bytes without zeros, which then mark the ends of
 * frames. It is decoded from the end: a byte there tells what the bytes before it are.
 */

import { Undecodable } from './defmt_reader.ts';

/** Decodes one frame, without the zero that ends it. */
export function decodeRzcobs(coded: Uint8Array): Uint8Array {
  const reversed: number[] = [];
  let at = coded.length;
  const take = (count: number): void => {
    if (count > at) throw new Undecodable('its coding is broken');
    for (let i = 0; i < count; i++) reversed.push(coded[--at]!);
  };
  while (at > 0) {
    const code = coded[--at]!;
    if (code === 0) throw new Undecodable('its coding is broken');
    if (code === 0xff) {
      take(134);
    } else if (code >= 0x80) {
      // A zero, and before it 7 to 133 other bytes.
      reversed.push(0);
      take((code & 0x7f) + 7);
    } else {
      // Seven bytes, of which those with a one in the code are zero.
      for (let bit = 6; bit >= 0; bit--) {
        if (code & (1 << bit)) reversed.push(0);
        else take(1);
      }
    }
  }
  return Uint8Array.from(reversed.reverse());
}
