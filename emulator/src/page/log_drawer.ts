/** The log of the chip, newest line last. */

import { element, made } from './dom.js';
import type { LogEntry } from './messages.js';

/** Older lines go, or a long evening would fill the page. */
const LINES_MAX = 500;

export class LogDrawer {
  private readonly list = element('log');

  add(entries: readonly LogEntry[]): void {
    const { list } = this;
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 8;
    for (const { seconds, level, text } of entries) {
      const line = made('p', level.toLowerCase());
      line.append(made('span', 'level', `${seconds.toFixed(3)} ${level.toUpperCase()} `), text);
      list.append(line);
    }
    while (list.childElementCount > LINES_MAX) list.firstElementChild?.remove();
    if (atEnd) list.scrollTop = list.scrollHeight;
  }

  get text(): string {
    return Array.from(this.list.children, (line) => line.textContent ?? '').join('\n');
  }
}
