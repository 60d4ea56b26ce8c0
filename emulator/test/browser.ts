/**
 * The page in a real browser, for tests: `SKYLINE_PAGE` names a page that was built already, `SKYLINE_ELF` the
 * firmware to build one with, `CHROMIUM` the browser.
 */

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';

import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

import { buildPage } from '../scripts/build_page.js';
import { serve } from '../scripts/serve.js';
import type { Facts } from '../src/host/facts.js';
import { word } from '../src/page/words.js';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** The longest that anything on the page may take: two cores, shared, and an emulator that warms up. */
const WAIT_MS = 60_000;
const POLL_MS = 50;
/** A decision takes a few presses: what happened is read step by step. */
const PRESSES_MAX = 60;

let browser: Browser;
let server: Server;
export let address: string;
let folder: string | undefined;

before(async () => {
  const firmware = new URL('../../target/thumbv6m-none-eabi/chip/firmware', import.meta.url);
  let page = process.env.SKYLINE_PAGE;
  if (!page) {
    folder = mkdtempSync(join(tmpdir(), 'skyline-page-'));
    page = join(folder, 'page');
    await buildPage(process.env.SKYLINE_ELF ?? fileURLToPath(firmware), page);
  }
  ({ server, address } = await serve(page, 0));
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
});

after(async () => {
  await browser?.close();
  server?.close();
  if (folder) rmSync(folder, { recursive: true });
});

/** Waits for something to be true; says what, if it never is. */
export async function until<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
  const end = Date.now() + WAIT_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`It never happened that ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

export const facts = (page: Page): Promise<Facts> => page.evaluate(() => window.skyline!.facts());
export const ask = (page: Page, command: string): Promise<string[]> => page.evaluate((asked) => window.skyline!.ask(asked), command);
export const screenText = async (page: Page): Promise<string> => (await ask(page, 'screen')).join('\n');
const actions = async (page: Page): Promise<number> => (await facts(page)).actions ?? 0;

/** Whether the screen shows something. A chip that has stopped never will. */
export async function isLit(page: Page): Promise<boolean> {
  const veil = page.locator('#veil');
  if ((await page.locator('#veil-title').textContent()) === word('en', 'isCrashed')) {
    throw new Error(`The chip has stopped: ${await veil.textContent()}`);
  }
  return page.evaluate(() => {
    const canvas = document.getElementById('screen') as HTMLCanvasElement;
    const dots = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data;
    return canvas.style.filter !== 'brightness(0.000)' && dots.some((value, at) => at % 4 !== 3 && value > 64);
  });
}

export async function opened(search = '', options: BrowserContextOptions = {}): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  await page.goto(address + search);
  await until('the screen is lit', () => isLit(page));
  return { context, page };
}

/** Presses until another action is played. Every press must change what is on the screen. */
export async function decide(page: Page, press: () => Promise<void>): Promise<void> {
  const [played, digest] = [await actions(page), (await facts(page)).digest];
  for (let presses = 0; (await actions(page)) === played; presses++) {
    assert.ok(presses < PRESSES_MAX, 'a decision takes only a few presses');
    const shown = await screenText(page);
    await press();
    await until('a press changes the screen', async () => (await screenText(page)) !== shown);
  }
  assert.notEqual((await facts(page)).digest, digest);
  await page.evaluate(() => window.skyline!.kept());
}

/** From the first start into a solo game. */
export async function beginGame(page: Page): Promise<void> {
  const screen = (name: string) => until(`${name} is shown`, async () => (await facts(page)).screen === name);
  await screen('Language');
  await page.keyboard.press('Enter');
  await screen('Home');
  await page.keyboard.press('Enter');
  await screen('TitleMenu');
  await page.keyboard.press('Enter');
  await screen('Solo');
  await page.keyboard.press('Enter');
  await until('a game has begun', async () => (await facts(page)).digest);
}

export const click = (page: Page, key: string) => page.locator(`.key[data-key="${key}"]`).click();

