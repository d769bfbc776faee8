import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

export const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  headers['accept-encoding']?.includes('gzip') === true;

/** Sends text, compressed if the browser accepts it. */
export async function sendText(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  if (!acceptsGzip(request)) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(await compress(text));
}
