/**
 * Timer alarms. Stock rp2040js cuts the time to an alarm down to whole microseconds from now, so it fires up to 1 us
 * before the counter has the alarm's value; Embassy finds nothing due and takes a second interrupt. The chip fires when
 * the counter reaches the value.
 */
import type { RP2040 } from 'rp2040js';
import type { Alarm, Clock } from '../clock.ts';

const TIMER = 0x40054;
const ALARM0 = 0x10;
const ALARM3 = 0x1c;

export function installTimer(mcu: RP2040, clock: Clock): void {
  const timer = mcu.peripherals[TIMER]! as unknown as {
    writeUint32(offset: number, value: number): void;
    alarms: { clockAlarm: Alarm }[];
  };
  const stockWrite = timer.writeUint32.bind(timer);
  timer.writeUint32 = (offset, value) => {
    stockWrite(offset, value);
    if (offset < ALARM0 || offset > ALARM3) return;
    const now = clock.nanos;
    const micros = Math.floor(now / 1000);
    const wait = (value - micros) >>> 0;
    timer.alarms[(offset - ALARM0) / 4]!.clockAlarm.schedule(Math.max(0, (micros + wait) * 1000 - now));
  };
}
