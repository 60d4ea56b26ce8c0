/** The stock chip, with a flash of our own soldered to it. */
import { RP2040 } from 'rp2040js';
import type { Clock } from './clock.ts';
import type { NorFlash } from './flash.ts';

export class Chip extends RP2040 {
  constructor(clock: Clock, { window }: NorFlash) {
    super(clock);
    Object.assign(this, {
      flash: window,
      flash16: new Uint16Array(window.buffer),
      flashView: new DataView(window.buffer),
    });
  }

  /** The stock chip also erases 16 MiB of flash here, each time it is made. */
  override reset(): void {
    this.core.reset();
    this.pwm.reset();
  }
}
