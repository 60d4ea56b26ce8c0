/** The two cores behind the debug ports: the emulated one, and the second, which no firmware of ours ever starts. */
import type { Machine } from '../chip/machine.ts';
import type { DebuggedCore } from './debug_block.ts';

/** DCRSR's numbers from 15 on. */
const PC = 15;
const XPSR = 16;
const MSP = 17;
const PSP = 18;
const CONTROL_AND_PRIMASK = 20;

/** Arguments of MRS and MSR. */
const SYSM_PRIMASK = 16;
const SYSM_CONTROL = 20;

const HANDLER_MODE = 1;
const THREAD_MODE = 0;

/** The core of whichever machine the chip is just now. */
export class EmulatedCore implements DebuggedCore {
  constructor(private readonly chip: { readonly machine: Machine }) {}

  private get core(): Machine['mcu']['core'] {
    return this.chip.machine.mcu.core;
  }

  get isHalted(): boolean {
    return this.chip.machine.isHalted;
  }

  /** Halting wakes it: it goes on behind its WFE or WFI. */
  set isHalted(isHalted: boolean) {
    this.chip.machine.isHalted = isHalted;
    if (isHalted) this.core.waiting = false;
  }

  get isAsleep(): boolean {
    return this.chip.machine.isAsleep;
  }

  get isLockedUp(): boolean {
    return this.chip.machine.state === 'crashed';
  }

  step(masksInterrupts: boolean): void {
    this.chip.machine.step(masksInterrupts);
  }

  register(number: number): number {
    const { core } = this;
    switch (number) {
      case PC:
        return core.PC & ~1;
      case XPSR:
        return core.xPSR;
      case MSP:
        return core.SPmain;
      case PSP:
        return core.SPprocess;
      case CONTROL_AND_PRIMASK:
        return (core.readSpecialRegister(SYSM_CONTROL) << 24) | core.readSpecialRegister(SYSM_PRIMASK);
      default:
        return core.registers[number] ?? 0;
    }
  }

  setRegister(number: number, value: number): void {
    const { core } = this;
    switch (number) {
      case 13:
        core.SP = value;
        break;
      case PC:
        core.PC = value & ~1;
        break;
      case XPSR:
        core.xPSR = value;
        core.currentMode = core.IPSR ? HANDLER_MODE : THREAD_MODE;
        break;
      case MSP:
        core.SPmain = value & ~3;
        break;
      case PSP:
        core.SPprocess = value & ~3;
        break;
      case CONTROL_AND_PRIMASK:
        core.writeSpecialRegister(SYSM_CONTROL, value >>> 24);
        core.writeSpecialRegister(SYSM_PRIMASK, value & 1);
        core.interruptsUpdated = true;
        break;
      default:
        if (number < 13 || number === 14) core.registers[number] = value;
    }
  }
}

/** Core 1: asleep in the boot ROM. It can be halted and its registers hold what is written, but it executes nothing. */
export class SleepingCore implements DebuggedCore {
  isHalted = false;
  readonly isLockedUp = false;
  private readonly registers = new Uint32Array(32);

  get isAsleep(): boolean {
    return !this.isHalted;
  }

  step(): void {}

  register(number: number): number {
    return this.registers[number]!;
  }

  setRegister(number: number, value: number): void {
    this.registers[number] = value;
  }
}
