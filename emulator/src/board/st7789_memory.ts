/**
 * The panel's picture memory and the window through which it is written. It holds what a person sees: an IPS panel shows the
 * complement of what is written unless inversion is on.
 *
 * Every pixel of the device goes through `put`; that is why it only adds and stores.
 */
import { BGR, MV, MX, MY } from './st7789_commands.ts';

/** The panel's own columns and rows. */
export const COLUMNS = 240;
export const ROWS = 320;

/** From one column or row to another, both included. */
export interface Span {
  start: number;
  end: number;
}

export class PanelMemory {
  readonly rgb565 = new Uint16Array(ROWS * COLUMNS);
  /** Grows whenever something here may have changed. */
  version = 0;
  /** How many pixels the window still takes; negative beyond its end. */
  pixelsLeft = 0;

  private complement = 0xffff;
  private isBlueFirst = false;
  /** Where the next pixel goes, the way to the next one in its row and to the next row, and how many are left in the row. */
  private place = 0;
  private columnStep = 0;
  private rowStep = 0;
  private leftInRow = 0;
  private width = 0;
  private height = 0;
  private rowsLeft = 0;
  private start = 0;

  constructor() {
    // What memory holds at power-on differs from panel to panel; nobody may rely on black.
    let noise = 0x2545f491;
    for (let i = 0; i < this.rgb565.length; i++) {
      noise = Math.imul(noise, 1664525) + 1013904223;
      this.rgb565[i] = noise >>> 16;
    }
  }

  /** Begins at the first pixel of a window. */
  open(columns: Span, rows: Span, madctl: number): void {
    this.start = placeOf(columns.start, rows.start, madctl);
    this.columnStep = placeOf(1, 0, madctl) - placeOf(0, 0, madctl);
    this.rowStep = placeOf(0, 1, madctl) - placeOf(0, 0, madctl);
    this.width = columns.end - columns.start + 1;
    this.height = rows.end - rows.start + 1;
    this.pixelsLeft = this.width * this.height;
    this.rewind();
  }

  /** Writes the next pixel. Behind the last one of the window comes the first one again. */
  put(pixel: number): void {
    this.version++;
    this.pixelsLeft--;
    this.rgb565[this.place] = (this.isBlueFirst ? redAndBlueExchanged(pixel) : pixel) ^ this.complement;
    this.place += this.columnStep;
    if (--this.leftInRow > 0) return;
    this.leftInRow = this.width;
    this.place += this.rowStep - this.width * this.columnStep;
    if (--this.rowsLeft === 0) this.rewind();
  }

  /** Inversion, which on this panel is what shows the colours as they were written. */
  invert(isOn: boolean): void {
    const complement = isOn ? 0 : 0xffff;
    if (complement === this.complement) return;
    this.complement = complement;
    this.version++;
    for (let i = 0; i < this.rgb565.length; i++) this.rgb565[i]! ^= 0xffff;
  }

  /** The order of colours, as MADCTL gives it. */
  orderColours(madctl: number): void {
    const isBlueFirst = (madctl & BGR) !== 0;
    if (isBlueFirst === this.isBlueFirst) return;
    this.isBlueFirst = isBlueFirst;
    this.version++;
    for (let i = 0; i < this.rgb565.length; i++) this.rgb565[i] = redAndBlueExchanged(this.rgb565[i]!);
  }

  private rewind(): void {
    this.place = this.start;
    this.leftInRow = this.width;
    this.rowsLeft = this.height;
  }
}

/** Where a pixel of the window's coordinates is seen (data sheet 8.12, "address control"). */
function placeOf(x: number, y: number, madctl: number): number {
  let column = madctl & MV ? y : x;
  let row = madctl & MV ? x : y;
  if (madctl & MX) column = COLUMNS - 1 - column;
  if (madctl & MY) row = ROWS - 1 - row;
  // The panel lies on its side: its rows run from left to right, its columns from the bottom up.
  return (COLUMNS - 1 - column) * ROWS + row;
}

function redAndBlueExchanged(pixel: number): number {
  return ((pixel & 0x001f) << 11) | (pixel & 0x07e0) | (pixel >>> 11);
}
