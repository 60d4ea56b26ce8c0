/**
 * The panel: a Sitronix ST7789V with 240 x 320 pixels, lying on its side on the Display Pack. It follows the data sheet (V1.6)
 * for the commands that a driver of ours sends, and holds everything else against it: what the sheet forbids, or what would
 * show differently from one panel to the next, becomes a sentence in `violations`.
 *
 * Not modelled: what the gamma and voltage settings do to a picture (they are only kept), tearing, partial and scrolled
 * pictures.
 */

import {
  CASET, COLMOD, COMMANDS, DISPOFF, DISPON, INVOFF, INVON, LOW_BYTE_FIRST, MADCTL, MAKERS_COMMANDS, MV, NOT_SERIAL, RAMCTRL,
  RAMWR, RAMWRC, RASET, RGB565, SLPIN, SLPOUT, SWRESET,
} from './st7789_commands.ts';
import { COLUMNS, PanelMemory, ROWS, type Span } from './st7789_memory.ts';

const MS = 1e6;
/** After power-on, SWRESET, SLPIN and SLPOUT, before the next command. */
const SETTLE = 5 * MS;
/**
 * Between going to sleep, waking and resetting. The sheet asks it between SWRESET and SLPOUT only if the panel was awake;
 * a driver cannot know that after a reset of the chip alone, so here it is asked always.
 */
const SLEEP = 120 * MS;

export class St7789 {
  readonly width = ROWS;
  readonly height = COLUMNS;
  /** Data and command bytes received in total, and when the last one had arrived. */
  bytes = 0;
  lastByteNanos = 0;
  /** What a driver did that it must not do. */
  readonly violations: string[] = [];

  /** The parameters that commands have brought, by their codes: what a driver has changed of the chip's own. */
  readonly settings = new Map<number, readonly number[]>();

  private readonly memory = new PanelMemory();
  private asleep = true;
  private displayOn = false;
  private madctl = 0;
  private colmod = 0x66;
  private lowByteFirst = false;
  private columns: Span = { start: 0, end: COLUMNS - 1 };
  private rows: Span = { start: 0, end: ROWS - 1 };

  private command = -1;
  private readonly parameters: number[] = [];
  /** Bytes of the present command that were too many; they are told of once. */
  private isOverfull = false;

  /** The first byte of a pixel that waits for its second one; -1 without. */
  private firstByte = -1;
  /** Whether RAMWRC has something to go on from. */
  private hasPlace = false;
  /** The window is not on the panel: its pixels are lost. */
  private isOutside = false;

  private earliest = { any: SETTLE, sleep: 0, wake: 0, reset: 0 };

  /** What a person sees when the panel is on, left to right and top to bottom. */
  get rgb565(): Uint16Array {
    return this.memory.rgb565;
  }

  /** Grows whenever what a person sees may have changed. */
  get version(): number {
    return this.memory.version;
  }

  /** Whether a picture shows. */
  get on(): boolean {
    return this.displayOn && !this.asleep;
  }

  /** What a person sees now: black while the panel is off or asleep. */
  visible(): Uint16Array {
    return this.on ? this.rgb565 : new Uint16Array(this.rgb565.length);
  }

  /** A byte has arrived, with the data/command line as it was then. */
  byte(value: number, isData: boolean, nanos: number): void {
    this.bytes++;
    if (nanos < this.lastByteNanos) this.chipRestarted(this.lastByteNanos);
    this.lastByteNanos = nanos;
    if (!isData) this.begin(value, nanos);
    else if (this.command === RAMWR || this.command === RAMWRC) this.pixelByte(value);
    else this.parameter(value);
  }

  /** A byte came whose bits change at the clock's rising edge, which is when the panel takes them (sheet 8.4.2). */
  misread(): void {
    this.refuse('A byte cannot be read: its bits change when the panel takes them. SPI mode 0 or 3 is right.');
  }

  /** The chip counts time from nothing after a reset; the panel was not reset with it. */
  private chipRestarted(nanos: number): void {
    const { any, sleep, wake, reset } = this.earliest;
    this.earliest = { any: any - nanos, sleep: sleep - nanos, wake: wake - nanos, reset: reset - nanos };
  }

  private begin(value: number, nanos: number): void {
    this.finish();
    this.command = value;
    this.parameters.length = 0;
    this.isOverfull = false;
    if (!COMMANDS.has(value)) {
      this.refuse(`Command ${hex(value)} is not known.`);
      return;
    }
    this.checkTime(value, nanos);
    switch (value) {
      case SWRESET:
        this.reset(nanos);
        break;
      case SLPIN:
        this.asleep = true;
        this.earliest.any = nanos + SETTLE;
        this.earliest.wake = nanos + SLEEP;
        this.memory.version++;
        break;
      case SLPOUT:
        this.asleep = false;
        this.loadMakersSettings();
        this.earliest.any = nanos + SETTLE;
        this.earliest.sleep = this.earliest.reset = nanos + SLEEP;
        this.memory.version++;
        break;
      case INVOFF:
        this.memory.invert(false);
        break;
      case INVON:
        this.memory.invert(true);
        break;
      case DISPOFF:
      case DISPON:
        this.displayOn = value === DISPON;
        this.memory.version++;
        break;
      case RAMWR:
      case RAMWRC:
        this.beginPixels(value);
        break;
    }
  }

  /** The present command has all that it will get. */
  private finish(): void {
    const known = COMMANDS.get(this.command);
    if (!known) return;
    if (this.firstByte >= 0) {
      this.firstByte = -1;
      this.refuse(`${known.name} ended with half a pixel.`);
    }
    const { length } = this.parameters;
    if (known.parameters !== Infinity && length < known.parameters) {
      this.refuse(`${known.name} has ${known.parameters} parameters and got ${length}.`);
    }
  }

  private checkTime(value: number, nanos: number): void {
    const { any, sleep, wake, reset } = this.earliest;
    const own = value === SLPIN ? sleep : value === SLPOUT ? wake : value === SWRESET ? reset : 0;
    const missing = Math.max(any, own) - nanos;
    if (missing > 0) this.refuse(`Command ${hex(value)} came ${(missing / MS).toFixed(3)} ms too early.`);
  }

  private reset(nanos: number): void {
    this.asleep = true;
    this.displayOn = false;
    this.memory.invert(false);
    this.settings.clear();
    this.lowByteFirst = false;
    const exchanged = (this.madctl & MV) !== 0;
    this.columns = { start: 0, end: (exchanged ? ROWS : COLUMNS) - 1 };
    this.rows = { start: 0, end: (exchanged ? COLUMNS : ROWS) - 1 };
    this.hasPlace = false;
    this.earliest = { any: nanos + SETTLE, sleep: 0, wake: nanos + SLEEP, reset: 0 };
    this.memory.version++;
  }

  /**
   * Leaving sleep, the panel loads what its maker has stored for voltages, gamma and timing (sheet 9.1.12). Drivers that set
   * theirs before it seem to get away with it; nobody here may rely on that.
   */
  private loadMakersSettings(): void {
    for (const command of this.settings.keys()) if (command >= MAKERS_COMMANDS) this.settings.delete(command);
    this.lowByteFirst = false;
  }

  private parameter(value: number): void {
    const known = COMMANDS.get(this.command);
    if (!known) {
      if (this.command < 0) this.refuse('Data came before any command.');
      return;
    }
    if (this.parameters.length === known.parameters) {
      if (!this.isOverfull) this.refuse(`${known.name} has ${known.parameters} parameters and got more.`);
      this.isOverfull = true;
      return;
    }
    this.parameters.push(value);
    if (this.parameters.length === known.parameters) this.obey();
  }

  /** A command with parameters has them all. */
  private obey(): void {
    const [first = 0, second = 0, third = 0, fourth = 0] = this.parameters;
    this.settings.set(this.command, [...this.parameters]);
    switch (this.command) {
      case CASET:
        this.columns = { start: (first << 8) | second, end: (third << 8) | fourth };
        this.hasPlace = false;
        this.checkSpan('CASET', this.columns, this.columnLimit);
        break;
      case RASET:
        this.rows = { start: (first << 8) | second, end: (third << 8) | fourth };
        this.hasPlace = false;
        this.checkSpan('RASET', this.rows, this.rowLimit);
        break;
      case MADCTL:
        this.memory.orderColours(first);
        this.madctl = first;
        this.hasPlace = false;
        break;
      case COLMOD:
        this.colmod = first;
        if (first !== RGB565) this.refuse(`COLMOD ${hex(first)} is not 16 bits a pixel, which is 55.`);
        break;
      case RAMCTRL:
        this.lowByteFirst = (second & LOW_BYTE_FIRST) !== 0;
        if (first & NOT_SERIAL) this.refuse(`RAMCTRL ${hex(first)} takes the picture from pins that are not wired.`);
        break;
    }
  }

  private get columnLimit(): number {
    return this.madctl & MV ? ROWS : COLUMNS;
  }

  private get rowLimit(): number {
    return this.madctl & MV ? COLUMNS : ROWS;
  }

  private checkSpan(name: string, { start, end }: Span, limit: number): boolean {
    const isGood = start <= end && end < limit;
    if (!isGood) this.refuse(`${name} ${start} to ${end} is not within 0 to ${limit - 1}.`);
    return isGood;
  }

  private beginPixels(command: number): void {
    if (this.colmod !== RGB565) {
      this.refuse(`Pixels come in 16 bits and COLMOD is ${hex(this.colmod)}.`);
    }
    if (command === RAMWRC) {
      if (!this.hasPlace) this.refuse('RAMWRC goes on from a place that a new window or direction has made undefined.');
      return;
    }
    const isGood = [
      this.checkSpan("The window's columns", this.columns, this.columnLimit),
      this.checkSpan("The window's rows", this.rows, this.rowLimit),
    ].every(Boolean);
    this.isOutside = !isGood;
    if (isGood) this.memory.open(this.columns, this.rows, this.madctl);
    this.hasPlace = true;
  }

  private pixelByte(value: number): void {
    if (this.firstByte < 0) {
      this.firstByte = value;
      return;
    }
    const pixel = this.lowByteFirst ? (value << 8) | this.firstByte : (this.firstByte << 8) | value;
    this.firstByte = -1;
    if (this.isOutside) return;
    if (this.memory.pixelsLeft === 0) this.refuse('More pixels were sent than the window has.');
    this.memory.put(pixel);
  }

  private refuse(sentence: string): void {
    this.violations.push(sentence);
  }
}

function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(2, '0');
}
