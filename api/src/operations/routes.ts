import { livez, readyz, reportModule } from '@courtside/contracts/operations';
import { paths } from '@courtside/contracts/paths';
import { sql } from 'kysely';
import type { Domain } from '../app';
import { registerCall } from '../route';

/** Liveness, readiness, figures, and what browsers tell of the modules they load. */
export const operations: Domain = (app, core) => {
  registerCall(app, core, livez, async () => ({ status: 200, body: { status: 'ok' } }));

  registerCall(app, core, readyz, async () => {
    if (core.readiness.closing) return { status: 503, body: { status: 'closing', detail: 'The server is shutting down.' } };
    try {
      await sql`select 1`.execute(core.db);
      return { status: 200, body: { status: 'ok' } };
    } catch {
      return { status: 503, body: { status: 'waiting', detail: 'The database does not answer.' } };
    }
  });

  registerCall(app, core, reportModule, async ({ body }) => {
    const { module, version, status, ms, errorClass = '' } = body;
    core.metrics.moduleLoads.inc({ module, version, status, error_class: errorClass });
    core.metrics.moduleSeconds.observe({ module, status }, ms / 1000);
    return { status: 204, body: null };
  });

  app.get(paths.metrics, async (_request, reply) => {
    void reply.type(core.metrics.registry.contentType);
    return core.metrics.registry.metrics();
  });
};
