/**
 * PIO in the chip's time. Stock rp2040js runs it from `setTimeout`, which never comes while the chip runs; it ignores the
 * clock divider, lets disabled state machines run as well (they then execute whatever is at 0 and take our pin away), does not
 * join FIFOs, and begins with an output shift register that is full of nothing, which is a pixel that nobody sent.
 *
 * Here each enabled state machine takes one step per alarm, and the next alarm comes as many of its cycles later as the step
 * took. One that waits for a FIFO, a pin or a flag has no alarm: it costs nothing, and goes on when what it waits for comes.
 */
import { FIFO, type RP2040, type RPPIO, type StateMachine } from 'rp2040js';
import type { Alarm, Clock } from '../clock.ts';

const CTRL = 0x000;
/** Of a state machine's own registers. */
const SHIFTCTRL = 0x08;
const JOIN_TX = 1 << 30;
const JOIN_RX = 1 << 31;
const FIFO_WORDS = 4;
const EMPTY = 32;

type Fifos = { rxFIFO: FIFO; txFIFO: FIFO; updateDMARx(): void; updateDMATx(): void };

export function installPio(mcu: RP2040, clock: Clock): void {
  for (const pio of mcu.pio) {
    const runners = pio.machines.map((machine) => new Runner(mcu, clock, pio, machine));
    pio.run = () => {};
    const stockWrite = pio.writeUint32.bind(pio);
    pio.writeUint32 = (offset, value) => {
      stockWrite(offset, value);
      if (offset === CTRL) for (const runner of runners) runner.follow();
      // An instruction that is executed by a write moves pins too.
      pio.checkChangedPins();
    };
  }
}

/** What makes one state machine step. */
class Runner {
  private readonly alarm: Alarm;
  private isStepping = false;

  constructor(
    private readonly mcu: RP2040,
    clock: Clock,
    private readonly pio: RPPIO,
    private readonly machine: StateMachine,
  ) {
    this.alarm = clock.createAlarm(() => this.step());
    machine.outputShiftCount = EMPTY;
    // The dividers of all machines have no phase here, so there is none to restart.
    machine.clkDivRestart = () => {};
    const stockCheckWait = machine.checkWait.bind(machine);
    machine.checkWait = () => {
      const wasWaiting = machine.waiting;
      const before = machine.cycles;
      stockCheckWait();
      // Whatever it was that it waited for: it sees it in its next cycle.
      if (wasWaiting && !machine.waiting && !this.isStepping) this.goOn(machine.cycles - before + 1);
    };
    const stockWrite = machine.writeUint32.bind(machine);
    machine.writeUint32 = (offset, value) => {
      if (offset === SHIFTCTRL) this.joinFifos(machine.shiftCtrl, value);
      stockWrite(offset, value);
    };
  }

  /** The machine may have been enabled, disabled or restarted. */
  follow(): void {
    if (!this.machine.enabled) this.alarm.cancel();
    else if (!this.machine.waiting && !this.alarm.scheduled) this.alarm.schedule(0);
  }

  private step(): void {
    const { machine } = this;
    const before = machine.cycles;
    this.isStepping = true;
    machine.step();
    this.isStepping = false;
    this.pio.checkChangedPins();
    if (!machine.waiting) this.goOn(machine.cycles - before);
  }

  private goOn(cycles: number): void {
    const { clockDivInt, clockDivFrac, enabled } = this.machine;
    const divider = (clockDivInt || 0x10000) + clockDivFrac / 256;
    if (enabled) this.alarm.schedule((cycles * divider * 1e9) / this.mcu.clkSys);
  }

  private joinFifos(before: number, after: number): void {
    if (!((before ^ after) & (JOIN_TX | JOIN_RX))) return;
    const fifos = this.machine as unknown as Fifos;
    fifos.txFIFO = new FIFO(after & JOIN_TX ? 2 * FIFO_WORDS : after & JOIN_RX ? 0 : FIFO_WORDS);
    fifos.rxFIFO = new FIFO(after & JOIN_RX ? 2 * FIFO_WORDS : after & JOIN_TX ? 0 : FIFO_WORDS);
    fifos.updateDMATx();
    fifos.updateDMARx();
  }
}
