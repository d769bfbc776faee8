import type { FastifyInstance } from 'fastify';
import { historyOf } from '../../release/history';
import type { RegistryStore } from '../../store/registry-store';
import { historyPage } from '../release-monitor/history-page';
import { PLAIN_PAGE_HEADERS } from '../pages/page-headers';

/** The command line shows all changes. */
const SHOWN_CHANGES = 200;

interface Options {
  store: RegistryStore;
  /** Says that the stored releases of an environment are older than those that visitors get. */
  warningFor: (environment: string) => string | undefined;
}

/** Adds the page with the latest changes of an environment. */
export function addHistoryRoute(app: FastifyInstance, { store, warningFor }: Options): void {
  app.get<{ Params: { name: string } }>('/api/releases/history/:name', async ({ params: { name } }, reply) => {
    const environments = (await store.environments()).toSorted();
    if (!environments.includes(name)) return reply.callNotFound();
    const lines = historyOf((await store.history(name)).slice(-SHOWN_CHANGES));
    return reply
      .headers(PLAIN_PAGE_HEADERS)
      .type('text/html; charset=utf-8')
      .send(historyPage({ environment: name, environments, lines, warning: warningFor(name) }));
  });
}
