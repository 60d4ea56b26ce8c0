/** A process of the power-cut experiment: makes the cuts that it is sent, and sends back what came of them. */

import type { Work } from './cut_pool.ts';
import { tryCut } from './power_cuts.ts';

process.once('message', (work) => {
  const { elf, stretches, cuts } = work as Work;
  const outcomes = cuts.map((cut) => tryCut(elf, stretches, cut));
  process.send?.(outcomes, undefined, {}, () => process.disconnect?.());
});
