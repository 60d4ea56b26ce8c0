/** Flash and games out of the device as files, and into it; the link to the game being played. */

import { SAVES_BYTES, blankSaves } from '../board/saves.js';
import type { Facts } from '../host/facts.js';
import { fromBlock, isRecord, toBlock } from './block.js';
import type { Device } from './device.js';
import { element } from './dom.js';
import { choose, download, fileName } from './files.js';
import { hidesHands } from './hidden_hands.js';
import { writeLink } from './link.js';
import type { Notices, Sentence } from './notices.js';
import type { Speech } from './speech.js';
import { type Word, word } from './words.js';

const FLASH_ENDING = '.skyline-flash';
const GAME_ENDING = '.skyline';

/** The device's reason in the page's words around it. */
function reasonOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}

/** Copies a text, or shows it where the browser forbids that. */
export async function copy(text: string, notices: Notices, done: Word): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notices.show({ text: done, kind: 'news' });
  } catch {
    notices.fault((lang, say) => say.copyByHand(lang, text));
  }
}

/** Two words as one sentence after the other. */
const both =
  (first: Word, second: Word): Sentence =>
  (lang) =>
    `${word(lang, first)} ${word(lang, second)}`;

export class Exchange {
  constructor(
    private readonly device: Device,
    private readonly speech: Speech,
    private readonly notices: Notices,
    /** Puts another flash into the device and switches it on. */
    private readonly putFlash: (bytes: Uint8Array | undefined) => void,
  ) {
    element('export-flash').addEventListener('click', () => this.exportFlash());
    element('import-flash').addEventListener('click', () => choose(FLASH_ENDING, (file) => void this.importFlash(file)));
    element('export-game').addEventListener('click', () => void this.exportGame());
    element('import-game').addEventListener('click', () => choose(GAME_ENDING, (file) => void this.importGame(file)));
    element('copy-link').addEventListener('click', () => void this.copyLink());
  }

  private refused(failure: unknown): void {
    if (this.device.power !== 'on') this.notices.fault('switchOnFirst');
    else this.notices.fault((lang, say) => say.deviceRefused(lang, reasonOf(failure)));
  }

  private async bytesOf(file: File): Promise<Uint8Array | undefined> {
    try {
      return new Uint8Array(await file.arrayBuffer());
    } catch {
      this.notices.fault(both('fileUnreadable', 'nothingChanged'));
      return undefined;
    }
  }

  private exportFlash(): void {
    // A device that never stored anything has a blank flash.
    const bytes = this.device.saves ?? blankSaves();
    if (hidesHands(bytes)) {
      this.notices.fault('handsInside');
      return;
    }
    download(new Blob([bytes.slice()], { type: 'application/octet-stream' }), fileName(FLASH_ENDING));
  }

  private async importFlash(file: File): Promise<void> {
    if (file.size !== SAVES_BYTES) {
      this.notices.fault((lang, say) => say.wrongSize(lang, file.size, SAVES_BYTES));
      return;
    }
    const bytes = await this.bytesOf(file);
    if (!bytes) return;
    const before = this.device.saves;
    this.putFlash(bytes);
    const offers = [{ label: 'takeBack' as const, act: () => this.putFlash(before) }];
    this.notices.show({ text: 'flashImported', kind: 'choice', offers });
  }

  private async exportGame(): Promise<void> {
    if (!(await this.game())) return;
    try {
      const record = fromBlock(await this.device.ask('export'));
      download(new Blob([record.slice()], { type: 'application/octet-stream' }), fileName(GAME_ENDING));
    } catch (failure) {
      this.refused(failure);
    }
  }

  private async importGame(file: File): Promise<void> {
    const bytes = await this.bytesOf(file);
    if (!bytes) return;
    if (!isRecord(bytes)) {
      this.notices.fault(both('noRecord', 'nothingChanged'));
      return;
    }
    try {
      await this.device.ask(['import', ...toBlock(bytes)].join('\n'));
      this.notices.show({ text: 'gameImported', kind: 'news' });
    } catch (failure) {
      this.refused(failure);
    }
  }

  private async copyLink(): Promise<void> {
    const facts = await this.game();
    if (!facts) return;
    const link = writeLink(facts, this.speech.lang);
    if (link) await copy(new URL(link, location.href).href, this.notices, 'linkCopied');
    else this.notices.fault('seedInside');
  }

  /** What the device says of its game, or a sentence to the reader why there is none. */
  private async game(): Promise<Facts | undefined> {
    try {
      const facts = await this.device.facts();
      // A session at a table is no game that could be played here.
      if (facts.seats !== undefined) return facts;
      this.notices.fault('noGame');
    } catch (failure) {
      this.refused(failure);
    }
    return undefined;
  }
}
