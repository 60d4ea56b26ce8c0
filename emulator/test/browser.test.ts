/** The page in a real browser. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { PNG } from 'pngjs';

import { SAVES_BYTES } from '../src/board/saves.js';
import { say, word } from '../src/page/words.js';
import { address, ask, beginGame, click, decide, facts, isLit, opened, screenText, until } from './browser.js';

test('a game is played by keyboard and by clicks, and goes on after power cuts and a reload', async () => {
  const { context, page } = await opened();
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(address)) foreign.push(request.url());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });

  await beginGame(page);
  for (let decision = 0; decision < 3; decision++) await decide(page, () => page.keyboard.press('Enter'));
  for (let decision = 0; decision < 3; decision++) await decide(page, () => click(page, 'A'));
  const { digest } = await facts(page);

  await page.locator('#power').click();
  await until('the device is off', async () => (await page.locator('#veil-title').textContent()) === word('en', 'isOff'));
  assert.equal(await isLit(page), false);
  await page.locator('#veil-switch-on').click();
  await until('the game is there again', async () => (await isLit(page)) && (await facts(page)).digest === digest);

  await page.locator('#power').click();
  await until('the device is off again', async () => !(await isLit(page)));
  await page.reload();
  await until('the game is there after a reload', async () => (await isLit(page)) && (await facts(page)).digest === digest);
  await until('home is shown', async () => (await facts(page)).screen === 'Home');
  await page.keyboard.press('KeyQ');
  await until('the game continues', async () => (await facts(page)).screen !== 'Home');
  await decide(page, () => page.keyboard.press('Enter'));

  assert.deepEqual(foreign, [], 'nothing is asked from elsewhere');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a key that is held is held on the device, and shortcuts of the browser are left alone', async () => {
  const { context, page } = await opened();
  await beginGame(page);
  await page.keyboard.down('Backspace');
  await until('the game menu is shown', async () => (await facts(page)).screen === 'GameMenu');
  await page.keyboard.up('Backspace');

  const presses: { code: string; ctrlKey?: boolean; metaKey?: boolean }[] = [{ code: 'KeyA', ctrlKey: true }, { code: 'KeyL', metaKey: true }, { code: 'KeyZ' }, { code: 'KeyL' }];
  const stolen = await page.evaluate(
    (inits) => inits.map((init) => !window.dispatchEvent(new KeyboardEvent('keydown', { cancelable: true, ...init }))),
    presses,
  );
  assert.deepEqual(stolen, [false, false, false, true], 'only a key of the device is taken');
  assert.equal((await facts(page)).screen, 'GameMenu');
  await context.close();
});

test('the live region says what is on the screen, in its language', async () => {
  const { context, page } = await opened();
  const live = page.locator('#live');
  await until('the language screen is read out', async () => /English/.test((await live.textContent()) ?? ''));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await until('home is read out in French', async () => /Réglages/.test((await live.textContent()) ?? ''));
  await page.locator('#text-drawer summary').click();
  assert.match((await page.locator('#screen-text').textContent()) ?? '', /Réglages/);
  await context.close();
});

test('the cards of people who share the device are not read out', async () => {
  const { context, page } = await opened('?lang=en');
  await until('home is shown', async () => (await facts(page)).screen === 'Home');
  await ask(page, 'keys AYAA');
  await until('the device is handed over', async () => (await facts(page)).screen === 'HandOver');
  // "I have it", and once more "Show".
  await click(page, 'A');
  await click(page, 'A');
  await until('a hand is on the screen', async () => (await facts(page)).screen === 'Choose');
  const live = page.locator('#live');
  await until('the page says why it is silent', async () => (await live.textContent()) === word('en', 'screenHidden'));
  assert.equal(await page.locator('#screen-text').textContent(), word('en', 'screenHidden'));
  await context.close();
});

test('a link starts its game in its language and leaves the own save alone', async () => {
  const { context, page } = await opened();
  await beginGame(page);
  await decide(page, () => page.keyboard.press('Enter'));
  const own = await facts(page);

  await page.goto(`${address}?game=new-york-city&seats=person,tom:B5&seed=4711&lang=fr`);
  await until('the game of the link is shown', async () => {
    return (await isLit(page)) && (await facts(page)).digest && (await facts(page)).screen === 'Choose';
  });
  assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
  assert.match(await screenText(page), /^screen Choose\nChoisir .*Haut$/m, 'the labels of the keys are French');
  const link = await facts(page);
  assert.deepEqual([link.actions, link.digest === own.digest], [0, false]);
  await decide(page, () => page.keyboard.press('Enter'));
  const played = await facts(page);

  await page.goto(`${address}?seed=4711&lang=fr&seats=person,tom:B5&game=new-york-city`);
  await until('the same game goes on', async () => (await isLit(page)) && (await facts(page)).digest === played.digest);
  await page.goto(address);
  await until('the own game is untouched', async () => (await isLit(page)) && (await facts(page)).digest === own.digest);
  assert.equal((await facts(page)).actions, own.actions);
  await context.close();
});

test('a link of an older form says what to use instead, in its language, and the device starts as usual', async () => {
  const { context, page } = await opened('?seed=7&level=B4&lang=fr');
  assert.deepEqual(await page.locator('.notice p').allTextContents(), [say.oldLink('fr')]);
  await until('home is shown', async () => (await facts(page)).screen === 'Home');
  await page.goto(`${address}?lang=de`);
  await until('the page says so', async () => (await page.locator('.notice.fault p').allTextContents()).includes(say.badLanguage('en', 'de')));
  await context.close();
});

test('what the device says against a link is told, and the own save is as it was', async () => {
  const { context, page } = await opened();
  await beginGame(page);
  await decide(page, () => page.keyboard.press('Enter'));
  const own = await facts(page);
  for (const [search, reason] of [
    ['?game=chess&seats=person,person', "there is no game 'chess'; there is new-york-city, tower-up, new-york-1901, fifth-avenue"],
    ['?game=new-york-city&seats=person,tom:B4&expert=yes', "the game has no option 'expert'; it has none"],
    ['?game=new-york-city&seats=person,tom:B4&seed=banana', "'banana' is no seed"],
  ] as const) {
    await page.goto(address + search);
    await until('the page says why', async () => {
      return (await page.locator('.notice.fault p').allTextContents()).some((text) => text.includes(reason));
    });
    await until('the own game is there', async () => (await isLit(page)) && (await facts(page)).digest === own.digest);
    assert.equal(await page.locator('.notice.lasting').count(), 0, 'nothing tells of the game of a link');
  }
  // And it is the own one: what is played on is kept.
  await page.keyboard.press('Enter');
  await decide(page, () => page.keyboard.press('Enter'));
  const played = await facts(page);
  await page.goto(address);
  await until('the own game goes on', async () => (await isLit(page)) && (await facts(page)).digest === played.digest);
  await context.close();
});

test('the link to a game leads somebody else to the same game', async () => {
  const { context, page } = await opened('', { permissions: ['clipboard-read', 'clipboard-write'] });
  await beginGame(page);
  await until('the link can be copied', () => page.locator('#copy-link').isEnabled());
  await page.locator('#copy-link').click();
  const link = await until('the link is copied', () => page.evaluate(async () => (await navigator.clipboard.readText()) || undefined));
  const begun = await facts(page);
  await context.close();
  assert.match(link, /\?game=new-york-city&seats=person,tom:B4&seed=[0-9A-F]{16}&lang=en$/);
  const other = await opened(link.slice(address.length));
  await until('the same game is there', async () => (await facts(other.page)).digest === begun.digest);
  await other.context.close();
});

test('flash and game go out as files and come in again; wrong files change nothing', async () => {
  const { context, page } = await opened();
  await beginGame(page);
  await decide(page, () => page.keyboard.press('Enter'));
  const { digest } = await facts(page);
  await page.locator('#saves-drawer summary').click();
  const saved = async (button: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator(button).click()]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const put = async (button: string, name: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.locator(button).click()]);
    await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer });
  };
  const told = (sentence: string) =>
    until(`the page says "${sentence}"`, async () => {
      return (await page.locator('.notice p').allTextContents()).some((text) => text.includes(sentence));
    });
  await until('the flash has arrived at the page', async () => (await saved('#export-flash')).bytes.some((byte) => byte !== 0xff));
  const flash = await saved('#export-flash');
  const game = await saved('#export-game');
  assert.match(flash.name, /^skyline-\d{8}-\d{6}\.skyline-flash$/);
  assert.match(game.name, /\.skyline$/);
  assert.equal(game.bytes.toString('latin1', 0, 4), 'SKYL');

  await put('#import-flash', 'short.skyline-flash', Buffer.alloc(100));
  await told(say.wrongSize('en', 100, SAVES_BYTES));
  await put('#import-game', 'letter.skyline', Buffer.from('Dear Tom'));
  await told(word('en', 'noRecord'));
  const damaged = Buffer.from(game.bytes);
  damaged.writeUInt8(damaged.readUInt8(12) ^ 1, 12);
  await put('#import-game', 'damaged.skyline', damaged);
  await told(say.deviceRefused('en', ''));
  await put('#import-game', 'again.skyline', game.bytes);
  await told('The device refused');
  assert.equal((await facts(page)).digest, digest);

  // A new device: the game alone comes back from its file, and then everything from the flash.
  await put('#import-flash', 'blank.skyline-flash', Buffer.alloc(SAVES_BYTES, 0xff));
  await until('the device is blank', async () => (await isLit(page)) && (await facts(page)).screen === 'Language');
  await page.keyboard.press('Enter');
  await until('home is shown', async () => (await facts(page)).screen === 'Home');
  await put('#import-game', 'game.skyline', game.bytes);
  await until('the game is there', async () => (await facts(page)).digest === digest);
  await put('#import-flash', flash.name, flash.bytes);
  await until('the flash is there', async () => (await isLit(page)) && (await facts(page)).digest === digest);
  await context.close();
});

test('what the browser has kept in another size is put aside', async () => {
  const { context, page } = await opened();
  await beginGame(page);
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('skyline', 1);
      request.onsuccess = () => resolve(request.result);
    });
    const store = database.transaction('saves', 'readwrite').objectStore('saves');
    await new Promise<void>((resolve) => {
      store.put(new Uint8Array(5), 'own').onsuccess = () => resolve();
    });
  });
  await page.reload();
  await until('the device is blank', async () => (await isLit(page)) && (await facts(page)).screen === 'Language');
  assert.deepEqual(await page.locator('.notice.fault p').allTextContents(), [word('en', 'keptAside')]);
  await context.close();
});

test('a screenshot has the dots of the panel', async () => {
  const { context, page } = await opened();
  await until('the language screen is shown', async () => (await facts(page)).screen === 'Language');
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#screenshot').click()]);
  const png = PNG.sync.read(readFileSync(await download.path()));
  assert.deepEqual([png.width, png.height], [320, 240]);
  assert.ok(new Set(new Uint32Array(png.data.buffer, png.data.byteOffset, 320 * 240)).size > 1);
  await context.close();
});

test('once loaded, the page works without a network', async () => {
  const { context, page } = await opened();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await until('the page is under the service worker', () => page.evaluate(() => navigator.serviceWorker.controller !== null));
  await context.setOffline(true);
  await page.reload();
  await until('the screen is lit offline', () => isLit(page));
  await page.goto(`${address}?game=new-york-city&seats=person,tom:B4&seed=7`);
  await until('a link works offline', async () => (await isLit(page)) && (await facts(page)).digest);
  await context.close();
});

test('the device speaks of its update mode, and comes back from it', async () => {
  const { context, page } = await opened('?lang=en');
  await until('home is shown', async () => (await facts(page)).screen === 'Home');
  // The settings are the last item at home, "Update" the last one of theirs.
  await ask(page, 'keys XA');
  await ask(page, 'keys Y11A');
  await page.keyboard.press('Enter');
  const title = page.locator('#veil-title');
  await until('the page tells of the update mode', async () => (await title.textContent()) === word('en', 'isUpdating'));
  await page.locator('#veil-switch-on').click();
  await until('the device is on again', async () => (await isLit(page)) && (await facts(page)).screen === 'Home');
  await context.close();
});

test('the strip is drawn as long as the settings say', async () => {
  const { context, page } = await opened('?lang=en');
  await until('home is shown', async () => (await facts(page)).screen === 'Home');
  const pixels = page.locator('#strip i');
  assert.equal(await pixels.count(), 16);
  const choose = async (item: string, way: 'X' | 'Y') => {
    for (let moves = 0; !(await screenText(page)).includes(`> ${item}`); moves++) {
      assert.ok(moves < 20, `there is no ${item}`);
      await ask(page, `keys ${way}`);
    }
    await ask(page, 'keys A');
  };
  await choose('Settings', 'Y');
  await choose('LED strip', 'Y');
  await ask(page, 'keys X48AB');
  await choose('New York City', 'X');
  await choose('Play solo', 'Y');
  await ask(page, 'keys A');
  await until('64 pixels are drawn', async () => (await pixels.count()) === 64);
  await context.close();
});

test('a second tab says that it does not keep the save', async () => {
  const { context, page } = await opened();
  await until('the first tab runs', async () => (await facts(page)).screen === 'Language');
  const second = await context.newPage();
  await second.goto(address);
  await until('the second tab says so', async () => {
    return (await second.locator('.notice.fault p').allTextContents()).includes(word('en', 'otherTab'));
  });
  await context.close();
});

for (const [held, viewport] of [
  ['upright', { width: 360, height: 640 }],
  ['across', { width: 640, height: 360 }],
] as const) {
  test(`on a phone held ${held} everything has its place`, async () => {
    const { context, page } = await opened('', { viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    assert.equal(width[0], width[1], 'nothing sticks out to the side');
    for (const key of ['A', 'B', 'X', 'Y']) {
      const box = await page.locator(`.key[data-key="${key}"]`).boundingBox();
      assert.ok(box && box.width >= 44 && box.height >= 44, `key ${key} is large enough for a finger`);
      const { x, y, width, height } = box;
      assert.ok(x >= 0 && y >= 0 && x + width <= viewport.width && y + height <= viewport.height, `key ${key} is in view`);
    }
    const screen = await page.locator('#screen').boundingBox();
    assert.ok(screen && Number.isInteger((screen.width * 2) / 320), 'each dot is a whole number of pixels');
    await page.locator('.key[data-key="A"]').tap();
    await until('a finger presses', async () => (await facts(page)).screen === 'Home');
    await context.close();
  });
}

test('the log of the chip is decoded, and the speed is shown', async () => {
  const { context, page } = await opened();
  const log = page.locator('#log');
  await until('the start is in the log', async () => /start version=.* board=display-pack-2/.test((await log.textContent()) ?? ''));
  await until('the speed is there', async () => /Speed \d\.\d\d× · asleep/.test((await page.locator('#speed').textContent()) ?? ''));
  await context.close();
});
