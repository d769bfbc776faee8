import type { IncomingHttpHeaders } from 'node:http';
import { REQUEST_ID_HEADER, REQUEST_LIFETIME_MS } from '@courtside/release-client/protocol';
import { Denied } from './access/denied';

const UUID_V7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** When a request id was made, in milliseconds since the epoch (RFC 9562, section 5.7); null if it isn't a UUID of version 7. */
export function timeOf(id: string): number | null {
  const [, high = '', low = ''] = UUID_V7.exec(id) ?? [];
  return high === '' ? null : Number.parseInt(high + low, 16);
}

/**
 * The id of a request.
 *
 * @param now milliseconds since the epoch
 * @throws Denied if it is missing, or too old
 */
export function requestIdOf(headers: IncomingHttpHeaders, now: number): string {
  const id = String(headers[REQUEST_ID_HEADER] ?? '');
  const time = timeOf(id);
  if (time === null)
    throw new Denied(
      403,
      `the request has no id (${REQUEST_ID_HEADER}: a UUID of version 7)`,
      'send a new one with every request',
    );
  const off = Math.abs(now - time);
  if (off > REQUEST_LIFETIME_MS)
    throw new Denied(
      403,
      `the id of the request is ${Math.round(off / 60_000)} minutes off`,
      'send a new request, and check the clocks',
    );
  return id;
}

/** Request ids of calls that write no revision, until they are too old to be accepted. */
export class RecentIds {
  readonly #ids = new Map<string, number>();

  /** @returns false if the id was used before */
  use(id: string, now: number): boolean {
    for (const [old, time] of this.#ids) {
      if (time > now - 2 * REQUEST_LIFETIME_MS) break;
      this.#ids.delete(old);
    }
    if (this.#ids.has(id)) return false;
    this.#ids.set(id, now);
    return true;
  }
}
