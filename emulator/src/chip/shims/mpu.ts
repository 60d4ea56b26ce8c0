/**
 * MPU. Stock rp2040js reads MPU_CTRL as all ones, so Embassy's `install_core0_stack_guard()` thinks that somebody already
 * uses it and refuses; and it guards nothing. Here its eight regions are those of ARMv6-M (ARM DDI 0419, B3.5): the core's
 * loads and stores are checked against them, and what they forbid is a fault. DMA and the debugger pass by, as on the chip.
 *
 * The core counts as privileged, which Embassy's programs always are, and fetches are not checked. While the core stacks
 * registers for a HardFault the MPU is still on: whether the chip locks up then or enters the handler without its frame is
 * not said anywhere, so the worse is done.
 */
import type { RP2040 } from 'rp2040js';
import { Fault, hex } from './faults.ts';

const TYPE = 0xd90;
const CTRL = 0xd94;
const RNR = 0xd98;
const RBAR = 0xd9c;
const RASR = 0xda0;
const REGIONS = 8;

const ENABLE = 1 << 0;
/** Also while the core handles a HardFault or NMI. */
const HFNMIENA = 1 << 1;
/** Where there is no region, everything is allowed. */
const PRIVDEFENA = 1 << 2;
const RBAR_VALID = 1 << 4;

const EXCEPTION_NMI = 2;
const EXCEPTION_HARD_FAULT = 3;
const PPB = 0xe;

interface Region {
  rbar: number;
  rasr: number;
}

export class Mpu {
  /** Called when regions change. */
  onChange?: () => void;

  private ctrl = 0;
  private selected = 0;
  private readonly regions: Region[] = Array.from({ length: REGIONS }, () => ({ rbar: 0, rasr: 0 }));
  /** From where on, and for how many bytes, an access must be looked at: the rest costs one comparison. */
  private lookFrom = 0;
  private lookBytes = 0;

  constructor(private readonly mcu: RP2040) {
    const { ppb } = mcu;
    const stockRead = ppb.readUint32.bind(ppb);
    const stockWrite = ppb.writeUint32.bind(ppb);
    ppb.readUint32 = (offset) => (offset >= TYPE && offset <= RASR ? this.read(offset) : stockRead(offset));
    ppb.writeUint32 = (offset, value) => {
      if (offset >= TYPE && offset <= RASR) this.write(offset, value);
      else stockWrite(offset, value);
    };
    this.guardCore();
  }

  /** The lowest address in SRAM above which nothing is forbidden. */
  get guardEnd(): number {
    if (!(this.ctrl & ENABLE)) return 0;
    return Math.max(0, ...this.regions.filter(isGuarding).map((region) => start(region) + bytes(region)));
  }

  private read(offset: number): number {
    const region = this.regions[this.selected]!;
    switch (offset) {
      case TYPE:
        return REGIONS << 8;
      case CTRL:
        return this.ctrl;
      case RNR:
        return this.selected;
      case RBAR:
        return start(region) | this.selected;
      default:
        return region.rasr;
    }
  }

  private write(offset: number, value: number): void {
    if (offset === CTRL) {
      if (value & ENABLE && !(value & PRIVDEFENA)) throw new Error('An MPU without the default memory map is not modelled.');
      this.ctrl = value & (ENABLE | HFNMIENA | PRIVDEFENA);
    }
    if (offset === RNR) this.selected = value % REGIONS;
    if (offset === RBAR) {
      if (value & RBAR_VALID) this.selected = value % REGIONS;
      this.regions[this.selected]!.rbar = value;
    }
    if (offset === RASR) this.regions[this.selected]!.rasr = value;
    this.narrow();
    this.onChange?.();
  }

  private narrow(): void {
    const on = this.ctrl & ENABLE ? this.regions.filter(({ rasr }) => rasr & 1) : [];
    const end = Math.max(0, ...on.map((region) => start(region) + bytes(region)));
    this.lookFrom = Math.min(end, ...on.map(start));
    this.lookBytes = end - this.lookFrom;
  }

  /** Puts checks in front of what the core loads and stores. */
  private guardCore(): void {
    const { core } = this.mcu;
    const reads = [core.readUint8, core.readUint16, core.readUint32].map((read) => read.bind(core));
    const writes = [core.writeUint8, core.writeUint16, core.writeUint32].map((write) => write.bind(core));
    const [read8, read16, read32] = reads.map((read) => (address: number): number => {
      if ((address - this.lookFrom) >>> 0 < this.lookBytes) this.check(address >>> 0, false);
      return read(address);
    });
    const [write8, write16, write32] = writes.map((write) => (address: number, value: number): void => {
      if ((address - this.lookFrom) >>> 0 < this.lookBytes) this.check(address >>> 0, true);
      write(address, value);
    });
    Object.assign(core, {
      readUint8: read8,
      readUint16: read16,
      readUint32: read32,
      writeUint8: write8,
      writeUint16: write16,
      writeUint32: write32,
    });
  }

  private check(address: number, isStore: boolean): void {
    const { IPSR } = this.mcu.core;
    const isUrgent = IPSR === EXCEPTION_HARD_FAULT || IPSR === EXCEPTION_NMI;
    if (address >>> 28 === PPB || (isUrgent && !(this.ctrl & HFNMIENA))) return;
    // Of several regions the one with the highest number decides.
    const region = this.regions.findLast((one) => contains(one, address));
    if (region && !permits(region, isStore)) throw new Fault(`${isStore ? 'store to' : 'load from'} ${hex(address)}, which the MPU forbids`);
  }
}

function bytes({ rasr }: Region): number {
  return 2 ** (((rasr >> 1) & 31) + 1);
}

function start(region: Region): number {
  return region.rbar - ((region.rbar >>> 0) % Math.max(bytes(region), 256)) >>> 0;
}

/** Whether the region is on and holds the address: each of its eight parts can be taken out. */
function contains(region: Region, address: number): boolean {
  const offset = address - start(region);
  if (!(region.rasr & 1) || offset < 0 || offset >= bytes(region)) return false;
  const part = Math.floor((offset * 8) / bytes(region));
  return ((region.rasr >> (8 + part)) & 1) === 0;
}

/** What privileged code may do there. */
function permits({ rasr }: Region, isStore: boolean): boolean {
  const access = (rasr >> 24) & 7;
  const isReadOnly = access >= 5;
  return isReadOnly ? !isStore : access >= 1 && access <= 3;
}

function isGuarding(region: Region): boolean {
  return (region.rasr & 1) === 1 && !permits(region, true);
}
