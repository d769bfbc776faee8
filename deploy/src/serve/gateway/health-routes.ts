import type { FastifyInstance } from 'fastify';
import type { Hosts } from './hosts';

interface Options {
  /** The address of the API. */
  api: string;
  hosts: Hosts;
  /** Says that visitors get newer releases than those that are stored. */
  warning: () => string | undefined;
}

/** Adds the addresses that tell whether the gateway runs, and whether it can serve pages. */
export function addHealthRoutes(app: FastifyInstance, { api, hosts, warning }: Options): void {
  app.get('/livez', () => ({ status: 'ok' }));

  app.get('/readyz', async (_, reply) => {
    const [answer, { shell }] = await Promise.all([fetch(`${api}/readyz`).catch(() => null), hosts.current()]);
    const ready = answer?.ok === true && shell !== null;
    return reply.code(ready ? 200 : 503).send(
      // Another gateway would not be better, so this one stays in use.
      ready
        ? { status: 'ok', warning: warning() }
        : { status: 'waiting', detail: shell ? 'for the API' : 'for a shell to be published' },
    );
  });
}
