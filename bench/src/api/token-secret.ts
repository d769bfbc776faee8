import { randomBytes } from 'node:crypto';

/** Signs the tokens of bare Fastify and Django in this run. Courtside has its own secret. */
export const TOKEN_SECRET = randomBytes(32).toString('base64url');
