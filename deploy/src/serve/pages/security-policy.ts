/**
 * The page's Content-Security-Policy. Scripts need the page's nonce, or are loaded by such a script. The Trusted Types
 * policy `courtside` is for script addresses, `default` for markup. Style attributes are allowed because the component
 * and chart libraries use them for layout.
 * @param overrideOrigins origins from which a tab may load modules; none in production
 * @param apiOrigin the origin of the API if it isn't that of the page
 */
export function securityPolicy(nonce: string, overrideOrigins: readonly string[] = [], apiOrigin = ''): string {
  const origins = overrideOrigins.map((origin) => ` ${origin}`).join('');
  const sockets = overrideOrigins.map((origin) => ` ${origin.replace(/^http/, 'ws')}`).join('');
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${origins}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${origins}`,
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src 'self'${apiOrigin && ` ${apiOrigin}`}${origins}${sockets}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types courtside default 'allow-duplicates'",
  ].join('; ');
}
