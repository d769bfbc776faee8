import { firstPort, inTemporaryFolder, type RunningServer, withApi } from '../product/product';
import { withBareServer } from './bare-server';
import { fillClub, type MeasuredClub } from './club';
import { withDjango } from './django-server';
import { withScratchDatabase } from './scratch-database';

export type Store = 'postgres' | 'sqlite';
export type Product = 'courtside' | 'bare' | 'django';

/** A running server and the club in its database. */
export interface Server extends RunningServer {
  store: Store;
  product: Product;
  club: MeasuredClub;
}

export const nameOf = ({ product, store }: Server): string => `${product} on ${store}`;

/** Starts Courtside on an empty database, fills it, and starts bare Fastify on the same rows. */
function withPair<Result>(
  store: Store,
  at: number,
  environment: Record<string, string>,
  work: (servers: Server[]) => Promise<Result>,
): Promise<Result> {
  return inTemporaryFolder((data) =>
    withApi(
      data,
      { COURTSIDE_API_PORT: String(at), COURTSIDE_MQTT_PORT: String(at + 1), ...environment },
      async (own) => {
        const club = await fillClub(own.address);
        return withBareServer(at + 2, { COURTSIDE_DATA: data, ...environment }, (bare) =>
          work([
            { ...own, store, product: 'courtside', club },
            { ...bare, store, product: 'bare', club },
          ]),
        );
      },
    ),
  );
}

/**
 * Runs five servers in separate processes while `work` runs: Courtside and bare Fastify on PostgreSQL and on SQLite, and
 * Django on PostgreSQL. Servers on the same database read the same rows.
 */
export function withServers<Result>(
  work: (servers: readonly Server[], postgres: string) => Promise<Result>,
): Promise<Result> {
  return withScratchDatabase(({ url, version }) =>
    withPair('postgres', firstPort + 10, { DATABASE_URL: url }, (onPostgres) =>
      withPair('sqlite', firstPort + 15, {}, (onSqlite) =>
        withDjango(firstPort + 25, url, (django) => {
          const club = onPostgres[0]!.club;
          return work([...onPostgres, ...onSqlite, { ...django, store: 'postgres', product: 'django', club }], version);
        }),
      ),
    ),
  );
}
