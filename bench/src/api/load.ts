import autocannon from 'autocannon';
import { z } from 'zod';
import { percentile } from '../measure/stats';
import { logIn } from '../product/demo-club';
import type { MeasuredCall } from './calls';
import { nameOf, type Server } from './servers';

/** What a server bore. */
export const Load = z.strictObject({ requestsPerSecond: z.number(), p50Ms: z.number(), p99Ms: z.number() });
export type Load = z.infer<typeof Load>;

/** Each sends its next request when the last is answered. */
export const CONNECTIONS = 10;

/**
 * Makes a call over and over for so many seconds.
 * @returns how long each answer took, in ms, and how long all of it took, in seconds
 * @throws where the first answer looks different from what the call says, or any was no success
 */
export async function fire(server: Server, call: MeasuredCall, seconds: number): Promise<{ times: number[]; duration: number }> {
  const { access } = await logIn(server.address);
  const { method, path, body } = call.request(server.club);
  const url = `${server.address}${path}`;
  const request = {
    method, headers: { authorization: `Bearer ${access}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const failed = (what: string) => new Error(`${nameOf(server)}, ${call.name}: ${what}`);

  const answer = await fetch(url, request);
  const text = await answer.text();
  if (answer.status !== call.status) throw failed(`answered ${answer.status}: ${text.slice(0, 300)}`);
  const json = answer.headers.get('content-type')?.startsWith('application/json');
  const shape = call.answer.safeParse(json ? JSON.parse(text) : text);
  if (!shape.success) throw failed(`answered something else: ${z.prettifyError(shape.error)}`);

  const times: number[] = [];
  const { duration, non2xx, errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ url, ...request, connections: CONNECTIONS, duration: seconds }, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
    run.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  if (non2xx + errors + timeouts > 0) throw failed(`${non2xx} refusals, ${errors} errors, ${timeouts} timeouts among ${times.length} answers`);
  return { times, duration };
}

const tenths = (figure: number) => Math.round(figure * 10) / 10;

/** What a server bears of a call in so many seconds. @throws as `fire`, or where nothing was answered in time */
export async function load(server: Server, call: MeasuredCall, seconds: number): Promise<Load> {
  const { times, duration } = await fire(server, call, seconds);
  if (times.length === 0) throw new Error(`${nameOf(server)}, ${call.name}: no answer within ${seconds} s.`);
  return { requestsPerSecond: tenths(times.length / duration), p50Ms: tenths(percentile(times, 0.5)), p99Ms: tenths(percentile(times, 0.99)) };
}
