/** As `scenarios_on_chip`, in French; a file of its own so that the two can run at the same time. */

import { test } from 'node:test';

import { sameAsOnPc, scenariosIn } from './on_chip.ts';

for (const name of scenariosIn('fr')) {
  test(`${name} in French`, () => void sameAsOnPc(name, 'fr'));
}
