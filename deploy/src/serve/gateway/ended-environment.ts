import type { FastifyInstance } from 'fastify';
import { plainPage } from '../pages/render-page';
import type { CertificateFiles } from './certificate';
import { openServer } from './open-server';

/** Answers everything at the former address of an environment with a sentence. */
export function endedEnvironment(name: string, certificate: CertificateFiles | undefined): FastifyInstance {
  const app = openServer({ logger: false, forceCloseConnections: true }, certificate);
  const sentence = `The environment ${name} has ended.`;
  app.setNotFoundHandler((request, reply) => {
    reply.code(410).header('cache-control', 'no-store');
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!isPage) return reply.send({ detail: sentence });
    return reply.type('text/html; charset=utf-8').send(plainPage(sentence, 'Ask your team for its new address.'));
  });
  return app;
}
