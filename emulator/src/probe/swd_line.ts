/**
 * The wire that all debug ports of the chip share. After a line reset none of them listens; a TARGETSEL names the one that
 * does, until the next line reset. All else that is sent as bare bits (waking ports from their dormant state, the way out of
 * JTAG) means nothing to ports that are always awake.
 */
import type { DebugPort } from './debug_port.ts';

/** More than 50 clocks of ones; probe-rs sends 51. */
const LINE_RESET_ONES = 50;
/** A write to DP register 0xC: start, AP/DP, R/W, address, parity, stop, park. */
const TARGETSEL_REQUEST = 0x99;
/** Request, turn-around and the answer that nobody gives, then the value and its parity. */
const REQUEST_BITS = 8;
const VALUE_START = 13;
const PARITY = 45;

export class SwdLine {
  private ones = 0;
  /** What came since the line reset; `undefined`: it was no TARGETSEL, so nothing until the next reset matters. */
  private packet?: number[];
  private selected?: DebugPort;

  /** `answersAlways`: a chip with one port, which needs no selection and takes a TARGETSEL for noise. */
  constructor(
    private readonly ports: readonly DebugPort[],
    private readonly answersAlways = false,
  ) {}

  /** Who listens. */
  get port(): DebugPort | undefined {
    return this.selected;
  }

  /** A port that has been reset no longer knows that it was selected. */
  forget(port: DebugPort): void {
    if (this.selected === port) this.selected = undefined;
  }

  /** Bits as they are, the lowest first. */
  sequence(count: number, bits: number): void {
    for (let i = 0; i < count; i++) this.clock((bits >>> i) & 1);
  }

  private clock(bit: number): void {
    this.ones = bit ? this.ones + 1 : 0;
    if (this.ones >= LINE_RESET_ONES) {
      this.packet = [];
      this.selected = this.answersAlways ? this.ports[0] : undefined;
      return;
    }
    const { packet } = this;
    // Zeros in front of a packet are the idle line.
    if (!packet || (packet.length === 0 && bit === 0)) return;
    packet.push(bit);
    if (packet.length === REQUEST_BITS && number(packet, 0, REQUEST_BITS) !== TARGETSEL_REQUEST) this.packet = undefined;
    if (packet.length > PARITY) {
      this.packet = undefined;
      this.select(number(packet, VALUE_START, 32), packet[PARITY]!);
    }
  }

  private select(target: number, parity: number): void {
    if (this.answersAlways || ones(target) % 2 !== parity) return;
    this.selected = this.ports.find((port) => port.targetSelect === target);
  }
}

function number(bits: number[], start: number, count: number): number {
  let value = 0;
  for (let i = 0; i < count; i++) value |= bits[start + i]! << i;
  return value >>> 0;
}

function ones(value: number): number {
  return value.toString(2).replaceAll('0', '').length;
}
