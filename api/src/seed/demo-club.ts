import { DEMO_LOGIN } from '../auth/demo-login';
import { AuthRepository } from '../auth/repository';
import { uniqueViolation } from '../database/errors';
import { transaction } from '../database/transaction';
import { GloveSiteRepository } from '../gloves/site-repository';
import { storeBatch } from '../imports/store-batch';
import { demoResults } from './demo-results';
import type { SeedServices } from './sample-team';

/** A fixed site, so that the simulator can be started manually for it. */
const DEMO_SITE = 'demo';

/** Creates the demo club with its coach, teams, players and sessions, unless it exists. Returns whether it was created. */
export async function seedDemoClub(services: SeedServices): Promise<boolean> {
  if (await new AuthRepository(services.db).findUserByUsername(DEMO_LOGIN.username)) return false;
  const password_hash = await services.passwords.hash(DEMO_LOGIN.password);
  const now = services.now();
  const coach = {
    username: DEMO_LOGIN.username,
    email: 'coach@courtside.example',
    first_name: 'Alex',
    last_name: 'Morgan',
    about_me: 'Head coach, two teams, one whistle.',
    password_hash,
    email_confirmed_at: now,
    created_at: now,
  };
  const rows = demoResults(now).map((values, index) => ({ row: index + 2, values }));
  try {
    await transaction(services.db, async (trx) => {
      const { club_id } = await new AuthRepository(trx).createCoach(coach);
      await new GloveSiteRepository(trx).upsertSite(club_id, DEMO_SITE, 0);
      const { errors } = await storeBatch(trx, services, club_id, rows);
      if (errors.length > 0) throw new Error(`The demo results are invalid: ${errors[0]?.reason ?? ''}`);
    });
    return true;
  } catch (error) {
    // Another process created it concurrently.
    if (uniqueViolation(error) === 'users_username_fold_unique') return false;
    throw error;
  }
}
