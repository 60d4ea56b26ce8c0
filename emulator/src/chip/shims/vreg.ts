/**
 * Voltage regulator and chip reset. Stock rp2040js reads ones there, so Embassy finds an odd core voltage and programs the
 * brown-out detector anew, and a firmware that asks why the chip started sees every reason at once.
 */
import { BasePeripheral, type RP2040 } from 'rp2040js';

const VREG_AND_CHIP_RESET = 0x40064;
const VREG = 0x0;
const BOD = 0x4;
const CHIP_RESET = 0x8;

const VREG_1V10_REGULATING = 0x10b1;
const BOD_0V86 = 0x91;
const HAD_POWER_ON_RESET = 1 << 8;

class Regulator extends BasePeripheral {
  private readonly values = new Map([
    [VREG, VREG_1V10_REGULATING],
    [BOD, BOD_0V86],
    // A watchdog or system reset does not clear it.
    [CHIP_RESET, HAD_POWER_ON_RESET],
  ]);

  override readUint32(offset: number): number {
    return this.values.get(offset) ?? 0;
  }

  override writeUint32(offset: number, value: number): void {
    if (offset !== CHIP_RESET) this.values.set(offset, value);
  }
}

export function installVreg(mcu: RP2040): void {
  mcu.peripherals[VREG_AND_CHIP_RESET] = new Regulator(mcu, 'VREG');
}
