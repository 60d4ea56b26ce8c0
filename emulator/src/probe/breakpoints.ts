/**
 * The breakpoint unit (ARMv6-M ARM, C1.8): four comparators, each for one or both halves of a word below 0x20000000.
 */

const BP_CTRL = 0xe0002000;
const BP_COMP0 = 0xe0002008;
const COMPARATORS = 4;

const ENABLE = 1 << 0;
const KEY = 1 << 1;
const COMPARED_ADDRESS = 0x1ffffffc;
const LOWER_HALF = 1 << 30;
const UPPER_HALF = 1 << 31;

export class Breakpoints {
  private isEnabled = false;
  private readonly comparators = new Uint32Array(COMPARATORS);

  /** Whether any address at all is looked for. */
  get isArmed(): boolean {
    return this.isEnabled && this.comparators.some((comparator) => comparator & ENABLE);
  }

  matches(pc: number): boolean {
    const half = pc & 2 ? UPPER_HALF : LOWER_HALF;
    return (
      this.isEnabled &&
      this.comparators.some((comparator) => {
        return comparator & ENABLE && comparator & half && (comparator & COMPARED_ADDRESS) === (pc & ~3);
      })
    );
  }

  clear(): void {
    this.isEnabled = false;
    this.comparators.fill(0);
  }

  /** A register of the unit; `undefined`: it is none. */
  read(address: number): number | undefined {
    if (address === BP_CTRL) return (COMPARATORS << 4) | (this.isEnabled ? ENABLE : 0);
    return this.comparators[(address - BP_COMP0) / 4];
  }

  /** False: it is no register of the unit. */
  write(address: number, value: number): boolean {
    const index = (address - BP_COMP0) / 4;
    if (address === BP_CTRL) {
      if (value & KEY) this.isEnabled = (value & ENABLE) !== 0;
    } else if (this.comparators[index] !== undefined) {
      this.comparators[index] = value;
    } else {
      return false;
    }
    return true;
  }
}
