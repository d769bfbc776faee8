/**
 * The page's security policy. Scripts run only with the page's nonce or because such a script asked
 * for them; addresses of scripts pass through the policy named `courtside`, and markup through `default`. Style attributes are
 * allowed because the component and chart libraries place things by them.
 * @param overrideOrigins origins a tab may take modules from, and hear of their changes; none in production
 */
export function securityPolicy(nonce: string, overrideOrigins: readonly string[] = []): string {
  const theirs = overrideOrigins.map((origin) => ` ${origin}`).join('');
  const sockets = overrideOrigins.map((origin) => ` ${origin.replace(/^http/, 'ws')}`).join('');
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${theirs}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${theirs}`,
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src 'self'${theirs}${sockets}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types courtside default 'allow-duplicates'",
  ].join('; ');
}
