/** The device as a picture: its screen in whole dots, its lights. */

import { element, made } from './dom.js';
import type { Lights } from './messages.js';

export const WIDTH = 320;
export const HEIGHT = 240;
/** A strip is drawn so long until something is sent to it. */
const STRIP_PIXELS = 16;
/** The largest screen, in page pixels a dot: beyond that eyes have to wander. */
const SCALE_MAX = 3;

/** Light that a backlight or a lamp gives, as the numbers of a screen, which are not linear. */
const perceived = (light: number): number => Math.max(0, Math.min(1, light)) ** (1 / 2.2);

/** A lamp that is on at all is seen, however little current it gets. */
const FAINTEST = 0.55;

/** What a dim screen keeps: beside a bright page the true ratio would be hard to read. */
const DIMMEST = 0.4;

/** The panel's colours in full components: the high bits are repeated below. */
export function toRgba(rgb565: Uint16Array): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(rgb565.length * 4);
  for (let dot = 0; dot < rgb565.length; dot++) {
    const colour = rgb565[dot] ?? 0;
    const [r, g, b] = [colour >> 11, (colour >> 5) & 0x3f, colour & 0x1f];
    rgba[4 * dot] = (r << 3) | (r >> 2);
    rgba[4 * dot + 1] = (g << 2) | (g >> 4);
    rgba[4 * dot + 2] = (b << 3) | (b >> 2);
    rgba[4 * dot + 3] = 255;
  }
  return rgba;
}

/** Lets a lamp shine: its colour at full strength, and how strongly that is to be seen. */
function glow(lamp: HTMLElement, parts: readonly number[]): void {
  const brightest = Math.max(...parts);
  const full = parts.map((part) => (brightest ? Math.round((255 * part) / brightest) : 0));
  const lit = brightest ? FAINTEST + (1 - FAINTEST) * perceived(brightest / 255) : 0;
  lamp.style.setProperty('--glow', `rgb(${full.join(' ')})`);
  lamp.style.setProperty('--lit', lit.toFixed(3));
}

export class Picture {
  private readonly device = element('device');
  private readonly stage = element('stage');
  private readonly canvas = element<HTMLCanvasElement>('screen');
  private readonly lamp = element('lamp');
  private readonly strip = element('strip');
  private pixels: HTMLElement[] = [];

  constructor() {
    this.cutStrip(STRIP_PIXELS);
    new ResizeObserver(() => this.fit()).observe(this.stage);
    window.addEventListener('resize', () => this.fit());
    this.fit();
  }

  /** Makes the screen as large as whole dots of the display allow. */
  private fit(): void {
    const { canvas, device, stage } = this;
    const around = getComputedStyle(stage);
    const reserve = parseFloat(around.getPropertyValue('--reserve')) || 0;
    const pads = (...sides: string[]) => sides.reduce((sum, side) => sum + parseFloat(around.getPropertyValue(side)), 0);
    const width = stage.clientWidth - pads('padding-left', 'padding-right') - (device.offsetWidth - canvas.offsetWidth);
    const top = this.stage.offsetTop < window.innerHeight / 3 ? this.stage.offsetTop : 0;
    const height =
      window.innerHeight - top - reserve - pads('padding-top', 'padding-bottom') - (device.offsetHeight - canvas.offsetHeight);
    const dots = window.devicePixelRatio || 1;
    // Upright, the page may scroll: there the width alone decides.
    const upright = matchMedia('(max-width: 700px) and (orientation: portrait)').matches;
    const fits = Math.min(width / WIDTH, upright ? Infinity : height / HEIGHT, SCALE_MAX);
    const scale = Math.max(1, Math.floor(fits * dots)) / dots;
    canvas.style.width = `${WIDTH * scale}px`;
    canvas.style.height = `${HEIGHT * scale}px`;
  }

  /** Shows a frame of the panel. */
  show(rgb565: Uint16Array, on: boolean): void {
    const context = this.canvas.getContext('2d');
    const rgba = toRgba(on ? rgb565 : new Uint16Array(rgb565.length));
    context?.putImageData(new ImageData(rgba, WIDTH, HEIGHT), 0, 0);
  }

  light({ backlight, lamp, strip }: Lights): void {
    const brightness = backlight > 0 ? DIMMEST + (1 - DIMMEST) * perceived(backlight) : 0;
    this.canvas.style.filter = `brightness(${brightness.toFixed(3)})`;
    glow(this.lamp, [lamp.r, lamp.g, lamp.b]);
    const isLit = strip.some((colour) => colour !== 0);
    this.strip.classList.toggle('lit', isLit);
    // What switches an unknown strip off reaches further than the strip.
    if (isLit && strip.length !== this.pixels.length) this.cutStrip(strip.length);
    this.pixels.forEach((pixel, place) => {
      const colour = strip[place] ?? 0;
      glow(pixel, [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]);
    });
  }

  /** Makes the strip so many pixels long. */
  private cutStrip(length: number): void {
    this.pixels = Array.from({ length }, () => made('i', ''));
    this.strip.replaceChildren(...this.pixels);
    this.strip.style.setProperty('--pixels', `${length}`);
  }

  /** Without power nothing is lit. */
  goDark(): void {
    this.show(new Uint16Array(WIDTH * HEIGHT), true);
    this.light({ backlight: 0, lamp: { r: 0, g: 0, b: 0 }, strip: [] });
  }

  set turned(turned: boolean) {
    this.device.classList.toggle('turned', turned);
  }

  /** The screen as a PNG in its own size, as the panel is told to show it. */
  png(): Promise<Blob | null> {
    return new Promise((resolve) => this.canvas.toBlob(resolve, 'image/png'));
  }
}
