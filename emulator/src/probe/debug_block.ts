/**
 * The debug registers of a core (ARMv6-M ARM, C1.6), which only the debugger sees: DHCSR halts, steps and starts it, DCRSR
 * and DCRDR reach its registers, DEMCR says which exceptions halt it, DFSR why it halted.
 */
import type { CoreDebugger } from '../chip/machine.ts';
import { Breakpoints } from './breakpoints.ts';

/** A core, as its debug block handles it. */
export interface DebuggedCore {
  isHalted: boolean;
  readonly isAsleep: boolean;
  readonly isLockedUp: boolean;
  step(masksInterrupts: boolean): void;
  /** By DCRSR's numbers: r0 to r15, xPSR, MSP, PSP, and 20 for CONTROL and PRIMASK. */
  register(number: number): number;
  setRegister(number: number, value: number): void;
}

export const DFSR = 0xe000ed30;
export const DHCSR = 0xe000edf0;
export const DCRSR = 0xe000edf4;
export const DCRDR = 0xe000edf8;
export const DEMCR = 0xe000edfc;

export const DHCSR_KEY = 0xa05f0000;
export const C_DEBUGEN = 1 << 0;
export const C_HALT = 1 << 1;
export const C_STEP = 1 << 2;
export const C_MASKINTS = 1 << 3;
const CONTROLS = 0xf;
export const S_REGRDY = 1 << 16;
export const S_HALT = 1 << 17;
export const S_SLEEP = 1 << 18;
export const S_LOCKUP = 1 << 19;
export const S_RETIRE_ST = 1 << 24;
export const S_RESET_ST = 1 << 25;

export const DFSR_HALTED = 1 << 0;
export const DFSR_BKPT = 1 << 1;
export const DFSR_VCATCH = 1 << 3;

export const VC_CORERESET = 1 << 0;
export const VC_HARDERR = 1 << 10;
const DWTENA = 1 << 24;

const REGISTER_NUMBER = 0x1f;
export const REGISTER_WRITE = 1 << 16;

export class DebugBlock implements CoreDebugger {
  private control = 0;
  private demcr = 0;
  private dfsr = 0;
  private dcrdr = 0;
  private wasReset = true;
  private readonly breakpoints = new Breakpoints();

  constructor(private readonly core: DebuggedCore) {}

  /** Whether anything halts the core. */
  get isEnabled(): boolean {
    return (this.control & C_DEBUGEN) !== 0;
  }

  /** A register of the block; `undefined`: it is none. */
  read(address: number): number | undefined {
    switch (address) {
      case DHCSR:
        return this.readStatus();
      case DCRSR:
        return 0;
      case DCRDR:
        return this.dcrdr;
      case DEMCR:
        return this.demcr;
      case DFSR:
        return this.dfsr;
      default:
        return this.breakpoints.read(address);
    }
  }

  /** False: it is no register of the block. */
  write(address: number, value: number): boolean {
    switch (address) {
      case DHCSR:
        if ((value & 0xffff0000) >>> 0 === DHCSR_KEY) this.writeControl(value & CONTROLS);
        return true;
      case DCRSR:
        this.transfer(value);
        return true;
      case DCRDR:
        this.dcrdr = value;
        return true;
      case DEMCR:
        this.demcr = value & (VC_CORERESET | VC_HARDERR | DWTENA);
        return true;
      case DFSR:
        this.dfsr &= ~value;
        return true;
      default:
        return this.breakpoints.write(address, value);
    }
  }

  /** The core has been reset, and this block not: it may have been told to halt the core there. */
  onReset(): void {
    this.wasReset = true;
    this.control &= C_DEBUGEN;
    this.core.isHalted = false;
    if (this.isEnabled && this.demcr & VC_CORERESET) this.halt(DFSR_VCATCH);
  }

  /** The block itself has been reset, and the core with it. */
  reset(): void {
    this.control = this.demcr = this.dfsr = this.dcrdr = 0;
    this.breakpoints.clear();
    this.onReset();
  }

  onBreakpoint(): 'halt' | 'fault' {
    if (!this.isEnabled) return 'fault';
    this.halt(DFSR_BKPT);
    return 'halt';
  }

  onHardFault(): boolean {
    const halts = this.isEnabled && (this.demcr & VC_HARDERR) !== 0;
    if (halts) this.halt(DFSR_VCATCH);
    return halts;
  }

  get hasBreakpoints(): boolean {
    return this.isEnabled && this.breakpoints.isArmed;
  }

  haltsAt(pc: number): boolean {
    const halts = this.breakpoints.matches(pc);
    if (halts) this.halt(DFSR_BKPT);
    return halts;
  }

  private halt(reason: number): void {
    this.dfsr |= reason;
    this.control |= C_HALT;
    this.core.isHalted = true;
  }

  private readStatus(): number {
    const { core } = this;
    let status = this.control | S_REGRDY;
    if (core.isHalted) status |= S_HALT;
    else if (core.isLockedUp) status |= S_LOCKUP;
    else if (core.isAsleep) status |= S_SLEEP;
    else status |= S_RETIRE_ST;
    if (this.wasReset) status |= S_RESET_ST;
    this.wasReset = false;
    return status;
  }

  private writeControl(control: number): void {
    const { core } = this;
    this.control = control & C_DEBUGEN ? control : 0;
    if (control & C_DEBUGEN && control & C_HALT) {
      if (!core.isHalted) this.halt(DFSR_HALTED);
    } else if (control & C_DEBUGEN && control & C_STEP && core.isHalted) {
      this.step((control & C_MASKINTS) !== 0);
    } else {
      core.isHalted = false;
    }
  }

  /** What halts the core in the step itself, a BKPT or a fault, is the reason; else that it was one step. */
  private step(masksInterrupts: boolean): void {
    const before = this.dfsr;
    this.dfsr = 0;
    this.core.step(masksInterrupts);
    const reason = this.dfsr || DFSR_HALTED;
    this.dfsr = before;
    this.halt(reason);
  }

  private transfer(request: number): void {
    if (!this.core.isHalted) return;
    const number = request & REGISTER_NUMBER;
    if (request & REGISTER_WRITE) this.core.setRegister(number, this.dcrdr);
    else this.dcrdr = this.core.register(number) >>> 0;
  }
}
