/**
 * The panel against its data sheet (Sitronix ST7789V, V1.6): what each command does, how many parameters it has, what
 * must be waited for, and that whatever the sheet forbids is noticed.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { St7789 } from '../src/board/st7789.ts';

const MS = 1e6;
/** The Display Pack's way round: rows and columns exchanged, columns mirrored. */
const UPRIGHT = 0x60;

/** A panel with somebody who drives it, one byte in 128 ns, as at 62.5 MHz. */
class Driver {
  readonly panel = new St7789();
  nanos = 0;

  wait(ms: number): this {
    this.nanos += ms * MS;
    return this;
  }

  send(command: number, ...data: number[]): this {
    this.byte(command, false);
    return this.data(...data);
  }

  data(...bytes: number[]): this {
    for (const byte of bytes) this.byte(byte, true);
    return this;
  }

  pixels(...colours: number[]): this {
    return this.data(...colours.flatMap((colour) => [colour >> 8, colour & 0xff]));
  }

  /** The whole screen in one colour. */
  fill(colour: number): this {
    this.window(0, 319, 0, 239).send(0x2c);
    for (let i = 0; i < 320 * 240; i++) this.pixels(colour);
    return this;
  }

  window(x0: number, x1: number, y0: number, y1: number): this {
    return this.send(0x2a, x0 >> 8, x0 & 255, x1 >> 8, x1 & 255).send(0x2b, y0 >> 8, y0 & 255, y1 >> 8, y1 & 255);
  }

  /** What a careful driver sends before its first picture. */
  awake(madctl = UPRIGHT): this {
    return this.wait(150).send(0x01).wait(150).send(0x11).wait(150).send(0x3a, 0x55).send(0x36, madctl).send(0x21).send(0x29);
  }

  at(x: number, y: number): number {
    return this.panel.rgb565[y * 320 + x]!;
  }

  get violations(): string[] {
    return this.panel.violations;
  }

  private byte(value: number, isData: boolean): void {
    this.nanos += 128;
    this.panel.byte(value, isData, this.nanos);
  }
}

describe('what is shown', () => {
  it('a careful start breaks no rule', () => {
    const driver = new Driver().awake().fill(0x1234);
    driver.send(0x28);
    assert.deepEqual(driver.violations, []);
    assert.ok(driver.panel.rgb565.every((pixel) => pixel === 0x1234));
  });

  it('pixels fill the window by rows, and only the window', () => {
    const driver = new Driver().awake().fill(0);
    driver.window(10, 11, 20, 21).send(0x2c).pixels(1, 2, 3, 4);
    assert.deepEqual([driver.at(10, 20), driver.at(11, 20), driver.at(10, 21), driver.at(11, 21)], [1, 2, 3, 4]);
    assert.equal(driver.panel.rgb565.reduce((sum, pixel) => sum + pixel, 0), 10);
    assert.deepEqual(driver.violations, []);
  });

  it('without inversion an IPS panel shows the complement', () => {
    const driver = new Driver().awake().window(0, 0, 0, 0).send(0x2c).pixels(0xf81f);
    assert.equal(driver.at(0, 0), 0xf81f);
    driver.send(0x20);
    assert.equal(driver.at(0, 0), 0x07e0);
    driver.send(0x2c).pixels(0x0000);
    assert.equal(driver.at(0, 0), 0xffff);
    driver.send(0x21);
    assert.equal(driver.at(0, 0), 0x0000);
  });

  it('blue and red change places when MADCTL says BGR', () => {
    const driver = new Driver().awake(UPRIGHT).window(0, 1, 0, 0).send(0x2c).pixels(0xf800);
    driver.send(0x36, UPRIGHT | 8);
    assert.equal(driver.at(0, 0), 0x001f);
    driver.window(0, 1, 0, 0).send(0x2c).pixels(0x001f, 0x07e1);
    assert.deepEqual([driver.at(0, 0), driver.at(1, 0)], [0xf800, 0x0fe0]);
    assert.deepEqual(driver.violations, []);
  });

  it('RAMCTRL can ask for the low byte first', () => {
    const driver = new Driver().awake().send(0xb0, 0x00, 0xf8).window(0, 0, 0, 0).send(0x2c).data(0x34, 0x12);
    assert.equal(driver.at(0, 0), 0x1234);
    assert.deepEqual(driver.violations, []);
  });

  it('is black while off or asleep, and nothing is lost', () => {
    const driver = new Driver().awake().fill(0x1234);
    const isBlack = (): boolean => driver.panel.visible().every((pixel) => pixel === 0);
    assert.equal(driver.panel.on, true);
    assert.equal(driver.panel.visible()[0], 0x1234);
    driver.send(0x28);
    assert.deepEqual([driver.panel.on, isBlack()], [false, true]);
    driver.send(0x29);
    assert.deepEqual([driver.panel.on, isBlack()], [true, false]);
    driver.send(0x10);
    assert.deepEqual([driver.panel.on, isBlack()], [false, true]);
    driver.wait(120).send(0x11);
    assert.deepEqual([driver.panel.on, isBlack()], [true, false]);
    assert.equal(driver.at(319, 239), 0x1234);
    assert.deepEqual(driver.violations, []);
  });

  it('keeps a picture that comes while it sleeps, and shows it when it is awake (sheet 9.1.11: the memory still works)', () => {
    const driver = new Driver().awake().fill(0x1234).wait(120).send(0x10).wait(5).fill(0x4321);
    assert.ok(driver.panel.visible().every((pixel) => pixel === 0));
    driver.wait(120).send(0x11);
    assert.ok(driver.panel.visible().every((pixel) => pixel === 0x4321));
    assert.deepEqual(driver.violations, []);
  });

  it('knows which voltages and gamma it was given; a reset and leaving sleep bring back its maker\'s', () => {
    const given = (driver: Driver): unknown => [driver.panel.settings.get(0xc3), driver.panel.settings.get(0xd0)];
    const none = [undefined, undefined];
    const driver = new Driver().awake();
    assert.deepEqual(given(driver), none);
    driver.send(0xc3, 0x12).send(0xd0, 0xa4, 0xa1);
    assert.deepEqual(given(driver), [[0x12], [0xa4, 0xa1]]);
    driver.wait(120).send(0x10).wait(120).send(0x11).wait(5);
    assert.deepEqual(given(driver), none);
    assert.deepEqual(driver.panel.settings.get(0x36), [UPRIGHT], 'the way round is no voltage');
    driver.send(0xc3, 0x12).wait(120).send(0x01);
    assert.equal(driver.panel.settings.size, 0);
    assert.deepEqual(driver.violations, []);
  });

  it('shows noise where nothing was drawn since power came', () => {
    const colours = new Set(new Driver().awake().panel.visible());
    assert.ok(colours.size > 1000, `${colours.size} colours`);
  });

  it('a software reset turns it off and to sleep, and keeps the picture', () => {
    const driver = new Driver().awake().window(0, 0, 0, 0).send(0x2c).pixels(0x1234);
    driver.wait(1).send(0x01);
    assert.equal(driver.panel.on, false);
    driver.wait(120).send(0x11).wait(5);
    assert.equal(driver.panel.on, false);
    driver.send(0x29);
    assert.equal(driver.panel.on, true);
    // Inversion is off after a reset.
    assert.equal(driver.at(0, 0), 0xffff ^ 0x1234);
    assert.deepEqual(driver.violations, []);
  });

  it('counts bytes, knows the time of the last one, and says when the picture changes', () => {
    const driver = new Driver().awake().window(0, 0, 0, 0);
    const { bytes, version } = driver.panel;
    driver.send(0x2c);
    assert.deepEqual([driver.panel.bytes, driver.panel.version], [bytes + 1, version]);
    driver.pixels(0x1234);
    assert.equal(driver.panel.bytes, bytes + 3);
    assert.ok(driver.panel.version > version);
    assert.equal(driver.panel.lastByteNanos, driver.nanos);
    const drawn = driver.panel.version;
    driver.send(0x20);
    assert.ok(driver.panel.version > drawn, 'inverting changes the picture');
  });
});

describe('the way round (data sheet 8.12)', () => {
  /** Where the panel's own column 0, row 0 appears, and which way its columns and rows run. */
  const corners = {
    0x00: [0, 239], 0x40: [0, 0], 0x80: [319, 239], 0xc0: [319, 0], 0x20: [0, 239], 0x60: [0, 0], 0xa0: [319, 239], 0xe0: [319, 0],
  };
  for (const [madctl, [x, y]] of Object.entries(corners)) {
    it(`MADCTL ${Number(madctl).toString(16).padStart(2, '0')} begins at ${x},${y}`, () => {
      const driver = new Driver().awake(Number(madctl)).window(0, 0, 0, 0).send(0x2c).pixels(0xbeef);
      assert.equal(driver.at(x!, y!), 0xbeef);
      assert.deepEqual(driver.violations, []);
    });
  }

  it('without exchange the second pixel of a row lies above the first one', () => {
    const driver = new Driver().awake(0x00).window(0, 239, 0, 319).send(0x2c).pixels(1, 2);
    assert.deepEqual([driver.at(0, 239), driver.at(0, 238)], [1, 2]);
  });

  it('the refresh order changes nothing', () => {
    const driver = new Driver().awake(UPRIGHT | 0x14).window(3, 3, 4, 4).send(0x2c).pixels(7);
    assert.equal(driver.at(3, 4), 7);
    assert.deepEqual(driver.violations, []);
  });
});

describe('what is refused', () => {
  /** The one thing that was wrong. */
  function fault(driver: Driver): string {
    assert.equal(driver.violations.length, 1, driver.violations.join(' | '));
    return driver.violations[0]!;
  }

  it('commands nobody needs here', () => {
    assert.match(fault(new Driver().awake().send(0x04)), /04.*not known/);
    assert.match(fault(new Driver().awake().send(0xd6, 0xa1)), /D6.*not known/);
  });

  const parameters: [string, number, number[]][] = [
    ['CASET', 0x2a, [0, 0, 0, 0]], ['RASET', 0x2b, [0, 0, 0, 0]], ['TEON', 0x35, [0]], ['MADCTL', 0x36, [UPRIGHT]],
    ['COLMOD', 0x3a, [0x55]], ['RAMCTRL', 0xb0, [0, 0xf0]], ['PORCTRL', 0xb2, [12, 12, 0, 0x33, 0x33]],
    ['GCTRL', 0xb7, [0x35]], ['VCOMS', 0xbb, [0x1f]], ['LCMCTRL', 0xc0, [0x2c]], ['VDVVRHEN', 0xc2, [1, 0xff]],
    ['VRHS', 0xc3, [0x12]], ['VDVS', 0xc4, [0x20]], ['FRCTRL2', 0xc6, [0x0f]], ['PWCTRL1', 0xd0, [0xa4, 0xa1]],
    ['PVGAMCTRL', 0xe0, Array(14).fill(0)], ['NVGAMCTRL', 0xe1, Array(14).fill(0)],
  ];
  for (const [name, command, data] of parameters) {
    it(`${name} without exactly ${data.length} parameters`, () => {
      assert.deepEqual(new Driver().awake().send(command, ...data).send(0x13).violations, []);
      assert.match(fault(new Driver().awake().send(command, ...data.slice(1)).send(0x13)), new RegExp(name));
      assert.match(fault(new Driver().awake().send(command, ...data, 0, 0).send(0x13)), new RegExp(name));
    });
  }
  for (const command of [0x13, 0x20, 0x21, 0x28, 0x29, 0x34]) {
    it(`command ${command.toString(16)} with a parameter`, () => {
      assert.deepEqual(new Driver().awake().send(command).send(0x13).violations, []);
      assert.match(fault(new Driver().awake().send(command, 0)), /0 parameters/);
    });
  }

  it('data before the first command', () => {
    assert.match(fault(new Driver().data(1)), /before any command/);
  });

  it('colours of other than 16 bits', () => {
    assert.match(fault(new Driver().awake().send(0x3a, 0x66)), /COLMOD/);
    assert.match(fault(new Driver().awake().send(0x3a, 0x05)), /COLMOD/);
    const unset = new Driver().wait(150).send(0x01).wait(120).send(0x11).wait(5).send(0x2c).pixels(1, 2);
    assert.match(fault(unset), /COLMOD/);
  });

  it('pictures from the pins that are not wired', () => {
    assert.match(fault(new Driver().awake().send(0xb0, 0x11, 0xf0)), /RAMCTRL/);
  });

  it('a window that ends before it begins, or outside', () => {
    assert.match(fault(new Driver().awake().send(0x2a, 0, 2, 0, 1)), /CASET.*2.*1/);
    assert.match(fault(new Driver().awake().send(0x2a, 0, 0, 1, 0x40)), /CASET.*320/);
    assert.match(fault(new Driver().awake().send(0x2b, 0, 0, 0, 240)), /RASET.*240/);
    assert.deepEqual(new Driver().awake(0x00).window(0, 239, 0, 319).violations, []);
    assert.match(fault(new Driver().awake(0x00).send(0x2a, 0, 0, 0, 240)), /CASET.*240/);
  });

  it('a window that a new way round leaves outside', () => {
    const driver = new Driver().awake().window(0, 319, 0, 239).send(0x36, 0x00).send(0x2c).pixels(1);
    assert.match(fault(driver), /window/);
  });

  it('more pixels than the window has; they begin again at its corner', () => {
    const driver = new Driver().awake().window(5, 6, 5, 5).send(0x2c).pixels(1, 2, 3);
    assert.match(fault(driver), /More pixels/);
    assert.deepEqual([driver.at(5, 5), driver.at(6, 5)], [3, 2]);
  });

  it('half a pixel', () => {
    const driver = new Driver().awake().window(5, 6, 5, 5).send(0x2c).pixels(1).data(0);
    assert.deepEqual(driver.violations, []);
    assert.match(fault(driver.send(0x13)), /half a pixel/);
  });

  it('going on without having begun', () => {
    const driver = new Driver().awake().window(5, 7, 5, 5).send(0x2c).pixels(1).send(0x3c).pixels(2);
    assert.deepEqual([driver.at(5, 5), driver.at(6, 5), ...driver.violations], [1, 2]);
    assert.match(fault(driver.window(5, 7, 5, 5).send(0x3c).pixels(3)), /RAMWRC/);
  });

  it('one sentence a burst, however long', () => {
    const driver = new Driver().awake().window(0, 0, 0, 0).send(0x2c).pixels(...Array(500).fill(1));
    fault(driver);
  });
});

describe('what must be waited for', () => {
  const cases: [string, (driver: Driver, ms: number) => Driver, number][] = [
    ['any command after a reset', (driver, ms) => driver.wait(200).send(0x01).wait(ms).send(0x13), 5],
    ['waking after a reset', (driver, ms) => driver.wait(200).send(0x01).wait(ms).send(0x11), 120],
    ['any command after waking', (driver, ms) => driver.wait(200).send(0x01).wait(120).send(0x11).wait(ms).send(0x13), 5],
    ['sleep after waking', (driver, ms) => driver.wait(200).send(0x01).wait(120).send(0x11).wait(ms).send(0x10), 120],
    ['a reset after waking', (driver, ms) => driver.wait(200).send(0x01).wait(120).send(0x11).wait(ms).send(0x01), 120],
    ['any command after sleep', (driver, ms) => driver.awake().wait(120).send(0x10).wait(ms).send(0x13), 5],
    ['waking after sleep', (driver, ms) => driver.awake().wait(120).send(0x10).wait(ms).send(0x11), 120],
    ['the first command after power-on', (driver, ms) => driver.wait(ms).send(0x01), 5],
  ];
  for (const [name, play, ms] of cases) {
    it(`${name}: ${ms} ms`, () => {
      assert.deepEqual(play(new Driver(), ms).violations, []);
      const early = play(new Driver(), ms - 0.01);
      assert.equal(early.violations.length, 1);
      assert.match(early.violations[0]!, /ms too early/);
    });
  }

  it('its time goes on when the chip is reset and counts from nothing again', () => {
    const driver = new Driver().wait(200).send(0x01);
    driver.nanos = 0;
    driver.wait(6).send(0x13);
    assert.deepEqual(driver.violations, []);
    driver.send(0x11);
    assert.match(driver.violations[0]!, /11.*ms too early/);
    const woken = new Driver().wait(5000).send(0x01).wait(120).send(0x11);
    woken.nanos = 0;
    woken.wait(121).send(0x01);
    assert.deepEqual(woken.violations, []);
  });
});
