import { randomBytes } from 'node:crypto';
import { type GloveLogin, gloveUsername, parseGloveUsername } from '@courtside/contracts/glove-messages';
import { singleStatement } from '../database/transaction';
import { equalSecrets, sha256 } from '../encryption/hashes';
import { GloveSiteRepository } from './site-repository';
import type { GloveServices } from './services';

/** How long an unknown site is cached, so that unrelated clients on a shared broker cause few queries. */
const UNKNOWN_SITE_MS = 5_000;
const CACHE_SIZE = 10_000;
/** Simulated gloves serve the clubs that have searched within this time, up to `MAX_ANNOUNCED_SITES`. */
const ANNOUNCED_FOR_MS = 12 * 3_600_000;
const MAX_ANNOUNCED_SITES = 20;

/** The site of each club on the broker. Its name is random, so that it reveals nothing about the club. */
export class GloveSites {
  private readonly clubs = new Map<string, { clubId: string | null; until: number }>();

  private readonly repository;

  constructor(private readonly services: Pick<GloveServices, 'db' | 'now'>) {
    this.repository = new GloveSiteRepository(services.db);
  }

  /**
   * Records that a coach of the club searches for gloves. Creates the club's site on the first search.
   *
   * @param site the name of a new site; random by default
   */
  async recordSearch(clubId: string, site = `c${randomBytes(8).toString('hex')}`): Promise<void> {
    await this.repository.upsertSite(clubId, site, this.services.now());
    this.clubs.clear();
  }

  async siteOf(clubId: string): Promise<string | null> {
    return (await this.repository.findSite('club_id', clubId))?.site ?? null;
  }

  async clubOf(site: string): Promise<string | null> {
    const now = this.services.now();
    const cached = this.clubs.get(site);
    if (cached && cached.until > now) return cached.clubId;
    const row = await this.repository.findSite('site', site);
    if (this.clubs.size >= CACHE_SIZE) this.clubs.clear();
    this.clubs.set(site, { clubId: row?.club_id ?? null, until: row ? Infinity : now + UNKNOWN_SITE_MS });
    return row?.club_id ?? null;
  }

  /** The sites that searched recently, newest first. */
  async recentSites(): Promise<string[]> {
    const rows = await this.repository.listSites(this.services.now() - ANNOUNCED_FOR_MS, MAX_ANNOUNCED_SITES);
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
    const [password_hash, issued_at] = [sha256(password), this.services.now()];
    const row = { club_id: clubId, login, password_hash, issued_at };
    await singleStatement(this.services.db, (db) => new GloveSiteRepository(db).upsertLogin(row));
    return { username: gloveUsername(site, login), password };
  }

  /** Returns false for a wrong password, an unknown user name, or a login without a password. */
  async verifyPassword(username: string, password: string): Promise<boolean> {
    const parts = parseGloveUsername(username);
    if (!parts) return false;
    const row = await this.repository.findLogin(parts.site, parts.login);
    return row !== undefined && equalSecrets(sha256(password), row.password_hash);
  }
}
