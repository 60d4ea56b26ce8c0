/** The figures of a device that thinks: how fast it does, and whether the keys notice. */

import { Handheld, type Key } from '../board/handheld.ts';
import { atMost, handledLine, median, thoughtLine, worst, type Figure } from './figures.ts';
import { HOLD_MS, moveKey, pressKey, waitForStart, waitForThoughts } from './play.ts';
import { parseKeys, type Scenario } from './scenario.ts';

const CYCLES_A_MICRO = 125;
/** From the bidding turn to its hint: the last item of the menu, and yes. */
const HINT_MENU = parseKeys(0, 'X A Y A');
/** What is pressed while a finished game is reviewed: over the result, into a list and back. */
const ROUND = parseKeys(0, 'Y2 X2 A Y3 X B Y X');
const ROUNDS = 4;
/** The longest that a game may take over the cable. */
export const EXCHANGE_MS_MAX = 60_000;

/** A hint in the first bidding turn of a game, where there is most to choose from and to play out. */
export function hintFigures(
  elf: Uint8Array,
  saves: Uint8Array,
  game: Scenario,
): { figures: Figure[]; device: Handheld } {
  const device = new Handheld(elf, { saves, entropy: game.entropy });
  waitForStart(device);
  const keys = game.steps.flatMap(({ step }) => (step.kind === 'keys' ? step.keys : []));
  for (const key of keys) {
    pressKey(device, key);
    if (shown(device) === 'Composer') break;
  }
  pressKey(device, 'B', HOLD_MS);
  let edge = 0;
  for (const key of HINT_MENU) edge = moveKey(device, key);
  if (shown(device) !== 'Hint') throw new Error(`the menu should lead to the hint, and ${shown(device)} is shown`);
  waitForThoughts(device);
  const [thought] = device.log.flatMap(({ text }) => {
    const line = thoughtLine(text);
    return line?.what === 'thought' ? [line] : [];
  });
  if (thought === undefined) throw new Error('the device was asked for a hint and thought of nothing');
  const { playouts, micros } = thought;
  const figures: Figure[] = [
    { what: 'one playout, mean', measured: (micros * CYCLES_A_MICRO) / playouts / 1e6, unit: 'million cycles' },
    { what: 'playouts a second', measured: (playouts * 1e6) / micros, unit: '/s' },
    {
      what: `hint of ${playouts} playouts, from the press`,
      measured: (device.panel.lastByteNanos - edge) / 1e6,
      unit: 'ms',
      budget: atMost(2000),
    },
  ];
  return { figures, device };
}

/** Keys are pressed on the result of a game while its review is thought. The game comes over the cable. */
export function reviewFigures(
  elf: Uint8Array,
  saves: Uint8Array,
  finished: string[],
): { figures: Figure[]; device: Handheld } {
  const device = new Handheld(elf, { saves });
  waitForStart(device);
  device.serial.ask(['import', ...finished].join('\n'), EXCHANGE_MS_MAX);
  // The last result is what the home screen offers first.
  pressKey(device, 'A');
  if (shown(device) !== 'FinalResult') throw new Error(`there should be a result, and ${shown(device)} is shown`);
  const presses = Array.from({ length: ROUNDS }, () => ROUND).flat();
  const times = presses.flatMap((key) => pressWhileThinking(device, key) ?? []);
  const what = 'press to last changed pixel while thinking';
  const figures: Figure[] = [
    { what: `${what}, median of ${times.length}`, measured: median(times), unit: 'ms', budget: atMost(20) },
    { what: `${what}, worst`, measured: worst(times), unit: 'ms', budget: atMost(50) },
  ];
  return { figures, device };
}

/** How long a press takes to its picture; a bar that moves later is not its own. */
function pressWhileThinking(device: Handheld, key: Key): number | undefined {
  let pictureNanos: number | undefined;
  device.onLog = ({ text }) => {
    if ((handledLine(text)?.tiles ?? 0) > 0) pictureNanos ??= device.panel.lastByteNanos;
  };
  if (device.machine.isAsleep) throw new Error('the device should think and sleeps');
  const edge = moveKey(device, key);
  device.onLog = undefined;
  return pictureNanos === undefined ? undefined : (pictureNanos - edge) / 1e6;
}

/** The screen that the log named last. */
function shown({ log }: Handheld): string {
  for (let index = log.length - 1; index >= 0; index--) {
    const line = handledLine(log[index]!.text);
    if (line !== undefined) return line.screen;
  }
  return '';
}
