/**
 * The SSI, through which the flash chip is sent commands: the second boot stage asks for its status, and Embassy for its unique
 * number. Stock rp2040js answers every command with zeros.
 *
 * Modelled: frames of 8 bits, one line each way, that are sent and received (TMOD 0) or sent and then received as CTRLR1 asks
 * (TMOD 3). The chip ends a command when its FIFO is empty; here no time passes, so a command ends when somebody has looked
 * at the status or switches the SSI off. A frame of any other kind is the set-up of XIP, after which the flash understands no
 * command until the boot ROM's `flash_exit_xip`.
 */
import { BasePeripheral, type RP2040 } from 'rp2040js';
import type { NorFlash } from '../flash.ts';
import { Fault, hex } from './faults.ts';

const SSI = 0x18000;
const CTRLR0 = 0x00;
const CTRLR1 = 0x04;
const SSIENR = 0x08;
const SER = 0x10;
const BAUDR = 0x14;
const TXFLR = 0x20;
const RXFLR = 0x24;
const SR = 0x28;
const ICR = 0x48;
const IDR = 0x58;
const VERSION_ID = 0x5c;
const DR0 = 0x60;

/** What the boot ROM sets: frames of 8 bits, one line, both ways (bootrom, flash_init_spi). */
const PLAIN_BYTES = 7 << 16;
const FRAME_KIND = (0b11 << 21) | (0x1f << 16);
const TMOD_SHIFT = 8;
const TMOD_READ_AFTER_WRITE = 3;

const TX_NOT_FULL = 1 << 1;
const TX_EMPTY = 1 << 2;
const RX_NOT_EMPTY = 1 << 3;
const FIFO_FRAMES = 16;

export class Ssi extends BasePeripheral {
  private readonly values = new Map<number, number>([[IDR, 0x51535049], [VERSION_ID, 0x3430312a]]);
  /** Since the select line went down. */
  private command: number[] = [];
  private received: number[] = [];
  private isReading = false;
  /** The flash takes whatever it hears for an address to read. */
  private isContinuous = false;

  constructor(
    mcu: RP2040,
    private readonly flash: NorFlash,
  ) {
    super(mcu, 'SSI');
    mcu.peripherals[SSI] = this;
  }

  /** What the boot ROM does before anything but reading. */
  exitXip(): void {
    this.isContinuous = false;
    this.end();
    this.values.set(BAUDR, 6).set(CTRLR0, PLAIN_BYTES).set(SER, 1).set(SSIENR, 1);
  }

  override readUint32(offset: number): number {
    switch (offset) {
      case SR:
        this.settle();
        return TX_NOT_FULL | TX_EMPTY | (this.received.length ? RX_NOT_EMPTY : 0);
      case TXFLR:
      case ICR:
        return 0;
      case RXFLR:
        this.settle();
        return this.received.length;
      case DR0:
        this.settle();
        return this.received.shift() ?? 0;
      default:
        return this.values.get(offset) ?? 0;
    }
  }

  override writeUint32(offset: number, value: number): void {
    if (offset === DR0) return this.send(value & 0xff);
    if (offset === SSIENR && !(value & 1)) this.end();
    this.values.set(offset, value);
  }

  private send(byte: number): void {
    if (!(this.get(SSIENR) & 1)) return;
    if ((this.get(CTRLR0) & FRAME_KIND) !== PLAIN_BYTES) {
      this.isContinuous = true;
      this.receive(0);
      return;
    }
    if (this.isContinuous) throw new Fault('a command to a flash that has not been told to leave XIP');
    this.command.push(byte);
    if (this.mode === TMOD_READ_AFTER_WRITE) this.isReading = true;
    else this.receive(this.ask(this.command.length - 1));
  }

  /** Somebody looks: what was to be read after the command is there, and the select line is up. */
  private settle(): void {
    if (this.isReading) {
      const first = this.command.length;
      for (let i = 0; i <= this.get(CTRLR1); i++) this.receive(this.ask(first + i));
    }
    this.isReading = false;
    this.command = [];
  }

  private end(): void {
    this.command = [];
    this.received = [];
    this.isReading = false;
  }

  private ask(frame: number): number {
    const code = this.command[0]!;
    const byte = this.flash.answer(code, frame);
    if (byte === undefined) throw new Fault(`frame ${frame} of command ${hex(code)} to the flash, which is not emulated`);
    return byte;
  }

  private receive(byte: number): void {
    if (this.received.length === FIFO_FRAMES) throw new Fault('more bytes from the flash than the FIFO of the SSI holds');
    this.received.push(byte);
  }

  private get mode(): number {
    return (this.get(CTRLR0) >> TMOD_SHIFT) & 3;
  }

  private get(offset: number): number {
    return this.values.get(offset) ?? 0;
  }
}
