import { createHmac, randomBytes } from 'node:crypto';

/**
 * The key that signs page tokens. Gateways with the same proxy secret have the same one. Without a secret, pages ask for
 * another token after a restart.
 */
export const pageKey = (proxySecret: string | undefined): Buffer =>
  proxySecret === undefined ? randomBytes(32) : createHmac('sha256', proxySecret).update('page token').digest();
