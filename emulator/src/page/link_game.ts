/** The game of a link: begun on a device of its own, or gone on with there. */

import type { Device } from './device.js';
import type { Link } from './link.js';
import { newGame, toBlock } from './record.js';
import type { Lang } from './words.js';

/**
 * Brings the device into the game of a link, by the same commands a cable has. A device that knows a
 * game already goes on with that one; a finished one stays to be looked at.
 */
export async function enterLinkGame(device: Device, game: NonNullable<Link['game']>, lang: Lang): Promise<void> {
  await device.ask(`language ${lang}`);
  let facts = await device.facts();
  if (facts.round === undefined) {
    const seed = game.seed ?? crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
    await device.ask(['import', ...toBlock(newGame({ seed, toms: game.toms }))].join('\n'));
    facts = await device.facts();
  }
  // "Continue" is the first item of the home screen.
  if (facts.screen === 'Home' && !facts.points) await device.ask('keys A');
}
