/**
 * The chip with its flash, from one start to the next: an RP2040 out of rp2040js, corrected where `shims/` say, a boot ROM,
 * and the run loop. Time is the chip's own; while the core sleeps it costs nothing. The same image, flash, entropy and
 * outside events always give the same run, to the cycle.
 */
import type { RP2040 } from 'rp2040js';
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
import { installMpu } from './shims/mpu.ts';
import { Pads } from './shims/pads.ts';
import { installPio } from './shims/pio.ts';
import { Pwm } from './shims/pwm.ts';
import { installRosc, RandomBits } from './shims/rosc.ts';
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

export interface MachineOptions {
  /** Keeps what is in it, except that the image is written over it. */
  flash?: NorFlash;
  /** The first 64 bits that the firmware reads from the ring oscillator. */
  entropy?: bigint;
  /** `stock` is rp2040js's own core: slower, and to compare with. */
  core?: 'fast' | 'stock';
  /** What the SRAM holds at the start; without it, the paint. */
  sram?: Uint8Array;
}

/** A start that is not the first one: the image is in flash already, and a reset leaves some things alone. */
interface Earlier {
  watchdog?: WatchdogMemory;
  bits?: RandomBits;
  isCrystalRunning?: boolean;
}

/** SRAM at power-on: what the stack never touched keeps this. */
const PAINT = 0xa5;
const PAINT_WORD = 0xa5a5a5a5;
const DEFAULT_ENTROPY = 0x5eed_5eed_5eed_5eedn;

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
  /** Each HardFault taken so far, as a sentence. */
  readonly faults: string[] = [];
  /** Accesses to registers that are not modelled, and how often. */
  readonly unmodelled = new Map<string, number>();

  private readonly fast?: FastCore;
  private readonly rom: BootRom;
  private readonly bits: RandomBits;
  private readonly crystal: Crystal;
  private readonly entropy: bigint;
  private stockInstructions = 0;
  private asleep = 0;
  private waiting?: { since: number; until: number; then: () => void };

  constructor(
    private readonly image: Elf,
    private readonly options: MachineOptions = {},
    earlier?: Earlier,
  ) {
    const { clock } = this;
    this.entropy = options.entropy ?? DEFAULT_ENTROPY;
    this.flash = options.flash ?? new NorFlash();
    const mcu = new Chip(clock, this.flash);
    this.mcu = mcu;
    this.bits = earlier?.bits ?? new RandomBits(this.entropy);
    if (!earlier) this.load();
    if (options.sram) mcu.sram.set(options.sram);
    else mcu.sram.fill(PAINT);

    installFaults(mcu);
    installSev(mcu, this.unmodelled);
    installWake(mcu);
    installFlags(mcu);
    installTimer(mcu, clock);
    installDma(mcu);
    installXip(mcu);
    installVreg(mcu);
    installRosc(mcu, this.bits);
    installMpu(mcu);
    installSystemReset(mcu, (reason) => this.stop('reset-asked', reason));
    this.watchdog = new Watchdog(mcu, earlier?.watchdog, (reason) => this.stop('reset-asked', reason));
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
      UB: () => this.stop('usb-boot', 'The firmware asked for the USB drive.'),
    });
    mcu.onBreak = (code) => this.onBreak(code);
    if (options.core !== 'stock') {
      this.fast = new FastCore(mcu);
      this.fast.fault = (reason, pc) => this.hardFault(reason, pc);
    }
    const refusal = this.rom.start();
    if (refusal) this.stop('usb-boot', refusal);
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

  /** Runs emulated time; `stopped` once the state is no longer `running`. */
  run(nanos: number): 'ran' | 'stopped' {
    const { clock, mcu } = this;
    const end = clock.nanos + nanos;
    while (this.state === 'running') {
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
    return this.state === 'running' ? 'ran' : 'stopped';
  }

  /** Something happens so much later, if this start lasts so long: a key goes down, a cable comes out. */
  at(nanosFromNow: number, what: () => void): void {
    this.clock.createAlarm(what).schedule(nanosFromNow);
  }

  /**
   * The next start of the same chip. `power` keeps the flash only, torn if an operation was under way; `reset` keeps SRAM,
   * the watchdog's scratch registers and reason, and a running crystal.
   */
  reboot(kind: 'power' | 'reset', entropy = this.entropy + 1n): Machine {
    this.clock.stop();
    const { core } = this.options;
    if (kind === 'reset') {
      const earlier = { watchdog: this.watchdog.memory, bits: this.bits, isCrystalRunning: this.crystal.isRunning };
      return new Machine(this.image, { flash: this.flash, entropy: this.entropy, core, sram: this.mcu.sram }, earlier);
    }
    this.losePower('The power was cut.');
    return new Machine(this.image, { flash: this.flash, entropy, core }, {});
  }

  /** The most bytes that a stack, from `stackTop` down to the beginning of RAM, has had on it since power-on. */
  stackHighWater(stackTop: number): number {
    const { sramView } = this.mcu;
    let lowest = RAM_START;
    while (lowest < stackTop && sramView.getUint32(lowest - RAM_START, true) === PAINT_WORD) lowest += 4;
    return stackTop - lowest;
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
    // What has stopped can still lose its power, once.
    const canChange = this.state === 'running' || (state === 'power-lost' && this.state !== 'power-lost');
    if (!canChange) return;
    this.state = state;
    this.stateReason = reason;
    this.clock.stop();
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
    if (this.fast) this.fast.execute(cycles);
    else this.executeStock(cycles);
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
  }

  /** BKPT and UDF: a ROM function, or a fault, since no debugger is attached. */
  private onBreak(code: number): void {
    const pc = (this.mcu.core.PC & ~1) - 2;
    if (this.rom.call(pc, code)) return;
    const isBreakpoint = this.mcu.readUint16(pc) >>> 8 === 0xbe;
    throw new Fault(isBreakpoint ? 'breakpoint without a debugger' : 'undefined instruction');
  }
}
