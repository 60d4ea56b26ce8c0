/**
 * The probe on a port of this computer. One debugger at a time: who comes while another is there waits for it to leave. The
 * chip lives as long as the server does, so what one debugger has flashed the next one finds.
 *
 * A connection is never closed but reset: at the end of a stream probe-rs waits for ever, after a reset it says so and ends.
 */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { BadFrame } from './cobs.ts';
import { TRANSFERS_UNTIL_DROP } from './faults.ts';
import { Messages, UnknownCommand } from './messages.ts';
import { Pace } from './pace.ts';
import { Target, type TargetOptions } from './target.ts';

export interface ProbeOptions extends TargetOptions {
  /** 0: any that is free. */
  port?: number;
}

export interface Probe {
  readonly port: number;
  readonly target: Target;
  stop(): void;
}

/** Starts the probe; it is ready when the promise is kept. */
export function startProbe(options: ProbeOptions = {}): Promise<Probe> {
  const target = new Target(options);
  const pace = new Pace(target);
  const waiting: Socket[] = [];
  let current: Socket | undefined;

  const serve = (socket: Socket): void => {
    current = socket;
    const messages = new Messages(target);
    socket.on('data', (bytes: Buffer) => {
      try {
        const answers = messages.feed(bytes);
        // Answers that were on their way could turn the reset into an end.
        if (options.faults?.has('drop') && messages.transfers > TRANSFERS_UNTIL_DROP) socket.resetAndDestroy();
        else if (answers.length > 0) socket.write(answers);
      } catch (error) {
        if (!(error instanceof BadFrame || error instanceof UnknownCommand)) throw error;
        options.onTrouble?.(error.message);
        socket.resetAndDestroy();
      }
      pace.wake();
    });
    socket.resume();
  };

  const server = createServer({ noDelay: true, pauseOnConnect: true }, (socket) => {
    // A debugger that was killed is no trouble of ours.
    socket.on('error', () => {});
    socket.on('close', () => {
      if (waiting.includes(socket)) waiting.splice(waiting.indexOf(socket), 1);
      if (current !== socket) return;
      current = undefined;
      const next = waiting.shift();
      if (next) serve(next);
    });
    if (current) waiting.push(socket);
    else serve(socket);
  });

  const stop = (): void => {
    pace.stop();
    server.close();
    for (const socket of [current, ...waiting]) socket?.resetAndDestroy();
  };

  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', () => {
      resolve({ port: (server.address() as AddressInfo).port, target, stop });
    });
  });
}
