/** A debugger for tests: what probe-rs does on the wire, one transfer at a time and without its caches. */
import assert from 'node:assert/strict';
import { CSW, DRW, TAR } from '../src/probe/access_port.ts';
import { C_DEBUGEN, C_HALT, C_STEP, DCRDR, DCRSR, DHCSR, DHCSR_KEY, REGISTER_WRITE } from '../src/probe/debug_block.ts';
import { ABORT, CTRL_STAT, POWER_UP_DEBUG, RDBUFF, SELECT } from '../src/probe/debug_port.ts';
import type { Answer, Wire } from '../src/probe/messages.ts';
import { Target, type TargetOptions } from '../src/probe/target.ts';
import { elfBytes, type ImageParts, type Program } from './thumb.ts';
import { readElf } from '../src/chip/elf.ts';

export const TARGETSEL = 0x01002927;
export const RESCUE = 15;
export const PC = 15;
export const XPSR = 16;
export const WORDS = 0x23000012;
const AIRCR = 0xe000ed0c;

/** 51 ones and some idle clocks. */
export function lineReset(wire: Pick<Wire, 'sequence'>): void {
  wire.sequence(32, 0xffffffff);
  wire.sequence(22, 0x0007ffff);
}

export function targetSelect(wire: Pick<Wire, 'sequence'>, value: number, parity = ones(value) % 2): void {
  const packet = (BigInt(parity) << 45n) | (BigInt(value) << 13n) | 0x1f99n;
  wire.sequence(32, Number(packet & 0xffffffffn));
  wire.sequence(16, Number(packet >> 32n));
}

function ones(value: number): number {
  return value.toString(2).replaceAll('0', '').length;
}

export class Debugger {
  constructor(readonly wire: Wire) {}

  /** Selects a port and prepares it for words. */
  connect(instance = 0): this {
    lineReset(this.wire);
    targetSelect(this.wire, (TARGETSEL | (instance << 28)) >>> 0);
    this.writePort(ABORT, 0x1e);
    this.writePort(SELECT, 0);
    this.writePort(CTRL_STAT, (POWER_UP_DEBUG | (1 << 30)) >>> 0);
    if (instance !== RESCUE) this.writeAccess(CSW, WORDS);
    return this;
  }

  readPort(address: number): number {
    return data(this.wire.read(false, address));
  }

  writePort(address: number, value: number): void {
    assert.deepEqual(this.wire.write(false, address, value), { ack: 'ok' });
  }

  readAccess(register: number): number {
    data(this.wire.read(true, register));
    return this.readPort(RDBUFF);
  }

  writeAccess(register: number, value: number): void {
    assert.deepEqual(this.wire.write(true, register, value), { ack: 'ok' });
  }

  read(address: number): number {
    this.writeAccess(TAR, address);
    return this.readAccess(DRW);
  }

  write(address: number, value: number): void {
    this.writeAccess(TAR, address);
    this.writeAccess(DRW, value >>> 0);
  }

  status(): number {
    return this.read(DHCSR);
  }

  control(bits: number): void {
    this.write(DHCSR, DHCSR_KEY | bits);
  }

  halt(): void {
    this.control(C_DEBUGEN | C_HALT);
  }

  step(more = 0): void {
    this.control(C_DEBUGEN | C_STEP | more);
  }

  go(): void {
    this.control(C_DEBUGEN);
  }

  register(number: number): number {
    this.write(DCRSR, number);
    return this.read(DCRDR);
  }

  setRegister(number: number, value: number): void {
    this.write(DCRDR, value);
    this.write(DCRSR, REGISTER_WRITE | number);
  }

  systemReset(): void {
    this.write(AIRCR, 0x05fa0004);
  }
}

function data(answer: Answer): number {
  assert.ok(answer.ack === 'ok', `the answer was ${answer.ack}`);
  return answer.data!;
}

/** Puts a program into the chip's flash, behind everybody's back. */
export function load(target: Target, program: Program, parts?: ImageParts): void {
  for (const { address, bytes } of readElf(elfBytes(program, parts)).segments) {
    target.machine.flash.bytes.set(bytes, address & 0xffffff);
  }
}

/** A chip that starts this program as soon as it runs, and a debugger connected to it. */
export function debugged(program: Program, options?: TargetOptions & ImageParts): { target: Target; debug: Debugger } {
  const target = new Target(options);
  load(target, program, options);
  const debug = new Debugger(target).connect();
  debug.systemReset();
  debug.status();
  return { target, debug };
}
