import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Core } from '../core';

/** A club without a site is asked for again only after this long: strangers on a shared broker cost no queries. */
const UNKNOWN_SITE_MS = 5_000;
const CACHE_SIZE = 10_000;
/** Simulated gloves run for clubs that searched in this time, and for so many at most. */
const ANNOUNCED_FOR_MS = 12 * 3_600_000;
const ANNOUNCED_SITES = 20;

/** The place of each club on the broker. Its name is random, so that it tells nothing of the club. */
export class GloveSites {
  private readonly clubs = new Map<string, { clubId: string | null; until: number }>();

  constructor(private readonly core: Pick<Core, 'db' | 'now'>) {}

  /**
   * Notes that a coach of the club searches for gloves, and gives the club its site at the first time.
   *
   * @param site the name to take where the club has none yet; random if left out
   */
  async search(clubId: string, site = `c${randomBytes(8).toString('hex')}`): Promise<void> {
    const searched_at = this.core.now();
    await this.core.db
      .insertInto('glove_sites')
      .values({ club_id: clubId, site, credential_hash: null, searched_at })
      .onConflict((conflict) => conflict.column('club_id').doUpdateSet({ searched_at }))
      .execute();
    this.clubs.clear();
  }

  async siteOf(clubId: string): Promise<string | null> {
    const row = await this.core.db.selectFrom('glove_sites').select('site').where('club_id', '=', clubId).executeTakeFirst();
    return row?.site ?? null;
  }

  async clubOf(site: string): Promise<string | null> {
    const now = this.core.now();
    const cached = this.clubs.get(site);
    if (cached && cached.until > now) return cached.clubId;
    const row = await this.core.db.selectFrom('glove_sites').select('club_id').where('site', '=', site).executeTakeFirst();
    if (this.clubs.size >= CACHE_SIZE) this.clubs.clear();
    this.clubs.set(site, { clubId: row?.club_id ?? null, until: row ? Infinity : now + UNKNOWN_SITE_MS });
    return row?.club_id ?? null;
  }

  /** The sites that searched lately, newest first. */
  async active(): Promise<string[]> {
    const rows = await this.core.db
      .selectFrom('glove_sites')
      .select('site')
      .where('searched_at', '>', this.core.now() - ANNOUNCED_FOR_MS)
      .orderBy('searched_at', 'desc')
      .limit(ANNOUNCED_SITES)
      .execute();
    return rows.map(({ site }) => site);
  }

  /** Gives the gloves of a club a new password, which is shown this once; the one before is void. */
  async issueCredential(clubId: string): Promise<{ username: string; password: string }> {
    const password = randomBytes(24).toString('base64url');
    const row = await this.core.db
      .updateTable('glove_sites')
      .set({ credential_hash: hash(password) })
      .where('club_id', '=', clubId)
      .returning('site')
      .executeTakeFirstOrThrow();
    return { username: row.site, password };
  }

  /** Whether this is the site's password. One that was never issued fits nothing. */
  async accepts(site: string, password: string): Promise<boolean> {
    const row = await this.core.db.selectFrom('glove_sites').select('credential_hash').where('site', '=', site).executeTakeFirst();
    if (!row?.credential_hash) return false;
    return timingSafeEqual(Buffer.from(row.credential_hash), Buffer.from(hash(password)));
  }
}

/** A plain digest is enough for a password of 192 random bits. */
function hash(password: string): string {
  return createHash('sha256').update(password).digest('base64url');
}
