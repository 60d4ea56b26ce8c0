/** Lines, questions and answers on the serial port, over a cable that the test holds in its hand. */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';

import { Serial } from '../src/host/serial.ts';

/** The other end of the cable: notes what comes, and says what the test tells it to. */
class Far {
  isOpen = true;
  isPlugged = true;
  onBytes?: (bytes: Uint8Array) => void;
  onOpen?: (isOpen: boolean) => void;
  received = '';
  ms = 0;
  /** What it says, and when. */
  script: { at: number; text: string | Uint8Array | 'close' }[] = [];

  plug(isPlugged: boolean): void {
    this.isPlugged = isPlugged;
  }

  write(bytes: Uint8Array): void {
    this.received += new TextDecoder().decode(bytes);
  }

  run(ms: number): void {
    this.ms += ms;
    for (const { text } of this.script.filter(({ at }) => at <= this.ms)) {
      if (text === 'close') this.onOpen?.(false);
      else this.onBytes?.(typeof text === 'string' ? new TextEncoder().encode(text) : text);
    }
    this.script = this.script.filter(({ at }) => at > this.ms);
  }
}

let far: Far;
let serial: Serial;
let heard: string[];

beforeEach(() => {
  far = new Far();
  serial = new Serial(far, (ms) => far.run(ms));
  heard = [];
  serial.onLine = (line) => heard.push(line);
});

describe('a question', () => {
  it('gets the lines before ok, as soon as they are there', () => {
    far.script = [{ at: 3, text: 'screen Home\r\nround' }, { at: 5, text: ' 2\nok\r\n' }];
    assert.deepEqual(serial.ask('facts'), ['screen Home', 'round 2']);
    assert.equal(far.received, 'facts\n');
    assert.equal(far.ms, 5);
    assert.deepEqual(heard, []);
  });

  it('may have nothing to say', () => {
    far.script = [{ at: 1, text: 'ok\n' }];
    assert.deepEqual(serial.ask('keys A'), []);
  });

  it('may be of many lines', () => {
    far.script = [{ at: 1, text: 'ok\n' }];
    serial.ask('import\nskyline-game 1\nAAAA\nend\n');
    assert.equal(far.received, 'import\nskyline-game 1\nAAAA\nend\n');
  });

  it('understands accents that are cut apart', () => {
    const bytes = new TextEncoder().encode('écran Démarrer\nok\n');
    far.script = [{ at: 1, text: bytes.slice(0, 1) }, { at: 2, text: bytes.slice(1) }];
    assert.deepEqual(serial.ask('screen'), ['écran Démarrer']);
  });

  it('throws the sentence of an error', () => {
    far.script = [{ at: 1, text: 'half an answer\nerror: There is no game.\n' }];
    assert.throws(() => serial.ask('export'), { message: 'There is no game.' });
  });

  it('takes okay and errors for what they are', () => {
    far.script = [{ at: 1, text: 'okay\nno error: here\nok\n' }];
    assert.deepEqual(serial.ask('screen'), ['okay', 'no error: here']);
  });

  it('gives up after its time', () => {
    assert.throws(() => serial.ask('facts', 20), /"facts" was not answered within 20 ms/);
    assert.equal(far.ms, 20);
  });

  it('does not take the late answer of another one', () => {
    assert.throws(() => serial.ask('slow', 5));
    far.script = [{ at: 6, text: 'late\nok\n' }];
    far.run(5);
    assert.deepEqual(heard, ['late', 'ok']);
    far.script = [{ at: 12, text: 'mine\nok\n' }];
    assert.deepEqual(serial.ask('next'), ['mine']);
  });

  it('ends when the connection does', () => {
    far.script = [{ at: 4, text: 'half a li' }, { at: 5, text: 'close' }];
    assert.throws(() => serial.ask('export'), /connection was lost before "export"/);
    assert.equal(far.ms, 5);
    far.script = [{ at: 7, text: 'whole\nok\n' }];
    assert.deepEqual(serial.ask('screen'), ['whole']);
  });
});

describe('without a question', () => {
  it('every line is heard', () => {
    far.script = [{ at: 1, text: 'one\r\ntwo\n\nthr' }, { at: 2, text: 'ee\n' }];
    far.run(1);
    assert.deepEqual(heard, ['one', 'two', '']);
    far.run(1);
    assert.deepEqual(heard, ['one', 'two', '', 'three']);
  });

  it('text is sent as it is', () => {
    serial.write('half');
    assert.equal(far.received, 'half');
  });

  it('nothing is sent without a cable', () => {
    serial.plug(false);
    assert.throws(() => serial.write('x'), /not plugged in/);
    assert.throws(() => serial.ask('facts'), /not plugged in/);
    serial.plug(true);
    serial.write('x');
    assert.equal(far.received, 'x');
  });
});
