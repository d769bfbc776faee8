import type { Call } from '@courtside/contracts/call';
import { paths } from '@courtside/contracts/paths';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument, type OpenApiDocument } from './document';

/** Swagger UI sets inline style attributes. */
const CONTENT_SECURITY_POLICY = {
  'default-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
};

/** Serves the OpenAPI document and Swagger UI. */
export async function serveReference(app: FastifyInstance, calls: readonly Call[], publicUrl: string): Promise<void> {
  let built: OpenApiDocument | undefined;
  // Built for its first reader, because building it takes a third of the server's start.
  const document = () => (built ??= openApiDocument(calls, publicUrl));
  app.get(paths.openapi, async () => document());
  await app.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document: {} as never } });
    await scope.register(swaggerUi, {
      routePrefix: paths.docs,
      transformSpecification: () => ({ ...document() }),
      transformSpecificationClone: false,
      staticCSP: CONTENT_SECURITY_POLICY,
      theme: { title: 'Courtside API' },
      uiConfig: { docExpansion: 'list', deepLinking: true, defaultModelsExpandDepth: 0 },
    });
  });
}
