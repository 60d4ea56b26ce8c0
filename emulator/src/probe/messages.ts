/**
 * What probe-rs says to a Glasgow probe, and the answers: version `probe-rs,v01`. A frame's first byte names one of two
 * endpoints, the rest is appended to that endpoint's stream of commands, whose ends need not be the frames' ends.
 *
 * One thing goes beyond the streams. After a transfer that was refused probe-rs reads no further answers of its batch, which
 * is the frame, and would take them for answers to the next; so the rest of such a frame is not carried out.
 */
import { FrameReader, encodeFrame } from './cobs.ts';

/** Somebody who does not speak this protocol. */
export class UnknownCommand extends Error {}

/** How a transfer over the wire ended: `none`, nobody answered. */
export type Answer = { ack: 'ok'; data?: number } | { ack: 'fault' } | { ack: 'none' };

/** What the commands are for. */
export interface Wire {
  /** Bits as they are, the lowest first. */
  sequence(count: number, bits: number): void;
  read(isAccessPort: boolean, address: number): Answer;
  write(isAccessPort: boolean, address: number, value: number): Answer;
  /** The chip's RUN pin. */
  holdReset(isHeld: boolean): void;
}

const ROOT = 0;
const SWD = 1;

const IDENTIFIER = new TextEncoder().encode('probe-rs,v01');
const IDENTIFY = 0x00;
const GET_REFERENCE_CLOCK = 0x10;
const GET_DIVISOR = 0x11;
const SET_DIVISOR = 0x12;
const ASSERT_RESET = 0x20;
const CLEAR_RESET = 0x21;
const REFERENCE_CLOCK_HZ = 48_000_000;

const IS_SEQUENCE = 0x20;
const SEQUENCE_LENGTH = 0x1f;
const IS_ACCESS_PORT = 1 << 0;
const IS_READ = 1 << 1;
const ADDRESS = 0b1100;

const OK_WITH_DATA = 0x01;
const OK = 0x11;
const FAULT = 0x14;
const NO_ANSWER = 0x20;

export class Messages {
  private readonly frames = new FrameReader();
  private root: number[] = [];
  private swd: number[] = [];
  private divisor = 0;
  /** Transfers asked for so far. */
  transfers = 0;

  constructor(private readonly wire: Wire) {}

  /** Takes bytes as they come and returns what is to be sent back. */
  feed(bytes: Uint8Array): Uint8Array {
    const out: Uint8Array[] = [];
    for (const [endpoint, ...commands] of this.frames.feed(bytes)) {
      const answers = this.carryOut(endpoint!, commands);
      if (answers.length > 0) out.push(encodeFrame(Uint8Array.from([endpoint!].concat(answers))));
    }
    return Buffer.concat(out);
  }

  private carryOut(endpoint: number, commands: number[]): number[] {
    switch (endpoint) {
      case ROOT:
        this.root = this.root.concat(commands);
        return this.carryOutRoot();
      case SWD:
        this.swd = this.swd.concat(commands);
        return this.carryOutSwd();
      default:
        throw new UnknownCommand(`The probe has no endpoint ${endpoint}.`);
    }
  }

  private carryOutRoot(): number[] {
    const { root } = this;
    const answers: number[] = [];
    let at = 0;
    for (; at < root.length; at++) {
      const command = root[at]!;
      if (command === SET_DIVISOR) {
        if (root.length - at < 3) break;
        this.divisor = root[at + 1]! | (root[at + 2]! << 8);
        at += 2;
      } else if (command === IDENTIFY) {
        answers.push(...IDENTIFIER);
      } else if (command === GET_REFERENCE_CLOCK) {
        answers.push(...word(REFERENCE_CLOCK_HZ));
      } else if (command === GET_DIVISOR) {
        answers.push(...word(this.divisor).slice(0, 2));
      } else if (command === ASSERT_RESET || command === CLEAR_RESET) {
        this.wire.holdReset(command === ASSERT_RESET);
      } else {
        throw new UnknownCommand(`The probe has no command ${command}.`);
      }
    }
    this.root = root.slice(at);
    return answers;
  }

  private carryOutSwd(): number[] {
    const { swd, wire } = this;
    const answers: number[] = [];
    let at = 0;
    while (at < swd.length) {
      const command = swd[at]!;
      const hasValue = (command & IS_SEQUENCE) !== 0 || !(command & IS_READ);
      if (hasValue && swd.length - at < 5) break;
      const value = hasValue ? wordAt(swd, at + 1) : 0;
      at += hasValue ? 5 : 1;
      if (command & IS_SEQUENCE) {
        wire.sequence(command & SEQUENCE_LENGTH || 32, value);
        continue;
      }
      this.transfers++;
      const isAccessPort = (command & IS_ACCESS_PORT) !== 0;
      const address = command & ADDRESS;
      const answer = command & IS_READ ? wire.read(isAccessPort, address) : wire.write(isAccessPort, address, value);
      if (answer.ack === 'ok') {
        if (command & IS_READ) answers.push(OK_WITH_DATA, ...word(answer.data ?? 0));
        else answers.push(OK);
      } else {
        answers.push(answer.ack === 'fault' ? FAULT : NO_ANSWER);
        at = swd.length;
      }
    }
    this.swd = swd.slice(at);
    return answers;
  }
}

function word(value: number): number[] {
  return [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24];
}

function wordAt(bytes: number[], at: number): number {
  return (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0;
}
