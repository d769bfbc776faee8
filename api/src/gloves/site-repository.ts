import type { GloveLogin } from '@courtside/contracts/glove-messages';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../database/database';

/** The sites of clubs at brokers, and the logins of their gloves, in the database. */
export class GloveSiteRepository {
  constructor(private readonly db: Db) {}

  /** Creates the site of a club, or notes when a coach has searched for its gloves. */
  async upsertSite(club_id: string, site: string, searched_at: number): Promise<void> {
    await this.db
      .insertInto('glove_sites')
      .values({ club_id, site, credential_hash: null, searched_at })
      .onConflict((conflict) => conflict.column('club_id').doUpdateSet({ searched_at }))
      .execute();
  }

  /** The site with this name, or of this club. */
  findSite(column: 'club_id' | 'site', value: string): Promise<{ club_id: string; site: string } | undefined> {
    return this.db.selectFrom('glove_sites').select(['club_id', 'site']).where(column, '=', value).executeTakeFirst();
  }

  /** The sites whose coaches have searched since this time, newest first. */
  listSites(since: number, limit: number): Promise<Array<{ site: string }>> {
    const sites = this.db.selectFrom('glove_sites').select('site').where('searched_at', '>', since);
    return sites.orderBy('searched_at', 'desc').limit(limit).execute();
  }

  async upsertLogin(login: Selectable<Database['glove_logins']>): Promise<void> {
    const { password_hash, issued_at } = login;
    await this.db
      .insertInto('glove_logins')
      .values(login)
      .onConflict((conflict) => conflict.columns(['club_id', 'login']).doUpdateSet({ password_hash, issued_at }))
      .execute();
  }

  findLogin(site: string, login: GloveLogin): Promise<{ password_hash: string } | undefined> {
    return this.db
      .selectFrom('glove_sites as s')
      .innerJoin('glove_logins as l', 'l.club_id', 's.club_id')
      .select('l.password_hash')
      .where('s.site', '=', site)
      .where('l.login', '=', login)
      .executeTakeFirst();
  }
}
