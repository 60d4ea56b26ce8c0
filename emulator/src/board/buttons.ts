/** The four buttons: each connects its pin to ground while it is down, and lets go of it otherwise. */
import type { Pads } from '../chip/shims/pads.ts';

export type Key = 'A' | 'B' | 'X' | 'Y';

const PINS: Record<Key, number> = { A: 12, B: 13, X: 14, Y: 15 };

export class Buttons {
  private readonly down = new Set<Key>();
  private pads?: Pads;

  /** Solders the buttons to a chip that starts; what is held down stays down. */
  connect(pads: Pads): void {
    this.pads = pads;
    for (const key of this.down) pads.drive(PINS[key], false);
  }

  set(key: Key, isDown: boolean): void {
    if (isDown) this.down.add(key);
    else this.down.delete(key);
    this.pads?.drive(PINS[key], isDown ? false : undefined);
  }

  isDown(key: Key): boolean {
    return this.down.has(key);
  }
}
