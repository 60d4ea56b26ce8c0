/** The commands of the ST7789V that our panel is sent: their codes, names and parameters (data sheet V1.6, chapter 9). */

export const SWRESET = 0x01;
export const SLPIN = 0x10;
export const SLPOUT = 0x11;
export const INVOFF = 0x20;
export const INVON = 0x21;
export const DISPOFF = 0x28;
export const DISPON = 0x29;
export const CASET = 0x2a;
export const RASET = 0x2b;
export const RAMWR = 0x2c;
export const MADCTL = 0x36;
export const COLMOD = 0x3a;
export const RAMWRC = 0x3c;
export const RAMCTRL = 0xb0;
/** From here on they are the sheet's table 2: what depends on the glass, and not on the picture. */
export const MAKERS_COMMANDS = 0xb0;

/** Every command that is accepted, with its name in the data sheet and the number of its parameters. */
export const COMMANDS = new Map<number, { name: string; parameters: number }>([
  [SWRESET, { name: 'SWRESET', parameters: 0 }],
  [SLPIN, { name: 'SLPIN', parameters: 0 }],
  [SLPOUT, { name: 'SLPOUT', parameters: 0 }],
  [0x13, { name: 'NORON', parameters: 0 }],
  [INVOFF, { name: 'INVOFF', parameters: 0 }],
  [INVON, { name: 'INVON', parameters: 0 }],
  [DISPOFF, { name: 'DISPOFF', parameters: 0 }],
  [DISPON, { name: 'DISPON', parameters: 0 }],
  [CASET, { name: 'CASET', parameters: 4 }],
  [RASET, { name: 'RASET', parameters: 4 }],
  [RAMWR, { name: 'RAMWR', parameters: Infinity }],
  [0x34, { name: 'TEOFF', parameters: 0 }],
  [0x35, { name: 'TEON', parameters: 1 }],
  [MADCTL, { name: 'MADCTL', parameters: 1 }],
  [COLMOD, { name: 'COLMOD', parameters: 1 }],
  [RAMWRC, { name: 'RAMWRC', parameters: Infinity }],
  [RAMCTRL, { name: 'RAMCTRL', parameters: 2 }],
  [0xb2, { name: 'PORCTRL', parameters: 5 }],
  [0xb7, { name: 'GCTRL', parameters: 1 }],
  [0xbb, { name: 'VCOMS', parameters: 1 }],
  [0xc0, { name: 'LCMCTRL', parameters: 1 }],
  [0xc2, { name: 'VDVVRHEN', parameters: 2 }],
  [0xc3, { name: 'VRHS', parameters: 1 }],
  [0xc4, { name: 'VDVS', parameters: 1 }],
  [0xc6, { name: 'FRCTRL2', parameters: 1 }],
  [0xd0, { name: 'PWCTRL1', parameters: 2 }],
  [0xe0, { name: 'PVGAMCTRL', parameters: 14 }],
  [0xe1, { name: 'NVGAMCTRL', parameters: 14 }],
]);

/** MADCTL: rows from the end, columns from the end, rows and columns exchanged, blue before red. */
export const MY = 0x80;
export const MX = 0x40;
export const MV = 0x20;
export const BGR = 0x08;
/** COLMOD: 65K colours, 16 bits a pixel, for both of its interfaces. */
export const RGB565 = 0x55;
/** RAMCTRL: where memory and picture come from, which must be the serial line, and the order of a pixel's bytes. */
export const NOT_SERIAL = 0x13;
export const LOW_BYTE_FIRST = 0x08;
