/** What the device says about itself and its game: the answer to `facts`. */

export type DeviceLang = 'en' | 'fr';

export interface Facts {
  screen: string;
  language?: DeviceLang;
  /** With a game, or a session at the table: which it is. */
  game?: string;
  round?: number;
  /** Of a game what it began with, as `begin` reads it: the seats, and the options that are not the usual ones. */
  seats?: string;
  options?: string[];
  /** Not while several people play, nor is what follows where they have hands to hide. */
  seed?: string;
  digest?: string;
  actions?: number;
  points?: number[];
}

export function readFacts(lines: string[]): Facts {
  const facts: Facts = { screen: '' };
  for (const line of lines) {
    const [name, ...values] = line.split(' ');
    const value = values[0] ?? '';
    if (name === 'screen') facts.screen = value;
    else if (name === 'language' && (value === 'en' || value === 'fr')) facts.language = value;
    else if (name === 'game') facts.game = value;
    else if (name === 'seats') facts.seats = value;
    else if (name === 'options') facts.options = values;
    else if (name === 'seed') facts.seed = value;
    else if (name === 'round') facts.round = Number(value);
    else if (name === 'digest') facts.digest = value;
    else if (name === 'actions') facts.actions = Number(value);
    else if (name === 'points') facts.points = values.map(Number);
  }
  return facts;
}
