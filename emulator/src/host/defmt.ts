/**
 * The firmware's log. On the wire a line is the number of its format string and its bare values (defmt 1, wire formats 3 and 4);
 * the strings are in the ELF.
 *
 * What cannot be decoded, because bytes were lost or the firmware is another one, becomes one line that says so.
 */
import type { Elf } from '../chip/elf.ts';
import { parseFormat, type Fragment, type Parameter, type Type } from './defmt_format.ts';
import { Reader, Undecodable } from './defmt_reader.ts';
import { readTable, type Level, type Table } from './defmt_table.ts';
import { textOf, type Formatted, type Value } from './defmt_text.ts';
import { decodeRzcobs } from './rzcobs.ts';

export type { Level } from './defmt_table.ts';

export interface LogLine {
  /** The emulated time at which it was read out. */
  nanos: number;
  level: Level;
  text: string;
  /** The firmware's own time, as it writes it. */
  timestamp?: string;
}

/** Elements without values take no bytes, so bytes do not bound their number. */
const ELEMENTS_MAX = 10_000;
const NESTING_MAX = 64;
/** Of a frame that is shown because it cannot be decoded. */
const SHOWN_BYTES_MAX = 16;

export class DefmtDecoder {
  private readonly frames?: Frames;
  /** Why nothing can be decoded at all; told once. */
  private obstacle?: string;
  private isRaw = false;
  private pending: number[] = [];

  constructor(elf: Elf) {
    const table = readTable(elf);
    if (typeof table === 'string') {
      this.obstacle = table;
      return;
    }
    this.frames = new Frames(table);
    this.isRaw = table.encoding === 'raw';
  }

  /** Takes bytes as they come and returns the lines that they complete. */
  feed(bytes: Uint8Array, nanos: number): LogLine[] {
    if (bytes.length === 0) return [];
    if (this.frames) return this.isRaw ? this.feedRaw(this.frames, bytes, nanos) : this.feedRzcobs(this.frames, bytes, nanos);
    const { obstacle } = this;
    this.obstacle = undefined;
    return obstacle === undefined ? [] : [{ nanos, level: 'error', text: `The log cannot be decoded: ${obstacle}.` }];
  }

  /** Frames end with a zero, so the next one is found whatever became of this one. */
  private feedRzcobs(frames: Frames, bytes: Uint8Array, nanos: number): LogLine[] {
    const lines: LogLine[] = [];
    for (const byte of bytes) {
      if (byte !== 0) {
        this.pending.push(byte);
      } else if (this.pending.length > 0) {
        const coded = Uint8Array.from(this.pending);
        this.pending = [];
        try {
          lines.push(frames.decode(new Reader(decodeRzcobs(coded)), nanos));
        } catch (error) {
          lines.push(failure(error, coded, nanos));
        }
      }
    }
    return lines;
  }

  /** Frames follow each other without a mark: after a broken one everything is lost. */
  private feedRaw(frames: Frames, bytes: Uint8Array, nanos: number): LogLine[] {
    for (const byte of bytes) this.pending.push(byte);
    const lines: LogLine[] = [];
    while (this.pending.length > 0) {
      const raw = Uint8Array.from(this.pending);
      const reader = new Reader(raw);
      try {
        lines.push(frames.decode(reader, nanos));
        this.pending.splice(0, reader.at);
      } catch (error) {
        if (error instanceof Undecodable && error.isCutOff) break;
        lines.push(failure(error, raw, nanos));
        this.pending = [];
      }
    }
    return lines;
  }
}

/** Decodes frames by the firmware's table. */
class Frames {
  private readonly parsed = new Map<string, Fragment[]>();

  constructor(private readonly table: Table) {}

  decode(reader: Reader, nanos: number): LogLine {
    const { strings, timestamp, flags } = this.table;
    const index = reader.index();
    const entry = strings.get(index);
    if (!entry) throw new Undecodable(`the firmware has no format ${index}`);
    const time = timestamp === undefined ? undefined : this.readFormat(reader, timestamp, 0);
    const message = this.readFormat(reader, entry.format, 0);
    const line: LogLine = { nanos, level: entry.level ?? 'print', text: textOf(message, flags) };
    if (time) line.timestamp = textOf(time, flags);
    return line;
  }

  /** Reads the values of a format string. */
  private readFormat(reader: Reader, format: string, depth: number): Formatted {
    if (depth > NESTING_MAX) throw new Undecodable('its values are nested too deeply');
    let fragments = this.parsed.get(format);
    if (!fragments) this.parsed.set(format, (fragments = parseFormat(format)));
    const values: Value[] = [];
    for (const { index, type } of onWire(fragments)) values[index] = this.readValue(reader, type, depth);
    return { format, fragments, values };
  }

  private readValue(reader: Reader, type: Type, depth: number): Value {
    switch (type.is) {
      case 'unsigned':
        return { is: 'integer', value: reader.integer(type.bytes), isSigned: false, bytes: type.bytes };
      case 'signed':
        return { is: 'integer', value: reader.integer(type.bytes, true), isSigned: true, bytes: type.bytes };
      case 'float':
        return { is: 'float', value: reader.float(type.bytes), bytes: type.bytes };
      case 'bool':
        return { is: 'verbatim', value: reader.bool() ? 'true' : 'false' };
      case 'char':
        return { is: 'verbatim', value: reader.char() };
      case 'str':
        return { is: 'text', value: reader.text(reader.bytes(reader.count())) };
      case 'istr':
        return { is: 'text', value: this.stringAt(reader.index()) };
      case 'text':
        return { is: 'text', value: reader.text(reader.bytesUntil(0xff)) };
      case 'bytes':
        return { is: 'bytes', value: reader.bytes(reader.count()) };
      case 'byteArray':
        return { is: 'bytes', value: reader.bytes(type.length) };
      case 'bits':
        return readBits(reader, type.start, type.end);
      case 'format':
        return { is: 'format', format: this.readVariant(reader, this.stringAt(reader.index()), depth) };
      case 'formats':
        return { is: 'formats', formats: this.readFormats(reader, reader.count(), depth) };
      case 'formatArray':
        return { is: 'formats', formats: this.readFormats(reader, type.length, depth) };
      case 'sequence':
        return { is: 'sequence', formats: this.readSequence(reader, depth) };
    }
  }

  /** An enum's string has all its variants, `A|B({=u8})`; a number in front of the values says which one it is. */
  private readVariant(reader: Reader, format: string, depth: number): Formatted {
    const variants = format.split('|');
    if (variants.length === 1) return this.readFormat(reader, format, depth + 1);
    const variant = variants[Number(reader.integer(variants.length > 256 ? 2 : 1))];
    if (variant === undefined) throw new Undecodable(`"${format}" has no such variant`);
    return this.readFormat(reader, variant, depth + 1);
  }

  private readFormats(reader: Reader, count: number, depth: number): Formatted[] {
    const format = this.stringAt(reader.index());
    if (count > ELEMENTS_MAX) throw new Undecodable(`it has a list of ${count} elements`);
    return Array.from({ length: count }, () => this.readVariant(reader, format, depth));
  }

  private readSequence(reader: Reader, depth: number): Formatted[] {
    const formats: Formatted[] = [];
    for (let index = reader.index(); index !== 0; index = reader.index()) {
      formats.push(this.readFormat(reader, this.stringAt(index), depth + 1));
    }
    return formats;
  }

  /** A string of the table that is not a line of its own. */
  private stringAt(index: number): string {
    const entry = this.table.strings.get(index);
    if (!entry || (entry.level !== undefined && entry.level !== 'print')) {
      throw new Undecodable(`the firmware has no string ${index}`);
    }
    return entry.format;
  }
}

/**
 * The values of a format as they lie on the wire: in the order of their indices, each once however often it is shown, and of
 * one that is shown by its bits all those bits together.
 */
function onWire(fragments: Fragment[]): Parameter[] {
  const parameters = new Map<number, Parameter>();
  for (const fragment of fragments) {
    if (typeof fragment === 'string') continue;
    const { index, type } = fragment;
    const before = parameters.get(index)?.type;
    if (type.is === 'bits' && before?.is === 'bits') {
      const merged = { is: 'bits' as const, start: Math.min(type.start, before.start), end: Math.max(type.end, before.end) };
      parameters.set(index, { index, type: merged });
    } else if (!before) {
      parameters.set(index, fragment);
    }
  }
  return [...parameters.values()].sort((a, b) => a.index - b.index);
}

/** Only the bytes that the wanted bits are in were sent, in an integer that holds them. */
function readBits(reader: Reader, start: number, end: number): Value {
  const lowest = start >> 3;
  const count = ((end - 1) >> 3) - lowest + 1;
  const bytes = [1, 2, 4, 8, 16].find((size) => size >= count)!;
  return { is: 'integer', value: reader.integer(bytes) << BigInt(8 * lowest), isSigned: false, bytes: 16 };
}

function failure(error: unknown, frame: Uint8Array, nanos: number): LogLine {
  const why = error instanceof Error ? error.message : String(error);
  const bytes = [...frame.subarray(0, SHOWN_BYTES_MAX)].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
  const more = frame.length > SHOWN_BYTES_MAX ? ' ...' : '';
  return { nanos, level: 'error', text: `A log frame cannot be decoded: ${why} (${frame.length} bytes: ${bytes}${more}).` };
}
