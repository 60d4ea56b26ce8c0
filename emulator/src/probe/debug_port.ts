/**
 * One debug port (ADIv5.2, DPv2). Reads of the access port are posted: each answers what the one before has found, and RDBUFF
 * the last. An access that the bus refused sets STICKYERR, and until ABORT clears it the port answers FAULT to everything
 * but the few registers that lead out of it.
 *
 * Power-up requests are acknowledged at once. Overrun detection, pushed compares and transaction counters are not there.
 */
import { Fault } from '../chip/shims/faults.ts';
import type { AccessPort } from './access_port.ts';
import type { Answer } from './messages.ts';

/** Who a port says it is. */
export interface Identity {
  dpidr: number;
  targetId: number;
  /** Tells the ports of one chip apart: bits 31:28 of DLPIDR and TARGETSEL. */
  instance: number;
}

/** Registers by address and, where several share one, SELECT's bank. */
export const DPIDR = 0x0;
export const ABORT = 0x0;
export const CTRL_STAT = 0x4;
export const SELECT = 0x8;
export const RDBUFF = 0xc;

const BANK = 0xf;
const BANK_CTRL_STAT = 0;
const BANK_TARGETID = 2;
const BANK_DLPIDR = 3;
const PROTOCOL_VERSION_2 = 1;
const ACCESS_PORT_BANK = 0xf0;

export const POWER_UP_DEBUG = 1 << 28;
const POWER_UP_SYSTEM = 1 << 30;
const MASK_LANE = 0xf00;
const STICKY_ERROR = 1 << 5;
const CLEAR_STICKY_ERROR = 1 << 2;

export class DebugPort {
  /** CDBGPWRUPREQ has gone from one to zero. */
  onPowerDown?: () => void;

  private control = 0;
  private select = 0;
  private posted = 0;
  private hasError = false;

  /** A port without an access port behind it answers zeros there. */
  constructor(
    private readonly identity: Identity,
    private accessPort?: AccessPort,
  ) {}

  /** The value of TARGETSEL that is for this port. */
  get targetSelect(): number {
    const { targetId, instance } = this.identity;
    return ((targetId & 0x0fffffff) | (instance << 28)) >>> 0;
  }

  /** The chip has reset the port. */
  reset(accessPort?: AccessPort): void {
    this.control = this.select = this.posted = 0;
    this.hasError = false;
    this.accessPort = accessPort;
  }

  read(isAccessPort: boolean, address: number): Answer {
    if (isAccessPort) return this.hasError ? { ack: 'fault' } : { ack: 'ok', data: this.post(address) };
    switch (address) {
      case DPIDR:
        return { ack: 'ok', data: this.identity.dpidr };
      case CTRL_STAT:
        return { ack: 'ok', data: this.banked };
      default: // RDBUFF, and RESEND: nothing is ever lost on this wire
        return this.hasError ? { ack: 'fault' } : { ack: 'ok', data: this.posted };
    }
  }

  write(isAccessPort: boolean, address: number, value: number): Answer {
    if (!isAccessPort && address === ABORT) {
      if (value & CLEAR_STICKY_ERROR) this.hasError = false;
      return { ack: 'ok' };
    }
    if (this.hasError) return { ack: 'fault' };
    if (isAccessPort) this.attempt(() => this.target?.write(this.register(address), value));
    else if (address === SELECT) this.select = value;
    else if (address === CTRL_STAT && (this.select & BANK) === BANK_CTRL_STAT) this.setControl(value);
    return { ack: 'ok' };
  }

  private get banked(): number {
    switch (this.select & BANK) {
      case BANK_CTRL_STAT: {
        const requests = this.control & (POWER_UP_DEBUG | POWER_UP_SYSTEM);
        const error = this.hasError ? STICKY_ERROR : 0;
        return (requests | (requests << 1) | (this.control & MASK_LANE) | error) >>> 0;
      }
      case BANK_TARGETID:
        return this.identity.targetId;
      case BANK_DLPIDR:
        return ((this.identity.instance << 28) | PROTOCOL_VERSION_2) >>> 0;
      default:
        return 0;
    }
  }

  private setControl(value: number): void {
    const wasUp = (this.control & POWER_UP_DEBUG) !== 0;
    this.control = value;
    if (wasUp && !(value & POWER_UP_DEBUG)) this.onPowerDown?.();
  }

  /** Reads the access port for the next read, and returns what the last one found. */
  private post(address: number): number {
    const before = this.posted;
    this.attempt(() => (this.posted = this.target?.read(this.register(address)) ?? 0));
    return before;
  }

  /** The access port that SELECT names: there is only number 0. */
  private get target(): AccessPort | undefined {
    return this.select >>> 24 === 0 ? this.accessPort : undefined;
  }

  private register(address: number): number {
    return (this.select & ACCESS_PORT_BANK) | address;
  }

  private attempt(access: () => void): void {
    try {
      access();
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.hasError = true;
    }
  }
}
