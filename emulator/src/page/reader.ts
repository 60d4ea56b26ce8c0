/**
 * The screen for people who hear or feel it: everything as text, and a live region that says politely
 * what is new since the last time.
 */

import { element, made } from './dom.js';

/** What the device puts before the chosen item. */
const CHOSEN = '>';

/** A line of the screen, without the sign of the chosen item. */
export interface Line {
  text: string;
  /** What of it is chosen: all of it, or one of several things side by side. */
  chosen?: string;
}

/** The lines that the device's `screen` gave, without its first one, which is the name for programs. */
export function readLines(answer: readonly string[]): Line[] {
  const lines: Line[] = [];
  let isChosen = false;
  for (const line of answer.slice(1)) {
    isChosen ||= line.startsWith(CHOSEN);
    // Two spaces are a gap on the screen, such as between two labels of keys.
    const cells = line.replace(/^>\s*/, '').split(/\s{2,}/).filter((cell) => cell !== '');
    const among = cells.find((cell) => cell.startsWith(`${CHOSEN} `));
    const bare = cells.map((cell) => (cell === among ? cell.slice(2) : cell));
    const text = bare.join(', ').trim();
    // A sign that stands alone is for the line after it.
    if (!text) continue;
    const chosen = isChosen ? text : among?.slice(2);
    lines.push(chosen ? { text, chosen } : { text });
    isChosen = false;
  }
  return lines;
}

/** What there is to say of a screen after another one: lines that were not there, and what is newly chosen. */
export function news(before: readonly Line[], now: readonly Line[]): Line[] {
  const left = [...before];
  return now.flatMap((line) => {
    const at = left.findIndex(({ text }) => text === line.text);
    if (at < 0) return [line];
    const [same] = left.splice(at, 1);
    return line.chosen && same?.chosen !== line.chosen ? [{ text: line.chosen, chosen: line.chosen }] : [];
  });
}

export class Reader {
  private readonly live = element('live');
  private readonly whole = element('screen-text');
  private last: readonly Line[] = [];

  /** Takes the lines of the screen, in the device's language; `chosenWord` is what stands before a chosen thing. */
  read(lines: readonly Line[], lang: string, chosenWord: string): void {
    const fresh = news(this.last, lines);
    this.last = lines;
    const paragraph = ({ text, chosen }: Line) => {
      const said = chosen ? text.replace(chosen, `${chosenWord} ${chosen}`) : text;
      return made('p', chosen === text ? 'chosen' : '', said);
    };
    this.live.lang = lang;
    this.whole.lang = lang;
    this.whole.replaceChildren(...lines.map(paragraph));
    if (fresh.length > 0) this.live.replaceChildren(...fresh.map(paragraph));
  }
}
