/** The page's server: only files of its folder, only for this machine, on a port that is free. */

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { fileFor, serve } from '../scripts/serve.js';

let top: string;
let folder: string;

before(() => {
  top = mkdtempSync(join(tmpdir(), 'skyline-serve-'));
  folder = join(top, 'page');
  mkdirSync(join(folder, 'inside'), { recursive: true });
  writeFileSync(join(top, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'firmware.elf'), 'ELF');
  symlinkSync(join(top, 'secret.txt'), join(folder, 'way-out.txt'));
});

after(() => rmSync(top, { recursive: true }));

test('files of the folder are found, others are not', () => {
  assert.equal(fileFor(folder, '/'), join(folder, 'index.html'));
  assert.equal(fileFor(folder, '/index.html?seed=7'), join(folder, 'index.html'));
  const nothing = ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/way-out.txt', '/inside', '/inside/', '/x', '/%ff', '/%00'];
  for (const address of nothing) assert.equal(fileFor(folder, address), undefined, address);
});

test('the server is for this machine alone and names the kind of each file', async () => {
  const { server, address } = await serve(folder, 0);
  assert.equal((server.address() as AddressInfo).address, '127.0.0.1');
  const kinds = { '': 'text/html; charset=utf-8', 'firmware.elf': 'application/octet-stream' };
  for (const [name, kind] of Object.entries(kinds)) {
    const response = await fetch(address + name);
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, kind]);
    await response.arrayBuffer();
  }
  assert.equal((await fetch(`${address}missing`)).status, 404);
  assert.equal((await fetch(address, { method: 'POST' })).status, 405);
  server.closeAllConnections();
  server.close();
});

test('a port that is taken is passed over', async () => {
  const first = await serve(folder, 0);
  const { port } = first.server.address() as AddressInfo;
  const second = await serve(folder, port);
  assert.ok((second.server.address() as AddressInfo).port > port);
  first.server.close();
  second.server.close();
});
