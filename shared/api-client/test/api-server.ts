import type { RequestHandler } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';
import { configureApi } from '../src/calls/client';

/** The address of the API in tests. */
export const base = 'http://api.test';

/** The API of a test file. Handlers that a test adds end with it, and calls without a handler fail. */
export function startServer(...handlers: RequestHandler[]): SetupServer {
  const server = setupServer(...handlers);
  beforeAll(() => {
    configureApi({ baseUrl: base });
    server.listen({ onUnhandledRequest: 'error' });
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
