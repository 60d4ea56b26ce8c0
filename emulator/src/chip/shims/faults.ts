/**
 * Faults. Stock rp2040js has none: a stray write is only logged, a write to the flash window or the boot ROM succeeds, an
 * odd halfword is read, a reserved instruction is skipped. The chip takes a HardFault on each, and a second fault inside
 * its handler locks the core up. Here the bus throws a `Fault`, and whoever executes turns it into that exception.
 *
 * It is stricter than the chip in one respect: reading flash beyond its 2 MiB is a fault too (the chip wraps around).
 */
import type { RP2040 } from 'rp2040js';
import { FLASH_BYTES } from '../flash.ts';

/** What went wrong, in the words of core.ts: "load from 0x... , where there is nothing". */
export class Fault extends Error {}

export const RAM_START = 0x20000000;
const ROM_BYTES = 0x4000;
const USB_DPRAM_START = 0x50100000;
const USB_DPRAM_BYTES = 4096;
const SIO_PAGE = 0xd0000;
const PPB_PAGE = 0xe000e;
const EXCEPTION_NMI = 2;
const EXCEPTION_HARD_FAULT = 3;

export function hex(value: number): string {
  return '0x' + (value >>> 0).toString(16).padStart(8, '0');
}

/** XIP and its three uncached or non-allocating aliases. */
export function isFlash(address: number): boolean {
  return address >>> 26 === 4;
}

export function isRam(mcu: RP2040, address: number): boolean {
  return (address - RAM_START) >>> 0 < mcu.sram.length;
}

/** Fetching instructions from anywhere else is a fault: peripherals are never executed. */
export function isExecutable(mcu: RP2040, address: number): boolean {
  return address >>> 0 < ROM_BYTES || isFlash(address) || isRam(mcu, address);
}

/** Puts checks in front of the bus. */
export function installFaults(mcu: RP2040): void {
  const { sram, sramView, flash, flashView } = mcu;
  const stock = {
    readUint32: mcu.readUint32.bind(mcu),
    readUint16: mcu.readUint16.bind(mcu),
    readUint8: mcu.readUint8.bind(mcu),
    writeUint32: mcu.writeUint32.bind(mcu),
    writeUint16: mcu.writeUint16.bind(mcu),
    writeUint8: mcu.writeUint8.bind(mcu),
  };

  const checkRead = (address: number, bytes: number): void => {
    if (address & (bytes - 1)) throw new Fault(`load from ${hex(address)}, not aligned to ${bytes} bytes`);
    if (isFlash(address)) {
      if ((address & 0xffffff) >= FLASH_BYTES) throw new Fault(`load from ${hex(address)}, beyond the end of the flash`);
    } else if (address >= ROM_BYTES && !isMapped(mcu, address)) {
      throw new Fault(`load from ${hex(address)}, where there is nothing`);
    }
  };
  const checkWrite = (address: number, bytes: number): void => {
    if (address & (bytes - 1)) throw new Fault(`store to ${hex(address)}, not aligned to ${bytes} bytes`);
    if (isFlash(address) || address < ROM_BYTES) throw new Fault(`store to ${hex(address)}, which is read-only`);
    if (!isMapped(mcu, address)) throw new Fault(`store to ${hex(address)}, where there is nothing`);
  };

  mcu.readUint32 = (address) => {
    const offset = (address - RAM_START) >>> 0;
    if (offset < sram.length && !(address & 3)) return sramView.getUint32(offset, true);
    address >>>= 0;
    checkRead(address, 4);
    return isFlash(address) ? flashView.getUint32(address & 0xffffff, true) : stock.readUint32(address);
  };
  mcu.readUint16 = (address) => {
    const offset = (address - RAM_START) >>> 0;
    if (offset < sram.length && !(address & 1)) return sramView.getUint16(offset, true);
    address >>>= 0;
    checkRead(address, 2);
    return isFlash(address) ? flashView.getUint16(address & 0xffffff, true) : stock.readUint16(address);
  };
  mcu.readUint8 = (address) => {
    const offset = (address - RAM_START) >>> 0;
    if (offset < sram.length) return sram[offset]!;
    address >>>= 0;
    checkRead(address, 1);
    return isFlash(address) ? flash[address & 0xffffff]! : stock.readUint8(address);
  };
  mcu.writeUint32 = (address, value) => {
    const offset = (address - RAM_START) >>> 0;
    if (offset < sram.length && !(address & 3)) return sramView.setUint32(offset, value, true);
    address >>>= 0;
    checkWrite(address, 4);
    stock.writeUint32(address, value);
  };
  mcu.writeUint16 = (address, value) => {
    const offset = (address - RAM_START) >>> 0;
    if (offset < sram.length && !(address & 1)) return sramView.setUint16(offset, value, true);
    address >>>= 0;
    checkWrite(address, 2);
    stock.writeUint16(address, value);
  };
  mcu.writeUint8 = (address, value) => {
    const offset = (address - RAM_START) >>> 0;
    if (offset < sram.length) {
      sram[offset] = value;
      return;
    }
    address >>>= 0;
    checkWrite(address, 1);
    stock.writeUint8(address, value);
  };
}

function isMapped(mcu: RP2040, address: number): boolean {
  return (
    isRam(mcu, address) ||
    (address - USB_DPRAM_START) >>> 0 < USB_DPRAM_BYTES ||
    address >>> 12 === SIO_PAGE ||
    address >>> 12 === PPB_PAGE ||
    mcu.findPeripheral(address) !== undefined
  );
}

/**
 * The instruction at `pc` faulted: enters the HardFault handler. Returns why that is impossible, when it is: then the
 * core is locked up and only a reset helps.
 */
export function enterHardFault(mcu: RP2040, pc: number): string | undefined {
  const { core } = mcu;
  if (core.IPSR === EXCEPTION_HARD_FAULT) return 'inside the HardFault handler';
  if (core.IPSR === EXCEPTION_NMI) return 'inside the NMI handler';
  core.PC = pc;
  core.waiting = false;
  try {
    core.exceptionEntry(EXCEPTION_HARD_FAULT);
  } catch (error) {
    if (error instanceof Fault) return `with the stack pointer at ${hex(core.SP)}, where the handler cannot start`;
    throw error;
  }
  return undefined;
}
