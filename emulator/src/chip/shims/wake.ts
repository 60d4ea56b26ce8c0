/**
 * Waking from WFE and WFI. Stock rp2040js enters the interrupt's handler at the moment it wakes the core, even while
 * PRIMASK masks it, so a handler would run inside a critical section that sleeps. The chip wakes and goes on; the handler
 * runs when (and if) the mask allows it, which is decided before the next instruction.
 */
import type { RP2040 } from 'rp2040js';

export function installWake(mcu: RP2040): void {
  const { core } = mcu;
  core.setInterrupt = (irq, value) => {
    const bit = 1 << irq;
    if (!value) {
      core.pendingInterrupts &= ~bit;
      return;
    }
    if (core.pendingInterrupts & bit) return;
    core.pendingInterrupts |= bit;
    core.interruptsUpdated = true;
    if (core.enabledInterrupts & bit && core.exceptionPriority(16 + irq) < core.exceptionPriority(core.IPSR)) {
      core.waiting = false;
    }
  };
}
