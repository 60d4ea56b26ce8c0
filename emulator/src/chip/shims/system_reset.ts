/**
 * The system reset. Stock rp2040js ignores the request in AIRCR, and the firmware, which has nothing more to do, would wait
 * for it for ever.
 */
import type { RP2040 } from 'rp2040js';

const AIRCR = 0xd0c;
const KEY = 0x05fa;
const KEY_STATUS = 0xfa05;
const SYSRESETREQ = 1 << 2;

export function installSystemReset(mcu: RP2040, onReset: (reason: string) => void): void {
  const { ppb } = mcu;
  const stockRead = ppb.readUint32.bind(ppb);
  const stockWrite = ppb.writeUint32.bind(ppb);

  ppb.readUint32 = (offset) => (offset === AIRCR ? (KEY_STATUS << 16) >>> 0 : stockRead(offset));
  ppb.writeUint32 = (offset, value) => {
    if (offset !== AIRCR) stockWrite(offset, value);
    else if (value >>> 16 === KEY && value & SYSRESETREQ) onReset('The firmware asked for a system reset.');
  };
}
