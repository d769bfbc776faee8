import type { AuditObject, AuditVerb } from '@courtside/contracts/audit-words';
import { ClubRepository } from '../database/club-repository';
import { isSqlite } from '../database/vacuum';
import type { AuditEntryRow } from './tables';

/** Which entries to list. All conditions must match. */
export interface AuditFilter {
  readonly before?: number | undefined;
  readonly verb?: AuditVerb | undefined;
  readonly object?: AuditObject | undefined;
  readonly person?: string | undefined;
  /** The id of a row that the entry is about. */
  readonly subject?: string | undefined;
  /** Milliseconds: not earlier than `from`, earlier than `to`. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** SQLite and PostgreSQL limit the parameters of a statement. */
const ROWS_PER_STATEMENT = 100;

/** The audit log of a club in the database. */
export class AuditRepository extends ClubRepository {
  /** The sealed state of the chain; undefined before the first entry. */
  async state(): Promise<Buffer | undefined> {
    return (await this.#chain().executeTakeFirst())?.sealed;
  }

  /** The same, and other writers of the club wait until the transaction ends. On SQLite they wait anyway. */
  async lockState(): Promise<Buffer | undefined> {
    const chain = isSqlite(this.db) ? this.#chain() : this.#chain().forUpdate();
    return (await chain.executeTakeFirst())?.sealed;
  }

  #chain() {
    return this.db.selectFrom('audit_chains').select('sealed').where('club_id', '=', this.clubId);
  }

  /** Two first entries at the same time: the second waits here, and then finds the state of the first. */
  async createState(sealed: Buffer): Promise<void> {
    const row = { club_id: this.clubId, sealed };
    const insertion = this.db.insertInto('audit_chains').values(row);
    await insertion.onConflict((conflict) => conflict.doNothing()).execute();
  }

  async setState(sealed: Buffer): Promise<void> {
    await this.db.updateTable('audit_chains').set({ sealed }).where('club_id', '=', this.clubId).execute();
  }

  /** Adds entries and the state that they lead to. One statement for a few on PostgreSQL, because others wait for it. */
  async extend(rows: readonly AuditEntryRow[], sealed: Buffer): Promise<void> {
    if (isSqlite(this.db) || rows.length > ROWS_PER_STATEMENT) {
      await this.#insert(rows);
      await this.setState(sealed);
      return;
    }
    await this.db
      .with('added', (db) => db.insertInto('audit_entries').values(rows).returning('number'))
      .updateTable('audit_chains')
      .set({ sealed })
      .where('club_id', '=', this.clubId)
      .execute();
  }

  async #insert(rows: readonly AuditEntryRow[]): Promise<void> {
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
      await this.db
        .insertInto('audit_entries')
        .values(rows.slice(start, start + ROWS_PER_STATEMENT))
        .execute();
  }

  get #entries() {
    return this.db.selectFrom('audit_entries').selectAll().where('club_id', '=', this.clubId);
  }

  /** Newest first. */
  list({ before, verb, object, person, subject, from, to }: AuditFilter, limit: number): Promise<AuditEntryRow[]> {
    return this.#entries
      .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
      .$if(verb !== undefined, (query) => query.where('verb', '=', verb ?? 'view'))
      .$if(object !== undefined, (query) => query.where('object', '=', object ?? 'club'))
      .$if(person !== undefined, (query) => query.where('actor', '=', person ?? ''))
      .$if(subject !== undefined, (query) => query.where('subjects', 'like', `%"${escaped(subject ?? '')}"%`))
      .$if(from !== undefined, (query) => query.where('at', '>=', from ?? 0))
      .$if(to !== undefined, (query) => query.where('at', '<', to ?? 0))
      .orderBy('number', 'desc')
      .limit(limit)
      .execute();
  }

  /** The entries after a number, in their order. */
  after(number: number, limit: number): Promise<AuditEntryRow[]> {
    return this.#entries.where('number', '>', number).orderBy('number').limit(limit).execute();
  }

  newest(): Promise<AuditEntryRow | undefined> {
    return this.#entries.orderBy('number', 'desc').limit(1).executeTakeFirst();
  }

  /** The last entry before the first one that is not older than a time. */
  async lastBefore(time: number): Promise<AuditEntryRow | undefined> {
    const kept = await this.#entries.where('at', '>=', time).orderBy('number').limit(1).executeTakeFirst();
    if (!kept) return this.newest();
    return this.#entries.where('number', '<', kept.number).orderBy('number', 'desc').limit(1).executeTakeFirst();
  }

  async deleteUpTo(number: number): Promise<void> {
    const rows = this.db.deleteFrom('audit_entries').where('club_id', '=', this.clubId);
    await rows.where('number', '<=', number).execute();
  }
}

/** Ids have no wildcards; what else is asked for finds nothing. */
const escaped = (id: string) => id.replace(/[%_"\\]/g, '');
