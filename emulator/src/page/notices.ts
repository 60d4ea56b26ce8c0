/** Sentences of the page to its reader, with what can be done about them. */

import { element, made } from './dom.js';
import type { Speech } from './speech.js';
import type { Lang, say as words, Word } from './words.js';

/** What went well is gone after a while; the rest stays until it is dismissed. */
const GOOD_NEWS_MS = 8_000;

/** A sentence that can be said again in another language. */
export type Sentence = (lang: Lang, say: typeof words) => string;

export interface Notice {
  text: Word | Sentence;
  /** `fault`: something did not work. `news`: it did. `choice`: it did, and may be changed. `lasting`: how things are. */
  kind: 'fault' | 'news' | 'choice' | 'lasting';
  offers?: { label: Word; act: () => void }[];
}

export class Notices {
  private readonly list = element('notices');

  constructor(private readonly speech: Speech) {}

  /** Shows a notice; the same sentence is never there twice. */
  show({ text, kind, offers = [] }: Notice): void {
    const { speech, list } = this;
    const sentence = () => (typeof text === 'string' ? speech.word(text) : speech.say(text));
    for (const other of [...list.children]) {
      if (other.firstElementChild?.textContent === sentence()) other.remove();
    }
    const notice = made('div', `notice ${kind}`);
    const paragraph = made('p', '', sentence());
    notice.append(paragraph);
    speech.follow(() => (paragraph.textContent = sentence()));
    const remove = () => notice.remove();
    const button = (label: Word, act: () => void) => {
      const made = document.createElement('button');
      made.type = 'button';
      made.dataset.word = label;
      made.textContent = speech.word(label);
      made.addEventListener('click', act);
      notice.append(made);
    };
    for (const { label, act } of offers) {
      button(label, () => {
        if (kind !== 'lasting') remove();
        act();
      });
    }
    if (kind !== 'lasting') button('dismiss', remove);
    list.append(notice);
    if (kind === 'news') setTimeout(remove, GOOD_NEWS_MS);
  }

  fault(text: Notice['text']): void {
    this.show({ text, kind: 'fault' });
  }
}
