/**
 * Watchdog. Stock rp2040js arms its alarm again with a delay of 0 when the time is up, so time never goes on. Here a
 * time-out (or a forced reset) asks the machine for a reset once, and what the chip keeps through it, the reason and the
 * eight scratch registers, can be taken out and given to the next start.
 */
import type { RP2040 } from 'rp2040js';

const WATCHDOG = 0x40058;
const TIMED_OUT = 1;
const FORCED = 2;
/** Where the boot ROM looks for an entry point of its own, after a reset by the watchdog. */
const ENTRY_MAGIC = 4;

export interface WatchdogMemory {
  scratch: Uint32Array;
  /** As the REASON register: 0 power, 1 time-out, 2 forced. */
  reason: number;
}

export class Watchdog {
  private readonly stock;

  constructor(mcu: RP2040, memory: WatchdogMemory | undefined, onReset: (reason: string) => void) {
    this.stock = mcu.peripherals[WATCHDOG]! as unknown as {
      scratchData: Uint32Array;
      reason: number;
      timer: { enable: boolean; counter: number };
      alarm: { enable: boolean };
      onWatchdogTrigger: () => void;
    };
    if (memory) {
      this.stock.scratchData.set(memory.scratch);
      this.stock.reason = memory.reason;
    }
    this.stock.onWatchdogTrigger = () => {
      this.stock.alarm.enable = false;
      onReset(this.stock.reason === FORCED ? 'The firmware forced a watchdog reset.' : 'The watchdog was not fed in time.');
    };
  }

  /** Its time is up. */
  expire(): void {
    this.stock.reason = TIMED_OUT;
    this.stock.onWatchdogTrigger();
  }

  /** The boot ROM starts itself anew as a drive: it leaves its arguments and its entry point behind (`reset_usb_boot`). */
  noteDrive(activityPins: number, disabledInterfaces: number): void {
    const { scratchData } = this.stock;
    scratchData.set([activityPins, disabledInterfaces]);
    // Entry point and stack of another ROM than ours: rubbish to whoever has kept something there.
    scratchData.fill(0xdeaddead, ENTRY_MAGIC + 1);
  }

  /**
   * What the drive leaves behind when it has a whole file: the ROM restarts the chip by the watchdog's timer, with 0 in
   * scratch register 4 and the others alone (pico-bootrom, usb_device_tiny/runtime.c, `watchdog_reboot`).
   */
  get memoryAfterDrive(): WatchdogMemory {
    const { scratch } = this.memory;
    scratch[ENTRY_MAGIC] = 0;
    return { scratch, reason: TIMED_OUT };
  }

  get memory(): WatchdogMemory {
    return { scratch: this.stock.scratchData.slice(), reason: this.stock.reason };
  }

  /** How long until it resets the chip if nobody feeds it; `undefined` while it is off. */
  get nanosLeft(): number | undefined {
    // It counts at 2 MHz: two steps a microsecond (erratum RP2040-E1).
    return this.stock.timer.enable ? this.stock.timer.counter * 500 : undefined;
  }
}
