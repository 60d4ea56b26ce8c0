/**
 * The chip's time. It is not counted up but derived: a start, plus the cycles the core has executed since, at the
 * present clk_sys. So whatever a peripheral reads in the middle of an instruction is exact, provided that whoever
 * executes keeps `core.cycles` current before touching a peripheral.
 *
 * Replaces rp2040js's own clock, which knows time only between instructions, fires alarms of one moment in reverse
 * order, and says "0 ns to the next alarm" when there is none, on which a run loop spins for ever.
 */
import type { RP2040 } from 'rp2040js';

type Alarms = RP2040['clock'];

const ROUNDING_CYCLES = 1e-3;

export class Alarm {
  nanos = 0;
  next: Alarm | null = null;
  scheduled = false;

  constructor(
    private readonly clock: Clock,
    readonly callback: () => void,
  ) {}

  schedule(deltaNanos: number): void {
    this.cancel();
    this.nanos = this.clock.nanos + deltaNanos;
    this.clock.link(this);
  }

  cancel(): void {
    if (this.scheduled) this.clock.unlink(this);
  }
}

export class Clock implements Alarms {
  /** When the next alarm is due; `Infinity` without one. */
  due = Infinity;

  private core = { cycles: 0 };
  private baseNanos = 0;
  private baseCycles = 0;
  private cycleNanos = 8;
  private first: Alarm | null = null;
  /** Inside an alarm it is the alarm's own time, so that what it schedules next does not drift. */
  private alarmNanos = -1;
  private stopped = false;

  /** From now on time passes as `mcu` executes. */
  follow(mcu: RP2040): void {
    this.core = mcu.core;
    this.baseCycles = mcu.core.cycles;
    this.cycleNanos = 1e9 / mcu.clkSys;
    mcu.addClockListener((clkSys) => {
      this.rebase(this.elapsed);
      this.cycleNanos = 1e9 / clkSys;
    });
  }

  get nanos(): number {
    return this.alarmNanos >= 0 ? this.alarmNanos : this.elapsed;
  }

  private get elapsed(): number {
    return this.baseNanos + (this.core.cycles - this.baseCycles) * this.cycleNanos;
  }

  private rebase(nanos: number): void {
    this.baseNanos = nanos;
    this.baseCycles = this.core.cycles;
  }

  /** Whether that moment has come. A thousandth of a cycle is no time: it is what rounding makes of none. */
  isPast(nanos: number): boolean {
    return nanos - this.elapsed <= this.cycleNanos * ROUNDING_CYCLES;
  }

  /** How many cycles the core may execute until `nanos`: at least 1. */
  cyclesUntil(nanos: number): number {
    return Math.max(1, Math.ceil((nanos - this.elapsed) / this.cycleNanos - ROUNDING_CYCLES));
  }

  /** Time passes without the core: it sleeps or waits. */
  skipTo(nanos: number): void {
    if (nanos > this.elapsed) this.rebase(nanos);
  }

  createAlarm(callback: () => void): Alarm {
    return new Alarm(this, callback);
  }

  /** Runs every alarm whose time has come, in order of time, then of scheduling. */
  fireDue(): void {
    try {
      while (this.first && this.isPast(this.first.nanos) && !this.stopped) {
        const alarm = this.first;
        this.unlink(alarm);
        this.alarmNanos = alarm.nanos;
        alarm.callback();
      }
    } finally {
      this.alarmNanos = -1;
    }
  }

  /** Nothing fires any more: the chip is off. */
  stop(): void {
    this.stopped = true;
  }

  link(alarm: Alarm): void {
    let before: Alarm | null = null;
    let after = this.first;
    while (after && after.nanos <= alarm.nanos) {
      before = after;
      after = after.next;
    }
    alarm.next = after;
    if (before) before.next = alarm;
    else this.first = alarm;
    alarm.scheduled = true;
    this.due = this.first!.nanos;
  }

  unlink(alarm: Alarm): void {
    let before: Alarm | null = null;
    let item = this.first;
    while (item && item !== alarm) {
      before = item;
      item = item.next;
    }
    if (!item) return;
    if (before) before.next = item.next;
    else this.first = item.next;
    alarm.next = null;
    alarm.scheduled = false;
    this.due = this.first ? this.first.nanos : Infinity;
  }
}
