/** What each title is measured with: games that the device begins over the cable, in the words of `begin`. */

export interface TitleGames {
  /** Whole games. The first one is undone, reviewed and looked at while the device sleeps, too. */
  whole: string[];
  /** Games that have just begun, in which a hint is asked for: one of every mix that is not played whole. */
  begun: string[];
}

const GAMES: Record<string, TitleGames> = {
  new_york_city: {
    whole: ['person,tom:B4 seed=1', 'person,person seed=16'],
    begun: [
      'person,tom:C5,tom:A9 seed=6',
      'person,tom:C5,tom:A9,tom:B6 seed=6',
      'person,person,tom:C5 seed=6',
      'person,person,tom:C5,tom:A9 seed=6',
      'person,person,person seed=6',
      'person,person,person,tom:C5 seed=6',
      'person,person,person,person seed=6',
    ],
  },
  // The board has another side for three and four.
  tower_up: {
    whole: ['person,person seed=1', 'person,person,person,person floors=5 seed=2'],
    begun: ['person,person,person seed=3', 'person,person,person objectives=random floors=7 placement=choose seed=4'],
  },
  // Two play without the pink district; experts begin on an empty map.
  new_york_1901: {
    whole: ['person,person seed=1', 'person,person,person,person challenge=all seed=2'],
    begun: ['person,person,person seed=3', 'person,person,person challenge=C5 expert=yes seed=4'],
  },
  // Two play with the imaginary bidder; the other side of the board has six lots in a district.
  fifth_avenue: {
    whole: ['person,person seed=1', 'person,person,person,person side=6 seed=2'],
    begun: ['person,person,person seed=3', 'person,person,person side=6 stock=18 seed=4'],
  },
};

/** Any title can be played by two. */
const ANY: TitleGames = { whole: ['person,person seed=1'], begun: [] };

/** The games of a title, by the name of its folder. */
export function gamesOf(title: string): TitleGames {
  const { whole, begun } = GAMES[title] ?? ANY;
  const named = (line: string) => `${title.replaceAll('_', '-')} ${line}`;
  return { whole: whole.map(named), begun: begun.map(named) };
}
