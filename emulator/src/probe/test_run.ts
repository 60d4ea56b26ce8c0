/**
 * Runs tests of embedded-test without a probe: each on a chip of its own, fresh from the factory, whose semihosting calls are
 * answered here. Time limits are the chip's time, so a slow computer fails no test.
 */
import { FlashCache } from '../chip/cache.ts';
import type { Elf } from '../chip/elf.ts';
import { Machine, type CoreDebugger } from '../chip/machine.ts';
import { DefmtDecoder } from '../host/defmt.ts';
import { Rtt } from '../host/rtt.ts';
import { Bench } from './bench.ts';
import { answerCall, isCall, type Exit } from './semihosting.ts';
import type { EmbeddedTest } from './test_list.ts';

/** Something measured, which the test has logged as `figure NAME VALUE UNIT`. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
}

export interface TestResult {
  name: string;
  outcome: 'ok' | 'failed' | 'ignored';
  /** Why it failed; empty otherwise. */
  message: string;
  figures: Figure[];
  /** Each line with its level. */
  log: string[];
}

/** Between two looks at the log: its ring must not fill up. */
const STEP_NANOS = 50e3;
const FIGURE = /^figure (\S+) (-?\d+(?:\.\d+)?) (\S+)$/;
/** The panic handler's heading, above what it has to say. */
const HEADING = /^=+ .* =+$/;

export function runTest(elf: Elf, test: EmbeddedTest, jumpers: boolean): TestResult {
  if (test.isIgnored) return { name: test.name, outcome: 'ignored', message: '', figures: [], log: [] };
  return new TestRun(elf, test, jumpers).result();
}

class TestRun {
  private readonly machine: Machine;
  private readonly log: { level: string; text: string }[] = [];
  private readonly readLog: () => void;
  private exit?: Exit;

  constructor(
    elf: Elf,
    private readonly test: EmbeddedTest,
    jumpers: boolean,
  ) {
    this.machine = new Machine(elf, { cache: new FlashCache(), debugger: this.watcher() });
    new Bench(jumpers).connect(this.machine);
    this.readLog = this.logReader(elf);
  }

  result(): TestResult {
    const trouble = this.run();
    const { name, shouldPanic } = this.test;
    const lines = this.log;
    let message = trouble;
    if (message === undefined && this.exit!.isSuccess === shouldPanic) {
      message = shouldPanic ? 'It should have panicked and did not.' : this.lastWords;
    }
    return {
      name,
      outcome: message === undefined ? 'ok' : 'failed',
      message: message ?? '',
      figures: lines.flatMap(({ text }) => figureIn(text)),
      log: lines.map(({ level, text }) => `${level.toUpperCase()} ${text}`),
    };
  }

  /** Runs the program to its end; returns why it did not come to it. */
  private run(): string | undefined {
    const { machine, test } = this;
    const limit = test.timeoutSeconds * 1e9;
    while (!this.exit && machine.nanos < limit) {
      const outcome = machine.run(STEP_NANOS);
      this.readLog();
      if (outcome === 'stopped') return machine.stateReason;
      if (outcome === 'halted' && !this.exit) return machine.faults.at(-1);
    }
    return this.exit ? undefined : `It did not end within ${test.timeoutSeconds} s.`;
  }

  /** What the program said before it gave up. */
  private get lastWords(): string {
    const errors = this.log.filter(({ level, text }) => level === 'error' && !HEADING.test(text));
    return (errors.at(-1) ?? this.log.at(-1))?.text ?? this.exit!.reason;
  }

  private watcher(): CoreDebugger {
    const host = {
      commandLine: `run_addr ${this.test.address}`,
      print: (text: string) => void this.log.push({ level: 'print', text: text.trimEnd() }),
    };
    return {
      onBreakpoint: () => {
        const { mcu } = this.machine;
        if (!isCall(mcu)) return 'fault';
        this.exit = answerCall(mcu, host);
        return this.exit ? 'halt' : 'go-on';
      },
      onHardFault: () => true,
      hasBreakpoints: false,
      haltsAt: () => false,
    };
  }

  private logReader(elf: Elf): () => void {
    const block = elf.symbols.get('_SEGGER_RTT');
    if (!block) return () => {};
    const { machine } = this;
    const rtt = new Rtt(machine.mcu.sram, block.address);
    const decoder = new DefmtDecoder(elf);
    return () => this.log.push(...decoder.feed(rtt.read(), machine.nanos));
  }
}

function figureIn(text: string): Figure[] {
  const [, name, value, unit] = FIGURE.exec(text) ?? [];
  return name === undefined ? [] : [{ name, value: Number(value), unit: unit! }];
}
