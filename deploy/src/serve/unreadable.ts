import { messageOf } from '@courtside/release-client/message-of';
import type { FastifyReply } from 'fastify';

/** Logs why a published file can't be read, and asks the browser to try again. */
export function sendUnreadable(reply: FastifyReply, error: unknown): FastifyReply {
  process.stderr.write(`${messageOf(error)}\n`);
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '2' })
    .type('text/plain')
    .send('This file cannot be read at the moment. Please try again shortly.');
}
