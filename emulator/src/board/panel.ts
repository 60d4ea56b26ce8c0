/** The panel's wires: which pins of the chip lead to it, and when what goes over them is for it. */
import { GPIOPinState } from 'rp2040js';
import type { Machine } from '../chip/machine.ts';
import type { St7789 } from './st7789.ts';

const DC = 16;
const CS = 17;
const SCK = 18;
const MOSI = 19;
const FUNCTION_SPI = 1;

/** Solders a panel to a chip that has just started. */
export function connectPanel(machine: Machine, panel: St7789): void {
  const { gpio } = machine.mcu;
  const wires = [gpio[SCK]!, gpio[MOSI]!];
  const select = gpio[CS]!;
  const dataCommand = gpio[DC]!;
  let isSelected = false;
  let isData = false;
  const look = (): void => {
    isSelected = select.value === GPIOPinState.Low;
    isData = dataCommand.value === GPIOPinState.High;
  };
  look();
  select.addListener(look);
  dataCommand.addListener(look);
  const line = machine.spi[0]!;
  line.onFrame = (value, nanos) => {
    if (!isSelected || wires.some((wire) => wire.functionSelect !== FUNCTION_SPI)) return;
    if (line.capturesRising) panel.byte(value & 0xff, isData, nanos);
    else panel.misread();
  };
}
