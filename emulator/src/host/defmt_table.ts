/**
 * What the ELF knows about the log: defmt puts each format string into the name of a symbol, as JSON, in the section `.defmt`;
 * the symbol's address there is the string's number on the wire.
 */
import type { Elf } from '../chip/elf.ts';
import { Reader } from './defmt_reader.ts';
import type { FlagNames } from './defmt_text.ts';

export type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'print';

export interface Table {
  strings: Map<number, { format: string; level?: Level }>;
  flags: FlagNames;
  /** The format of the time in front of each line. */
  timestamp?: string;
  encoding: 'raw' | 'rzcobs';
}

const VERSIONS = ['3', '4'];
const LEVELS: Record<string, Level> = {
  defmt_trace: 'trace',
  defmt_debug: 'debug',
  defmt_info: 'info',
  defmt_warn: 'warn',
  defmt_error: 'error',
  defmt_println: 'print',
};
/** Of the values of `defmt::bitflags!` in the section. */
const FLAG_BYTES = 16;

/** What the name of one of defmt's symbols says. */
interface Symbol {
  package: string;
  disambiguator: string;
  tag: string;
  data: string;
  crate_name?: string;
}

/** Reads the table, or says why the log of this firmware cannot be decoded. */
export function readTable(elf: Elf): Table | string {
  const version = valueIn(elf, '_defmt_version_');
  const encoding = valueIn(elf, '_defmt_encoding_');
  if (version === undefined) return 'the firmware names no log format';
  if (!VERSIONS.includes(version)) return `its log format is ${version}, and ${VERSIONS.join(' and ')} are known`;
  if (encoding !== 'raw' && encoding !== 'rzcobs') return `its encoding "${encoding}" is not known`;

  const table: Table = { strings: new Map(), flags: new Map(), encoding };
  const flags = new Map<string, { name: string; order: number; value: bigint }[]>();
  for (const { name, address, section, size } of elf.symbolList) {
    const sectionName = elf.sectionNames[section] ?? '';
    if (sectionName !== '.defmt' && !sectionName.startsWith('.defmt.')) continue;
    const symbol = symbolOf(name);
    if (!symbol) continue;
    if (symbol.tag === 'defmt_timestamp') {
      table.timestamp = symbol.data;
    } else if (symbol.tag !== 'defmt_bitflags_value') {
      table.strings.set(address, { format: symbol.data, level: LEVELS[symbol.tag] });
    } else if (size === FLAG_BYTES) {
      const [type, order, flag] = symbol.data.split('::') as [string, string, string];
      const key = flagsKey(type, symbol);
      const { address: start, bytes } = elf.section(sectionName)!;
      const value = new Reader(bytes.subarray(address - start)).integer(FLAG_BYTES);
      flags.set(key, [...(flags.get(key) ?? []), { name: flag, order: Number(order), value }]);
    }
  }
  for (const [key, values] of flags) table.flags.set(key, values.sort((a, b) => a.order - b.order));
  return table;
}

/** As it stands in the hint `__internal_bitflags_...` of the type's format. */
function flagsKey(type: string, { package: package_, disambiguator, crate_name }: Symbol): string {
  return [type, package_, disambiguator, ...(crate_name === undefined ? [] : [crate_name])].join('@');
}

/** A symbol whose name is `KEY = value`; linkers may leave quotes around it. */
function valueIn(elf: Elf, key: string): string | undefined {
  const pattern = new RegExp(`^"?${key} = ([^"]*)"?$`);
  for (const { name } of elf.symbolList) {
    const value = pattern.exec(name)?.[1];
    if (value !== undefined) return value;
  }
  return undefined;
}

function symbolOf(name: string): Symbol | undefined {
  if (!name.startsWith('{')) return undefined;
  try {
    const symbol = JSON.parse(name) as Partial<Symbol>;
    if (typeof symbol.tag !== 'string' || typeof symbol.data !== 'string') return undefined;
    return symbol.tag.startsWith('defmt_') ? (symbol as Symbol) : undefined;
  } catch {
    return undefined;
  }
}
