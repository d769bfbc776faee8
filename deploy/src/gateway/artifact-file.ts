import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `/<module>/<content hash>/<file>`. */
export const ARTIFACT_PATH = /^\/([a-z][a-z0-9-]*)\/([0-9a-f]{16})\/([A-Za-z0-9._~/-]+)$/;

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
};
const ENCODINGS = [{ name: 'br', suffix: '.br' }, { name: 'gzip', suffix: '.gz' }];

const sizeOf = (file: string) => stat(file).then((found) => (found.isFile() ? found.size : null), () => null);

/** Serves a file of an artifact: compressed where the browser takes it, and cacheable for good. */
export async function sendArtifact(artifacts: string, pathname: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const file = path.join(artifacts, pathname);
  const type = TYPES[path.extname(file)];
  const known = type !== undefined && file.startsWith(artifacts + path.sep);
  const accepted = request.headers['accept-encoding'] ?? '';
  const compressed = known ? ENCODINGS.filter(({ name }) => accepted.includes(name)) : [];
  for (const { name, suffix } of [...compressed, { name: '', suffix: '' }]) {
    const size = known ? await sizeOf(file + suffix) : null;
    if (size === null) continue;
    if (name) reply.header('content-encoding', name);
    return reply
      .headers({
        'content-type': type, 'content-length': size, vary: 'accept-encoding', 'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable', 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin',
      })
      .send(request.method === 'HEAD' ? '' : createReadStream(file + suffix));
  }
  return reply.code(404).headers({ 'cache-control': 'no-store' }).type('text/plain').send('There is no such file.');
}
