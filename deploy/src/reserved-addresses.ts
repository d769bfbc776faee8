/** Addresses that begin with one of these are proxied to the API. */
export const API_PREFIXES = ['/api', '/import', '/dev'] as const;

/** The first segments of addresses that the gateway and nginx serve themselves. */
const RESERVED = new Set([
  ...API_PREFIXES.map((prefix) => prefix.slice(1)),
  'livez',
  'readyz',
  'metrics',
  'registry',
  'offline',
]);

/**
 * Whether the server itself serves an address that a route matches, so that the screen would never be shown.
 * @param route a pattern such as `/teams/:id`
 */
export function isReserved(route: string): boolean {
  const [, first = '', second = '', ...rest] = route.split('/');
  // Published files are at /<module>/<version>/.
  return first.startsWith(':') || RESERVED.has(first) || (/^[0-9a-f]{16}$/.test(second) && rest.length > 0);
}
