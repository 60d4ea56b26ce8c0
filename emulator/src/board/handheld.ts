/**
 * The whole device: the chip, what is soldered to it, and the cable. It is switched on when it is made, restarts by itself
 * when the firmware or the watchdog resets the chip, and says clearly when the chip has crashed.
 */
import type { FlashCache } from '../chip/cache.ts';
import { readElf, type Elf } from '../chip/elf.ts';
import { FLASH_BYTES, NorFlash } from '../chip/flash.ts';
import { Machine } from '../chip/machine.ts';
import { DefmtDecoder, type LogLine } from '../host/defmt.ts';
import { Rtt } from '../host/rtt.ts';
import { Serial, type SerialPort } from '../host/serial.ts';
import { CdcHost } from '../host/usb_cdc.ts';
import { Buttons, type Key } from './buttons.ts';
import { backlight, lampColour, type Colour } from './lamp.ts';
import { connectPanel } from './panel.ts';
import { SAVES_BYTES } from './saves.ts';
import { St7789 } from './st7789.ts';
import { Strip, STRIP_PIN } from './strip.ts';

export type { Key } from './buttons.ts';

const SAVES_OFFSET = FLASH_BYTES - SAVES_BYTES;

/** How much of the time is run between two looks at log and cable. */
const STEP_NANOS = 1e6;
/** Nothing must happen for so long before it counts as quiet; */
const QUIET_NANOS = 3e6;
/** and before the screen is lit for the first time, for longer than a panel needs to wake up (ST7789: 120 ms); */
const QUIET_DARK_NANOS = 250e6;
/** looked at in such steps, of which the core may be awake for a tenth: a clock tick is no work. */
const QUIET_STEP_NANOS = 0.25e6;
const QUIET_AWAKE_SHARE = 0.1;

export interface HandheldOptions {
  /** What is in the SAVES region at first; otherwise it is erased. */
  saves?: Uint8Array;
  /** The seed that the firmware is to draw at the first start; start number k has this + k. */
  entropy?: bigint;
  /** Without `entropy`: what chance has made of the ring oscillator. */
  oscillator?: bigint;
  core?: 'fast' | 'stock';
  /** The cache in front of the flash; without one, flash is as fast as RAM. */
  cache?: FlashCache;
  /** A crash does not throw: the device stands still until its watchdog (if it runs) resets it. */
  tolerant?: boolean;
}

export class Handheld {
  machine: Machine;
  panel = new St7789();
  /** Restarts by a reset from inside. */
  resets = 0;
  /** Why the chip crashed last, if it ever did. */
  lastCrash?: string;
  /** What the firmware has logged, since the first start. */
  readonly log: LogLine[] = [];
  onLog?: (line: LogLine) => void;
  /** The other end of the cable, which is plugged in at first. */
  readonly serial: SerialPort;

  private readonly elf: Elf;
  private readonly buttons = new Buttons();
  private pixels = new Strip();
  private readonly cable = new CdcHost();
  /** Whether the screen has been lit since the power came on. */
  private isLit = false;
  /** How long until the watchdog resets a chip that has crashed. */
  private lockedNanos?: number;
  private readLog = (): void => {};

  constructor(
    elf: Uint8Array,
    private readonly options: HandheldOptions = {},
  ) {
    this.elf = readElf(elf);
    this.serial = new Serial(this.cable, (ms) => this.run(ms));
    const flash = new NorFlash();
    const { entropy, oscillator, core, cache } = options;
    this.machine = new Machine(this.elf, { flash, entropy, oscillator, core, cache });
    if (options.saves) this.loadSaves(options.saves);
    this.connect();
  }

  /** What the LED strip shows, as 0xRRGGBB: the pixels that the last message was for. */
  get strip(): Uint32Array {
    return this.pixels.pixels.subarray(0, this.pixels.reached);
  }

  /** What was sent to the strip against its data sheet. */
  get stripViolations(): readonly string[] {
    return this.pixels.violations;
  }

  get lamp(): Colour {
    return lampColour(this.machine);
  }

  get backlight(): number {
    return backlight(this.machine);
  }

  setKey(key: Key, isDown: boolean): void {
    this.buttons.set(key, isDown);
  }

  /** Presses a key and lets it go again. */
  press(key: Key, downMs = 30, upMs = 30): void {
    this.setKey(key, true);
    this.run(downMs);
    this.setKey(key, false);
    this.run(upMs);
  }

  /** Runs emulated time. Throws when the chip crashes; does nothing while it is off or a USB drive. */
  run(ms: number): void {
    this.runNanos(ms * 1e6);
  }

  /**
   * Runs until nothing has happened for a while that a person could notice; throws when it does not come to that. The device
   * may think on: it does so below all interrupts.
   */
  runUntilQuiet(maxMs = 2000): void {
    this.runUntil(maxMs, true);
  }

  /** Runs until the device sleeps: it does not think about anything any more, either. */
  runUntilAsleep(maxMs: number): void {
    this.runUntil(maxMs, false);
  }

  private runUntil(maxMs: number, mayThink: boolean): void {
    let quiet = 0;
    for (let ran = 0; quiet < this.quietNanos; ran += QUIET_STEP_NANOS) {
      if (ran > maxMs * 1e6) throw new Error(`The device is still busy after ${maxMs} ms.`);
      const { machine } = this;
      const asleep = machine.asleepNanos;
      this.runNanos(QUIET_STEP_NANOS);
      if (this.machine.state !== 'running') return;
      const awake = QUIET_STEP_NANOS - (this.machine.asleepNanos - asleep);
      const isIdle = awake < QUIET_STEP_NANOS * QUIET_AWAKE_SHARE || (mayThink && this.machine.isInThread);
      const isQuiet = this.machine === machine && !this.isBusy && isIdle;
      quiet = isQuiet ? quiet + QUIET_STEP_NANOS : 0;
    }
  }

  private get quietNanos(): number {
    this.isLit ||= this.panel.on && this.backlight > 0;
    return this.isLit ? QUIET_NANOS : QUIET_DARK_NANOS;
  }

  /** A copy of the SAVES region. */
  get saves(): Uint8Array {
    return this.machine.flash.bytes.slice(SAVES_OFFSET);
  }

  /** Puts bytes into the SAVES region, behind the firmware's back: for the next start. */
  loadSaves(bytes: Uint8Array): void {
    if (bytes.length !== SAVES_BYTES) throw new Error(`The saves are ${SAVES_BYTES} bytes, not ${bytes.length}.`);
    this.machine.flash.bytes.set(bytes, SAVES_OFFSET);
  }

  /** The batteries come out. */
  cutPower(): void {
    this.machine.losePower('The power was cut.');
  }

  /** Power on, after it was cut or lost: the same flash, everything else new. */
  start(): void {
    this.machine = this.machine.reboot('power');
    this.panel = new St7789();
    this.pixels = new Strip();
    this.isLit = false;
    this.lockedNanos = undefined;
    this.connect();
  }

  /**
   * The firmware's file is copied onto the drive, and the boot ROM starts it. A device that is not the drive yet is
   * unplugged and plugged in with BOOTSEL held.
   */
  install(): void {
    if (this.machine.state !== 'usb-boot') this.start();
    this.machine = this.machine.reboot('uf2');
    this.connect();
  }

  private get isBusy(): boolean {
    return this.machine.spi[0]!.busy || this.cable.isBusy;
  }

  private runNanos(nanos: number): void {
    // What is less than a nanosecond is rounding.
    for (let left = nanos; left >= 1; ) {
      const { machine } = this;
      const before = machine.nanos;
      const outcome = machine.run(Math.min(left, STEP_NANOS));
      left -= machine.nanos - before;
      this.readLog();
      if (outcome === 'stopped') left = this.recover(left);
    }
  }

  /** The chip has stopped. Returns how much of the time is left for it to go on in. */
  private recover(left: number): number {
    const { machine } = this;
    switch (machine.state) {
      case 'reset-asked':
        this.reset();
        return left;
      case 'crashed':
        this.lastCrash = machine.stateReason;
        if (!this.options.tolerant) throw new Error(`The chip crashed. ${machine.stateReason}`);
        return this.waitForWatchdog(left);
      default:
        return 0;
    }
  }

  /** The core is locked up for good, but a watchdog that runs still resets it. */
  private waitForWatchdog(left: number): number {
    const { watchdog } = this.machine;
    this.lockedNanos ??= watchdog.nanosLeft ?? Infinity;
    if (this.lockedNanos > left) {
      this.lockedNanos -= left;
      return 0;
    }
    left -= this.lockedNanos;
    this.lockedNanos = undefined;
    watchdog.expire();
    this.reset();
    return left;
  }

  private reset(): void {
    this.resets++;
    this.machine = this.machine.reboot('reset');
    this.connect();
  }

  /** Solders everything to a chip that has just started. Panel, strip and buttons do not notice a reset. */
  private connect(): void {
    const { machine } = this;
    const { gpio } = machine.mcu;
    this.buttons.connect(machine.pads);
    this.pixels.connect(gpio[STRIP_PIN]!, machine.clock);
    this.cable.connect(machine.usb, machine.clock);
    this.readLog = this.logReader();
    connectPanel(machine, this.panel);
  }

  /** Takes the log out of the memory of the chip that has just started. */
  private logReader(): () => void {
    const block = this.elf.symbols.get('_SEGGER_RTT');
    if (!block) return () => {};
    const { machine } = this;
    const rtt = new Rtt(machine.mcu.sram, block.address);
    const decoder = new DefmtDecoder(this.elf);
    return () => {
      for (const line of decoder.feed(rtt.read(), machine.nanos)) {
        this.log.push(line);
        this.onLog?.(line);
      }
    };
  }
}
