/**
 * SEV, by the logger. Stock rp2040js executes `SEV` by logging "SEV" and nothing else, but Embassy's executor relies on
 * it: tasks that wake each other (or themselves) without an interrupt would sleep for ever.
 *
 * The same door tells us of instructions that the stock core does not know: to the chip they are undefined, so they
 * fault. All other messages are about registers that rp2040js does not model; they are counted, for the curious.
 */
import type { RP2040 } from 'rp2040js';
import { Fault } from './faults.ts';

export function installSev(mcu: RP2040, unmodelled: Map<string, number>): void {
  const note = (component: string, message: string): void => {
    if (component === 'CortexM0Core') throw new Fault('undefined instruction');
    const what = `${component}: ${message}`;
    unmodelled.set(what, (unmodelled.get(what) ?? 0) + 1);
  };
  mcu.logger = {
    debug: () => {},
    info: (_component, message) => {
      if (message === 'SEV') mcu.core.eventRegistered = true;
    },
    warn: note,
    error: note,
  };
}
