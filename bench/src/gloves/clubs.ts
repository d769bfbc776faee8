import { openDatabase } from '../../../api/src/database/open';
import { GloveSites } from '../../../api/src/gloves/glove-sites';
import { GLOVE_ALIVE_MS } from '@courtside/contracts/glove-messages';

/** The database of the API that is measured, beside that API. */
export interface Clubs {
  /** Makes so many clubs, each with a place on the broker, and returns the names of these places. */
  make: (count: number) => Promise<string[]>;
  /** How many gloves the API holds for alive now. */
  gloves: () => Promise<number>;
}

/** Opens the clubs of an API whose data is in this folder, while `work` goes on. Registering them one by one would measure passwords. */
export async function withClubs<Result>(dataFolder: string, work: (clubs: Clubs) => Promise<Result>): Promise<Result> {
  const db = openDatabase({ dataFolder });
  const sites = new GloveSites({ db, now: Date.now });
  try {
    return await work({
      async make(count) {
        const names = Array.from({ length: count }, (_, index) => `bench-${index}`);
        for (const name of names) {
          await db.insertInto('clubs').values({ id: name, created_at: Date.now() }).execute();
          await sites.search(name, name);
        }
        return names;
      },
      async gloves() {
        const { alive } = await db.selectFrom('gloves').select(({ fn }) => fn.countAll<number>().as('alive'))
          .where('availability', '=', 'online').where('heard_at', '>', Date.now() - GLOVE_ALIVE_MS).executeTakeFirstOrThrow();
        return alive;
      },
    });
  } finally {
    await db.destroy();
  }
}
