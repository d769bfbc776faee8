import type { Registry } from '@courtside/registry';
import { securityPolicy } from './security-policy';

const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
  'permissions-policy': 'camera=(self), serial=(self), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** The headers of a page without scripts. */
export const PLAIN_PAGE_HEADERS = {
  ...PAGE_HEADERS,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
};

/**
 * The headers of a page of the product.
 *
 * @param apiOrigin the origin at which the page calls the API; blank if it is its own
 */
export const pageHeaders = ({ overrideOrigins }: Registry, nonce: string, apiOrigin?: string) => ({
  'content-security-policy': securityPolicy(nonce, overrideOrigins, apiOrigin),
  ...PAGE_HEADERS,
});
