/** What a core's access port reaches: the chip's bus, and the core's own debug registers, which software does not see. */
import { FLASH_BYTES } from '../chip/flash.ts';
import type { Machine } from '../chip/machine.ts';
import { isFlash } from '../chip/shims/faults.ts';
import type { Bus } from './access_port.ts';
import type { DebugBlock } from './debug_block.ts';

const SIO_CPUID = 0xd0000000;
/** The private peripheral bus of a core; its system control space is on the chip's model of it, or in the debug block. */
const PPB_START = 0xe0000000;
const SYSTEM_CONTROL_SPACE = 0xe000e;
/** The four big banks of SRAM once more, one after the other instead of word by word in turn. */
const BANKS_START = 0x21000000;
const BANK_BYTES = 0x10000;
const BANKS = 4;
const SRAM_START = 0x20000000;

/** What stands behind the bus just now. */
interface Chip {
  readonly machine: Machine;
  /** Something was written: the chip may have been asked for a reset. */
  settle(): void;
}

export class CoreBus implements Bus {
  constructor(
    private readonly chip: Chip,
    private readonly block: DebugBlock,
    private readonly core: number,
  ) {}

  read(address: number, bytes: number): number {
    const word = (address & ~3) >>> 0;
    if (word === SIO_CPUID) return this.core;
    const own = bytes === 4 ? this.block.read(address) : undefined;
    if (own !== undefined) return own;
    // Watchpoints, trace and the ROM table: nothing there, and nothing to complain about.
    if (isUnusedPrivate(address)) return 0;
    const { mcu } = this.chip.machine;
    const at = onBus(address);
    if (bytes === 1) return mcu.readUint8(at);
    return bytes === 2 ? mcu.readUint16(at) : mcu.readUint32(at);
  }

  write(address: number, bytes: number, value: number): void {
    if (bytes === 4 && this.block.write(address, value)) {
      this.chip.settle();
      return;
    }
    if (isUnusedPrivate(address)) return;
    const { mcu } = this.chip.machine;
    const at = onBus(address);
    if (bytes === 1) mcu.writeUint8(at, value);
    else if (bytes === 2) mcu.writeUint16(at, value);
    else mcu.writeUint32(at, value);
    this.chip.settle();
  }
}

function isUnusedPrivate(address: number): boolean {
  return address >>> 0 >= PPB_START && address >>> 12 !== SYSTEM_CONTROL_SPACE;
}

/** The address by which the chip's model knows it: flash repeats itself, and banks are parts of the striped SRAM. */
function onBus(address: number): number {
  if (isFlash(address)) return ((address & ~0xffffff) | (address % FLASH_BYTES)) >>> 0;
  const offset = (address - BANKS_START) >>> 0;
  if (offset >= BANKS * BANK_BYTES) return address;
  const bank = Math.floor(offset / BANK_BYTES);
  const word = (offset % BANK_BYTES) >>> 2;
  return SRAM_START + (word * BANKS + bank) * 4 + (address & 3);
}
