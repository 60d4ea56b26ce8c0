/**
 * The LED strip of WS2812B on one pin, as long as any that can be set. The pixels have no clock: how long the line is high tells
 * a one from a zero, and a rest of the line tells them to show what came. So the pin's edges are held against the data sheet's
 * times, and what does not keep to them becomes a sentence in `violations`, one from reset to reset.
 */
import { GPIOPinState, type GPIOPin, type RP2040 } from 'rp2040js';

export const STRIP_PIN = 2;
export const STRIP_PIXELS = 64;
const PIXEL_BITS = 24;

/**
 * What every kind takes: WS2812 (0.35 and 0.7 us, each +-0.15), WS2812B (0.4 and 0.8 us, each +-0.15) and WS2812B-V5 (220 to
 * 380 ns, 580 to 1000 ns). Nobody knows which one is wired. The period is that of the older sheets, where it is given.
 */
const ZERO_HIGH_NANOS = { min: 250, max: 380 };
const ONE_HIGH_NANOS = { min: 650, max: 850 };
const PERIOD_NANOS = { min: 650, max: 1850 };
/** Older kinds take 50 us for a reset already; one that waits as long as this suits all. */
const RESET_NANOS = 280_000;

type Pin = Pick<GPIOPin, 'addListener'>;
type Clock = RP2040['clock'];

export class Strip {
  /** What is shown, as 0xRRGGBB, from the end where the pin is. */
  readonly pixels = new Uint32Array(STRIP_PIXELS);
  /** How many pixels the chip believes there are: those that the last message was for. */
  reached = 0;
  /** Grows when the strip shows something new. */
  version = 0;
  readonly violations: string[] = [];

  /** What has come since the last reset: how many bits, and those of each pixel. */
  private count = 0;
  private readonly arrived = new Uint32Array(STRIP_PIXELS);
  private isFaulty = false;
  private rose = -Infinity;
  private isHigh = false;

  /** Solders the strip to a pin of a chip that starts now. What it shows stays; what was half sent is lost. */
  connect(pin: Pin, clock: Clock): void {
    this.count = 0;
    this.isFaulty = this.isHigh = false;
    this.rose = -Infinity;
    const rest = clock.createAlarm(() => this.show());
    pin.addListener((state) => {
      const isHigh = state === GPIOPinState.High;
      if (isHigh === this.isHigh) return;
      this.isHigh = isHigh;
      if (isHigh) {
        rest.cancel();
        this.rise(clock.nanos);
      } else {
        this.fall(clock.nanos);
        rest.schedule(RESET_NANOS);
      }
    });
  }

  private rise(nanos: number): void {
    const period = nanos - this.rose;
    if (this.count > 0 && !isWithin(period, PERIOD_NANOS)) {
      const { min, max } = PERIOD_NANOS;
      this.refuse(`A bit began ${period} ns after the one before: ${min} to ${max} ns are a bit, ${RESET_NANOS} ns of rest a reset.`);
    }
    this.rose = nanos;
  }

  private fall(nanos: number): void {
    const high = nanos - this.rose;
    const isOne = isWithin(high, ONE_HIGH_NANOS);
    if (!isOne && !isWithin(high, ZERO_HIGH_NANOS)) {
      this.refuse(`The line was high for ${high} ns, which is neither a zero nor a one.`);
    }
    const place = Math.floor(this.count++ / PIXEL_BITS);
    if (place < STRIP_PIXELS) this.arrived[place] = (this.arrived[place]! << 1) | (isOne ? 1 : 0);
  }

  /** The line has rested: every pixel takes its bits. */
  private show(): void {
    const { count } = this;
    if (count % PIXEL_BITS) this.refuse(`${count} bits were sent, which are not whole pixels.`);
    const sent = Math.floor(count / PIXEL_BITS);
    if (sent > STRIP_PIXELS) this.refuse(`${sent} pixels were sent to a strip of ${STRIP_PIXELS}.`);
    this.reached = Math.min(sent, STRIP_PIXELS);
    for (let place = 0; place < this.reached; place++) {
      const wire = this.arrived[place]!;
      // On the wire green comes first.
      this.pixels[place] = ((wire & 0xff00) << 8) | ((wire & 0xff0000) >> 8) | (wire & 0xff);
    }
    this.version++;
    this.count = 0;
    this.isFaulty = false;
  }

  private refuse(sentence: string): void {
    if (!this.isFaulty) this.violations.push(sentence);
    this.isFaulty = true;
  }
}

function isWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return value >= min && value <= max;
}
