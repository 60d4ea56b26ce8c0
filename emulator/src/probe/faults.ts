/** What can be made to go wrong, so that whoever tests through the probe can see that it is noticed. */
import { NorFlash } from '../chip/flash.ts';

export const FAULTS = {
  'flash-bit': 'one bit of the flash is wrong after programming',
  dead: 'the chip does not answer',
  hang: 'no program ever comes to its end',
  drop: 'the connection is reset in the middle of each session',
  'wrong-chip': 'another chip answers',
} as const;

export type FaultName = keyof typeof FAULTS;

export function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(FAULTS, name);
}

/** A byte that every image has: in its code, behind the vectors. */
export const WORN_BYTE = 0x1000;

/** A flash with one bit that turns over whenever it is programmed. */
export class WornFlash extends NorFlash {
  override end(): boolean {
    const { kind, offset, bytes } = this.log.at(-1)!;
    const isWhole = super.end();
    if (kind === 'program' && offset <= WORN_BYTE && WORN_BYTE < offset + bytes) this.bytes[WORN_BYTE]! ^= 1;
    return isWhole;
  }
}

/** So many transfers go well before the connection drops: attaching takes some hundreds, flashing some thousands. */
export const TRANSFERS_UNTIL_DROP = 1000;
