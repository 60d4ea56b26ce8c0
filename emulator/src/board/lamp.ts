/**
 * The lights: the RGB LED, whose three pins sink its current (low is bright), and the panel's backlight. Both are dimmed
 * by switching quickly; what the eye sees is the duty cycle, read from the PWM registers at the moment of asking.
 */
import type { Machine } from '../chip/machine.ts';

const RED = 6;
const GREEN = 7;
const BLUE = 8;
const BACKLIGHT = 20;

const FUNCTION_PWM = 4;
const FUNCTION_SIO = 5;

export interface Colour {
  r: number;
  g: number;
  b: number;
}

/** How bright each colour of the LED is, 0 to 255. */
export function lampColour(machine: Machine): Colour {
  const bright = (pin: number): number => Math.round(255 * (1 - (highTime(machine, pin) ?? 1)));
  return { r: bright(RED), g: bright(GREEN), b: bright(BLUE) };
}

/** How bright the backlight is, 0 to 1. */
export function backlight(machine: Machine): number {
  return highTime(machine, BACKLIGHT) ?? 0;
}

/** How much of the time a pin is high; `undefined` while the chip does not drive it. */
function highTime(machine: Machine, index: number): number | undefined {
  const pin = machine.mcu.gpio[index]!;
  if (pin.functionSelect === FUNCTION_PWM) return machine.pwm.duty(index);
  if (pin.functionSelect === FUNCTION_SIO && pin.outputEnable) return pin.outputValue ? 1 : 0;
  return undefined;
}
