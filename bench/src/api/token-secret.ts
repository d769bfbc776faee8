import { randomBytes } from 'node:crypto';

/** Signs the tokens of the servers beside the product, which makes its own; lives as long as this run. */
export const TOKEN_SECRET = randomBytes(32).toString('base64url');
