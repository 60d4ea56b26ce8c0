/** The device as the page holds it: it can be switched on and cut off, pressed and asked. */

import type { Key } from '../board/handheld.js';
import { type Facts, readFacts } from '../host/facts.js';
import type { FromChip, Power, ToChip } from './messages.js';

type Told = Exclude<FromChip, { kind: 'answer' | 'refused' | 'saves' | 'power' }>;
interface Waiting {
  resolve(lines: string[]): void;
  reject(reason: Error): void;
}

/** What the page wants to hear. */
export interface DeviceListener {
  told(message: Told): void;
  saved(saves: Uint8Array): void;
  power(power: Power, reason: string): void;
}

/** What chance makes of the chip's ring oscillator. */
function oscillator(): bigint {
  return crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
}

export class Device {
  private worker: Worker | undefined;
  private readonly asked = new Map<number, Waiting>();
  private nextId = 1;
  /** The flash as it is, whether the power is on or not. */
  saves: Uint8Array | undefined;
  power: Power = 'off';

  constructor(
    private readonly workerUrl: string,
    private readonly elf: Uint8Array,
    private readonly listener: DeviceListener,
  ) {}

  switchOn(): void {
    this.drop();
    const worker = new Worker(this.workerUrl);
    worker.onmessage = ({ data }: MessageEvent<FromChip>) => this.hear(data);
    worker.onerror = (event) => this.end('crashed', event.message || 'the emulator could not be started');
    this.worker = worker;
    this.power = 'on';
    this.listener.power('on', '');
    this.tell({ kind: 'start', elf: this.elf, saves: this.saves, oscillator: oscillator() });
    this.tell({ kind: 'visible', visible: !document.hidden });
  }

  cutPower(): void {
    this.tell({ kind: 'cut' });
  }

  key(key: Key, down: boolean): void {
    this.tell({ kind: 'key', key, down });
  }

  setVisible(visible: boolean): void {
    this.tell({ kind: 'visible', visible });
  }

  /** A command over the cable; the lines of the answer, or an error with the device's reason. */
  ask(command: string): Promise<string[]> {
    if (!this.worker) return Promise.reject(new Error('the device is off'));
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.asked.set(id, { resolve, reject });
      this.tell({ kind: 'ask', id, command });
    });
  }

  async facts(): Promise<Facts> {
    return readFacts(await this.ask('facts'));
  }

  private tell(message: ToChip): void {
    this.worker?.postMessage(message);
  }

  private hear(message: FromChip): void {
    switch (message.kind) {
      case 'answer':
        this.asked.get(message.id)?.resolve(message.lines);
        this.asked.delete(message.id);
        break;
      case 'refused':
        this.asked.get(message.id)?.reject(new Error(message.reason));
        this.asked.delete(message.id);
        break;
      case 'saves':
        this.saves = message.bytes;
        this.listener.saved(message.bytes);
        break;
      case 'power':
        this.end(message.power, message.reason);
        break;
      default:
        this.listener.told(message);
    }
  }

  private end(power: Power, reason: string): void {
    this.drop();
    this.power = power;
    this.listener.power(power, reason);
  }

  private drop(): void {
    if (this.worker) this.worker.onmessage = null;
    this.worker?.terminate();
    this.worker = undefined;
    for (const { reject } of this.asked.values()) reject(new Error('the device is off'));
    this.asked.clear();
  }
}
