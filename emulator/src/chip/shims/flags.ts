/**
 * Corrects the stock core where rp2040js 1.4.1 computes something else than the architecture (ARMv6-M ARM, A6.7):
 *
 * - ADCS, SBCS: it adds the carry to one operand before it looks at signs, so V is wrong where that crosses from
 *   0x7fffffff to 0x80000000; `0i64 < i64::MAX` comes out false;
 * - LSRS, ASRS, RORS by a register that holds 0 change C, and LSLS by more than 32 may set it;
 * - BLX LR goes to the return address that it has just written;
 * - STMIA does not write the base back when the base is itself stored.
 *
 * FastCore does all of these by itself; this is for the stock core, which also is the yardstick in its tests.
 */
import type { RP2040 } from 'rp2040js';

export function installFlags(mcu: RP2040): void {
  const { core } = mcu;
  const { registers } = core;
  const stock = core.executeInstruction.bind(core);

  core.executeInstruction = () => {
    // The stock core would do this inside; done here, so that the instruction looked at is the one executed.
    while (core.interruptsUpdated) {
      if (core.checkForInterrupts()) core.waiting = false;
    }
    const opcode = mcu.readUint16(core.PC & ~1);
    if (opcode >= 0x4080 && opcode < 0x4200) return byRegister(opcode);
    if (opcode === 0x47f0) return branchToLr();
    if (opcode >> 11 === 0b11000) return storeMultiple(opcode);
    return stock();
  };

  /** LSLS, LSRS, ASRS, ADCS, SBCS, RORS: Rdn and Rm. */
  function byRegister(opcode: number): number {
    const rdn = opcode & 7;
    const a = registers[rdn];
    const b = registers[(opcode >> 3) & 7];
    const carry = core.C;
    const cycles = stock();
    const result = registers[rdn];
    switch (opcode >> 6) {
      case 0b0100000101: // ADCS
        core.V = ((a ^ result) & (b ^ result)) < 0;
        break;
      case 0b0100000110: // SBCS
        core.V = ((a ^ b) & (a ^ result)) < 0;
        break;
      default: // shifts
        if ((b & 0xff) === 0) core.C = carry;
        else if (opcode >> 6 === 0b0100000010 && (b & 0xff) > 32) core.C = false;
    }
    return cycles;
  }

  function branchToLr(): number {
    const to = core.LR & ~1;
    const cycles = stock();
    core.PC = to;
    return cycles;
  }

  function storeMultiple(opcode: number): number {
    const base = (opcode >> 8) & 7;
    const address = registers[base];
    const cycles = stock();
    registers[base] = address + 4 * (cycles - 1); // one cycle for the instruction, one for each register
    return cycles;
  }
}
