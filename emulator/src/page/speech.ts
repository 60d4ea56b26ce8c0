/** The language of the page: every element that names a word gets it in that language. */

import { type Lang, LANGS, preferredLang, say, type Word, word } from './words.js';

const REMEMBERED = 'skyline language';

function remembered(): Lang | undefined {
  try {
    return LANGS.find((lang) => lang === localStorage.getItem(REMEMBERED));
  } catch {
    return undefined;
  }
}

export class Speech {
  lang: Lang;
  private readonly followers: (() => void)[] = [];

  /** The language of a link counts, then what was chosen here before, then what the browser prefers. */
  constructor(ofLink: Lang | undefined) {
    this.lang = ofLink ?? remembered() ?? preferredLang(navigator.languages);
    this.write();
  }

  /** A word in the language of the page. */
  word(name: Word): string {
    return word(this.lang, name);
  }

  /** A sentence in the language of the page: `speech.say((lang) => say.speed(lang, 1, 0.99))`. */
  say(sentence: (lang: Lang, words: typeof say) => string): string {
    return sentence(this.lang, say);
  }

  /** Whoever wrote sentences of its own writes them anew when the language changes. */
  follow(rewrite: () => void): void {
    this.followers.push(rewrite);
  }

  choose(lang: Lang): void {
    this.lang = lang;
    try {
      localStorage.setItem(REMEMBERED, lang);
    } catch {
      // Without storage the language is chosen again next time.
    }
    this.write();
    for (const rewrite of this.followers) rewrite();
  }

  private write(): void {
    document.documentElement.lang = this.lang;
    document.title = this.word('title');
    for (const element of document.querySelectorAll<HTMLElement>('[data-word]')) {
      element.textContent = this.word(element.dataset.word as Word);
    }
    for (const element of document.querySelectorAll<HTMLElement>('[data-label]')) {
      element.setAttribute('aria-label', this.word(element.dataset.label as Word));
    }
    for (const button of document.querySelectorAll<HTMLElement>('[data-lang]')) {
      button.setAttribute('aria-pressed', String(button.dataset.lang === this.lang));
    }
  }
}
