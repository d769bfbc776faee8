import { withScratchDatabase } from '../api/scratch-database';
import { logIn } from '../product/demo-club';
import { inTemporaryFolder, withApi } from '../product/product';
import { storeSessions } from './store-sessions';

/** A running API with training sessions. */
export interface FilledApi {
  database: 'SQLite' | 'PostgreSQL';
  address: string;
  /** With the token of the coach. */
  headers: Record<string, string>;
  data: string;
  /** The variables of the data folder and the database. */
  environment: Record<string, string>;
}

/** Runs an API with this many training sessions on each database, one after the other, while `work` runs. */
export async function onBothDatabases(rows: number, work: (api: FilledApi) => Promise<void>): Promise<void> {
  const on = (database: FilledApi['database'], variables: Record<string, string>) =>
    inTemporaryFolder((data) =>
      withApi(data, variables, async ({ address }) => {
        const headers = { authorization: `Bearer ${(await logIn(address)).access}` };
        await storeSessions(address, headers, rows);
        await work({ database, address, headers, data, environment: { COURTSIDE_DATA: data, ...variables } });
      }),
    );
  await on('SQLite', {});
  await withScratchDatabase(({ url }) => on('PostgreSQL', { DATABASE_URL: url }));
}
