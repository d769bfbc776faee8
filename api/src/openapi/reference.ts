import type { Call } from '@courtside/contracts/call';
import { paths } from '@courtside/contracts/paths';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './document';

/** The page's scripts and pictures are the server's own; its library sets style attributes. */
const CONTENT_POLICY = {
  'default-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
};

/** Serves the OpenAPI document and a page to read it. */
export async function reference(app: FastifyInstance, calls: readonly Call[]): Promise<void> {
  const document = openApiDocument(calls);
  app.get(paths.openapi, async () => document);
  await app.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } });
    await scope.register(swaggerUi, {
      routePrefix: paths.docs,
      staticCSP: CONTENT_POLICY,
      theme: { title: 'Courtside API' },
      uiConfig: { docExpansion: 'list', deepLinking: true, defaultModelsExpandDepth: 0 },
    });
  });
}
