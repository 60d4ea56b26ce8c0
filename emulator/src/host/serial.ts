/**
 * The device's serial port as a program on the PC uses it: lines of text out and in, and a question with its answer
 * (docs/serial.md). The bytes travel by `usb_cdc.ts`.
 */
import type { CdcHost } from './usb_cdc.ts';

export interface SerialPort {
  /** Called with each line that is not part of an answer to `ask`. */
  onLine?: (line: string) => void;
  /** Puts the cable in or pulls it out. */
  plug(isPlugged: boolean): void;
  /** Sends text as it is. */
  write(text: string): void;
  /**
   * Sends a command (or a command with the lines that belong to it) and runs the device until it has answered. Returns the
   * lines before `ok`; throws an `Error` with the sentence of an `error: ...`, or when there is no answer.
   */
  ask(command: string, maxMs?: number): string[];
}

/** The longest that any command takes, with a cable that was only just put in. */
const ANSWER_MS_MAX = 5_000;
const STEP_MS = 1;
const NEWLINE = 0x0a;
const OK = 'ok';
const ERROR = 'error: ';

type Cable = Pick<CdcHost, 'write' | 'plug' | 'onBytes' | 'onOpen' | 'isOpen' | 'isPlugged'>;

/** An answer that is being received. */
interface Answer {
  lines: string[];
  end?: string;
  isLost: boolean;
}

export class Serial implements SerialPort {
  onLine?: (line: string) => void;
  private line: number[] = [];
  private answer?: Answer;

  /** `run` lets the device go on for some milliseconds. */
  constructor(
    private readonly cable: Cable,
    private readonly run: (ms: number) => void,
  ) {
    cable.onBytes = (bytes) => bytes.forEach((byte) => this.hear(byte));
    cable.onOpen = (isOpen) => {
      this.line = [];
      if (!isOpen && this.answer) this.answer.isLost = true;
    };
  }

  plug(isPlugged: boolean): void {
    this.cable.plug(isPlugged);
  }

  write(text: string): void {
    if (!this.cable.isPlugged) throw new Error('The cable is not plugged in.');
    this.cable.write(new TextEncoder().encode(text));
  }

  ask(command: string, maxMs = ANSWER_MS_MAX): string[] {
    const name = command.split('\n', 1)[0]!;
    const answer: Answer = { lines: [], isLost: false };
    this.answer = answer;
    try {
      this.write(command.endsWith('\n') ? command : `${command}\n`);
      for (let ms = 0; answer.end === undefined; ms += STEP_MS) {
        if (answer.isLost) throw new Error(`The connection was lost before "${name}" was answered.`);
        if (ms >= maxMs) throw new Error(`"${name}" was not answered within ${maxMs} ms.`);
        this.run(STEP_MS);
      }
    } finally {
      this.answer = undefined;
    }
    if (answer.end.startsWith(ERROR)) throw new Error(answer.end.slice(ERROR.length));
    return answer.lines;
  }

  private hear(byte: number): void {
    if (byte !== NEWLINE) {
      this.line.push(byte);
      return;
    }
    const line = new TextDecoder().decode(Uint8Array.from(this.line)).replace(/\r$/, '');
    this.line = [];
    const { answer } = this;
    if (!answer || answer.end !== undefined) this.onLine?.(line);
    else if (line === OK || line.startsWith(ERROR)) answer.end = line;
    else answer.lines.push(line);
  }
}
