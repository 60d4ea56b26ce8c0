/**
 * MPU. Stock rp2040js reads MPU_CTRL as all ones, so Embassy's `install_core0_stack_guard()` thinks that somebody already
 * uses it and refuses. Here the registers hold what is written, and are zero at first.
 *
 * They guard nothing: no access is checked against them. Our firmware's stack lies at the bottom of RAM and runs out of it
 * instead, which is a fault.
 */
import type { RP2040 } from 'rp2040js';

const TYPE = 0xd90;
const RASR = 0xda0;
const EIGHT_REGIONS = 8 << 8;

export function installMpu(mcu: RP2040): void {
  const { ppb } = mcu;
  const stockRead = ppb.readUint32.bind(ppb);
  const stockWrite = ppb.writeUint32.bind(ppb);
  const held = new Map<number, number>();

  ppb.readUint32 = (offset) => {
    if (offset === TYPE) return EIGHT_REGIONS;
    return offset > TYPE && offset <= RASR ? (held.get(offset) ?? 0) : stockRead(offset);
  };
  ppb.writeUint32 = (offset, value) => {
    if (offset >= TYPE && offset <= RASR) held.set(offset, value);
    else stockWrite(offset, value);
  };
}
