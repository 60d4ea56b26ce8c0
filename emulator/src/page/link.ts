/**
 * Links such as `?game=new-york-city&seats=person,tom:B4&seed=7&lang=fr`: what they ask for, and how they are written.
 *
 * Which games there are, who can sit at their tables and what can be chosen, the device knows: the words of a link go to
 * its `begin` (docs/serial.md) as they are, and it says what is wrong with them.
 */

import type { Facts } from '../host/facts.js';
import { type Lang, LANGS } from './words.js';

/** Parameters of links that named a level or only a seed, before there were several games. */
const OLD = ['level', 'seed', 'seats'];
/** Parameters that have a place of their own in the line; all others follow as `NAME=VALUE`. */
const PLACED = ['game', 'seats', 'lang'];

/** What is wrong with a link, as far as the page can tell: a language that there is not, or a form of old. */
export type LinkFault = { kind: 'lang'; value: string } | { kind: 'old' };

/** What the address asks for. */
export interface Link {
  lang?: Lang;
  /** A game of its own, with a save of its own: what follows `begin`. */
  game?: string;
  faults: LinkFault[];
}

/** Reads the part of an address after `?`. */
export function readLink(search: string): Link {
  const parameters = new URLSearchParams(search);
  const link: Link = { faults: [] };
  const named = parameters.get('lang');
  const lang = LANGS.find((known) => known === named?.trim().toLowerCase());
  if (lang) link.lang = lang;
  else if (named !== null) link.faults.push({ kind: 'lang', value: named });
  // A space would begin another word, and the end of a line another command.
  const joined = (text: string) => text.replace(/\s+/g, '');
  const [game, seats] = ['game', 'seats'].map((name) => joined(parameters.get(name) ?? ''));
  if (game) {
    const rest = [...parameters].filter(([name]) => !PLACED.includes(name));
    const words = rest.map(([name, value]) => joined(`${name}=${value}`)).sort();
    link.game = [game, seats, ...words].filter((word) => word).join(' ');
  } else if (OLD.some((name) => parameters.has(name))) {
    link.faults.push({ kind: 'old' });
  }
  return link;
}

/** Where the save of a link's game is kept: the same for the same words, in whichever order they came. */
export function saveKeyOf(game: string): string {
  return `link ${game}`;
}

/** The part of an address after `?` that leads to the game on the device; none while its seed is a secret. */
export function writeLink({ game, seats, options = [], seed }: Facts, lang: Lang): string | undefined {
  if (!game || !seats || !seed) return undefined;
  return `?${[`game=${game}`, `seats=${seats}`, ...options, `seed=${seed}`, `lang=${lang}`].join('&')}`;
}
