/**
 * An ELF without what only a debugger reads.
 *
 * The code and the data stay where they are, and so do the symbols and the defmt table, with which the
 * log is decoded. Sections keep their numbers, because symbols refer to them.
 */

const SECTION_HEADERS_AT = 0x20;
const HEADER_SIZE_AT = 0x2e;
const COUNT_AT = 0x30;
const NAMES_INDEX_AT = 0x32;
const TYPE_AT = 4;
const FILE_OFFSET_AT = 16;
const SIZE_AT = 20;
const ALIGN_AT = 32;
const SHT_NULL = 0;
const SHT_NOBITS = 8;
const SHF_ALLOC = 2;
const FLAGS_AT = 8;

const dropped = (name: string): boolean => name.startsWith('.debug') || name === '.comment';

/** The same image, small enough to be sent to a page. */
export function stripElf(elf: Uint8Array): Uint8Array {
  const source = new DataView(elf.buffer, elf.byteOffset, elf.length);
  if (elf.length < 52 || source.getUint32(0, false) !== 0x7f454c46 || elf[4] !== 1 || elf[5] !== 1) {
    throw new Error('This is no 32-bit little-endian ELF file.');
  }
  const [table, size] = [source.getUint32(SECTION_HEADERS_AT, true), source.getUint16(HEADER_SIZE_AT, true)];
  const headers = Array.from({ length: source.getUint16(COUNT_AT, true) }, (_, index) => {
    return new DataView(elf.buffer, elf.byteOffset + table + index * size, size);
  });
  const namesHeader = headers[source.getUint16(NAMES_INDEX_AT, true)];
  if (!namesHeader) throw new Error('This ELF file has no names of sections.');
  const bytesOf = (header: DataView): Uint8Array => {
    const at = header.getUint32(FILE_OFFSET_AT, true);
    return elf.subarray(at, at + header.getUint32(SIZE_AT, true));
  };
  const names = bytesOf(namesHeader);
  const nameOf = (header: DataView): string => {
    const at = header.getUint32(0, true);
    return new TextDecoder().decode(names.subarray(at, names.indexOf(0, at)));
  };
  const inFile = (header: DataView): boolean => ![SHT_NULL, SHT_NOBITS].includes(header.getUint32(TYPE_AT, true));
  const loaded = (header: DataView): boolean => (header.getUint32(FLAGS_AT, true) & SHF_ALLOC) !== 0;

  // Everything up to the end of what is loaded stays in its place: the program headers point there.
  const kept = headers.filter((header) => inFile(header) && loaded(header));
  const end = Math.max(52, ...kept.map((header) => header.getUint32(FILE_OFFSET_AT, true) + bytesOf(header).length));
  const parts: Uint8Array[] = [elf.slice(0, end)];
  let length = end;
  const append = (bytes: Uint8Array, align: number): number => {
    const gap = -length & (Math.max(align, 1) - 1);
    parts.push(new Uint8Array(gap), bytes);
    length += gap + bytes.length;
    return length - bytes.length;
  };
  const newTable = headers.map((header) => {
    const copy = new Uint8Array(elf.slice(header.byteOffset - elf.byteOffset, header.byteOffset - elf.byteOffset + size));
    const view = new DataView(copy.buffer);
    if (!inFile(header) || loaded(header)) return copy;
    if (dropped(nameOf(header))) {
      view.setUint32(TYPE_AT, SHT_NULL, true);
      view.setUint32(FILE_OFFSET_AT, 0, true);
      view.setUint32(SIZE_AT, 0, true);
    } else {
      view.setUint32(FILE_OFFSET_AT, append(bytesOf(header), header.getUint32(ALIGN_AT, true)), true);
    }
    return copy;
  });
  const tableAt = append(new Uint8Array(newTable.flatMap((header) => [...header])), 4);
  const stripped = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    stripped.set(part, at);
    at += part.length;
  }
  new DataView(stripped.buffer).setUint32(SECTION_HEADERS_AT, tableAt, true);
  return stripped;
}
