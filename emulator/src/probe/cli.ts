/** The virtual probe: an emulated RP2040 on a bench, for the probe-rs that would else talk to a Debug Probe. */
import { parseArgs } from 'node:util';
import { UserError } from '../headless/files.ts';
import { FAULTS, isFaultName, type FaultName } from './faults.ts';
import { startProbe } from './server.ts';

const HELP = `\
A debug probe with an emulated RP2040 behind it, for an unmodified probe-rs.

  [--port NUMBER]    the port to listen on; without it, any that is free
  [--jumpers]        the loop-back jumpers of docs/bench.md are plugged in
  [--fault NAME]...  something is wrong:
${Object.entries(FAULTS).map(([name, what]) => `      ${name.padEnd(12)} ${what}`).join('\n')}

It prints "probe 127.0.0.1:PORT" when it listens and runs until its input ends. Then:

  PROBE_RS_PROBE=20b7:9db1:tcp:127.0.0.1:PORT probe-rs run --chip RP2040 FILE
`;

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string', default: '0' },
        jumpers: { type: 'boolean', default: false },
        fault: { type: 'string', multiple: true, default: [] as string[] },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    throw new UserError((error as Error).message.split(/\.\s/)[0]);
  }
}

function faultNames(names: string[]): Set<FaultName> {
  return new Set(
    names.map((name) => {
      if (!isFaultName(name)) throw new UserError(`'${name}' is no fault; there are ${Object.keys(FAULTS).join(', ')}`);
      return name;
    }),
  );
}

async function main(args: string[]): Promise<void> {
  const values = parse(args);
  if (values.help) {
    console.log(HELP);
    return;
  }
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new UserError(`'${values.port}' is no port`);
  const faults = faultNames(values.fault);
  const onTrouble = (sentence: string): void => console.error(sentence);
  const probe = await startProbe({ port, faults, jumpers: values.jumpers, onTrouble }).catch((error: Error) => {
    throw new UserError(`port ${port} cannot be used: ${error.message}`);
  });
  console.log(`probe 127.0.0.1:${probe.port}`);
  // Who started it may end without a word; its end of the pipe then closes.
  process.stdin.on('end', probe.stop);
  process.stdin.resume();
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(`error: ${error.message}`);
  process.exitCode = 2;
}
