/** How fast the chip runs, and how much of its time it sleeps: means over the last moments. */

import type { Speed } from './messages.js';

/** What a reading keeps of the one before: figures that can be read, and still follow. */
const KEPT = 0.5;

export class SpeedMeter {
  private realMs = 0;
  private chipMs = 0;
  private asleepMs = 0;

  realPassed(ms: number): void {
    this.realMs += ms;
  }

  chipRan(ms: number, asleepMs: number): void {
    this.chipMs += ms;
    this.asleepMs += asleepMs;
  }

  read(): Speed {
    const speed = {
      ratio: this.realMs > 0 ? this.chipMs / this.realMs : 0,
      asleep: this.chipMs > 0 ? this.asleepMs / this.chipMs : 0,
    };
    this.realMs *= KEPT;
    this.chipMs *= KEPT;
    this.asleepMs *= KEPT;
    return speed;
  }
}
