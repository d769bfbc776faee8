import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { paths } from '@courtside/contracts/paths';
import { percentile } from '../measure/stats';
import { apiFigures } from '../product/api-figures';

/** The same interval at which the server measures the delay of its event loop. Delays include it. */
const INTERVAL_MS = 10;

interface Delay {
  readonly p99: number;
  readonly max: number;
}

/** Measurements during other work, in milliseconds. */
export interface Meanwhile {
  /** The duration of each call. */
  readonly calls: readonly number[];
  /** Of the server's event loop. */
  readonly server: Delay;
  /** Of an idle thread, which only other programs can delay. */
  readonly idle: Delay;
}

/** Makes calls to the API, one after the other, while `work` runs. */
export async function callsMeanwhile(
  address: string,
  headers: Record<string, string>,
  work: () => Promise<unknown>,
): Promise<Meanwhile> {
  const idle = measureIdleThread();
  // Starts a new interval.
  await apiFigures(address);
  const calls = await timeCalls(address, headers, work());
  const figure = await apiFigures(address);
  const ms = (name: string) => 1_000 * figure(`nodejs_eventloop_lag_${name}_seconds`);
  return { calls, server: { p99: ms('p99'), max: ms('max') }, idle: await idle() };
}

/** One line per kind of figure. */
export function report(name: string, { calls, server, idle }: Meanwhile): string {
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const delay = ({ p99, max }: Delay) => `p99 ${ms(p99)}, max ${ms(max)}`;
  const of = (share: number) => ms(percentile(calls, share));
  return [
    `  ${name}: ${calls.length} calls, p50 ${of(0.5)}, p99 ${of(0.99)}, max ${of(1)}`,
    `    event loop of the server: ${delay(server)}; of an idle thread: ${delay(idle)}`,
  ].join('\n');
}

/** Alternates between a read and a write until `end` resolves. */
async function timeCalls(address: string, headers: Record<string, string>, end: Promise<unknown>): Promise<number[]> {
  const running = new AbortController();
  const ended = end.finally(() => running.abort());
  const times: number[] = [];
  const time = async (url: string, request: RequestInit, status: number) => {
    const began = performance.now();
    const response = await fetch(address + url, request);
    await response.arrayBuffer();
    if (response.status !== status) throw new Error(`${url} responded with ${response.status}.`);
    times.push(performance.now() - began);
  };
  const about = (text: string) => JSON.stringify({ first_name: 'Robin', last_name: 'Coach', about_me: text });
  const json = { ...headers, 'content-type': 'application/json' };
  while (!running.signal.aborted) {
    await time(paths.teams, { headers }, 200);
    await time(paths.user, { method: 'PATCH', headers: json, body: about(String(times.length)) }, 200);
  }
  await ended;
  return times;
}

/** Measures in a separate thread, because this one makes the calls. Returns the function that ends it. */
function measureIdleThread(): () => Promise<Delay> {
  const measure = `
    const { parentPort } = require('node:worker_threads');
    const { monitorEventLoopDelay } = require('node:perf_hooks');
    const delay = monitorEventLoopDelay({ resolution: ${INTERVAL_MS} });
    delay.enable();
    parentPort.once('message', () => parentPort.postMessage({ p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 }));`;
  const worker = new Worker(measure, { eval: true });
  return async () => {
    const measured = once(worker, 'message');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage('end');
    const [delay] = (await measured) as [Delay];
    await worker.terminate();
    return delay;
  };
}
