/** Files of a release: `/<module>/<content hash>/…`. */
const FILE = /^\/[a-z][a-z0-9-]*\/[0-9a-f]{16}\/[^?]+$/;

/** Whether the file at an address never changes. */
export const isFile = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  search === '' && FILE.test(pathname);

/** Addresses that a navigation may open although they are not pages of the product: server responses and files. */
export const NOT_PAGES: readonly RegExp[] = [
  /^\/(?:api|import|dev)(?:[/?]|$)/,
  /^\/(?:livez|readyz|metrics)(?:\?|$)/,
  /^[^?]*\.(?:js|css|map|ico|png|svg|jpg|webp|json|txt|xml|woff2|webmanifest|html)(?:\?|$)/,
];
