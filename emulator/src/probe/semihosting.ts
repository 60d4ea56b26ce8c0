/**
 * Semihosting: a program asks its debugger for something by `BKPT 0xAB`, with a number in r0 and an argument in r1, and finds
 * the answer in r0. What is here is what embedded-test (0.7, protocol 1) and a program that prints need.
 */
import type { RP2040 } from 'rp2040js';

const BKPT_SEMIHOSTING = 0xbeab;

const SYS_OPEN = 0x01;
const SYS_WRITEC = 0x03;
const SYS_WRITE0 = 0x04;
const SYS_WRITE = 0x05;
const SYS_ISTTY = 0x09;
const SYS_ERRNO = 0x13;
const SYS_GET_CMDLINE = 0x15;
const SYS_EXIT = 0x18;
const SYS_EXIT_EXTENDED = 0x20;

const APPLICATION_EXIT = 0x20026;
/** Any that is not zero: the console is the only file. */
const CONSOLE_HANDLE = 1;
const FAILED = 0xffffffff;
const LONGEST_TEXT = 4096;

/** How a program has ended. */
export interface Exit {
  isSuccess: boolean;
  /** As the program gave it, for a person. */
  reason: string;
}

export interface SemihostingHost {
  /** What the program was started with. */
  readonly commandLine: string;
  print(text: string): void;
}

/** The core stands in front of a semihosting call. */
export function isCall(mcu: RP2040): boolean {
  return mcu.readUint16((mcu.core.PC & ~1) >>> 0) === BKPT_SEMIHOSTING;
}

/** The core stands in front of a call that ends the program. */
export function isExitCall(mcu: RP2040): boolean {
  const operation = mcu.core.registers[0];
  return isCall(mcu) && (operation === SYS_EXIT || operation === SYS_EXIT_EXTENDED);
}

/** Answers the call that the core stands in front of, and moves it behind; returns how the program ended, if it did. */
export function answerCall(mcu: RP2040, host: SemihostingHost): Exit | undefined {
  const { core } = mcu;
  const [operation, argument] = core.registers as unknown as [number, number];
  if (operation === SYS_EXIT) return exit(argument, 0);
  if (operation === SYS_EXIT_EXTENDED) return exit(mcu.readUint32(argument), mcu.readUint32(argument + 4));
  core.registers[0] = answer(mcu, operation, argument, host);
  core.PC += 2;
  return undefined;
}

function answer(mcu: RP2040, operation: number, argument: number, host: SemihostingHost): number {
  const word = (index: number): number => mcu.readUint32(argument + 4 * index);
  switch (operation) {
    case SYS_OPEN:
      return text(mcu, word(0), word(2)) === ':tt' ? CONSOLE_HANDLE : FAILED;
    case SYS_WRITEC:
      host.print(String.fromCharCode(mcu.readUint8(argument)));
      return 0;
    case SYS_WRITE0:
      host.print(text(mcu, argument));
      return 0;
    case SYS_WRITE:
      host.print(text(mcu, word(1), word(2)));
      return 0;
    case SYS_ISTTY:
      return 1;
    case SYS_ERRNO:
      return 0;
    case SYS_GET_CMDLINE:
      return giveCommandLine(mcu, argument, host.commandLine);
    default:
      return FAILED;
  }
}

/** Into the buffer that the block at `argument` describes, whose second word becomes the length. */
function giveCommandLine(mcu: RP2040, argument: number, line: string): number {
  const bytes = new TextEncoder().encode(line);
  const buffer = mcu.readUint32(argument);
  if (bytes.length >= mcu.readUint32(argument + 4)) return FAILED;
  [...bytes, 0].forEach((byte, i) => mcu.writeUint8(buffer + i, byte));
  mcu.writeUint32(argument + 4, bytes.length);
  return 0;
}

function exit(reason: number, status: number): Exit {
  const isSuccess = reason === APPLICATION_EXIT && status === 0;
  const shown = reason === APPLICATION_EXIT ? `exit status ${status}` : `exit reason 0x${reason.toString(16)}`;
  return { isSuccess, reason: shown };
}

/** So many bytes, or up to a zero. */
function text(mcu: RP2040, address: number, length?: number): string {
  const bytes: number[] = [];
  while (bytes.length < Math.min(length ?? LONGEST_TEXT, LONGEST_TEXT)) {
    const byte = mcu.readUint8(address + bytes.length);
    if (length === undefined && byte === 0) break;
    bytes.push(byte);
  }
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
