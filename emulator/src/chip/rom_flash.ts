/**
 * The boot ROM's flash functions, with the conditions under which they work. While the flash erases or programs, nothing
 * can be read from it, so a call from flash, an interrupt, a source or a DMA channel in flash crashes the chip or writes
 * rubbish. Here each is found at the call, even when it would have gone well this time.
 */
import type { RP2040 } from 'rp2040js';
import { FLUSH_CYCLES, type FlashCache } from './cache.ts';
import { FLASH_BYTES, PAGE_BYTES, SECTOR_BYTES, type FlashOperation, type NorFlash } from './flash.ts';
import type { RomFunction } from './rom.ts';
import { activeReads } from './shims/dma.ts';
import { hex, isFlash, isRam } from './shims/faults.ts';
import { Ssi } from './shims/ssi.ts';

/** What the flash functions need of the machine they run in. */
export interface RomHost {
  readonly mcu: RP2040;
  readonly flash: NorFlash;
  readonly cache?: FlashCache;
  /** The core waits for `nanos`, then `then` is called. */
  wait(nanos: number, then: () => void): void;
  crash(sentence: string): void;
  losePower(sentence: string): void;
}

export function flashFunctions(host: RomHost): Record<string, RomFunction> {
  const { mcu, flash } = host;
  const ssi = new Ssi(mcu, flash);

  const objection = (name: string): string | undefined => {
    const caller = (mcu.core.LR & ~1) >>> 0;
    if (!isRam(mcu, caller)) return `${name} is called from ${hex(caller)}, which is not in RAM`;
    if (!mcu.core.PM && mcu.core.enabledInterrupts !== 0) return `${name} is called with interrupts enabled`;
    const reading = activeReads(mcu).find(({ address }) => isFlash(address));
    if (reading) return `${name} is called while DMA channel ${reading.channel} reads flash at ${hex(reading.address)}`;
    return undefined;
  };

  const guarded = (name: string, then: (registers: Uint32Array) => string | void): RomFunction => {
    return (registers) => {
      const sentence = objection(name) ?? then(registers);
      if (sentence) host.crash(`The boot ROM's ${sentence}.`);
    };
  };

  const perform = (operations: { operation: FlashOperation; data?: Uint8Array }[]): void => {
    const next = operations.shift();
    if (!next) return;
    host.wait(flash.begin(next.operation, next.data), () => {
      if (flash.end()) perform(operations);
      else host.losePower(`The power went during flash operation ${flash.operations - 1}, ${next.operation.kind}.`);
    });
  };

  const outside = (offset: number, count: number, unit: number): string | undefined => {
    if (offset % unit || count % unit) return `gets ${hex(offset)} and ${count} bytes, not multiples of ${unit}`;
    if (offset + count > FLASH_BYTES) return `gets ${hex(offset)} and ${count} bytes, beyond the end of the flash`;
    return undefined;
  };

  return {
    IF: guarded('connect_internal_flash', () => {}),
    EX: guarded('flash_exit_xip', () => ssi.exitXip()),
    RE: guarded('flash_range_erase', ([offset, count]) => {
      const wrong = outside(offset!, count!, SECTOR_BYTES);
      if (wrong) return `flash_range_erase ${wrong}`;
      perform(
        units(offset!, count!, SECTOR_BYTES).map((at) => ({
          operation: { kind: 'erase', offset: at, bytes: SECTOR_BYTES },
        })),
      );
    }),
    RP: guarded('flash_range_program', ([offset, source, count]) => {
      const wrong = outside(offset!, count!, PAGE_BYTES);
      if (wrong) return `flash_range_program ${wrong}`;
      if (isFlash(source!)) return `flash_range_program gets its data from flash, at ${hex(source!)}`;
      const data = Uint8Array.from({ length: count! }, (_, i) => mcu.readUint8(source! + i));
      perform(
        units(offset!, count!, PAGE_BYTES).map((at) => ({
          operation: { kind: 'program', offset: at, bytes: PAGE_BYTES },
          data: data.subarray(at - offset!, at - offset! + PAGE_BYTES),
        })),
      );
    }),
    FC: guarded('flash_flush_cache', () => {
      if (!host.cache) return;
      host.cache.flush();
      host.wait((FLUSH_CYCLES * 1e9) / mcu.clkSys, () => {});
    }),
    CX: guarded('flash_enter_cmd_xip', () => {}),
  };
}

function units(offset: number, count: number, unit: number): number[] {
  return Array.from({ length: count / unit }, (_, i) => offset + i * unit);
}
