/**
 * Lets a chip run beside the debugger, in turns with the messages. While the core executes, or waits for its flash, time
 * passes as fast as this computer can; while it sleeps, as fast as on the wall. So nothing takes longer than it must, and a
 * device that waits for somebody costs next to nothing.
 */
import type { Target } from './target.ts';

/** How long messages may have to wait. */
const TURN_MS = 1;
const STEP_NANOS = 0.25e6;
/** Sleep is cut into pieces of at least so long, since timers come no more often; */
const NAP_MS = 4;
/** and what was lost in being busy is made up for up to so much. */
const CREDIT_MS = 20;

export class Pace {
  private isWaiting = false;
  private isStopped = false;
  /** When the sleep so far would have begun, had all of it been in one piece until now. */
  private sleptSince = performance.now();

  constructor(private readonly target: Target) {}

  /** Goes on, if the chip does: to be called when something has reached it. */
  wake(): void {
    if (this.isWaiting || this.isStopped || !this.target.isRunning) return;
    this.isWaiting = true;
    const aheadMs = this.aheadMs;
    if (aheadMs > NAP_MS) setTimeout(() => this.turn(), aheadMs);
    else setImmediate(() => this.turn());
  }

  stop(): void {
    this.isStopped = true;
  }

  /** How much more the core has slept than there was time for. */
  private get aheadMs(): number {
    return this.target.sleptNanos / 1e6 - (performance.now() - this.sleptSince);
  }

  private turn(): void {
    this.isWaiting = false;
    if (this.isStopped) return;
    const end = performance.now() + TURN_MS;
    // What sleep was missed long ago is not caught up with.
    const credit = -this.aheadMs - CREDIT_MS;
    if (credit > 0) this.sleptSince += credit;
    while (this.target.isRunning && performance.now() < end && this.aheadMs <= NAP_MS) this.target.run(STEP_NANOS);
    this.wake();
  }
}
