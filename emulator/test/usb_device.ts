/**
 * A serial device in the chip's registers, as a firmware would drive them, but without a firmware: it answers requests, echoes
 * what it is sent, and does wrong what a test asks it to.
 */
import { RP2040 } from 'rp2040js';

import { Clock } from '../src/chip/clock.ts';
import { installUsb, type UsbPort } from '../src/chip/shims/usb.ts';

const USB = 0x50110000;
const DPRAM = 0x50100000;
export const REGISTER = {
  ADDRESS: 0x00, MAIN_CTRL: 0x40, SIE_CTRL: 0x4c, SIE_STATUS: 0x50, BUFF_STATUS: 0x58, STALL_ARM: 0x68, INTE: 0x90, INTS: 0x98,
};
export const STATUS = { SUSPENDED: 1 << 4, SETUP: 1 << 17, RESET: 1 << 19, SEQUENCE: 2 ** 31 };
export const BUFFER = { AVAILABLE: 1 << 10, STALL: 1 << 11, DATA1: 1 << 13, FULL: 1 << 15, LENGTH: 0x3ff };
const ENDPOINT = { ENABLED: 2 ** 31, INTERRUPT: 1 << 29 };

export const BULK_IN = 2;
export const BULK_OUT = 1;
const BULK_IN_BUFFER = 0x180;
const BULK_OUT_BUFFER = 0x1c0;
const CONTROL_BUFFER = 0x100;

const DEVICE_DESCRIPTOR = [18, 1, 0, 2, 0xef, 2, 1, 64, 9, 0x12, 1, 0, 0, 1, 1, 2, 3, 1];
const STRINGS = ['', 'A maker', 'A thing', '0123'];
/** A configuration of 70 bytes with a communication interface and a data interface. */
const CONFIGURATION_DESCRIPTOR = [
  9, 2, 70, 0, 2, 1, 0, 0x80, 50,
  8, 11, 0, 2, 2, 2, 0, 0,
  9, 4, 0, 0, 1, 2, 2, 0, 0,
  5, 0x24, 0, 0x10, 1, 4, 0x24, 2, 2, 5, 0x24, 6, 0, 1,
  7, 5, 0x81, 3, 8, 0, 255,
  9, 4, 1, 0, 2, 10, 0, 0, 0,
  7, 5, BULK_OUT, 2, 64, 0, 0,
  7, 5, 0x80 | BULK_IN, 2, 64, 0, 0,
];

export class UsbDevice {
  readonly clock = new Clock();
  readonly mcu = new RP2040(this.clock);
  readonly port: UsbPort;
  /** Requests, as hexadecimal bytes, with the data that came along. */
  readonly requests: string[] = [];
  readonly received: { at: number; bytes: Uint8Array }[] = [];
  readonly events: string[] = [];
  /** When each bulk packet was taken from the device. */
  readonly takenAt: number[] = [];
  configuration = CONFIGURATION_DESCRIPTOR;
  takesPackets = true;
  stallsRequest?: number;
  alternates = true;

  private readonly outgoing: Uint8Array[] = [];
  private isArmed = false;
  private inData1 = false;
  private outData1 = false;
  private control: { chunks: Uint8Array[]; setup: Uint8Array } = { chunks: [], setup: new Uint8Array(8) };
  private controlData1 = true;

  constructor() {
    this.mcu.logger = { debug() {}, info() {}, warn() {}, error() {} };
    this.port = installUsb(this.mcu);
  }

  read = (register: number): number => this.mcu.readUint32(USB + register) >>> 0;
  write = (register: number, value: number): void => this.mcu.writeUint32(USB + register, value);
  memory = (offset: number): number => this.mcu.readUint32(DPRAM + offset) >>> 0;
  setMemory = (offset: number, value: number): void => this.mcu.writeUint32(DPRAM + offset, value >>> 0);

  /** Shows itself to the other end. */
  start(): void {
    this.write(REGISTER.MAIN_CTRL, 1);
    this.write(REGISTER.SIE_CTRL, (1 << 29) | (1 << 16));
  }

  /** Runs both ends. */
  run(nanos: number): void {
    const end = this.clock.nanos + nanos;
    while (this.clock.due <= end) {
      this.clock.skipTo(this.clock.due);
      this.clock.fireDue();
      this.poll();
    }
    this.clock.skipTo(end);
  }

  send(bytes: Uint8Array): void {
    this.outgoing.push(bytes);
    this.arm();
  }

  /** Gives the bulk OUT buffer away. */
  takePackets(): void {
    this.takesPackets = true;
    this.armOut(BULK_OUT, 64, this.outData1);
  }

  private poll(): void {
    const status = this.read(REGISTER.SIE_STATUS);
    if (status & STATUS.SUSPENDED) {
      this.events.push(`suspended ${this.clock.nanos / 1e6}`);
      this.write(REGISTER.SIE_STATUS, STATUS.SUSPENDED);
    }
    if (status & STATUS.RESET) {
      this.events.push(`reset ${this.clock.nanos / 1e6}`);
      this.write(REGISTER.SIE_STATUS, STATUS.RESET);
      this.write(REGISTER.ADDRESS, 0);
      this.setMemory(BULK_OUT * 8 + 4, 0);
      this.setMemory(BULK_IN * 8, 0);
      this.isArmed = false;
    }
    const done = this.read(REGISTER.BUFF_STATUS);
    this.write(REGISTER.BUFF_STATUS, done);
    if (done & 1) this.controlSent();
    if (done & 2) this.controlReceived();
    if (done & (1 << (BULK_OUT * 2 + 1))) this.bulkReceived();
    if (done & (1 << (BULK_IN * 2))) this.bulkSent();
    if (status & STATUS.SETUP) this.setup();
  }

  private setup(): void {
    const setup = this.mcu.usbDPRAM.slice(0, 8);
    this.write(REGISTER.SIE_STATUS, STATUS.SETUP);
    this.control = { chunks: [], setup };
    this.controlData1 = true;
    this.requests.push(hex(setup));
    const length = setup[6]! | (setup[7]! << 8);
    if (setup[1] === this.stallsRequest) {
      // It takes its time to find out.
      this.clock.createAlarm(() => {
        this.write(REGISTER.STALL_ARM, 3);
        this.setMemory(0x80, BUFFER.STALL);
        this.setMemory(0x84, BUFFER.STALL);
      }).schedule(1e6);
    } else if (setup[0]! & 0x80) {
      const answer = Uint8Array.from(this.descriptor(setup[3]!, setup[2]!)).slice(0, length);
      for (let at = 0; at < answer.length; at += 64) this.control.chunks.push(answer.slice(at, at + 64));
      this.sendControl(this.control.chunks.shift()!);
    } else if (length > 0) {
      this.armOut(0, 64, true);
    } else {
      this.accept();
    }
  }

  private descriptor(type: number, index: number): number[] {
    if (type === 1) return DEVICE_DESCRIPTOR;
    if (type === 2) return this.configuration;
    const letters = [...STRINGS[index]!].flatMap((letter) => [letter.charCodeAt(0), 0]);
    return [2 + letters.length, 3, ...letters];
  }

  private accept(): void {
    const { setup } = this.control;
    if (setup[1] === 9) this.configure();
    this.sendControl(new Uint8Array(0));
  }

  private configure(): void {
    this.setMemory(BULK_OUT * 8 + 4, ENDPOINT.ENABLED + ENDPOINT.INTERRUPT + BULK_OUT_BUFFER);
    this.setMemory(BULK_IN * 8, ENDPOINT.ENABLED + ENDPOINT.INTERRUPT + BULK_IN_BUFFER);
    this.inData1 = this.outData1 = false;
    if (this.takesPackets) this.armOut(BULK_OUT, 64, false);
    this.arm();
  }

  private sendControl(chunk: Uint8Array): void {
    this.mcu.usbDPRAM.set(chunk, CONTROL_BUFFER);
    this.setMemory(0x80, BUFFER.AVAILABLE | BUFFER.FULL | (this.controlData1 ? BUFFER.DATA1 : 0) | chunk.length);
    this.controlData1 = !this.controlData1;
  }

  private controlSent(): void {
    const { chunks, setup } = this.control;
    if (setup[0]! & 0x80) {
      const next = chunks.shift();
      if (next) this.sendControl(next);
      else this.armOut(0, 0, true);
    } else if (setup[1] === 5) {
      this.write(REGISTER.ADDRESS, setup[2]!);
    }
  }

  private controlReceived(): void {
    const length = this.memory(0x84) & BUFFER.LENGTH;
    if (this.control.setup[0]! & 0x80) return;
    this.requests[this.requests.length - 1] += ` ${hex(this.mcu.usbDPRAM.slice(CONTROL_BUFFER, CONTROL_BUFFER + length))}`;
    this.accept();
  }

  private bulkReceived(): void {
    const length = this.memory(0x84 + BULK_OUT * 8) & BUFFER.LENGTH;
    this.received.push({ at: this.clock.nanos, bytes: this.mcu.usbDPRAM.slice(BULK_OUT_BUFFER, BULK_OUT_BUFFER + length) });
    this.outData1 = !this.outData1;
    if (this.takesPackets) this.armOut(BULK_OUT, 64, this.outData1);
  }

  private bulkSent(): void {
    this.takenAt.push(this.clock.nanos);
    this.isArmed = false;
    if (this.alternates) this.inData1 = !this.inData1;
    this.arm();
  }

  private arm(): void {
    const isEnabled = this.memory(BULK_IN * 8) >= ENDPOINT.ENABLED;
    if (this.isArmed || !isEnabled || this.outgoing.length === 0) return;
    const bytes = this.outgoing.shift()!;
    this.isArmed = true;
    this.mcu.usbDPRAM.set(bytes, BULK_IN_BUFFER);
    this.setMemory(0x80 + BULK_IN * 8, BUFFER.AVAILABLE | BUFFER.FULL | (this.inData1 ? BUFFER.DATA1 : 0) | bytes.length);
  }

  private armOut(endpoint: number, length: number, isData1: boolean): void {
    this.setMemory(0x84 + endpoint * 8, BUFFER.AVAILABLE | (isData1 ? BUFFER.DATA1 : 0) | length);
  }
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
