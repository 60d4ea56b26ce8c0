/**
 * Builds the page: `node --import tsx scripts/build_page.ts --elf FILE --out DIR`.
 *
 * Every file but the page itself and the service worker carries the hash of its content in its name.
 */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { build, type BuildOptions } from 'esbuild';

import { stripElf } from './strip_elf.js';

const SOURCE = fileURLToPath(new URL('../src/page/', import.meta.url));
const COMMON: BuildOptions = { bundle: true, minify: true, target: 'es2022', write: false, logLevel: 'silent' };

const hash = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex').slice(0, 12);

/** The files of a page on their way to a folder. */
class Files {
  readonly contents = new Map<string, Uint8Array | string>();

  /** Adds a file under a name made from its content; returns that name. */
  add(name: string, content: Uint8Array | string): string {
    const ending = extname(name);
    const hashed = `${basename(name, ending)}-${hash(content)}${ending}`;
    this.contents.set(hashed, content);
    return hashed;
  }

  /** A name for all of it. */
  get version(): string {
    return hash([...this.contents.keys()].sort().join('\n'));
  }
}

async function bundled(entry: string, options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({ ...COMMON, ...options, entryPoints: [join(SOURCE, entry)] });
  const [file] = outputFiles ?? [];
  if (!file) throw new Error(`esbuild made nothing of ${entry}`);
  return file.text;
}

function filled(template: string, values: Record<string, string>): string {
  return readFileSync(join(SOURCE, template), 'utf8').replace(/%([A-Z]+)%/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${template} asks for %${name}%, which the build does not know`);
    return value;
  });
}

/** Makes a folder anew, unless it holds something else than a page. */
function emptied(folder: string): void {
  const inside = existsSync(folder) ? readdirSync(folder) : [];
  if (inside.length > 0 && !inside.includes('service_worker.js')) {
    throw new Error(`${folder} holds something else than a page; name another folder.`);
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Builds the page with a firmware into a folder, which is made anew. */
export async function buildPage(elf: string, out: string): Promise<void> {
  const files = new Files();
  const values: Record<string, string> = {
    FIRMWARE: files.add('firmware.elf', stripElf(readFileSync(elf))),
    WORKER: files.add('worker.js', await bundled('worker.ts', { format: 'iife' })),
    PAGE: files.add('page.js', await bundled('page.ts', { format: 'esm' })),
    ICON: files.add('icon.svg', readFileSync(join(SOURCE, 'icon.svg'))),
    SKYLINE: files.add('skyline.svg', readFileSync(join(SOURCE, 'skyline.svg'))),
  };
  values.MANIFEST = files.add('manifest.webmanifest', filled('manifest.webmanifest', values));
  values.STYLE = files.add('style.css', filled('style.css', values));
  const page = filled('index.html', values);
  const define = {
    FILES: JSON.stringify([...files.contents.keys()]),
    VERSION: JSON.stringify(hash(files.version + page)),
  };
  files.contents.set('index.html', page);
  files.contents.set('service_worker.js', await bundled('service_worker.ts', { format: 'iife', define }));
  emptied(out);
  for (const [name, content] of files.contents) writeFileSync(join(out, name), content);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { elf: { type: 'string' }, out: { type: 'string' } } });
  if (!values.elf || !values.out) {
    console.error('Usage: node --import tsx scripts/build_page.ts --elf FILE --out DIR');
    process.exit(2);
  }
  try {
    await buildPage(values.elf, values.out);
  } catch (failure) {
    console.error(failure instanceof Error ? failure.message : failure);
    process.exit(1);
  }
}
