/** Flash and games out of the device as files, and into it; the link to the game being played. */

import { SAVES_BYTES, blankSaves } from '../board/saves.js';
import type { Device } from './device.js';
import { element } from './dom.js';
import { choose, download, fileName } from './files.js';
import { hidesHands } from './hidden_hands.js';
import { writeLink } from './link.js';
import type { Notices, Sentence } from './notices.js';
import { fromBlock, recordFault, soloSetup, toBlock } from './record.js';
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
    const record = await this.record();
    if (record) download(new Blob([record.slice()], { type: 'application/octet-stream' }), fileName(GAME_ENDING));
  }

  private async importGame(file: File): Promise<void> {
    const bytes = await this.bytesOf(file);
    if (!bytes) return;
    const fault = recordFault(bytes);
    if (fault) {
      const sentences = { 'no-record': 'noRecord', 'other-version': 'otherVersion', damaged: 'damaged' } as const;
      this.notices.fault(both(sentences[fault], 'nothingChanged'));
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
    const record = await this.record();
    if (!record) return;
    const setup = soloSetup(record);
    if (!setup) {
      this.notices.fault('notSolo');
      return;
    }
    const address = new URL(writeLink(setup, this.speech.lang), location.href);
    await copy(address.href, this.notices, 'linkCopied');
  }

  /** The game on the device, or a sentence to the reader why there is none. */
  private async record(): Promise<Uint8Array | undefined> {
    try {
      const facts = await this.device.facts();
      if (facts.round === undefined) {
        this.notices.fault('noGame');
        return undefined;
      }
      return fromBlock(await this.device.ask('export'));
    } catch (failure) {
      this.refused(failure);
      return undefined;
    }
  }
}
