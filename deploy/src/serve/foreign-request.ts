import type { FastifyRequest } from 'fastify';

/** Whether a browser says that a page of another origin sends this request. */
export function isForeign({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return true;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}
