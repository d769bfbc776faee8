/** Files of a release: `/<module>/<content hash>/…`. */
const FILE = /^\/[a-z][a-z0-9-]*\/[0-9a-f]{16}\/[^?]+$/;

/** Whether an address is that of a file that never changes. */
export const isFile = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  search === '' && FILE.test(pathname);

/** What a navigation may open without being a page of the product: answers of servers, and files. */
export const NOT_PAGES: readonly RegExp[] = [
  /^\/(?:api|import|dev)(?:[/?]|$)/,
  /^\/(?:livez|readyz|metrics)(?:\?|$)/,
  /^[^?]*\.(?:js|css|map|ico|png|svg|jpg|webp|json|txt|xml|woff2|webmanifest|html)(?:\?|$)/,
];
