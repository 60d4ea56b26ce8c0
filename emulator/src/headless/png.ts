/** Pictures of the panel as PNG files. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { PNG } from 'pngjs';

/** Pixels of the panel. */
export const WIDTH = 320;
export const HEIGHT = 240;

/** Red, green and blue of one RGB565 pixel: the top bits repeat below, so that white is white. */
export function rgb888(pixel: number): [number, number, number] {
  const r = pixel >> 11;
  const g = (pixel >> 5) & 0x3f;
  const b = pixel & 0x1f;
  return [(r << 3) | (r >> 2), (g << 2) | (g >> 4), (b << 3) | (b >> 2)];
}

/** The PNG of a picture. The same picture always gives the same bytes. */
export function pngOf(picture: Uint16Array): Buffer {
  if (picture.length !== WIDTH * HEIGHT) {
    throw new Error(`a picture has ${WIDTH * HEIGHT} pixels and this one has ${picture.length}`);
  }
  const png = new PNG({ width: WIDTH, height: HEIGHT, colorType: 2, inputHasAlpha: false });
  png.data = Buffer.alloc(picture.length * 3);
  picture.forEach((pixel, index) => png.data.set(rgb888(pixel), index * 3));
  return PNG.sync.write(png, { colorType: 2, inputColorType: 2, inputHasAlpha: false });
}

/** Writes a picture, and makes the folder for it. */
export function savePng(path: string, picture: Uint16Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, pngOf(picture));
}
