import autocannon from 'autocannon';
import { z } from 'zod';
import { processFigures } from '../measure/process-figures';
import { processTree } from '../measure/process-tree';
import { percentile, rounded } from '../measure/stats';
import { logIn } from '../product/demo-club';
import type { MeasuredCall } from './calls';
import { nameOf, type Server } from './servers';

/** The results of a server. */
export const Load = z.strictObject({
  requestsPerSecond: z.number(),
  /** Processor time of the server for each call, without the database's own. */
  cpuMs: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
});
export type Load = z.infer<typeof Load>;

/** The number of connections. Each one sends its next request after the previous response. */
export const CONNECTIONS = 10;

/**
 * Repeats a call for this many seconds.
 * @returns the response times and the processor time of the server in ms, and the total time in seconds
 * @throws Error if the first response doesn't match the call's schema, or if any response isn't a success
 */
export async function repeatCall(
  server: Server,
  call: MeasuredCall,
  seconds: number,
): Promise<{ times: number[]; cpuMs: number; duration: number }> {
  const { access } = await logIn(server.address);
  const { method, path, body } = call.request(server.club);
  const url = `${server.address}${path}`;
  const request = {
    method,
    headers: { authorization: `Bearer ${access}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const failed = (what: string) => new Error(`${nameOf(server)}, ${call.name}: ${what}`);

  const response = await fetch(url, request);
  const text = await response.text();
  if (response.status !== call.status) throw failed(`answered ${response.status}: ${text.slice(0, 300)}`);
  const json = response.headers.get('content-type')?.startsWith('application/json');
  const shape = call.response.safeParse(json ? JSON.parse(text) : text);
  if (!shape.success) throw failed(`sent an unexpected response: ${z.prettifyError(shape.error)}`);

  const times: number[] = [];
  const before = cpuOf(server);
  const { duration, non2xx, errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      { url, ...request, connections: CONNECTIONS, duration: seconds },
      (error: Error | null, result) => (error ? reject(error) : resolve(result)),
    );
    run.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  if (non2xx + errors + timeouts > 0)
    throw failed(
      `${non2xx} error responses, ${errors} errors and ${timeouts} timeouts among ${times.length} responses`,
    );
  return { times, cpuMs: cpuOf(server) - before, duration };
}

/** Measures a call on a server. @throws Error if `repeatCall` does, or if there was no response in time */
export async function load(server: Server, call: MeasuredCall, seconds: number): Promise<Load> {
  const { times, duration, cpuMs } = await repeatCall(server, call, seconds);
  if (times.length === 0) throw new Error(`${nameOf(server)}, ${call.name}: no response within ${seconds} s.`);
  return {
    requestsPerSecond: rounded(times.length / duration, 1),
    cpuMs: rounded(cpuMs / times.length, 2),
    p50Ms: rounded(percentile(times, 0.5), 1),
    p99Ms: rounded(percentile(times, 0.99), 1),
  };
}

/** The processor time that a server and its workers have used. */
const cpuOf = ({ pid }: Server): number =>
  processTree([pid]).reduce((sum, each) => sum + processFigures(each).cpuMs, 0);
