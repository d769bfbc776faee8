import { openDatabase } from '@courtside/api/database/open';
import { GloveSites } from '@courtside/api/gloves/glove-sites';
import { GLOVE_ALIVE_MS } from '@courtside/contracts/glove-messages';

/** Direct access to the database of the measured API. */
export interface Clubs {
  /** Creates clubs with a site each on the broker, and returns the names of the sites. */
  create: (count: number) => Promise<string[]>;
  /** How many gloves the API considers connected. */
  connectedGloves: () => Promise<number>;
}

/** Opens the database of the API with this data folder while `work` runs. Registering clubs one by one would measure password hashing. */
export async function withClubs<Result>(dataFolder: string, work: (clubs: Clubs) => Promise<Result>): Promise<Result> {
  const db = openDatabase({ dataFolder });
  const sites = new GloveSites({ db, now: Date.now });
  try {
    return await work({
      async create(count) {
        const names = Array.from({ length: count }, (_, index) => `bench-${index}`);
        for (const name of names) {
          await db.insertInto('clubs').values({ id: name, created_at: Date.now() }).execute();
          await sites.recordSearch(name, name);
        }
        return names;
      },
      async connectedGloves() {
        const { connected } = await db
          .selectFrom('gloves')
          .select(({ fn }) => fn.countAll<number>().as('connected'))
          .where('availability', '=', 'online')
          .where('heard_at', '>', Date.now() - GLOVE_ALIVE_MS)
          .executeTakeFirstOrThrow();
        return connected;
      },
    });
  } finally {
    await db.destroy();
  }
}
