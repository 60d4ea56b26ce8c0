/** The page: the device in the middle, and what goes with it. */

import { SAVES_BYTES, blankSaves } from '../board/saves.js';
import { Device } from './device.js';
import { element, leaveFocusToTab } from './dom.js';
import { copy, Exchange } from './exchange.js';
import { download, fileName } from './files.js';
import { KEYS, Keys, showKeyboard } from './keys.js';
import { type Link, readLink, saveKeyOf } from './link.js';
import { LogDrawer } from './log_drawer.js';
import type { Facts } from '../host/facts.js';
import type { Power, Speed } from './messages.js';
import { Notices } from './notices.js';
import { Picture } from './picture.js';
import { Reader, readLines } from './reader.js';
import { Speech } from './speech.js';
import { Drawer, OWN } from './storage.js';
import { type Lang, LANGS, type Word, word } from './words.js';

/**
 * The page's test door: what the device says about its game, as over a real cable. Tests and people
 * with a console use it; the page itself does not.
 */
interface TestDoor {
  facts(): Promise<Facts>;
  ask(command: string): Promise<string[]>;
  /** Resolves once everything that the device has stored is kept in the browser. */
  kept(): Promise<void>;
}
declare global {
  interface Window {
    skyline?: TestDoor;
  }
}

async function bytesAt(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.arrayBuffer();
}

class Page {
  private readonly picture = new Picture();
  private readonly reader = new Reader();
  private readonly log = new LogDrawer();
  private readonly keys = new Keys((key, down) => this.keyEdge(key, down));
  private readonly device: Device;
  private power: Power = 'off';
  private reason = '';
  private isSettled = false;
  private isDark = false;
  private firmware = '';
  private speed: Speed | undefined;

  constructor(
    elf: Uint8Array,
    workerUrl: string,
    saves: Uint8Array | undefined,
    private drawer: Drawer,
    private readonly link: Link,
    private readonly speech: Speech,
    private readonly notices: Notices,
  ) {
    this.device = new Device(workerUrl, elf, {
      told: (message) => this.hear(message),
      saved: (bytes) => this.drawer.keep(bytes),
      power: (power, reason) => this.powerIs(power, reason),
    });
    this.device.saves = saves;
    window.skyline = {
      facts: () => this.device.facts(),
      ask: (command) => this.device.ask(command),
      // What was stored before the answer has arrived with it.
      kept: () => this.device.facts().then(() => this.drawer.kept()),
    };
    this.listen();
    this.device.switchOn();
  }

  /** The device shows something: from now on it can be asked. */
  private isAwake(): void {
    element('veil').hidden = true;
    if (this.isSettled) return;
    this.isSettled = true;
    void this.settle();
  }

  /** What the first start brings besides the power: language and game of the link. */
  private async settle(): Promise<void> {
    const { device, link } = this;
    try {
      this.firmware = (await device.ask('version'))[0] ?? '';
      this.write();
      if (link.game) await this.enter(link.game);
      else if (link.lang) await device.ask(`language ${link.lang}`);
    } catch (failure) {
      // A device that was cut off meanwhile has not refused anything.
      if (device.power !== 'on' || !link.game) return;
      const reason = failure instanceof Error ? failure.message : String(failure);
      this.notices.fault((lang, say) => say.linkRefused(lang, reason));
      await this.toOwnDevice();
    }
  }

  /**
   * Brings the device into the game of a link, by the commands that a cable has. A device that knows a game already goes
   * on with that one; after the last action the link begins anew.
   */
  private async enter(game: string): Promise<void> {
    const { device, speech } = this;
    const facts = await device.facts();
    if (facts.game === undefined) await device.ask(`begin ${game}`);
    await device.ask(`language ${speech.lang}`);
    // "Continue" is the first item of the home screen.
    if (facts.game !== undefined && facts.screen === 'Home' && !facts.points) await device.ask('keys A');
    this.notices.show({
      text: (lang, say) => say.linkGame(lang, game),
      kind: 'lasting',
      offers: [
        { label: 'startAgain', act: () => void this.drawer.clear().then(() => location.reload()) },
        { label: 'ownDevice', act: () => location.assign(location.pathname) },
      ],
    });
  }

  /** In place of a link's device that has no game: the player's own, as without a link. */
  private async toOwnDevice(): Promise<void> {
    const drawer = await Drawer.open(OWN);
    this.device.saves = await savesIn(drawer, this.notices);
    this.use(drawer);
    this.device.switchOn();
  }

  private use(drawer: Drawer): void {
    this.drawer = drawer;
    drawer.onFailure = (reason) => this.notices.fault((lang, say) => say.notStored(lang, reason));
  }

  private listen(): void {
    const { device, keys, picture, speech } = this;
    leaveFocusToTab();
    keys.listenTo(window);
    for (const key of KEYS) {
      const button = document.querySelector<HTMLElement>(`.key[data-key="${key}"]`);
      if (button) keys.listenToButton(button, key);
    }
    element('power').addEventListener('click', () => this.togglePower());
    element('veil-switch-on').addEventListener('click', () => this.switchOn());
    element('screenshot').addEventListener('click', () => void this.screenshot());
    element('copy-log').addEventListener('click', () => void copy(this.log.text, this.notices, 'logCopied'));
    element('turn').addEventListener('click', () => {
      keys.releaseAll();
      keys.turned = !keys.turned;
      picture.turned = keys.turned;
      element('turn').setAttribute('aria-pressed', String(keys.turned));
    });
    for (const lang of LANGS) {
      const button = document.querySelector<HTMLElement>(`[data-lang="${lang}"]`);
      button?.addEventListener('click', () => this.chooseLanguage(lang));
    }
    new Exchange(device, speech, this.notices, (bytes) => this.putFlash(bytes));
    speech.follow(() => this.write());
    document.addEventListener('visibilitychange', () => device.setVisible(!document.hidden));
    this.use(this.drawer);
  }

  private keyEdge(key: (typeof KEYS)[number], down: boolean): void {
    document.querySelector(`.key[data-key="${key}"]`)?.classList.toggle('down', down);
    this.device.key(key, down);
  }

  private chooseLanguage(lang: Lang): void {
    this.speech.choose(lang);
    if (this.power === 'on') void this.device.ask(`language ${lang}`).catch(() => {});
  }

  private togglePower(): void {
    if (this.power === 'on') this.device.cutPower();
    else this.switchOn();
  }

  private switchOn(): void {
    this.device.switchOn();
    element('device').focus({ preventScroll: true });
  }

  /** The device with another flash, switched on. */
  private putFlash(bytes: Uint8Array | undefined): void {
    const saves = bytes ?? blankSaves();
    this.device.saves = saves;
    this.drawer.keep(saves);
    this.device.switchOn();
  }

  private async screenshot(): Promise<void> {
    const png = await this.picture.png();
    if (png) download(png, fileName('.png'));
  }

  private hear(message: Parameters<ConstructorParameters<typeof Device>[2]['told']>[0]): void {
    switch (message.kind) {
      case 'frame':
        this.picture.show(message.rgb565, message.on);
        if (message.on) this.isAwake();
        break;
      case 'lights':
        this.picture.light(message.lights);
        this.isDark = message.lights.backlight === 0;
        this.write();
        break;
      case 'screen':
        element<HTMLButtonElement>('copy-link').disabled = message.facts.seats === undefined;
        this.read(message.lines, message.facts.language ?? this.speech.lang);
        break;
      case 'log':
        this.log.add(message.entries);
        break;
      case 'speed':
        this.speed = message.speed;
        this.write();
        break;
    }
  }

  private powerIs(power: Power, reason: string): void {
    this.power = power;
    this.reason = reason;
    if (power !== 'on') {
      this.picture.goDark();
      this.speed = undefined;
      element('veil').hidden = false;
      element<HTMLButtonElement>('copy-link').disabled = true;
    }
    this.write();
  }

  private read(answer: string[] | undefined, lang: Lang): void {
    const hidden = { text: this.speech.word('screenHidden') };
    this.reader.read(answer ? readLines(answer) : [hidden], answer ? lang : this.speech.lang, word(lang, 'chosen'));
  }

  /** The words that depend on how things are. */
  private write(): void {
    const { speech, power } = this;
    const put = (id: string, name: Word) => (element(id).textContent = speech.word(name));
    put('power', power === 'on' ? 'cut' : 'switchOn');
    element('veil-switch-on').hidden = power === 'on';
    put('veil-switch-on', power === 'off' ? 'switchOn' : 'switchOnAgain');
    const titles = { on: 'starting', off: 'isOff', 'usb-boot': 'isUpdating', crashed: 'isCrashed' } as const;
    const notes = { on: '', off: speech.word('offNote'), 'usb-boot': speech.word('updatingNote'), crashed: this.reason };
    put('veil-title', titles[power]);
    element('veil-note').textContent = notes[power];
    const { speed } = this;
    const figures = speed ? speech.say((lang, say) => say.speed(lang, speed.ratio, speed.asleep)) : '';
    const sleeps = this.isDark && power === 'on' && element('veil').hidden;
    element('speed').textContent = sleeps ? speech.word('screenAsleep') : figures;
    element('firmware').textContent = this.firmware
      ? speech.say((lang, say) => say.firmware(lang, this.firmware))
      : '';
  }
}

/** Tells what of the address could not be understood. */
function tellFaults({ faults }: Link, notices: Notices): void {
  for (const fault of faults) {
    notices.fault((lang, say) => (fault.kind === 'old' ? say.oldLink(lang) : say.badLanguage(lang, fault.value)));
  }
}

/** What lies in the drawer, if it is a flash of this device. */
async function savesIn(drawer: Drawer, notices: Notices): Promise<Uint8Array | undefined> {
  if (drawer.keeping !== 'kept') notices.fault(drawer.keeping === 'other-tab' ? 'otherTab' : 'notKept');
  const saves = await drawer.load();
  if (!saves || saves.length === SAVES_BYTES) return saves;
  await drawer.putAside(saves);
  notices.fault('keptAside');
  return undefined;
}

async function start(): Promise<void> {
  const link = readLink(location.search);
  const speech = new Speech(link.lang);
  const notices = new Notices(speech);
  const { worker = '', firmware = '' } = document.documentElement.dataset;
  void showKeyboard();
  try {
    // Both are fetched once and kept: a later start must not meet files of a newer build.
    const [elf, script] = await Promise.all([bytesAt(firmware), bytesAt(worker)]);
    const workerUrl = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    const drawer = await Drawer.open(link.game === undefined ? OWN : saveKeyOf(link.game));
    const saves = await savesIn(drawer, notices);
    tellFaults(link, notices);
    new Page(new Uint8Array(elf), workerUrl, saves, drawer, link, speech, notices);
  } catch (failure) {
    element('veil-title').textContent = speech.word('firmwareMissing');
    element('veil-note').textContent = failure instanceof Error ? failure.message : '';
  }
}

void start();
void navigator.serviceWorker?.register('service_worker.js').catch(() => {
  // Without it the page works, only not offline.
});
