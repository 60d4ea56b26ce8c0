/**
 * Serves the page on this machine alone: `node --import tsx scripts/serve.ts [--dir DIR] [--port N]`.
 */

import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const HOST = '127.0.0.1';
const PORT = 8040;
/** How many ports are tried, one after the other. */
const PORTS_TRIED = 50;
const MIME: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.elf': 'application/octet-stream',
  '.webmanifest': 'application/manifest+json',
};

/** The file of a folder that an address names; nothing outside the folder is one. */
export function fileFor(folder: string, address: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(new URL(address, `http://${HOST}`).pathname);
  } catch {
    return undefined;
  }
  const asked = join(folder, path.endsWith('/') ? `${path}index.html` : path);
  if (path.includes('\0') || !existsSync(asked)) return undefined;
  const file = realpathSync(asked);
  return file.startsWith(realpathSync(folder) + sep) && statSync(file).isFile() ? file : undefined;
}

/** A server for a folder, not listening yet. */
function serverFor(folder: string): Server {
  return createServer((request, response) => {
    const end = (status: number, type: string, body: string | Buffer) => {
      response.writeHead(status, {
        'Content-Type': type,
        'Cache-Control': 'no-cache',
        'X-Content-Type-Options': 'nosniff',
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    const say = (status: number, sentence: string) => end(status, 'text/plain; charset=utf-8', `${sentence}\n`);
    if (request.method !== 'GET' && request.method !== 'HEAD') return say(405, 'There is only something to read here.');
    const file = fileFor(folder, request.url ?? '/');
    if (!file) return say(404, 'There is no such file.');
    end(200, MIME[extname(file)] ?? 'application/octet-stream', readFileSync(file));
  });
}

/** Serves a folder from the first free port; resolves to the server and its address. */
export async function serve(folder: string, port = PORT): Promise<{ server: Server; address: string }> {
  const server = serverFor(folder);
  for (let tried = 0; ; tried++) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port + (port === 0 ? 0 : tried), HOST, () => {
          server.off('error', reject);
          resolve();
        });
      });
      return { server, address: `http://${HOST}:${(server.address() as AddressInfo).port}/` };
    } catch (failure) {
      const taken = (failure as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!taken || tried + 1 >= PORTS_TRIED) throw failure;
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { dir: { type: 'string' }, port: { type: 'string' } } });
  const folder = values.dir ?? fileURLToPath(new URL('../../target/page', import.meta.url));
  const port = Number(values.port ?? PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    console.error(`--port takes a number from 0 to 65535, not "${values.port}".`);
    process.exit(2);
  }
  if (!existsSync(join(folder, 'index.html'))) {
    console.error(`There is no page in ${folder}: build it first, or use "cargo play".`);
    process.exit(1);
  }
  try {
    const { address } = await serve(folder, port);
    console.log(`Skyline is at ${address}`);
  } catch (failure) {
    console.error(`The page cannot be served: ${failure instanceof Error ? failure.message : failure}`);
    process.exit(1);
  }
}
