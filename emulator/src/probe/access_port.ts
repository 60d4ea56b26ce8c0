/**
 * The AHB access port of one core: the debugger's way to everything that the core sees on its bus. TAR holds the address,
 * DRW is the data there; a byte or halfword travels in the part of the word that its address has.
 */

/** What the port leads to. An access that the bus refuses throws a `Fault`. */
export interface Bus {
  read(address: number, bytes: number): number;
  write(address: number, bytes: number, value: number): void;
}

export const CSW = 0x00;
export const TAR = 0x04;
export const DRW = 0x0c;
export const BD0 = 0x10;
const BD3 = 0x1c;
const BASE = 0xf8;
export const IDR = 0xfc;

const SIZE = 0b111;
const SIZE_WORD = 2;
const INCREMENT = 0b11 << 4;
const INCREMENT_SINGLE = 0b01 << 4;
const DEVICE_ENABLED = 1 << 6;
const TRANSFER_IN_PROGRESS = 1 << 7;
/** Privileged data access; reset leaves the rest at zero. */
const CSW_RESET = 0x03000000;
/** TAR counts up within a block of so many bytes, and then starts again at its beginning. */
const TAR_BLOCK_BYTES = 1024;
/** Where the ROM table is, and that there is one. */
const BASE_VALUE = 0xe00ff003;
/** An AHB-AP by ARM, as the RP2040 has it. */
const IDR_VALUE = 0x04770031;

export class AccessPort {
  private csw = CSW_RESET | SIZE_WORD;
  private tar = 0;

  constructor(private readonly bus: Bus) {}

  read(register: number): number {
    switch (register) {
      case CSW:
        return (this.csw | DEVICE_ENABLED) >>> 0;
      case TAR:
        return this.tar;
      case DRW: {
        const { bytes, shift } = this.lane;
        const value = (this.bus.read(this.tar, bytes) << shift) >>> 0;
        this.increment(bytes);
        return value;
      }
      case BASE:
        return BASE_VALUE;
      case IDR:
        return IDR_VALUE;
      default:
        return isBanked(register) ? this.bus.read(this.banked(register), 4) : 0;
    }
  }

  write(register: number, value: number): void {
    if (register === CSW) {
      const size = Math.min(value & SIZE, SIZE_WORD);
      const increment = (value & INCREMENT) === INCREMENT_SINGLE ? INCREMENT_SINGLE : 0;
      this.csw = ((value & ~(SIZE | INCREMENT | DEVICE_ENABLED | TRANSFER_IN_PROGRESS)) | size | increment) >>> 0;
    } else if (register === TAR) {
      this.tar = value >>> 0;
    } else if (register === DRW) {
      const { bytes, shift } = this.lane;
      this.bus.write(this.tar, bytes, bytes === 4 ? value >>> 0 : (value >>> shift) & (2 ** (8 * bytes) - 1));
      this.increment(bytes);
    } else if (isBanked(register)) {
      this.bus.write(this.banked(register), 4, value >>> 0);
    }
  }

  /** How many bytes an access has, and where in the word they are. */
  private get lane(): { bytes: number; shift: number } {
    const bytes = 1 << (this.csw & SIZE);
    return { bytes, shift: 8 * (this.tar & 3 & ~(bytes - 1)) };
  }

  private increment(bytes: number): void {
    if ((this.csw & INCREMENT) === 0) return;
    const inBlock = (this.tar + bytes) % TAR_BLOCK_BYTES;
    this.tar = this.tar - (this.tar % TAR_BLOCK_BYTES) + inBlock;
  }

  /** One of the four words around TAR. */
  private banked(register: number): number {
    return ((this.tar & ~0xf) | (register & 0xc)) >>> 0;
  }
}

function isBanked(register: number): boolean {
  return register >= BD0 && register <= BD3;
}
