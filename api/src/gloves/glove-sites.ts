import { randomBytes } from 'node:crypto';
import type { GloveLogin } from '@courtside/contracts/glove-messages';
import { gloveUsername, parseGloveUsername } from '@courtside/contracts/glove-messages';
import type { Core } from '../core';
import { equalSecrets, sha256 } from '../encryption/hashes';

/** How long an unknown site is cached, so that unrelated clients on a shared broker cause few queries. */
const UNKNOWN_SITE_MS = 5_000;
const CACHE_SIZE = 10_000;
/** Simulated gloves serve the clubs that have searched within this time, up to `MAX_ANNOUNCED_SITES`. */
const ANNOUNCED_FOR_MS = 12 * 3_600_000;
const MAX_ANNOUNCED_SITES = 20;

/** The site of each club on the broker. Its name is random, so that it reveals nothing about the club. */
export class GloveSites {
  private readonly clubs = new Map<string, { clubId: string | null; until: number }>();

  constructor(private readonly core: Pick<Core, 'db' | 'now'>) {}

  /**
   * Records that a coach of the club searches for gloves. Creates the club's site on the first search.
   *
   * @param site the name of a new site; random by default
   */
  async recordSearch(clubId: string, site = `c${randomBytes(8).toString('hex')}`): Promise<void> {
    const searched_at = this.core.now();
    await this.core.db
      .insertInto('glove_sites')
      .values({ club_id: clubId, site, credential_hash: null, searched_at })
      .onConflict((conflict) => conflict.column('club_id').doUpdateSet({ searched_at }))
      .execute();
    this.clubs.clear();
  }

  async siteOf(clubId: string): Promise<string | null> {
    const row = await this.core.db
      .selectFrom('glove_sites')
      .select('site')
      .where('club_id', '=', clubId)
      .executeTakeFirst();
    return row?.site ?? null;
  }

  async clubOf(site: string): Promise<string | null> {
    const now = this.core.now();
    const cached = this.clubs.get(site);
    if (cached && cached.until > now) return cached.clubId;
    const row = await this.core.db
      .selectFrom('glove_sites')
      .select('club_id')
      .where('site', '=', site)
      .executeTakeFirst();
    if (this.clubs.size >= CACHE_SIZE) this.clubs.clear();
    this.clubs.set(site, { clubId: row?.club_id ?? null, until: row ? Infinity : now + UNKNOWN_SITE_MS });
    return row?.club_id ?? null;
  }

  /** The sites that searched recently, newest first. */
  async recentSites(): Promise<string[]> {
    const rows = await this.core.db
      .selectFrom('glove_sites')
      .select('site')
      .where('searched_at', '>', this.core.now() - ANNOUNCED_FOR_MS)
      .orderBy('searched_at', 'desc')
      .limit(MAX_ANNOUNCED_SITES)
      .execute();
    return rows.map(({ site }) => site);
  }

  /** Forgets which club a site belongs to, because the club was deleted. */
  forget(site: string): void {
    this.clubs.delete(site);
  }

  /** Issues a new broker password for one login of a site. Only its hash is stored, and the previous password stops working. */
  async issueLogin(clubId: string, login: GloveLogin): Promise<{ username: string; password: string }> {
    const site = await this.siteOf(clubId);
    if (site === null) throw new Error('The club has no site on the broker.');
    const password = randomBytes(24).toString('base64url');
    // SHA-256 is enough for a password with 192 random bits.
    const changes = { password_hash: sha256(password), issued_at: this.core.now() };
    await this.core.db
      .insertInto('glove_logins')
      .values({ club_id: clubId, login, ...changes })
      .onConflict((conflict) => conflict.columns(['club_id', 'login']).doUpdateSet(changes))
      .execute();
    return { username: gloveUsername(site, login), password };
  }

  /** Returns false for a wrong password, an unknown user name, or a login without a password. */
  async verifyPassword(username: string, password: string): Promise<boolean> {
    const parts = parseGloveUsername(username);
    if (!parts) return false;
    const row = await this.core.db
      .selectFrom('glove_sites as s')
      .innerJoin('glove_logins as l', 'l.club_id', 's.club_id')
      .select('l.password_hash')
      .where('s.site', '=', parts.site)
      .where('l.login', '=', parts.login)
      .executeTakeFirst();
    return row !== undefined && equalSecrets(sha256(password), row.password_hash);
  }
}
