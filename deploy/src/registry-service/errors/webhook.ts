import { createHmac } from 'node:crypto';
import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { z } from 'zod';
import { isPublic } from './public-address';

/** Where a team wants to hear of new errors. */
export const Webhook = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  /** Signs the messages. */
  secret: z.string().min(16),
  /** More messages in an hour are dropped, and counted in the metrics. */
  maxPerHour: z.int().min(1).max(1_000).default(20),
  /** Whether the address may be in a private network. */
  allowInternal: z.boolean().default(false),
});
export type Webhook = z.infer<typeof Webhook>;

const TIMEOUT_MS = 5_000;
/** HMAC-SHA256 of the body with the secret, in hex. */
const SIGNATURE_HEADER = 'x-courtside-signature';

const refused = (host: string) => new Error(`${host} is not a public address; “allowInternal” would permit it.`);

/** Finds only public addresses. The connection uses what was checked, so a name can't change its address in between. */
const lookupPublic: LookupFunction = (host, options, callback) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error ?? !first) return callback(error ?? refused(host), '', 0);
    if (!found.every(({ address }) => isPublic(address))) return callback(refused(host), '', 0);
    return options.all
      ? (callback as unknown as (error: null, found: LookupAddress[]) => void)(null, found)
      : callback(null, first.address, first.family);
  });

/**
 * Sends a message to a team. Redirects aren't followed.
 * @throws Error if the address isn't permitted or doesn't accept the message within five seconds
 */
export async function sendWebhook({ url, secret, allowInternal }: Webhook, message: object): Promise<void> {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  // An address needs no lookup.
  if (!allowInternal && isIP(host) !== 0 && !isPublic(host)) throw refused(host);
  const body = JSON.stringify(message);
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  await new Promise<void>((resolve, reject) => {
    const sent = (protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          [SIGNATURE_HEADER]: `sha256=${signature}`,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        agent: false,
        ...(allowInternal ? {} : { lookup: lookupPublic }),
      },
      (answer) => {
        const { statusCode = 0 } = answer;
        // The answer's body is not read.
        answer.destroy();
        if (statusCode >= 200 && statusCode < 300) resolve();
        else reject(new Error(`${host} answered ${statusCode}.`));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
