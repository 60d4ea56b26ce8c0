/** Reads the bare values of a log frame, one after the other. */

/** The bytes are not what the firmware's table says; or there is only the beginning of a frame. */
export class Undecodable extends Error {
  constructor(
    sentence: string,
    readonly isCutOff = false,
  ) {
    super(sentence);
  }
}

export class Reader {
  at = 0;

  constructor(private readonly frame: Uint8Array) {}

  bytes(count: number): Uint8Array {
    if (count > this.frame.length - this.at) throw new Undecodable('it is cut off', true);
    return this.frame.subarray(this.at, (this.at += count));
  }

  bytesUntil(mark: number): Uint8Array {
    const end = this.frame.indexOf(mark, this.at);
    if (end < 0) throw new Undecodable('it is cut off', true);
    const bytes = this.frame.subarray(this.at, end);
    this.at = end + 1;
    return bytes;
  }

  /** The lowest byte comes first. */
  integer(bytes: number, isSigned = false): bigint {
    const value = this.bytes(bytes).reduceRight((high, byte) => (high << 8n) | BigInt(byte), 0n);
    return isSigned ? BigInt.asIntN(bytes * 8, value) : value;
  }

  /** The number of a string in the table. */
  index(): number {
    return Number(this.integer(2));
  }

  /** How many elements follow. */
  count(): number {
    return Number(this.integer(4));
  }

  float(bytes: number): number {
    const view = new DataView(this.bytes(bytes).slice().buffer);
    return bytes === 4 ? view.getFloat32(0, true) : view.getFloat64(0, true);
  }

  bool(): boolean {
    const value = this.bytes(1)[0]!;
    if (value > 1) throw new Undecodable(`${value} is neither true nor false`);
    return value === 1;
  }

  char(): string {
    const code = Number(this.integer(4));
    if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) throw new Undecodable(`${code} is no letter`);
    return String.fromCodePoint(code);
  }

  text(bytes: Uint8Array): string {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      throw new Undecodable('its text is not UTF-8');
    }
  }
}
