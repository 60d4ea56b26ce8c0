/** Values of a log frame as text, letter for letter as the crate `defmt-decoder` 1.2 shows them. */
import type { Fragment, Hint, Type } from './defmt_format.ts';

/** A value that was read from a frame. */
export type Value =
  | { is: 'integer'; value: bigint; isSigned: boolean; bytes: number }
  | { is: 'float'; value: number; bytes: number }
  | { is: 'text'; value: string }
  /** What is shown as it is, whatever the hint. */
  | { is: 'verbatim'; value: string }
  | { is: 'bytes'; value: Uint8Array }
  | { is: 'format'; format: Formatted }
  | { is: 'formats'; formats: Formatted[] }
  | { is: 'sequence'; formats: Formatted[] };

/** A format string with its values. */
export interface Formatted {
  format: string;
  fragments: Fragment[];
  values: Value[];
}

/** Names of the bits of `defmt::bitflags!` types, by the key that their hints carry. */
export type FlagNames = Map<string, { name: string; value: bigint }[]>;

export function textOf({ fragments, values }: Formatted, flags: FlagNames, outer?: Hint): string {
  const show = (fragment: Fragment): string => {
    if (typeof fragment === 'string') return fragment;
    const hint = fragment.hint ?? outer;
    return valueText(values[fragment.index]!, fragment.type, hint, outer, flags);
  };
  return fragments.map(show).join('');
}

function valueText(value: Value, type: Type, hint: Hint | undefined, outer: Hint | undefined, flags: FlagNames): string {
  switch (value.is) {
    case 'verbatim':
      return value.value;
    case 'text':
      return hint?.show === 'debug' ? quoted(value.value) : value.value;
    case 'float':
      return floatText(value.value, value.bytes);
    case 'bytes':
      return bytesText(value.value, hint, flags);
    case 'integer': {
      if (type.is === 'bits') return bitsText(value.value, type, hint, flags);
      // "{:?}" of a number inside of "{:x}" is hexadecimal.
      const effective = hint?.show === 'debug' && !value.isSigned ? outer : hint;
      return integerText(value.value, effective, value.isSigned ? value.bytes : 16, flags);
    }
    case 'format':
      return textOf(value.format, flags, outer?.show === 'ascii' ? outer : hint);
    case 'sequence':
      return value.formats.map((format) => textOf(format, flags, hint)).join('');
    case 'formats': {
      const bytes = hint?.show === 'ascii' ? bytesOf(value.formats) : undefined;
      if (bytes) return bytesText(bytes, hint, flags);
      return `[${value.formats.map((format) => textOf(format, flags, hint)).join(', ')}]`;
    }
  }
}

function bytesOf(formats: Formatted[]): Uint8Array | undefined {
  if (formats.length === 0 || formats.some(({ format }) => format !== '{=u8}')) return undefined;
  return Uint8Array.from(formats, ({ values: [value] }) => (value?.is === 'integer' ? Number(value.value) : 0));
}

type Bits = Extract<Type, { is: 'bits' }>;

function bitsText(value: bigint, { start, end }: Bits, hint: Hint | undefined, flags: FlagNames): string {
  const bits = BigInt.asUintN(end - start, value >> BigInt(start));
  if (hint?.show !== 'ascii') return integerText(bits, hint, 16, flags);
  const length = Math.ceil((end - start) / 8);
  const byteAt = (place: number): number => Number((bits >> BigInt(8 * (length - 1 - place))) & 0xffn);
  return bytesText(Uint8Array.from({ length }, (_, place) => byteAt(place)), hint, flags);
}

function integerText(value: bigint, hint: Hint | undefined, bytes: number, flags: FlagNames): string {
  switch (hint?.show) {
    case 'plain':
      return padded('', value, 10, hint.pad);
    case 'hex':
    case 'HEX': {
      const text = padded(hint.isAlternate ? '0x' : '', BigInt.asUintN(bytes * 8, value), 16, hint.pad);
      return hint.show === 'HEX' ? text.toUpperCase().replace('0X', '0x') : text;
    }
    case 'octal':
      return padded(hint.isAlternate ? '0o' : '', BigInt.asUintN(128, value), 8, hint.pad);
    case 'binary':
      return padded(hint.isAlternate ? '0b' : '', BigInt.asUintN(128, value), 2, hint.pad);
    case 'seconds':
      return secondsText(value, hint.unit);
    case 'time':
      return timeText(value, hint.unit);
    case 'iso8601':
      return dateText(value, hint.unit);
    case 'flags':
      return flagsText(value, flags.get(hint.key));
    default:
      return value.toString();
  }
}

/** Zeros between sign or prefix and digits, until the whole has so many letters. */
function padded(prefix: string, value: bigint, radix: number, pad: number): string {
  const sign = value < 0n ? '-' : prefix;
  const digits = (value < 0n ? -value : value).toString(radix);
  return sign + digits.padStart(pad - sign.length, '0');
}

const DECIMALS = { us: 6, ms: 3, s: 0 } as const;

function secondsText(value: bigint, unit: 'us' | 'ms' | 's'): string {
  const decimals = DECIMALS[unit];
  const second = 10n ** BigInt(decimals);
  const rest = (value % second).toString().padStart(decimals, '0');
  return decimals ? `${value / second}.${rest}` : `${value}`;
}

function timeText(value: bigint, unit: 'us' | 'ms' | 's'): string {
  const [whole, decimals] = secondsText(value, unit).split('.') as [string, string?];
  const seconds = BigInt(whole);
  const two = (count: bigint): string => count.toString().padStart(2, '0');
  const days = seconds / 86400n;
  const clock = `${two((seconds / 3600n) % 24n)}:${two((seconds / 60n) % 60n)}:${two(seconds % 60n)}`;
  return (days ? `${days}:` : '') + clock + (decimals ? `.${decimals}` : '');
}

function dateText(value: bigint, unit: 'us' | 'ms' | 's'): string {
  const milliseconds = Number(unit === 's' ? value * 1000n : value);
  // Beyond what a date can be, the number says more than nothing.
  if (!(milliseconds <= 8.64e15)) return value.toString();
  const text = new Date(milliseconds).toISOString();
  return unit === 's' ? text.replace(/\.\d+Z$/, 'Z') : text;
}

function flagsText(value: bigint, names: { name: string; value: bigint }[] | undefined): string {
  if (!names) return value.toString();
  const isSet = (flag: bigint): boolean => (flag === 0n ? value === 0n : (value & flag) === flag);
  return names.filter((flag) => isSet(flag.value)).map(({ name }) => name).join(' | ') || '(empty)';
}

function bytesText(bytes: Uint8Array, hint: Hint | undefined, flags: FlagNames): string {
  if (hint?.show === 'ascii') return `b"${[...bytes].map(asciiText).join('')}"`;
  const isRadix = hint?.show === 'hex' || hint?.show === 'HEX' || hint?.show === 'octal' || hint?.show === 'binary';
  return `[${[...bytes].map((byte) => integerText(BigInt(byte), isRadix ? hint : undefined, 16, flags)).join(', ')}]`;
}

const ESCAPES: Record<string, string> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '"': '\\"', '\\': '\\\\' };

function asciiText(byte: number): string {
  const letter = String.fromCharCode(byte);
  if (ESCAPES[letter]) return ESCAPES[letter];
  return byte >= 0x20 && byte < 0x7f ? letter : `\\x${byte.toString(16).padStart(2, '0')}`;
}

/** A string as Rust's `{:?}` writes it. */
function quoted(text: string): string {
  const letters = [...text].map((letter) => {
    if (letter === '\0') return '\\0';
    if (ESCAPES[letter]) return ESCAPES[letter];
    return letter !== ' ' && /[\p{C}\p{Z}]/u.test(letter) ? `\\u{${letter.codePointAt(0)!.toString(16)}}` : letter;
  });
  return `"${letters.join('')}"`;
}

/** The shortest decimal that is this number again, written as the crate `ryu` does. */
function floatText(value: number, bytes: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  if (value === 0) return `${sign}0.0`;
  const [digits, exponent] = shortest(Math.abs(value), bytes);
  // The decimal point stands behind so many digits.
  const point = exponent + 1;
  const [pointMax, pointMin] = bytes === 4 ? [13, -6] : [16, -5];
  if (point > 0 && point <= pointMax) {
    const whole = digits.slice(0, point).padEnd(point, '0');
    return `${sign}${whole}.${digits.slice(point) || '0'}`;
  }
  if (point <= 0 && point > pointMin) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  const tail = digits.slice(1);
  return `${sign}${digits[0]}${tail ? `.${tail}` : ''}e${exponent}`;
}

function shortest(value: number, bytes: number): [digits: string, exponent: number] {
  let text = value.toExponential();
  if (bytes === 4) {
    for (let places = 0; places <= 8; places++) {
      text = value.toExponential(places);
      if (Math.fround(Number(text)) === value) break;
    }
  }
  const [mantissa, exponent] = text.split('e') as [string, string];
  return [mantissa.replace('.', '').replace(/0+$/, ''), Number(exponent)];
}
