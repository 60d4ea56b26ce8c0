/** A device as somebody has set it, by the keys that a person would press. */

import { Handheld } from '../board/handheld.ts';
import { askFacts, pressKey, waitForStart } from './play.ts';
import { parseKeys } from './scenario.ts';

export const LANGUAGES = ['en', 'fr'] as const;
export const THEMES = ['dark', 'light', 'high-contrast', 'colour-blind'] as const;

/** How the device is set before a script starts. */
export interface Look {
  lang: (typeof LANGUAGES)[number];
  large?: boolean;
  theme?: (typeof THEMES)[number];
}

/** The saves of a device that was set like this and never played with. */
export function preparedSaves(elf: Uint8Array, look: Look): Uint8Array {
  const handheld = new Handheld(elf);
  waitForStart(handheld);
  // The first start asks for the language; the settings are the last item at home.
  const colours = 'A'.repeat(THEMES.indexOf(look.theme ?? 'dark'));
  const keys = `${look.lang === 'fr' ? 'Y' : ''}A XA Y${colours} Y${look.large ? 'A' : ''} B`;
  for (const key of parseKeys(0, keys)) pressKey(handheld, key);
  const { screen } = askFacts(handheld);
  if (screen !== 'Home') throw new Error(`setting the device up ended at ${screen} and not at home`);
  return handheld.saves;
}
