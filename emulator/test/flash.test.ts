/** The flash: what erasing and programming do, how long they take, who may call them, and what a power cut leaves. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ERASE_NANOS_MAX, NorFlash, type PowerCut } from '../src/chip/flash.ts';
import { Machine } from '../src/chip/machine.ts';
import { blx, bx, CPSID, image, ldrh, Program, RESULT } from './thumb.ts';

const SECTOR = 0x1ec000;
const RAM_CODE = 0x20020000;
const SOURCE = 0x20030000;
const NVIC_ISER = 0xe000e100;
const DMA = 0x50000000;

/** Calls a flash function from where this program lies; r4 and r5 are free afterwards. */
function callRom(program: Program, code: string, ...args: number[]): Program {
  program.load(3, 0x18).op(ldrh(3, 3)).load(0, 0x14).op(ldrh(0, 0));
  program.load(1, code.charCodeAt(0) | (code.charCodeAt(1) << 8)).op(blx(3), 0x4604); // MOV r4, r0
  args.forEach((value, register) => program.load(register, value));
  return program.op(blx(4));
}

/** A chip whose program jumps into RAM, where `code` is; 256 bytes 0, 1, 2 .. lie at SOURCE. */
function machineWith(code: Program, before = new Program().op(CPSID), flash?: NorFlash): Machine {
  const machine = new Machine(image(before.load(5, RAM_CODE | 1).op(bx(5))), { flash });
  machine.mcu.sram.set(code.bytes(), RAM_CODE - 0x20000000);
  machine.mcu.sram.set(Uint8Array.from({ length: 1024 }, (_, i) => i), SOURCE - 0x20000000);
  return machine;
}

const inRam = (): Program => new Program(RAM_CODE);
const eraseAndProgram = (): Program =>
  callRom(callRom(inRam(), 'RE', SECTOR, 4096, 0x80000000, 0), 'RP', SECTOR + 256, SOURCE, 512).poke(RESULT, 1);

test('erasing sets a sector to ones, programming only clears bits', () => {
  const flash = new NorFlash();
  flash.bytes.fill(0x0f, SECTOR - 1, SECTOR + 4097);
  const machine = machineWith(eraseAndProgram(), undefined, flash);
  flash.bytes[SECTOR + 300] = 0;
  machine.run(100e6);
  assert.equal(machine.mcu.readUint32(RESULT), 1);
  assert.equal(flash.bytes[SECTOR - 1], 0x0f);
  assert.equal(flash.bytes[SECTOR + 4096], 0x0f);
  assert.deepEqual(flash.bytes.subarray(SECTOR, SECTOR + 256), new Uint8Array(256).fill(0xff));
  assert.deepEqual(flash.bytes.subarray(SECTOR + 256, SECTOR + 768), Uint8Array.from({ length: 512 }, (_, i) => i));
  assert.deepEqual(flash.log, [
    { kind: 'erase', offset: SECTOR, bytes: 4096 },
    { kind: 'program', offset: SECTOR + 256, bytes: 256 },
    { kind: 'program', offset: SECTOR + 512, bytes: 256 },
  ]);
  assert.equal(flash.operations, 3);
  assert.equal(flash.erased[SECTOR / 4096], 1);
  assert.equal(flash.erased.reduce((sum, count) => sum + count), 1);

  const again = machineWith(callRom(inRam(), 'RP', SECTOR + 256, SOURCE + 16, 256), undefined, flash);
  again.run(10e6);
  assert.equal(flash.bytes[SECTOR + 256 + 1], 1 & 17, 'old and new');
  assert.equal(flash.bytes[SECTOR + 256 + 16], 16 & 32);
  machineWith(callRom(inRam(), 'RP', SECTOR, SOURCE, 256), undefined, flash).run(10e6);
  assert.equal(flash.operations, 5);
  assert.equal(flash.erased[SECTOR / 4096], 1, 'programming is no erase');
});

test('an erase takes 45 ms and a page 0.4 ms, in which the core does nothing else', () => {
  const machine = machineWith(eraseAndProgram());
  machine.run(44.9e6);
  const { instructions } = machine;
  assert.deepEqual(machine.flash.log.length, 1);
  assert.equal(machine.flash.bytes[SECTOR], 0xff);
  machine.run(0.5e6);
  assert.equal(machine.flash.log.length, 2, 'the erase is over');
  assert.ok(machine.instructions - instructions < 40);
  machine.run(0.4e6);
  assert.notEqual(machine.mcu.readUint32(RESULT), 1);
  machine.run(0.4e6);
  assert.equal(machine.mcu.readUint32(RESULT), 1);
  assert.equal(machine.asleepNanos, 0, 'waiting for the flash is not sleep');
});

test('what is under way has changed nothing yet, and is counted when it has', () => {
  const flash = new NorFlash();
  flash.bytes.fill(0x0f, SECTOR, SECTOR + 4096);
  const machine = machineWith(eraseAndProgram(), undefined, flash);
  machine.run(20e6);
  assert.deepEqual([flash.operations, flash.changes, flash.bytes[SECTOR]], [1, 0, 0x0f]);
  machine.run(80e6);
  assert.deepEqual([flash.operations, flash.changes, flash.bytes[SECTOR]], [3, 3, 0xff]);
});

test('an erase may be told to take the 400 ms of the data sheet', () => {
  const flash = new NorFlash();
  flash.eraseNanos = ERASE_NANOS_MAX;
  const machine = machineWith(eraseAndProgram(), undefined, flash);
  machine.run(399.9e6);
  assert.equal(flash.log.length, 1);
  machine.run(0.5e6);
  assert.equal(flash.log.length, 2, 'the erase is over');
});

test('a worn sector is blank only after as many erases as it needs, each time', () => {
  const flash = new NorFlash();
  flash.erasesNeeded = 3;
  const blank = [1, 2, 3, 4, 5, 6].map(() => {
    flash.bytes.fill(0, SECTOR, SECTOR + 4096);
    flash.begin({ kind: 'erase', offset: SECTOR, bytes: 4096 });
    assert.ok(flash.end());
    return count(flash.bytes.subarray(SECTOR, SECTOR + 4096), 0xff) === 4096;
  });
  assert.deepEqual(blank, [false, false, true, false, false, true]);
});

test('alarms go on while the core waits for the flash', () => {
  const machine = machineWith(eraseAndProgram());
  let at = 0;
  machine.at(20e6, () => (at = machine.nanos));
  machine.run(30e6);
  assert.equal(at, 20e6);
});

const guards: [string, () => Machine, RegExp][] = [
  [
    'a call from flash',
    () => new Machine(image(callRom(new Program().op(CPSID), 'RE', SECTOR, 4096, 0, 0))),
    /^The boot ROM's flash_range_erase is called from 0x1000[0-9a-f]+, which is not in RAM\.$/,
  ],
  [
    'interrupts',
    () => machineWith(callRom(inRam(), 'EX'), new Program().poke(NVIC_ISER, 1)),
    /^The boot ROM's flash_exit_xip is called with interrupts enabled\.$/,
  ],
  [
    'a source in flash',
    () => machineWith(callRom(inRam(), 'RP', SECTOR, 0x10000000, 256)),
    /^The boot ROM's flash_range_program gets its data from flash, at 0x10000000\.$/,
  ],
  [
    'DMA out of flash',
    // A channel that waits for a request of the SPI, which does not run, with its address in flash.
    () => machineWith(
      callRom(inRam(), 'RE', SECTOR, 4096, 0, 0),
      new Program().op(CPSID).poke(DMA, 0x10000800).poke(DMA + 4, SOURCE).poke(DMA + 8, 4).poke(DMA + 0xc, 1 | (17 << 15)),
    ),
    /^The boot ROM's flash_range_erase is called while DMA channel 0 reads flash at 0x10000800\.$/,
  ],
  [
    'half a sector',
    () => machineWith(callRom(inRam(), 'RE', SECTOR, 2048, 0, 0)),
    /^The boot ROM's flash_range_erase gets 0x001ec000 and 2048 bytes, not multiples of 4096\.$/,
  ],
  [
    'half a page',
    () => machineWith(callRom(inRam(), 'RP', SECTOR + 8, SOURCE, 256)),
    /^The boot ROM's flash_range_program gets 0x001ec008 and 256 bytes, not multiples of 256\.$/,
  ],
  [
    'more than there is',
    () => machineWith(callRom(inRam(), 'RE', 0x1ff000, 8192, 0, 0)),
    /^The boot ROM's flash_range_erase gets 0x001ff000 and 8192 bytes, beyond the end of the flash\.$/,
  ],
];

for (const [what, make, sentence] of guards) {
  test(`${what} at a flash operation is a crash`, () => {
    const machine = make();
    assert.equal(machine.run(100e6), 'stopped');
    assert.equal(machine.state, 'crashed');
    assert.match(machine.stateReason, sentence);
    assert.equal(machine.flash.operations, 0);
  });
}

test('interrupts that are off at their source need no mask', () => {
  const machine = machineWith(callRom(inRam(), 'EX').poke(RESULT, 1), new Program());
  machine.run(1e6);
  assert.equal(machine.mcu.readUint32(RESULT), 1);
});

/** Cuts the power in the operation and returns the sector as the next start finds it. */
function sectorAfter(cut: PowerCut): { sector: Uint8Array; machine: Machine } {
  const flash = new NorFlash();
  flash.bytes.fill(0x00, SECTOR, SECTOR + 4096);
  flash.cut = cut;
  const machine = machineWith(eraseAndProgram(), undefined, flash);
  assert.equal(machine.run(200e6), 'stopped');
  assert.equal(machine.state, 'power-lost');
  assert.equal(flash.operations, cut.operation + 1);
  const next = machine.reboot('power');
  assert.equal(next.state, 'running');
  assert.equal(next.flash, flash);
  return { sector: flash.bytes.slice(SECTOR, SECTOR + 4096), machine };
}

const count = (bytes: Uint8Array, value: number): number => bytes.filter((byte) => byte === value).length;

test('a power cut that leaves nothing of an erase', () => {
  const { sector, machine } = sectorAfter({ operation: 0, fraction: 0.9, model: 'none' });
  assert.equal(count(sector, 0), 4096);
  assert.equal(machine.stateReason, 'The power went during flash operation 0, erase.');
  assert.ok(Math.abs(machine.nanos - 0.9 * 45e6) < 0.1e6, 'it went when nine tenths of the time were over');
});

test('a power cut that leaves the first part of an erase', () => {
  const { sector } = sectorAfter({ operation: 0, fraction: 0.25, model: 'prefix' });
  assert.equal(count(sector.subarray(0, 1024), 0xff), 1024);
  assert.equal(count(sector.subarray(1024), 0x00), 3072);
});

test('a power cut that leaves bits of an erase by chance, the same ones each time', () => {
  const cut: PowerCut = { operation: 0, fraction: 0.5, model: 'weak' };
  const { sector } = sectorAfter(cut);
  const ones = sector.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  assert.ok(Math.abs(ones / (4096 * 8) - 0.5) < 0.02, `${ones} ones`);
  assert.deepEqual(sectorAfter(cut).sector, sector);
});

test('chance falls differently on each operation', () => {
  const flash = new NorFlash();
  flash.bytes.fill(0);
  const [first, second] = [0, 4096].map((offset) => {
    flash.begin({ kind: 'erase', offset, bytes: 4096 });
    flash.tear(0.5, 'weak');
    return flash.bytes.slice(offset, offset + 4096);
  });
  assert.notDeepEqual(first, second);
});

test('a power cut in the second page leaves the first', () => {
  const { sector } = sectorAfter({ operation: 2, fraction: 0.5, model: 'prefix' });
  assert.deepEqual(sector.subarray(256, 512), Uint8Array.from({ length: 256 }, (_, i) => i));
  assert.deepEqual(sector.subarray(512, 640), Uint8Array.from({ length: 128 }, (_, i) => i));
  assert.equal(count(sector.subarray(640), 0xff), 4096 - 640);
});

test('a weak program never sets a bit', () => {
  const { sector } = sectorAfter({ operation: 1, fraction: 0.5, model: 'weak' });
  const page = sector.subarray(256, 512);
  page.forEach((byte, i) => assert.equal(byte & i, i, `byte ${i} lost a one that it should have`));
  assert.ok(count(page, 0xff) < 128);
});

test('switching off in the middle of an erase tears it where it was', () => {
  const flash = new NorFlash();
  flash.bytes.fill(0x00, SECTOR, SECTOR + 4096);
  const machine = machineWith(eraseAndProgram(), undefined, flash);
  machine.run(22.5e6);
  machine.reboot('power');
  const erased = count(flash.bytes.subarray(SECTOR, SECTOR + 4096), 0xff);
  assert.ok(Math.abs(erased - 2048) < 32, `${erased}`);
});

test('more than the flash holds is refused', () => {
  assert.throws(() => new NorFlash(new Uint8Array(3 * 1024 * 1024)), { message: 'The flash holds 2097152 bytes, not 3145728.' });
});
