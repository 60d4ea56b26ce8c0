/** Every script of `tests/scenarios` shows the same pictures on the chip as on the PC, press by press. */

import { test } from 'node:test';

import { sameAsOnPc, scenariosIn } from './on_chip.ts';

for (const name of scenariosIn('en')) {
  test(`${name} in English`, () => void sameAsOnPc(name, 'en'));
}
