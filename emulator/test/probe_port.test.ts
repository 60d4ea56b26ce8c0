/** Debug ports on their wire, and the access port behind one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Fault } from '../src/chip/shims/faults.ts';
import { AccessPort, BD0, CSW, DRW, IDR, TAR, type Bus } from '../src/probe/access_port.ts';
import { ABORT, CTRL_STAT, DPIDR, DebugPort, POWER_UP_DEBUG, RDBUFF, SELECT } from '../src/probe/debug_port.ts';
import { SwdLine } from '../src/probe/swd_line.ts';
import { TARGETSEL, WORDS, lineReset, targetSelect } from './probe_debugger.ts';

const IDENTITY = { dpidr: 0x0bc12477, targetId: TARGETSEL };
const BYTES = 0x23000010;
const HALFWORDS = 0x23000011;
const NOWHERE = 0xf0000000;

/** 4 KiB of memory at 0; there is nothing at NOWHERE. */
class Memory implements Bus {
  readonly bytes = new DataView(new ArrayBuffer(4096));

  read(address: number, bytes: number): number {
    if (address === NOWHERE) throw new Fault('nothing');
    if (bytes === 1) return this.bytes.getUint8(address);
    return bytes === 2 ? this.bytes.getUint16(address, true) : this.bytes.getUint32(address, true);
  }

  write(address: number, bytes: number, value: number): void {
    if (address === NOWHERE) throw new Fault('nothing');
    if (bytes === 1) this.bytes.setUint8(address, value);
    else if (bytes === 2) this.bytes.setUint16(address, value, true);
    else this.bytes.setUint32(address, value, true);
  }
}

function port(): { port: DebugPort; memory: Memory } {
  const memory = new Memory();
  return { port: new DebugPort({ ...IDENTITY, instance: 1 }, new AccessPort(memory)), memory };
}

const OK = { ack: 'ok' } as const;
const ok = (data: number) => ({ ack: 'ok', data }) as const;
const FAULT = { ack: 'fault' } as const;

test('a line reset and TARGETSEL choose who listens', () => {
  const ports = [0, 1, 15].map((instance) => new DebugPort({ ...IDENTITY, instance }));
  const line = new SwdLine(ports);
  assert.equal(line.port, undefined, 'at first, nobody');
  targetSelect(line, TARGETSEL);
  assert.equal(line.port, undefined, 'without a line reset it is noise');
  for (const [index, instance] of [0, 1, 15].entries()) {
    lineReset(line);
    assert.equal(line.port, undefined);
    targetSelect(line, (TARGETSEL | (instance << 28)) >>> 0);
    assert.equal(line.port, ports[index]);
  }
  lineReset(line);
  targetSelect(line, 0x21002927);
  assert.equal(line.port, undefined, 'there is no such port');
  lineReset(line);
  line.sequence(8, 0xa5);
  targetSelect(line, TARGETSEL);
  assert.equal(line.port, undefined, 'something else came first');
  lineReset(line);
  targetSelect(line, TARGETSEL, 1);
  assert.equal(line.port, undefined, 'the parity is wrong');
});

test('ways out of JTAG and the dormant state are let pass', () => {
  const ports = [new DebugPort({ ...IDENTITY, instance: 0 })];
  const line = new SwdLine(ports);
  lineReset(line);
  line.sequence(31, 0x33bbbbba);
  line.sequence(8, 0xff);
  for (const word of [0x6209f392, 0x86852d95, 0xe3ddafe9, 0x19bc0ea2]) line.sequence(32, word);
  line.sequence(12, 0x1a0);
  lineReset(line);
  targetSelect(line, TARGETSEL);
  assert.equal(line.port, ports[0]);
  line.forget(ports[0]!);
  assert.equal(line.port, undefined);
});

test('a chip with a single port needs no selection', () => {
  const only = new DebugPort({ ...IDENTITY, instance: 0 });
  const line = new SwdLine([only], true);
  lineReset(line);
  targetSelect(line, 0xf1002927);
  assert.equal(line.port, only);
});

test('the port says who it is, in its banks', () => {
  const { port: dp } = port();
  assert.deepEqual(dp.read(false, DPIDR), ok(0x0bc12477));
  dp.write(false, SELECT, 2);
  assert.deepEqual(dp.read(false, CTRL_STAT), ok(TARGETSEL));
  dp.write(false, SELECT, 3);
  assert.deepEqual(dp.read(false, CTRL_STAT), ok(0x10000001));
  assert.equal(dp.targetSelect, 0x11002927);
});

test('power is there as soon as it is asked for, and its end is noticed once', () => {
  const { port: dp } = port();
  let ends = 0;
  dp.onPowerDown = () => ends++;
  dp.write(false, CTRL_STAT, 0);
  assert.equal(ends, 0, 'it was never up');
  dp.write(false, CTRL_STAT, 0x50000f00);
  assert.deepEqual(dp.read(false, CTRL_STAT), ok(0xf0000f00));
  dp.write(false, SELECT, 1);
  dp.write(false, CTRL_STAT, 0);
  assert.equal(ends, 0, 'another bank');
  dp.write(false, SELECT, 0);
  dp.write(false, CTRL_STAT, POWER_UP_DEBUG);
  dp.write(false, CTRL_STAT, 0);
  dp.write(false, CTRL_STAT, 0);
  assert.equal(ends, 1);
});

test('reads of the access port are posted', () => {
  const { port: dp, memory } = port();
  memory.write(0x10, 4, 0x11111111);
  memory.write(0x14, 4, 0x22222222);
  dp.write(true, CSW, WORDS);
  dp.write(true, TAR, 0x10);
  dp.read(true, DRW);
  assert.deepEqual(dp.read(true, DRW), ok(0x11111111));
  assert.deepEqual(dp.read(false, RDBUFF), ok(0x22222222));
  assert.deepEqual(dp.read(false, RDBUFF), ok(0x22222222), 'reading it changes nothing');
  assert.deepEqual(dp.read(true, TAR), ok(0x22222222));
  assert.deepEqual(dp.read(false, RDBUFF), ok(0x18));
});

test('SELECT chooses bank and access port', () => {
  const { port: dp, memory } = port();
  memory.write(0x28, 4, 0xabcdef01);
  dp.write(true, TAR, 0x24);
  dp.write(false, SELECT, 0xf0);
  dp.read(true, IDR & 0xc);
  assert.deepEqual(dp.read(false, RDBUFF), ok(0x04770031));
  dp.write(false, SELECT, 0x10);
  dp.read(true, 0x8);
  assert.deepEqual(dp.read(false, RDBUFF), ok(0xabcdef01), 'the third word around TAR');
  dp.write(true, 0x4, 7);
  assert.equal(memory.read(0x24, 4), 7);
  dp.write(false, SELECT, 0x010000f0);
  dp.read(true, IDR & 0xc);
  assert.deepEqual(dp.read(false, RDBUFF), ok(0), 'there is no access port 1');
});

test('an access that the bus refuses is a fault until it is cleared', () => {
  const { port: dp, memory } = port();
  memory.write(0, 4, 5);
  dp.write(true, CSW, WORDS);
  dp.write(true, TAR, NOWHERE);
  assert.equal(dp.read(true, DRW).ack, 'ok', 'it is posted, so this read knows nothing yet');
  assert.deepEqual(dp.read(false, RDBUFF), FAULT);
  assert.deepEqual(dp.read(true, DRW), FAULT);
  assert.deepEqual(dp.write(true, TAR, 0), FAULT);
  assert.deepEqual(dp.write(false, SELECT, 0), FAULT);
  assert.deepEqual(dp.read(false, CTRL_STAT), ok(0x20));
  assert.deepEqual(dp.read(false, DPIDR), ok(0x0bc12477));
  assert.deepEqual(dp.write(false, ABORT, 0x1), OK);
  assert.deepEqual(dp.read(false, CTRL_STAT), ok(0x20), 'DAPABORT does not clear it');
  dp.write(false, ABORT, 0x1e);
  assert.deepEqual(dp.read(false, CTRL_STAT), ok(0));
  dp.write(true, TAR, 0);
  dp.read(true, DRW);
  assert.deepEqual(dp.read(false, RDBUFF), ok(5));
  dp.write(true, TAR, NOWHERE);
  assert.deepEqual(dp.write(true, DRW, 1), OK);
  assert.deepEqual(dp.read(false, CTRL_STAT), ok(0x20), 'a write that fails, too');
});

test('a reset of the port forgets everything', () => {
  const { port: dp } = port();
  dp.write(false, CTRL_STAT, POWER_UP_DEBUG);
  dp.write(true, TAR, NOWHERE);
  dp.read(true, DRW);
  dp.reset(new AccessPort(new Memory()));
  assert.deepEqual(dp.read(false, CTRL_STAT), ok(0));
  dp.read(true, TAR);
  assert.deepEqual(dp.read(false, RDBUFF), ok(0));
});

test('TAR counts up inside its kilobyte, or not at all', () => {
  const access = new AccessPort(new Memory());
  access.write(CSW, WORDS);
  access.write(TAR, 0x7fc);
  access.write(DRW, 1);
  assert.equal(access.read(TAR), 0x400);
  access.write(CSW, WORDS & ~0x30);
  access.read(DRW);
  assert.equal(access.read(TAR), 0x400);
  access.write(CSW, WORDS | 0x30);
  assert.equal(access.read(CSW) & 0x30, 0, 'packed transfers are not offered');
});

test('bytes and halfwords travel in their part of the word', () => {
  const memory = new Memory();
  const access = new AccessPort(memory);
  access.write(CSW, BYTES);
  access.write(TAR, 0x101);
  access.write(DRW, 0x0000ab00);
  access.write(DRW, 0x00cd0000);
  assert.equal(memory.read(0x100, 4), 0x00cdab00);
  access.write(TAR, 0x101);
  assert.equal(access.read(DRW), 0x0000ab00);
  assert.equal(access.read(TAR), 0x102);
  access.write(CSW, HALFWORDS);
  access.write(DRW, 0x12340000);
  assert.equal(memory.read(0x100, 4), 0x1234ab00);
  access.write(TAR, 0x102);
  assert.equal(access.read(DRW), 0x12340000);
  access.write(CSW, WORDS | 7);
  assert.equal(access.read(CSW) & 7, 2, 'no more than a word');
});

test('the banked registers do not move TAR', () => {
  const memory = new Memory();
  const access = new AccessPort(memory);
  access.write(CSW, WORDS);
  access.write(TAR, 0x204);
  access.write(BD0, 1);
  access.write(BD0 + 0xc, 4);
  assert.equal(memory.read(0x200, 4), 1);
  assert.equal(access.read(BD0 + 0xc), 4);
  assert.equal(access.read(TAR), 0x204);
});
