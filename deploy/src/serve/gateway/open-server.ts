import type { Server as TlsServer } from 'node:tls';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { readCertificate, watchCertificate, type CertificateFiles } from './certificate';

/** A server: HTTP/2 and HTTP/1.1 over TLS with a certificate, which may be renewed without a restart, or else HTTP/1.1. */
export function openServer(options: FastifyServerOptions, certificate: CertificateFiles | undefined): FastifyInstance {
  if (!certificate) return Fastify(options);
  const https = { allowHTTP1: true, ...readCertificate(certificate) };
  // The types of HTTP/2 differ, but not in the parts that the gateway uses.
  const app = Fastify({ ...options, http2: true, https } as object) as FastifyInstance;
  const stopWatching = watchCertificate(certificate, app.server as unknown as TlsServer);
  app.addHook('onClose', async () => stopWatching());
  app.addHook('onRequest', async ({ hostname }, reply) => {
    // On localhost, this header would apply to every other port of a developer's machine.
    if (hostname !== 'localhost' && !hostname.endsWith('.localhost'))
      reply.header('strict-transport-security', 'max-age=31536000');
  });
  return app;
}
