/** The hardware suite in the emulated chip for a computer without probe-rs: see `test_run.ts`. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readElf } from '../chip/elf.ts';
import { UserError, readFirmware } from '../headless/files.ts';
import { readTests, type EmbeddedTest } from './test_list.ts';
import { runTest, type TestResult } from './test_run.ts';

const HELP = `\
Runs the tests of an embedded-test binary in the emulated chip, each on a fresh one.

  ELF            the binary
  [--jumpers]    the loop-back jumpers of docs/bench.md are plugged in
  [--json FILE]  write all results into one file as well

Prints one JSON object a test: name, outcome (ok, failed or ignored), message, figures, log. Ends with 1 where one failed.
`;

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        jumpers: { type: 'boolean', default: false },
        json: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UserError((error as Error).message.split(/\.\s/)[0]);
  }
}

function main(args: string[]): number {
  const { values, positionals } = parse(args);
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const [path, ...more] = positionals;
  if (path === undefined) throw new UserError('the ELF file is missing; see --help');
  if (more.length > 0) throw new UserError(`'${more[0]}' is too much; see --help`);
  const elf = readElf(readFirmware(path));
  const results: TestResult[] = [];
  for (const test of tests(path, elf)) {
    const result = runTest(elf, test, values.jumpers);
    results.push(result);
    console.log(JSON.stringify(result));
  }
  if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(results, undefined, 2));
  return results.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}

function tests(path: string, elf: ReturnType<typeof readElf>): EmbeddedTest[] {
  try {
    return readTests(elf);
  } catch (error) {
    throw new UserError(`${path}: ${(error as Error).message}`);
  }
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(`error: ${error.message}`);
  process.exitCode = 2;
}
