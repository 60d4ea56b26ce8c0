/**
 * defmt's format strings: `"press {=u32:02x} {}"` as literals and parameters. The grammar is that of the crate `defmt-parser`
 * 1.1, in the mode that takes display hints it does not know for none.
 */

/** How a value is read from the wire. */
export type Type =
  | { is: 'unsigned' | 'signed' | 'float'; bytes: number }
  | { is: 'bool' | 'char' | 'str' | 'istr' | 'bytes' | 'text' | 'format' | 'formats' | 'sequence' }
  | { is: 'byteArray' | 'formatArray'; length: number }
  | { is: 'bits'; start: number; end: number };

/** How it is shown. */
export type Hint =
  | { show: 'plain'; pad: number }
  | { show: 'hex' | 'HEX' | 'octal' | 'binary'; pad: number; isAlternate: boolean }
  | { show: 'ascii' | 'debug' }
  | { show: 'seconds' | 'time' | 'iso8601'; unit: 'us' | 'ms' | 's' }
  | { show: 'flags'; key: string };

export interface Parameter {
  index: number;
  type: Type;
  hint?: Hint;
}

export type Fragment = string | Parameter;

const SIMPLE_TYPES: Record<string, Type> = {
  u8: { is: 'unsigned', bytes: 1 },
  u16: { is: 'unsigned', bytes: 2 },
  u32: { is: 'unsigned', bytes: 4 },
  u64: { is: 'unsigned', bytes: 8 },
  u128: { is: 'unsigned', bytes: 16 },
  usize: { is: 'unsigned', bytes: 4 },
  i8: { is: 'signed', bytes: 1 },
  i16: { is: 'signed', bytes: 2 },
  i32: { is: 'signed', bytes: 4 },
  i64: { is: 'signed', bytes: 8 },
  i128: { is: 'signed', bytes: 16 },
  isize: { is: 'signed', bytes: 4 },
  f32: { is: 'float', bytes: 4 },
  f64: { is: 'float', bytes: 8 },
  bool: { is: 'bool' },
  char: { is: 'char' },
  str: { is: 'str' },
  istr: { is: 'istr' },
  '[u8]': { is: 'bytes' },
  '?': { is: 'format' },
  '[?]': { is: 'formats' },
  __internal_Debug: { is: 'text' },
  __internal_Display: { is: 'text' },
  __internal_FormatSequence: { is: 'sequence' },
};

const SIMPLE_HINTS: Record<string, Hint> = {
  a: { show: 'ascii' },
  '?': { show: 'debug' },
  us: { show: 'seconds', unit: 'us' },
  ms: { show: 'seconds', unit: 'ms' },
  tus: { show: 'time', unit: 'us' },
  tms: { show: 'time', unit: 'ms' },
  ts: { show: 'time', unit: 's' },
  iso8601ms: { show: 'iso8601', unit: 'ms' },
  iso8601s: { show: 'iso8601', unit: 's' },
};
const RADIX_HINTS = { x: 'hex', X: 'HEX', o: 'octal', b: 'binary' } as const;
const FLAGS = '__internal_bitflags_';

/** Takes a format string apart; throws an `Error` that says what is wrong with it. */
export function parseFormat(format: string): Fragment[] {
  const fragments: Fragment[] = [];
  let literal = '';
  let nextIndex = 0;
  for (let at = 0; at < format.length; ) {
    const letter = format[at]!;
    if ((letter === '{' || letter === '}') && format[at + 1] === letter) {
      literal += letter;
      at += 2;
    } else if (letter === '{') {
      const end = format.indexOf('}', at);
      if (end < 0) throw new Error(`the format "${format}" has an open brace`);
      if (literal) fragments.push(literal);
      literal = '';
      const { index, type, hint } = parseParameter(format.slice(at + 1, end));
      fragments.push({ index: index ?? nextIndex++, type, hint });
      at = end + 1;
    } else {
      literal += letter;
      at++;
    }
  }
  if (literal) fragments.push(literal);
  const indices = new Set(fragments.flatMap((fragment) => (typeof fragment === 'string' ? [] : [fragment.index])));
  for (const index of indices) {
    if (index >= indices.size) throw new Error(`the format "${format}" leaves out a value before number ${index}`);
  }
  return fragments;
}

/** What stands between braces: `0=u8:x`, each part of which may be missing. */
function parseParameter(text: string): { index?: number; type: Type; hint?: Hint } {
  const parts = /^(\d+)?(?:=([^:]*))?(?::(.+))?$/s.exec(text);
  if (!parts) throw new Error(`the parameter "{${text}}" is not understood`);
  const [, index, type, hint] = parts;
  return {
    index: index === undefined ? undefined : Number(index),
    type: type === undefined ? { is: 'format' } : parseType(type),
    hint: hint === undefined ? undefined : parseHint(hint),
  };
}

function parseType(text: string): Type {
  const simple = SIMPLE_TYPES[text];
  if (simple) return simple;
  const array = /^\[(u8|\?); *(\d+)\]$/.exec(text);
  if (array) return { is: array[1] === 'u8' ? 'byteArray' : 'formatArray', length: Number(array[2]) };
  const bits = /^(\d+)\.\.(\d+)$/.exec(text);
  const [start, end] = [Number(bits?.[1]), Number(bits?.[2])];
  if (bits && start < end && end <= 128) return { is: 'bits', start, end };
  throw new Error(`the type "${text}" is not known`);
}

function parseHint(text: string): Hint | undefined {
  const [, alternate, digits, rest] = /^(#?)(?:0(\d+))?(.*)$/s.exec(text)!;
  const pad = Number(digits ?? 0);
  const isAlternate = alternate !== '';
  if (rest === '') return { show: 'plain', pad };
  if (rest === 'x' || rest === 'X' || rest === 'o' || rest === 'b') return { show: RADIX_HINTS[rest], pad, isAlternate };
  if (rest!.startsWith(FLAGS)) return { show: 'flags', key: rest!.slice(FLAGS.length) };
  return SIMPLE_HINTS[rest!];
}
