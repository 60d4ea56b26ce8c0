/**
 * The chip with its debug side: a machine (the next one after each reset), a debug block for each core, and three debug ports
 * on one wire. Two kinds of reset differ in what they take with them: AIRCR resets the core and leaves the debug side alone,
 * the rescue port, the watchdog and the RUN pin go through the chip's power-on state machine and reset debug blocks and ports
 * too, so a debugger has to connect anew (the data sheet on resets of the processor subsystem, and 2.3.4.2).
 *
 * A core that is locked up stays so until the debugger resets it: here the watchdog does not.
 */
import { FlashCache } from '../chip/cache.ts';
import { NorFlash } from '../chip/flash.ts';
import { Machine, type CoreDebugger } from '../chip/machine.ts';
import { AccessPort } from './access_port.ts';
import { Bench } from './bench.ts';
import { CoreBus } from './core_bus.ts';
import { EmulatedCore, SleepingCore } from './cores.ts';
import { DebugBlock } from './debug_block.ts';
import { DebugPort } from './debug_port.ts';
import { WornFlash, type FaultName } from './faults.ts';
import type { Answer, Wire } from './messages.ts';
import { isExitCall } from './semihosting.ts';
import { SwdLine } from './swd_line.ts';

const RP2040 = { dpidr: 0x0bc12477, targetId: 0x01002927 };
const RP2350 = { dpidr: 0x4c013477, targetId: 0x00040927 };
const RESCUE_INSTANCE = 15;

export interface TargetOptions {
  faults?: ReadonlySet<FaultName>;
  jumpers?: boolean;
  /** Told what the chip's makers would not have seen: faults, and why a core is locked up. */
  onTrouble?: (sentence: string) => void;
}

export class Target implements Wire {
  machine: Machine;
  readonly bench: Bench;
  /** How long the core has slept so far, through all starts. */
  sleptNanos = 0;

  private readonly faults: ReadonlySet<FaultName>;
  private readonly blocks: DebugBlock[];
  private readonly ports: DebugPort[];
  private readonly rescue = new DebugPort({ ...RP2040, instance: RESCUE_INSTANCE });
  private readonly line: SwdLine;
  private isHeld = false;
  private troublesTold = 0;

  constructor(private readonly options: TargetOptions = {}) {
    this.faults = options.faults ?? new Set();
    this.bench = new Bench(options.jumpers ?? false);
    this.blocks = [new DebugBlock(new EmulatedCore(this)), new DebugBlock(new SleepingCore())];
    const flash = this.faults.has('flash-bit') ? new WornFlash() : new NorFlash();
    this.machine = new Machine({ segments: [] }, { flash, cache: new FlashCache(), debugger: this.watcher() });
    this.bench.connect(this.machine);

    const isOther = this.faults.has('wrong-chip');
    const identity = isOther ? RP2350 : RP2040;
    this.ports = this.blocks.map((_, instance) => new DebugPort({ ...identity, instance }, this.accessPort(instance)));
    this.line = new SwdLine([...this.ports, this.rescue], isOther);
    this.rescue.onPowerDown = () => this.coldReset('rescue');
  }

  /** Whether time passes for the chip. */
  get isRunning(): boolean {
    return !this.isHeld && !this.machine.isHalted && this.machine.state === 'running';
  }

  /** Runs emulated time, while nothing halts the core. */
  run(nanos: number): void {
    const { machine } = this;
    const slept = machine.asleepNanos;
    machine.run(nanos);
    this.sleptNanos += machine.asleepNanos - slept;
    this.settle();
  }

  sequence(count: number, bits: number): void {
    this.line.sequence(count, bits);
  }

  read(isAccessPort: boolean, address: number): Answer {
    return this.port?.read(isAccessPort, address) ?? { ack: 'none' };
  }

  write(isAccessPort: boolean, address: number, value: number): Answer {
    return this.port?.write(isAccessPort, address, value) ?? { ack: 'none' };
  }

  holdReset(isHeld: boolean): void {
    if (this.isHeld && !isHeld) {
      // What the rescue port resets, and then the start that it leaves out.
      this.coldReset('rescue');
      this.coldReset('reset');
    }
    this.isHeld = isHeld;
  }

  /** The chip may have asked for a reset, or faulted: sees to it. */
  settle(): void {
    const { machine } = this;
    this.tellTroubles();
    if (machine.state !== 'reset-asked') return;
    if (machine.resetBy === 'watchdog') this.coldReset('reset');
    else this.startAgain('reset', (block) => block.onReset());
  }

  /** By the power-on state machine: the debug side is reset with the cores, except for the rescue port. */
  private coldReset(kind: 'reset' | 'rescue'): void {
    this.startAgain(kind, (block) => block.reset());
    this.ports.forEach((port, core) => {
      port.reset(this.accessPort(core));
      this.line.forget(port);
    });
  }

  private startAgain(kind: 'reset' | 'rescue', tell: (block: DebugBlock) => void): void {
    this.machine = this.machine.reboot(kind);
    this.troublesTold = 0;
    this.bench.connect(this.machine);
    this.blocks.forEach(tell);
  }

  /** Faults are news while somebody debugs; behind a debugger's back, programs that have come to their end run into one. */
  private tellTroubles(): void {
    const { faults, state, stateReason } = this.machine;
    const troubles = state === 'crashed' ? [...faults, stateReason] : faults;
    if (this.blocks[0]!.isEnabled) troubles.slice(this.troublesTold).forEach((sentence) => this.options.onTrouble?.(sentence));
    this.troublesTold = troubles.length;
  }

  private get port(): DebugPort | undefined {
    return this.isHeld || this.faults.has('dead') ? undefined : this.line.port;
  }

  private accessPort(core: number): AccessPort {
    return new AccessPort(new CoreBus(this, this.blocks[core]!, core));
  }

  /** Core 0's debug block; with the fault `hang`, a program that wants to end goes to sleep instead. */
  private watcher(): CoreDebugger {
    const block = this.blocks[0]!;
    if (!this.faults.has('hang')) return block;
    const onBreakpoint = (): 'halt' | 'fault' | 'go-on' => {
      if (!isExitCall(this.machine.mcu)) return block.onBreakpoint();
      this.machine.rest();
      return 'go-on';
    };
    return {
      onBreakpoint,
      onHardFault: () => block.onHardFault(),
      get hasBreakpoints() {
        return block.hasBreakpoints;
      },
      haltsAt: (pc) => block.haltsAt(pc),
    };
  }
}
