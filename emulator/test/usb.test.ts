/** Both ends of the cable: the chip's port by the RP2040's data sheet (4.1), the PC by USB 2.0 and the CDC class. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { beforeEach, describe, it } from 'node:test';

import { Strip } from '../src/board/strip.ts';
import { readElf } from '../src/chip/elf.ts';
import { NorFlash } from '../src/chip/flash.ts';
import { Machine } from '../src/chip/machine.ts';
import { CdcHost, type Identity } from '../src/host/usb_cdc.ts';
import { BUFFER, BULK_IN, BULK_OUT, REGISTER, STATUS, UsbDevice, hex } from './usb_device.ts';

const MS = 1e6;
const US = 1e3;

let device: UsbDevice;
beforeEach(() => {
  device = new UsbDevice();
});

describe('the port', () => {
  const IN_CONTROL = 0x80 + BULK_IN * 8;
  const OUT_CONTROL = 0x84 + BULK_OUT * 8;
  const enable = (): void => {
    device.setMemory(BULK_IN * 8, 2 ** 31 + (1 << 29) + 0x180);
    device.setMemory(BULK_OUT * 8 + 4, 2 ** 31 + (1 << 29) + 0x1c0);
  };
  const isInterrupting = (): boolean => (device.mcu.core.pendingInterrupts & (1 << 5)) !== 0;

  it('is seen once the controller is on and pulls its line up', () => {
    const seen: boolean[] = [];
    device.port.onAttach = () => seen.push(device.port.isAttached);
    device.write(REGISTER.SIE_CTRL, 1 << 16);
    assert.deepEqual(seen, []);
    device.write(REGISTER.MAIN_CTRL, 1);
    device.write(REGISTER.SIE_CTRL, (1 << 16) | (1 << 29));
    device.write(REGISTER.SIE_CTRL, 0);
    assert.deepEqual(seen, [true, false]);
  });

  it('keeps a packet until somebody asks for it', () => {
    enable();
    device.write(REGISTER.INTE, 1 << 4);
    device.mcu.usbDPRAM.set([1, 2, 3], 0x180);
    const control = BUFFER.AVAILABLE | BUFFER.FULL | BUFFER.DATA1 | 3;
    device.setMemory(IN_CONTROL, control);
    device.run(1000 * MS);
    assert.equal(device.memory(IN_CONTROL), control);
    assert.equal(isInterrupting(), false);
    assert.deepEqual(device.port.in(BULK_IN), { bytes: Uint8Array.of(1, 2, 3), isData1: true });
    assert.equal(device.memory(IN_CONTROL), BUFFER.DATA1 | 3);
    assert.equal(device.read(REGISTER.BUFF_STATUS), 1 << (BULK_IN * 2));
    assert.equal(isInterrupting(), true);
    assert.equal(device.port.in(BULK_IN), 'nak');
    device.setMemory(IN_CONTROL, BUFFER.AVAILABLE | 3);
    assert.equal(device.port.in(BULK_IN), 'nak', 'a buffer that is not full');
  });

  it('keeps a buffer for a packet until one comes', () => {
    enable();
    assert.equal(device.port.out(BULK_OUT, { bytes: Uint8Array.of(9), isData1: false }), 'nak');
    const control = BUFFER.AVAILABLE | 64;
    device.setMemory(OUT_CONTROL, control);
    device.run(1000 * MS);
    assert.equal(device.memory(OUT_CONTROL), control);
    assert.equal(device.read(REGISTER.BUFF_STATUS), 0);
    assert.equal(device.port.out(BULK_OUT, { bytes: Uint8Array.of(7, 8), isData1: false }), 'ack');
    assert.equal(device.memory(OUT_CONTROL), BUFFER.FULL | 2);
    assert.deepEqual([...device.mcu.usbDPRAM.slice(0x1c0, 0x1c3)], [7, 8, 0]);
    assert.equal(device.read(REGISTER.BUFF_STATUS), 1 << (BULK_OUT * 2 + 1));
    assert.equal(device.port.out(BULK_OUT, { bytes: Uint8Array.of(9), isData1: true }), 'nak');
  });

  it('says nothing at endpoints that are off', () => {
    device.setMemory(IN_CONTROL, BUFFER.AVAILABLE | BUFFER.FULL);
    device.setMemory(OUT_CONTROL, BUFFER.AVAILABLE | 64);
    assert.equal(device.port.in(BULK_IN), 'nak');
    assert.equal(device.port.out(BULK_OUT, { bytes: Uint8Array.of(1), isData1: false }), 'nak');
  });

  it('throws away what it takes for a repetition', () => {
    enable();
    device.setMemory(OUT_CONTROL, BUFFER.AVAILABLE | BUFFER.DATA1 | 64);
    assert.equal(device.port.out(BULK_OUT, { bytes: Uint8Array.of(7), isData1: false }), 'ack');
    assert.equal(device.memory(OUT_CONTROL), BUFFER.AVAILABLE | BUFFER.DATA1 | 64);
    assert.ok(device.read(REGISTER.SIE_STATUS) & STATUS.SEQUENCE);
  });

  it('stalls when it is told to; endpoint 0 only until the next request', () => {
    enable();
    device.setMemory(IN_CONTROL, BUFFER.STALL);
    device.setMemory(OUT_CONTROL, BUFFER.STALL);
    assert.equal(device.port.in(BULK_IN), 'stall');
    assert.equal(device.port.out(BULK_OUT, { bytes: Uint8Array.of(7), isData1: false }), 'stall');
    device.setMemory(0x80, BUFFER.STALL);
    assert.equal(device.port.in(0), 'nak');
    device.write(REGISTER.STALL_ARM, 1);
    assert.equal(device.port.in(0), 'stall');
    device.port.setup(new Uint8Array(8));
    assert.equal(device.port.in(0), 'nak');
  });

  it('takes every SETUP packet', () => {
    device.write(REGISTER.INTE, 1 << 16);
    device.port.setup(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8));
    assert.deepEqual([...device.mcu.usbDPRAM.slice(0, 8)], [1, 2, 3, 4, 5, 6, 7, 8]);
    assert.equal(isInterrupting(), true);
    device.write(REGISTER.SIE_STATUS, STATUS.SETUP);
    assert.equal(device.read(REGISTER.INTS), 0);
  });

  it('tells of sleep until it is acknowledged', () => {
    device.write(REGISTER.INTE, 1 << 14);
    device.port.suspend();
    assert.equal(device.read(REGISTER.INTS), 1 << 14);
    device.write(REGISTER.SIE_STATUS, STATUS.SUSPENDED);
    assert.equal(device.read(REGISTER.INTS), 0);
  });

  it('has no start-of-frame interrupts, and says so', () => {
    const errors: string[] = [];
    device.mcu.logger.error = (_component, message) => errors.push(message);
    device.write(REGISTER.INTE, 1 << 17);
    assert.match(errors.join(), /not modelled/);
  });
});

describe('the PC', () => {
  let host: CdcHost;
  let heard: Uint8Array[];
  let opened: { isOpen: boolean; at: number }[];
  const text = (): string => heard.map((bytes) => new TextDecoder().decode(bytes)).join('');

  beforeEach(() => {
    host = new CdcHost();
    heard = [];
    opened = [];
    host.onBytes = (bytes) => heard.push(bytes);
    host.onOpen = (isOpen) => opened.push({ isOpen, at: device.clock.nanos });
    host.connect(device.port, device.clock);
  });
  const open = (): void => {
    device.start();
    device.run(300 * MS);
    assert.equal(host.isOpen, true, host.faults.join());
  };

  it('finds the device, configures it and opens its serial port', () => {
    open();
    assert.deepEqual(device.requests, [
      '8006000100001200', // the device descriptor, 18 bytes
      '0005010000000000', // address 1
      '800601030904ff00', // its strings in English: who made it,
      '800602030904ff00', // what it is,
      '800603030904ff00', // and which of them
      '8006000200000900', // the head of the configuration
      '8006000200004600', // all of it, in two packets
      '0009010000000000', // configuration 1
      '2120000000000700 00c20100000008', // 115200 baud, 8 data bits, no parity, 1 stop bit, to interface 0
      '2122030000000000', // a program has opened the port, to interface 0
    ]);
    assert.deepEqual(host.faults, []);
    assert.equal(device.port.address, 1);
    const names = { manufacturer: 'A maker', name: 'A thing', serialNumber: '0123' };
    assert.deepEqual(host.identity, { vendor: 0x1209, product: 1, ...names });
  });

  it('waits as USB says: 100 ms after the plug, 50 ms of reset, 10 ms of recovery', () => {
    open();
    assert.deepEqual(device.events, ['suspended 3', 'reset 100']);
    assert.ok(opened[0]!.at > 162 * MS && opened[0]!.at < 170 * MS, `open after ${opened[0]!.at / MS} ms`);
  });

  it('does nothing before there is a device', () => {
    device.run(1000 * MS);
    assert.equal(device.clock.due, Infinity);
    assert.deepEqual(device.requests, []);
  });

  it('does nothing while there is nothing to carry', () => {
    open();
    device.run(1 * MS);
    assert.equal(device.clock.due, Infinity);
    assert.equal(host.isBusy, false);
  });

  it('carries bytes to the device in packets of 64', () => {
    open();
    host.write(new Uint8Array(200).map((_, i) => i));
    assert.equal(host.isBusy, true);
    device.run(5 * MS);
    assert.deepEqual(device.received.map(({ bytes }) => bytes.length), [64, 64, 64, 8]);
    assert.deepEqual(device.received.flatMap(({ bytes }) => [...bytes]), Array.from({ length: 200 }, (_, i) => i));
    assert.equal(host.isBusy, false);
  });

  it('keeps what is written before the port is open', () => {
    host.write(Uint8Array.of(1, 2));
    open();
    assert.deepEqual(device.received.map(({ bytes }) => hex(bytes)), ['0102']);
  });

  it('waits for a device that is not ready', () => {
    device.takesPackets = false;
    open();
    host.write(Uint8Array.of(1));
    device.run(100 * MS);
    assert.deepEqual(device.received, []);
    assert.equal(device.clock.due, Infinity, 'without asking again and again');
    assert.equal(host.isBusy, true);
    device.takePackets();
    device.run(1 * MS);
    assert.equal(device.received.length, 1);
  });

  it('hands over what comes when a packet is not full', () => {
    open();
    device.send(new TextEncoder().encode('hello'));
    device.run(1 * MS);
    assert.equal(text(), 'hello');
  });

  it('holds full packets back until the transfer ends, or has 128 bytes', () => {
    open();
    device.send(new Uint8Array(64).fill(0x61));
    device.run(10 * MS);
    assert.equal(heard.length, 0);
    device.send(new Uint8Array(0));
    device.run(10 * MS);
    assert.equal(text().length, 64);
    for (let i = 0; i < 3; i++) device.send(new Uint8Array(64).fill(0x62));
    device.run(10 * MS);
    assert.equal(text().length, 64 + 128);
  });

  it('carries 19 packets in a frame of 1 ms, and none at its beginning', () => {
    open();
    for (let i = 0; i < 100; i++) device.send(new Uint8Array(64));
    device.run(20 * MS);
    const frames = new Map<number, number>();
    for (const at of device.takenAt) frames.set(Math.floor(at / MS), (frames.get(Math.floor(at / MS)) ?? 0) + 1);
    assert.deepEqual([...frames.values()].slice(1, -1), [19, 19, 19, 19]);
    for (const at of device.takenAt) assert.equal((at / US) % 50, 0);
    assert.ok(device.takenAt.every((at) => at % MS !== 0));
  });

  it('lets both directions go on at the same time', () => {
    open();
    for (let i = 0; i < 10; i++) device.send(new Uint8Array(64));
    host.write(new Uint8Array(640));
    device.run(0.6 * MS);
    const [taken, received] = [device.takenAt.length, device.received.length];
    assert.ok(Math.abs(taken - received) <= 1, `${taken} in, ${received} out`);
    device.run(5 * MS);
    assert.deepEqual([device.takenAt.length, device.received.length], [10, 10]);
  });

  it('throws away a packet that looks like the one before', () => {
    open();
    device.alternates = false;
    device.send(Uint8Array.of(1));
    device.send(Uint8Array.of(2));
    device.run(1 * MS);
    assert.deepEqual(heard.map(hex), ['01']);
    assert.match(host.faults.join(), /alternate/);
  });

  it('is not disturbed by being put in where it is in', () => {
    open();
    host.plug(true);
    assert.equal(host.isOpen, true);
  });

  it('is pulled out: the device sleeps after 3 ms, and bytes are lost', () => {
    open();
    const start = device.clock.nanos / MS;
    host.write(Uint8Array.of(1));
    host.plug(false);
    assert.deepEqual([host.isOpen, host.isBusy, opened.length], [false, false, 2]);
    device.run(1000 * MS);
    assert.deepEqual(device.events.slice(2), [`suspended ${start + 3}`]);
    assert.equal(device.clock.due, Infinity);
    device.send(Uint8Array.of(5));
    device.run(1000 * MS);
    assert.deepEqual(heard, []);
  });

  it('is put in again: the port opens anew, and the first packets are DATA0', () => {
    open();
    host.write(Uint8Array.of(1));
    device.send(Uint8Array.of(2));
    device.run(1 * MS);
    host.plug(false);
    device.run(10 * MS);
    host.plug(true);
    device.run(300 * MS);
    assert.equal(host.isOpen, true);
    host.write(Uint8Array.of(3));
    device.send(Uint8Array.of(4));
    device.run(1 * MS);
    assert.deepEqual(device.received.map(({ bytes }) => hex(bytes)), ['01', '03']);
    assert.deepEqual(heard.map(hex), ['02', '04']);
    assert.deepEqual(host.faults, []);
  });

  it('may be pulled out at any moment while it starts', () => {
    device.start();
    for (let ms = 1; ms < 170; ms += 3.7) {
      device.run(ms * MS);
      host.plug(false);
      device.run((ms % 2 < 1 ? 1 : 400) * MS);
      assert.equal(host.isOpen, false);
      host.plug(true);
    }
    device.run(300 * MS);
    assert.deepEqual([host.isOpen, host.faults], [true, []]);
  });

  it('starts unplugged when it is asked to', () => {
    host = new CdcHost({ isPlugged: false });
    host.connect(device.port, device.clock);
    device.start();
    device.run(1000 * MS);
    assert.deepEqual([host.isOpen, device.requests.length], [false, 0]);
    assert.deepEqual(device.events, ['suspended 3']);
    host.plug(true);
    device.run(300 * MS);
    assert.equal(host.isOpen, true);
  });

  it('sees a device that goes away and another chip that starts', () => {
    open();
    device.write(REGISTER.SIE_CTRL, 0);
    assert.equal(host.isOpen, false);
    device = new UsbDevice();
    host.connect(device.port, device.clock);
    open();
    host.write(Uint8Array.of(6));
    device.run(1 * MS);
    assert.equal(device.received.length, 1);
  });

  it('does not listen to a chip that it was taken from', () => {
    device.start();
    device.run(50 * MS);
    const before = device;
    device = new UsbDevice();
    host.connect(device.port, device.clock);
    device.start();
    before.run(1000 * MS);
    assert.equal(device.read(REGISTER.SIE_STATUS) & STATUS.RESET, 0);
    device.run(300 * MS);
    before.write(REGISTER.SIE_CTRL, 0);
    assert.equal(host.isOpen, true);
  });

  it('gives up a device that is no serial port', () => {
    device.configuration = [9, 2, 9, 0, 0, 1, 0, 0x80, 50];
    device.start();
    device.run(300 * MS);
    assert.equal(host.isOpen, false);
    assert.match(host.faults.join(), /given up.*serial port/);
  });

  it('gives up a device that stalls a request', () => {
    device.stallsRequest = 9;
    device.start();
    device.run(300 * MS);
    assert.equal(host.isOpen, false);
    assert.match(host.faults.join(), /given up.*stall/);
  });
});

const firmware = process.env['SKYLINE_ELF'] ?? new URL('../../target/thumbv6m-none-eabi/chip/firmware', import.meta.url);
const unbuilt = { skip: !existsSync(firmware) && 'the firmware is not built' };

describe('the firmware', unbuilt, () => {
  /** Who it says it is, in a chip whose flash has this number. */
  function identity(uniqueId?: Uint8Array): Identity | undefined {
    const machine = new Machine(readElf(readFileSync(firmware)), { flash: new NorFlash(undefined, uniqueId) });
    const host = new CdcHost();
    host.connect(machine.usb, machine.clock);
    machine.run(1500 * MS);
    assert.deepEqual([host.faults, machine.faults], [[], []]);
    return host.identity;
  }

  it("has its flash's number for a serial number, as 16 digits, so that a PC knows it again", () => {
    const serialNumber = (...bytes: number[]) => identity(Uint8Array.from(bytes))?.serialNumber;
    assert.equal(serialNumber(0xe6, 0x60, 0x58, 0x38, 0x83, 0x4b, 0x2f, 0x2c), 'E6605838834B2F2C');
    assert.equal(serialNumber(0x00, 0x01, 0x0a, 0xf0, 0x00, 0xff, 0x09, 0x90), '00010AF000FF0990');
  });

  it("has pid.codes' numbers for tests, and says what it is", () => {
    const { vendor, product, manufacturer, name } = identity()!;
    assert.deepEqual([vendor, product, manufacturer, name], [0x1209, 0x0001, 'Skyline', 'Skyline handheld']);
  });

  it('opens its port whenever it is plugged in, and sleeps while nobody asks anything', () => {
    const machine = new Machine(readElf(readFileSync(firmware)));
    const host = new CdcHost();
    host.connect(machine.usb, machine.clock);
    const strip = new Strip();
    strip.connect(machine.mcu.gpio[2]!, machine.clock);
    for (const isPlugged of [true, false, true]) {
      host.plug(isPlugged);
      machine.run(1500 * MS);
      assert.equal(host.isOpen, isPlugged);
      const { nanos, asleepNanos } = machine;
      machine.run(5000 * MS);
      const asleep = (machine.asleepNanos - asleepNanos) / (machine.nanos - nanos);
      assert.ok(asleep > 0.99, `asleep for ${(asleep * 100).toFixed(2)} % of the time, ${isPlugged ? '' : 'un'}plugged`);
    }
    assert.deepEqual([host.faults, machine.faults, strip.violations], [[], [], []]);
  });
});
