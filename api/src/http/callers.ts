import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config';
import { equalSecrets } from '../encryption/hashes';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the browser runs on this machine and addresses it by a local name. */
    isLocal: boolean;
  }
}

/** With this header, the gateway and nginx prove that the forwarded headers come from them. */
const SECRET_HEADER = 'x-courtside-proxy';
const FORWARDED_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Fastify's `trustProxy`: the listed proxies or, if a secret is set, a direct peer that knows it. */
export function trustedProxies({ trustProxy, proxySecret }: Config): FastifyServerOptions['trustProxy'] {
  if (trustProxy !== '' && trustProxy !== 'false') return trustProxy;
  return proxySecret === undefined ? false : (_address: string, hop: number) => hop === 0;
}

const isLoopback = (address: string) => {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
};
const isLocalName = (name: string) => name === '[::1]' || /^(?:.+\.)?localhost$/.test(name) || isLoopback(name);

/**
 * Deletes forwarded headers that don't come from a trusted proxy, so that no client can fake its address, and sets
 * `isLocal`. A request with such headers is never local: an unknown proxy may have sent it for a visitor from anywhere.
 */
export function identifyCallers(app: FastifyInstance, { proxySecret }: Config): void {
  app.decorateRequest('isLocal', false);
  app.addHook('onRequest', async (request) => {
    const { headers } = request.raw;
    const knowsSecret = proxySecret === undefined || equalSecrets(String(headers[SECRET_HEADER]), proxySecret);
    const isForwarded = FORWARDED_HEADERS.some((name) => name in headers);
    const isTrusted = knowsSecret && (request.ips?.length ?? 0) > 1;
    if (isForwarded && !isTrusted) for (const name of FORWARDED_HEADERS) delete headers[name];
    else request.isLocal = isLoopback(request.ip) && isLocalName(request.hostname);
  });
}

/**
 * The network of an IP address, which limits are counted by. An IPv6 customer has a /64 network, so one machine can use
 * all of its addresses.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
