import { createServer, connect, type Socket } from 'node:net';
import type { Conditions } from '../browser';

/** A line in front of a gateway. The browser's own throttling doesn't apply to service workers; a line does. */
export interface Line {
  origin: string;
  /** From now on, data passes at this speed. */
  setSpeed: (throttle: Conditions['throttle']) => void;
  /** Bytes that passed to the browser since the line was opened. */
  received: () => number;
  close: () => Promise<void>;
}

/** One direction of a line, which all connections share. */
export class Direction {
  #busyUntil = 0;

  /** When data arrives that is sent at `at`: after the data that was sent before it, and half a round trip. */
  arrival(at: number, bytes: number, throttle: Conditions['throttle']): number {
    if (!throttle) return at;
    this.#busyUntil = Math.max(this.#busyUntil, at) + (bytes * 8_000) / throttle.bitsPerSecond;
    return this.#busyUntil + throttle.rttMs / 2;
  }
}

/** Passes on what arrives later, in the order in which it was sent. */
function delayed(pass: (data: Buffer | null) => void): (data: Buffer | null, at: number) => void {
  const waiting: { data: Buffer | null; at: number }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    timer = undefined;
    for (let first = waiting[0]; first; first = waiting[0]) {
      const ms = first.at - performance.now();
      if (ms > 0.5) {
        timer = setTimeout(next, ms);
        return;
      }
      waiting.shift();
      pass(first.data);
    }
  };
  return (data, at) => {
    waiting.push({ data, at });
    if (!timer) next();
  };
}

/** Opens a line to a port of this machine. */
export async function openLine(port: number, target: number): Promise<Line> {
  let throttle: Conditions['throttle'] = null;
  let received = 0;
  const [up, down] = [new Direction(), new Direction()];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, 'localhost');
    // A connection needs one round trip before it carries data.
    const readyAt = performance.now() + (throttle?.rttMs ?? 0);
    const join = (from: Socket, to: Socket, direction: Direction, count: (bytes: number) => void) => {
      const pass = delayed((data) => {
        if (data === null) to.end();
        else to.write(data);
        count(data?.length ?? 0);
      });
      const send = (data: Buffer | null) =>
        pass(data, direction.arrival(Math.max(performance.now(), readyAt), data?.length ?? 0, throttle));
      from.setNoDelay(true);
      from.on('data', send).on('end', () => send(null));
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from));
      sockets.add(from);
    };
    join(client, upstream, up, () => {});
    join(upstream, client, down, (bytes) => {
      received += bytes;
    });
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    origin: `http://localhost:${port}`,
    setSpeed(wanted) {
      throttle = wanted;
    },
    received: () => received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
