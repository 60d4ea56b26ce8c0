/**
 * The chip with its flash, from one start to the next: an RP2040 out of rp2040js, corrected where `shims/` say, a boot ROM,
 * and the run loop. Time is the chip's own; while the core sleeps it costs nothing. The same image, flash, entropy and
 * outside events always give the same run, to the cycle.
 */
import type { RP2040 } from 'rp2040js';
import type { FlashCache } from './cache.ts';
import { Chip } from './chip.ts';
import { Clock } from './clock.ts';
import { FastCore } from './core.ts';
import type { Elf } from './elf.ts';
import { NorFlash } from './flash.ts';
import { BootRom } from './rom.ts';
import { flashFunctions, type RomHost } from './rom_flash.ts';
import { Crystal, installClocks } from './shims/clocks.ts';
import { installDma } from './shims/dma.ts';
import { enterHardFault, Fault, hex, installFaults, isExecutable, isFlash, RAM_START } from './shims/faults.ts';
import { installFlags } from './shims/flags.ts';
import { Mpu } from './shims/mpu.ts';
import { Pads } from './shims/pads.ts';
import { installPio } from './shims/pio.ts';
import { Pwm } from './shims/pwm.ts';
import { type BitSource, installRosc, PoorOscillator, PrescribedSeed } from './shims/rosc.ts';
import { installSev } from './shims/sev.ts';
import { installSpi, type SpiLine } from './shims/spi.ts';
import { installSystemReset } from './shims/system_reset.ts';
import { installTimer } from './shims/timer.ts';
import { installUsb, type UsbPort } from './shims/usb.ts';
import { installVreg } from './shims/vreg.ts';
import { installWake } from './shims/wake.ts';
import { Watchdog, type WatchdogMemory } from './shims/watchdog.ts';
import { installXip } from './shims/xip.ts';

export type MachineState = 'running' | 'crashed' | 'power-lost' | 'usb-boot' | 'reset-asked';

/** Who watches the core. Without one, a breakpoint is a fault and nothing ever halts. */
export interface CoreDebugger {
  /**
   * The core has come to the BKPT at `pc` and stands in front of it: `halt`, `fault` as if nobody watched, or `go-on` from
   * wherever the debugger has put it.
   */
  onBreakpoint(pc: number): 'halt' | 'fault' | 'go-on';
  /** The HardFault handler is entered, and nothing of it executed; true: the core halts there. */
  onHardFault(): boolean;
  /** Whether there are breakpoints to look for: they cost time. */
  readonly hasBreakpoints: boolean;
  /** The core is about to execute what is at `pc`; true: it halts instead. */
  haltsAt(pc: number): boolean;
}

export interface MachineOptions {
  /** Keeps what is in it, except that the image is written over it. */
  flash?: NorFlash;
  /** The seed that the firmware is to draw from the ring oscillator: it answers so that it comes to that. */
  entropy?: bigint;
  /** Without `entropy`, the oscillator is as poor as a real one; the number says what chance has made of it. */
  oscillator?: bigint;
  /** `stock` is rp2040js's own core: slower, and to compare with. */
  core?: 'fast' | 'stock';
  /** The cache in front of the flash, for the fast core; without one, flash is as fast as RAM. */
  cache?: FlashCache;
  /** What the SRAM holds at the start; without it, the paint. */
  sram?: Uint8Array;
  /** Watches the fast core. With it, the boot ROM waits for it to act where it would become a USB drive. */
  debugger?: CoreDebugger;
}

/** A start that is not the first one: the image is in flash already, and a reset leaves some things alone. */
interface Earlier {
  watchdog?: WatchdogMemory;
  bits?: BitSource;
  isCrystalRunning?: boolean;
}

/** SRAM at power-on: what the stack never touched keeps this. */
const PAINT = 0xa5;
const PAINT_WORD = 0xa5a5a5a5;

export class Machine implements RomHost {
  readonly mcu: RP2040;
  readonly flash: NorFlash;
  readonly clock = new Clock();
  readonly pads: Pads;
  readonly pwm: Pwm;
  readonly spi: SpiLine[];
  readonly usb: UsbPort;
  readonly watchdog: Watchdog;
  state: MachineState = 'running';
  stateReason = '';
  /** Who has asked for the reset, once the state is `reset-asked`. */
  resetBy?: 'core' | 'watchdog';
  /** Halted by the debugger, or for it: time stands still, as the chip's timer and watchdog do then by default. */
  isHalted = false;
  /** Each HardFault taken so far, as a sentence. */
  readonly faults: string[] = [];
  /** Accesses to registers that are not modelled, and how often. */
  readonly unmodelled = new Map<string, number>();
  /** What RANDOMBIT reads. */
  readonly bits: BitSource;

  private readonly fast?: FastCore;
  private readonly rom: BootRom;
  private readonly crystal: Crystal;
  private stockInstructions = 0;
  private asleep = 0;
  private waiting?: { since: number; until: number; then: () => void };

  constructor(
    private readonly image: Pick<Elf, 'segments'>,
    private readonly options: MachineOptions = {},
    earlier?: Earlier,
  ) {
    const { clock } = this;
    this.flash = options.flash ?? new NorFlash();
    const mcu = new Chip(clock, this.flash);
    this.mcu = mcu;
    if (options.cache && options.core === 'stock') throw new Error('The stock core has no flash cache.');
    // No start finds anything in it.
    options.cache?.flush();
    const { entropy, oscillator = 0n } = options;
    this.bits = earlier?.bits ?? (entropy === undefined ? new PoorOscillator(oscillator) : new PrescribedSeed(entropy));
    earlier?.bits?.restart();
    if (!earlier) this.load();
    if (options.sram) mcu.sram.set(options.sram);
    else mcu.sram.fill(PAINT);

    installFaults(mcu);
    installSev(mcu, this.unmodelled);
    installWake(mcu);
    installFlags(mcu);
    installTimer(mcu, clock);
    installDma(mcu);
    installXip(mcu, options.cache);
    installVreg(mcu);
    installRosc(mcu, clock, this.bits);
    const mpu = new Mpu(mcu);
    installSystemReset(mcu, (reason) => this.askForReset('core', reason));
    this.watchdog = new Watchdog(mcu, earlier?.watchdog, (reason) => this.askForReset('watchdog', reason));
    this.crystal = new Crystal(mcu, clock, earlier?.isCrystalRunning ?? false);
    this.pads = new Pads(mcu);
    this.pwm = new Pwm(mcu, clock);
    this.spi = installSpi(mcu, clock);
    installPio(mcu, clock);
    this.usb = installUsb(mcu);
    installClocks(mcu);
    clock.follow(mcu);

    this.rom = new BootRom(mcu, {
      ...flashFunctions(this),
      UB: ([activityPins, disabledInterfaces]) => {
        this.watchdog.noteDrive(activityPins!, disabledInterfaces!);
        this.becomeUsbDrive('The firmware asked for the USB drive.');
      },
    });
    mcu.onBreak = (code) => this.onBreak(code);
    if (options.core !== 'stock') {
      this.fast = new FastCore(mcu, options.cache);
      this.fast.fault = (reason, pc) => this.hardFault(reason, pc);
      mpu.onChange = () => this.fast!.leaveBelow(mpu.guardEnd);
    }
    const refusal = this.rom.start();
    if (refusal) this.becomeUsbDrive(refusal);
  }

  /** Emulated time since this start. */
  get nanos(): number {
    return this.clock.nanos;
  }

  /** Cycles that the core has executed; none while it sleeps. */
  get cycles(): number {
    return this.mcu.core.cycles;
  }

  get instructions(): number {
    return this.stockInstructions + (this.fast?.instructions ?? 0);
  }

  get asleepNanos(): number {
    return this.asleep;
  }

  /** Whether the core sleeps until an interrupt or event. */
  get isAsleep(): boolean {
    return this.mcu.core.waiting;
  }

  /** Whether the core runs below all interrupts: what it does there, anything else interrupts. */
  get isInThread(): boolean {
    return this.mcu.core.IPSR === 0;
  }

  /** Runs emulated time; `stopped` once the state is no longer `running`. */
  run(nanos: number): 'ran' | 'halted' | 'stopped' {
    const { clock, mcu } = this;
    const end = clock.nanos + nanos;
    while (this.state === 'running' && !this.isHalted) {
      if (clock.isPast(clock.due)) {
        this.fireAlarms();
        continue;
      }
      if (clock.isPast(end)) break;
      const until = Math.min(clock.due, end);
      if (this.waiting) {
        this.waitUntil(until);
      } else if (mcu.core.waiting) {
        this.asleep += until - clock.nanos;
        clock.skipTo(until);
      } else {
        this.execute(until);
      }
    }
    for (const line of this.spi) line.settle();
    if (this.state !== 'running') return 'stopped';
    return this.isHalted ? 'halted' : 'ran';
  }

  /** Executes one instruction, or enters one exception: the debugger's step. */
  step(masksInterrupts: boolean): void {
    const { clock, fast } = this;
    const { core } = this.mcu;
    while (this.waiting && this.state === 'running') {
      if (clock.isPast(clock.due)) this.fireAlarms();
      else this.waitUntil(Math.min(clock.due, this.waiting.until));
    }
    if (!fast || this.state !== 'running') return;
    const wereUpdated = core.interruptsUpdated;
    if (masksInterrupts) core.interruptsUpdated = false;
    const pc = core.PC;
    if (fast.takeInterrupts() && core.PC === pc) fast.execute(1);
    if (masksInterrupts) core.interruptsUpdated ||= wereUpdated;
    if (clock.isPast(clock.due)) this.fireAlarms();
  }

  /** The boot ROM sleeps instead of starting a program. */
  rest(): void {
    this.rom.rest();
  }

  /** Something happens so much later, if this start lasts so long: a key goes down, a cable comes out. */
  at(nanosFromNow: number, what: () => void): void {
    this.clock.createAlarm(what).schedule(nanosFromNow);
  }

  /**
   * The next start of the same chip. `power` keeps the flash only, torn if an operation was under way; `reset` keeps SRAM,
   * the watchdog's scratch registers and reason, and a running crystal; `rescue`, by the debug port of that name, keeps SRAM,
   * and the boot ROM rests. `uf2` is the way out of the USB drive, once the image has been copied there: by the watchdog's
   * timer, which looks like a hang to who does not look closer, and with SRAM as it was when the drive came.
   */
  reboot(kind: 'power' | 'reset' | 'rescue' | 'uf2', entropy = next(this.options.entropy)): Machine {
    this.clock.stop();
    const { oscillator = 0n } = this.options;
    const { flash, bits } = this;
    if (kind === 'power') {
      this.losePower('The power was cut.');
      const options = { ...this.options, flash, entropy, oscillator: oscillator + 1n, sram: undefined };
      return new Machine(this.image, options, {});
    }
    if (kind === 'uf2') this.load();
    // The drive runs on the crystal, so it swings by then.
    const kept =
      kind === 'uf2'
        ? { watchdog: this.watchdog.memoryAfterDrive, isCrystalRunning: true }
        : { watchdog: this.watchdog.memory, isCrystalRunning: this.crystal.isRunning };
    const options = { ...this.options, flash, sram: this.mcu.sram };
    const again = new Machine(this.image, options, kind === 'rescue' ? { bits } : { bits, ...kept });
    if (kind === 'rescue') again.rest();
    return again;
  }

  /** The most bytes that a stack, from `stackTop` down to the beginning of RAM, has had on it since power-on. */
  stackHighWater(stackTop: number): number {
    const { sramView } = this.mcu;
    let lowest = RAM_START;
    while (lowest < stackTop && sramView.getUint32(lowest - RAM_START, true) === PAINT_WORD) lowest += 4;
    return stackTop - lowest;
  }

  get cache(): FlashCache | undefined {
    return this.options.cache;
  }

  wait(nanos: number, then: () => void): void {
    const since = this.clock.nanos;
    this.waiting = { since, until: since + nanos, then };
  }

  crash(sentence: string): void {
    this.stop('crashed', sentence);
  }

  losePower(sentence: string): void {
    if (this.waiting) {
      const { since, until } = this.waiting;
      this.flash.tear((this.clock.nanos - since) / (until - since), 'prefix');
    }
    this.stop('power-lost', sentence);
  }

  private stop(state: MachineState, reason: string): void {
    // What has stopped can still lose its power, once; and what has crashed can be reset from outside.
    const canChange =
      this.state === 'running' ||
      (state === 'power-lost' && this.state !== 'power-lost') ||
      (state === 'reset-asked' && this.state === 'crashed');
    if (!canChange) return;
    this.state = state;
    this.stateReason = reason;
    this.clock.stop();
  }

  private askForReset(by: 'core' | 'watchdog', reason: string): void {
    this.resetBy ??= by;
    this.stop('reset-asked', reason);
  }

  private becomeUsbDrive(reason: string): void {
    if (this.options.debugger) this.rest();
    else this.stop('usb-boot', reason);
  }

  private load(): void {
    for (const { address, bytes } of this.image.segments) {
      if (!isFlash(address)) throw new Error(`The firmware has a part for ${hex(address)}, which is not in flash.`);
      this.flash.bytes.set(bytes, address & 0xffffff);
    }
  }

  private fireAlarms(): void {
    try {
      this.clock.fireDue();
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.crash(`A DMA transfer failed: ${error.message}.`);
    }
  }

  /** The core waits for the flash, inside the boot ROM; interrupts are off, so nothing can call it away. */
  private waitUntil(limit: number): void {
    const { until, then } = this.waiting!;
    this.clock.skipTo(Math.min(limit, until));
    if (limit < until) return;
    this.waiting = undefined;
    then();
  }

  private execute(until: number): void {
    const cycles = this.clock.cyclesUntil(until);
    if (!this.fast) this.executeStock(cycles);
    else if (this.options.debugger?.hasBreakpoints) this.executeWatched(this.fast, this.options.debugger, cycles);
    else this.fast.execute(cycles);
  }

  /** One instruction at a time, with a look at the breakpoints before each. */
  private executeWatched(fast: FastCore, watcher: CoreDebugger, cycles: number): void {
    const { clock } = this;
    const { core } = this.mcu;
    const { due } = clock;
    const end = core.cycles + cycles;
    do {
      if (!fast.takeInterrupts()) return;
      if (watcher.haltsAt((core.PC & ~1) >>> 0)) {
        this.isHalted = true;
        return;
      }
      fast.execute(1);
    } while (
      core.cycles < end && clock.due === due && !core.waiting && !this.waiting && this.state === 'running' && !this.isHalted
    );
  }

  /** What `FastCore` does, with the stock core. */
  private executeStock(cycles: number): void {
    const { clock, mcu } = this;
    const { core } = mcu;
    const { due } = clock;
    const end = core.cycles + cycles;
    while (core.cycles < end && clock.due === due && !core.waiting && !this.waiting && this.state === 'running') {
      const before = core.cycles;
      let pc = core.PC;
      try {
        while (core.interruptsUpdated && core.checkForInterrupts()) core.waiting = false;
        pc = core.PC;
        this.stockInstructions++;
        if (!isExecutable(mcu, pc)) throw new Fault(`execution from ${hex(pc & ~1)}, where there is no memory`);
        core.cycles = before + core.executeInstruction();
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        core.cycles = before;
        this.hardFault(error.message, (pc & ~1) >>> 0);
      }
    }
  }

  private hardFault(reason: string, pc: number): void {
    const sentence = `HardFault at ${hex(pc)}: ${reason}.`;
    this.faults.push(sentence);
    this.mcu.core.cycles++;
    const lockup = enterHardFault(this.mcu, pc);
    if (lockup) this.crash(`${sentence} It came ${lockup}: the core is locked up.`);
    else if (this.options.debugger?.onHardFault()) this.isHalted = true;
  }

  /** BKPT and UDF: a ROM function, something for the debugger, or a fault. */
  private onBreak(code: number): void {
    const { core } = this.mcu;
    const pc = ((core.PC & ~1) - 2) >>> 0;
    if (this.rom.call(pc, code)) return;
    if (this.mcu.readUint16(pc) >>> 8 !== 0xbe) throw new Fault('undefined instruction');
    core.PC = pc;
    const answer = this.options.debugger?.onBreakpoint(pc) ?? 'fault';
    if (answer === 'fault') throw new Fault('breakpoint without a debugger');
    if (answer === 'halt') this.isHalted = true;
  }
}

function next(entropy: bigint | undefined): bigint | undefined {
  return entropy === undefined ? undefined : entropy + 1n;
}
