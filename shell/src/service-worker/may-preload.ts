const WEBKIT = /AppleWebKit\//;
const BLINK = /Chrom(?:e|ium)\//;

/**
 * Whether this browser may request a page while its worker starts. WebKit may not: about one page in sixty then stays
 * as the server sent it, because all its scripts and styles are blocked, as if its security policy were that of another
 * answer (WebKitGTK 2.50). Without preload, the worker requests the page itself.
 */
export const mayPreload = (userAgent: string): boolean => !WEBKIT.test(userAgent) || BLINK.test(userAgent);
