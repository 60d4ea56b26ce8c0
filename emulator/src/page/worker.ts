/**
 * The chip in a Worker: it runs in real time there, and neither its warm-up nor its drawing ever
 * blocks the page. One machine, one Worker: switching on is a new Worker with the same flash.
 */

import { Handheld } from '../board/handheld.js';
import { FlashCache } from '../chip/cache.js';
import { KeyEdges } from './edges.js';
import { readFacts } from '../host/facts.js';
import type { FromChip, Lights, ToChip } from './messages.js';
import { SpeedMeter } from './speed.js';

/** The part of a Worker's global scope that is used here; the DOM types have none. */
interface Scope {
  postMessage(message: FromChip, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent<ToChip>) => void) | null;
}
const page = self as unknown as Scope;

/** How often the chip gets its time: while something moves, while nothing does, and while nobody looks. */
const TURN_MS = 8;
const STILL_TURN_MS = 25;
const HIDDEN_TURN_MS = 100;
/** One turn never takes longer than this, so that keys and questions come through. */
const BUSY_MS_MAX = 12;
/** A step between two looks at the keys. */
const STEP_MS = 2;
/** Time that could not be given is forgotten beyond this: after a pause nobody wants a fast-forward. */
const OWED_MS_MAX = 50;
const HIDDEN_OWED_MS_MAX = 250;
/** The screen is read out when it has stood still for this long. */
const STILL_MS = 120;
const SPEED_EVERY_MS = 500;
/** Why the device does not say what is on its screen while several people share it. */
const HAND_IN_SIGHT = "somebody's cards may be on the screen";

/** What the page was told last, so that it is only told what is new. */
interface Told {
  panelVersion: number;
  panelOn: boolean;
  lights: string;
  flashChanges: number;
  logLines: number;
  resets: number;
}

class Running {
  private readonly edges = new KeyEdges();
  private readonly meter = new SpeedMeter();
  private readonly told: Told = { panelVersion: -1, panelOn: false, lights: '', flashChanges: 0, logLines: 0, resets: 0 };
  private turnAt = performance.now();
  private owedMs = 0;
  private chipMs = 0;
  private stillSince = performance.now();
  private readVersion = -1;
  private seenVersion = -1;
  private speedAt = performance.now();
  private ended = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  visible = true;

  constructor(private readonly handheld: Handheld) {
    this.told.flashChanges = handheld.machine.flash.changes;
  }

  /** A key waits for nothing. */
  key(key: Parameters<Handheld['setKey']>[0], down: boolean): void {
    this.edges.push({ key, down });
    this.turn();
  }

  /** Gives the chip the time that has passed, tells what is new, and comes again. */
  turn(): void {
    if (this.ended) return;
    this.give();
    this.tell();
    if (!this.isOn()) return this.end();
    this.readWhenStill();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => guarded(() => this.turn()), this.pauseMs());
  }

  private pauseMs(): number {
    if (!this.visible) return HIDDEN_TURN_MS;
    return this.edges.atRest && this.readVersion === this.seenVersion ? STILL_TURN_MS : TURN_MS;
  }

  private give(): void {
    const now = performance.now();
    const owedMax = this.visible ? OWED_MS_MAX : HIDDEN_OWED_MS_MAX;
    this.owedMs = Math.min(this.owedMs + now - this.turnAt, owedMax);
    this.meter.realPassed(now - this.turnAt);
    this.turnAt = now;
    while (this.owedMs > 0 && performance.now() - now < BUSY_MS_MAX && this.isOn()) {
      for (let edge = this.edges.next(this.chipMs); edge; edge = this.edges.next(this.chipMs)) {
        this.handheld.setKey(edge.key, edge.down);
      }
      this.spend(() => this.handheld.run(STEP_MS));
    }
  }

  /** Asks over the cable and answers the page. */
  ask(id: number, command: string): void {
    let answer: FromChip;
    try {
      answer = { kind: 'answer', id, lines: this.spend(() => this.handheld.serial.ask(command)) };
    } catch (failure) {
      answer = { kind: 'refused', id, reason: reasonOf(failure) };
    }
    // Whoever reads the answer has seen what was stored and shown before it.
    this.tell();
    page.postMessage(answer);
  }

  /** The power goes, now. */
  cut(): void {
    if (this.ended) return;
    this.handheld.cutPower();
    this.tell(true);
    this.ended = true;
    page.postMessage({ kind: 'power', power: 'off', reason: '' });
  }

  private isOn(): boolean {
    return this.handheld.machine.state === 'running';
  }

  private end(): void {
    this.tell(true);
    this.ended = true;
    const { state, stateReason } = this.handheld.machine;
    const power = state === 'usb-boot' ? 'usb-boot' : state === 'power-lost' ? 'off' : 'crashed';
    page.postMessage({ kind: 'power', power, reason: stateReason });
  }

  /** Lets the chip do something. The time it takes there is paid back, also where it was not owed. */
  private spend<T>(something: () => T): T {
    const { machine } = this.handheld;
    const [nanos, asleep] = [machine.nanos, machine.asleepNanos];
    try {
      return something();
    } finally {
      // After a reset inside there is a new machine, whose time begins at nothing.
      const same = this.handheld.machine === machine;
      const ranMs = (this.handheld.machine.nanos - (same ? nanos : 0)) / 1e6;
      const asleepMs = (this.handheld.machine.asleepNanos - (same ? asleep : 0)) / 1e6;
      this.chipMs += ranMs;
      this.owedMs = Math.max(this.owedMs - ranMs, -OWED_MS_MAX);
      this.meter.chipRan(ranMs, asleepMs);
    }
  }

  private tell(all = false): void {
    const { panel, machine, log } = this.handheld;
    if (panel.version !== this.told.panelVersion || panel.on !== this.told.panelOn) {
      this.told.panelVersion = panel.version;
      this.told.panelOn = panel.on;
      const rgb565 = panel.rgb565.slice();
      page.postMessage({ kind: 'frame', rgb565, on: panel.on }, [rgb565.buffer]);
    }
    const lights: Lights = {
      backlight: this.handheld.backlight,
      lamp: { r: this.handheld.lamp.r, g: this.handheld.lamp.g, b: this.handheld.lamp.b },
      strip: [...this.handheld.strip],
    };
    const shown = JSON.stringify(lights);
    if (shown !== this.told.lights) {
      this.told.lights = shown;
      page.postMessage({ kind: 'lights', lights });
    }
    if (machine.flash.changes !== this.told.flashChanges || all) {
      this.told.flashChanges = machine.flash.changes;
      const bytes = this.handheld.saves.slice();
      page.postMessage({ kind: 'saves', bytes }, [bytes.buffer]);
    }
    if (log.length > this.told.logLines) {
      const entries = log.slice(this.told.logLines).map(({ nanos, level, text }) => {
        return { seconds: nanos / 1e9, level: String(level), text };
      });
      this.told.logLines = log.length;
      page.postMessage({ kind: 'log', entries });
    }
    this.tellResets();
    const now = performance.now();
    if (now - this.speedAt >= SPEED_EVERY_MS) {
      this.speedAt = now;
      page.postMessage({ kind: 'speed', speed: this.meter.read() });
    }
  }

  /** A reset from inside goes by quickly on the screen; the log keeps it, with its reason. */
  private tellResets(): void {
    const { resets, lastCrash, machine } = this.handheld;
    if (resets === this.told.resets) return;
    this.told.resets = resets;
    const text = lastCrash ? `the chip was reset: ${lastCrash}` : 'the chip was reset from inside';
    page.postMessage({ kind: 'log', entries: [{ seconds: machine.nanos / 1e9, level: 'warn', text }] });
  }

  /** Reads the screen over the cable once it stands still and nobody is in the middle of a press. */
  private readWhenStill(): void {
    const { version, on } = this.handheld.panel;
    if (!on) return;
    const now = performance.now();
    if (version !== this.seenVersion) {
      this.seenVersion = version;
      this.stillSince = now;
    }
    if (version === this.readVersion || now - this.stillSince < STILL_MS || !this.edges.atRest) return;
    this.readVersion = version;
    try {
      const facts = readFacts(this.spend(() => this.handheld.serial.ask('facts')));
      page.postMessage({ kind: 'screen', lines: this.words(), facts });
    } catch {
      // The cable is not ready yet, or keys came between: the next still moment will do.
      this.readVersion = -1;
      this.stillSince = now;
    }
  }

  /** The words on the screen; none where they are only for who holds the device. */
  private words(): string[] | undefined {
    try {
      return this.spend(() => this.handheld.serial.ask('screen'));
    } catch (failure) {
      if (reasonOf(failure) === HAND_IN_SIGHT) return undefined;
      throw failure;
    }
  }
}

function reasonOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}

let running: Running | undefined;

/** The emulator's own faults are shown as what they are, never as a frozen picture. */
function guarded(something: () => void): void {
  try {
    something();
  } catch (failure) {
    running = undefined;
    page.postMessage({ kind: 'power', power: 'crashed', reason: reasonOf(failure) });
  }
}

page.onmessage = ({ data }) => {
  guarded(() => {
    switch (data.kind) {
      case 'start': {
        const { elf, saves, oscillator } = data;
        const cache = new FlashCache();
        running = new Running(new Handheld(elf, { ...(saves && { saves }), oscillator, cache, tolerant: true }));
        running.turn();
        break;
      }
      case 'key':
        running?.key(data.key, data.down);
        break;
      case 'ask':
        if (running) running.ask(data.id, data.command);
        else page.postMessage({ kind: 'refused', id: data.id, reason: 'the device is off' });
        break;
      case 'cut':
        running?.cut();
        running = undefined;
        break;
      case 'visible':
        if (running) running.visible = data.visible;
        break;
    }
  });
};
