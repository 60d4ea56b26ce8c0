/**
 * Links such as `?seed=7&level=B4&lang=fr`: what they ask for, and how they are written.
 *
 * `seed` is a number, or the sixteen digits that the device shows under About and at the end of a
 * game. `level` is a mode and the cards of Tom (`B4`), or the number of a printed level (`5`);
 * `B4,A6` are two Toms.
 */

import { type Level, type SoloSetup, seedText } from './record.js';
import { type Lang, LANGS } from './words.js';

const SEED_MAX = (1n << 64n) - 1n;
const CARDS_MIN = 2;
const CARDS_MAX = 9;
const TOMS_MAX = 3;
/** The printed levels 1 to 12, easiest first (`Level::PRINTED` of the engine). */
const PRINTED = ['A6', 'B3', 'C2', 'A7', 'B4', 'C3', 'A8', 'B5', 'C4', 'A9', 'B6', 'C5'];
/** The level suggested for a first game, where a link names only a seed. */
const FIRST = 'B4';

/** Which parameter cannot be understood, with what it said. */
export interface LinkFault {
  parameter: 'seed' | 'level' | 'lang';
  value: string;
}

/** What the address asks for. */
export interface Link {
  lang?: Lang;
  /** A game of its own, with a save of its own. Without a seed any will do. */
  game?: { seed?: bigint; toms: Level[]; saveKey: string };
  faults: LinkFault[];
}

function readSeed(text: string): bigint | undefined {
  if (/^[0-9a-f]{16}$/i.test(text)) return BigInt(`0x${text}`);
  if (!/^[0-9]{1,20}$/.test(text)) return undefined;
  const seed = BigInt(text);
  return seed <= SEED_MAX ? seed : undefined;
}

function readLevel(text: string): Level | undefined {
  const printed = /^[0-9]{1,2}$/.test(text) ? PRINTED[Number(text) - 1] : text.toUpperCase();
  const parts = /^([ABC])([0-9])$/.exec(printed ?? '');
  const cards = Number(parts?.[2]);
  if (!parts || cards < CARDS_MIN || cards > CARDS_MAX) return undefined;
  return { mode: parts[1] as Level['mode'], cards };
}

function readLevels(text: string): Level[] | undefined {
  const levels = text.split(',').map((part) => readLevel(part.trim()));
  const known = levels.filter((level) => level !== undefined);
  return known.length === levels.length && known.length <= TOMS_MAX ? known : undefined;
}

const levelsText = (toms: Level[]): string => toms.map(({ mode, cards }) => mode + cards).join(',');

/** Reads the part of an address after `?`. One faulty parameter and no game is begun by it. */
export function readLink(search: string): Link {
  const parameters = new URLSearchParams(search);
  const faults: LinkFault[] = [];
  const read = <T>(parameter: LinkFault['parameter'], reader: (text: string) => T | undefined): T | undefined => {
    const value = parameters.get(parameter);
    if (value === null) return undefined;
    const understood = reader(value.trim());
    if (understood === undefined) faults.push({ parameter, value });
    return understood;
  };
  const seed = read('seed', readSeed);
  const named = read('level', readLevels);
  const lang = read('lang', (text) => LANGS.find((known) => known === text.toLowerCase()));
  const link: Link = { faults };
  if (lang) link.lang = lang;
  if ((seed === undefined && !named) || faults.some(({ parameter }) => parameter !== 'lang')) return link;
  const toms = named ?? readLevels(FIRST) ?? [];
  const saveKey = `link seed=${seed === undefined ? 'any' : seedText(seed)} level=${levelsText(toms)}`;
  link.game = seed === undefined ? { toms, saveKey } : { seed, toms, saveKey };
  return link;
}

/** The part of an address after `?` that leads to the same game. */
export function writeLink(setup: SoloSetup, lang: Lang): string {
  return `?seed=${seedText(setup.seed)}&level=${levelsText(setup.toms)}&lang=${lang}`;
}

/** The Toms of a link in the notation of the rulebook: `Tom B4, Tom A6`. */
export function tomsText(toms: Level[]): string {
  return toms.map(({ mode, cards }) => `Tom ${mode}${cards}`).join(', ');
}
