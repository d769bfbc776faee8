import type { KeptReason } from '@courtside/contracts/imports';
import { type Selectable, sql } from 'kysely';
import { ClubRepository } from '../database/club-repository';
import type { Database } from '../database/database';
import type { DataKey } from '../encryption/data-key';
import { fromNumbers, type SessionResults, toNumbers } from '../training-sessions/session-results';
import type { BatchChanges, ChangedSession } from './batch-changes';
import type { nothingOwn } from './plan/decisions';

declare module '../database/database' {
  interface Database {
    /** What each import has created and changed, until it is undone or can't be undone any more. Contains no names. */
    import_changes: {
      club_id: string;
      import_id: string;
      /** A team, player or session. */
      object_id: string;
      /** The first three were created, and `attempts` is a session to which attempts were added. */
      kind: ChangeKind;
      /** The team that was created. */
      team_id: string | null;
      /** The player who was created, or to whom the session belongs. The row is deleted with the player. */
      player_id: string | null;
      /** The version of the object after the import. If it has another one, it was changed since. */
      version: number;
      /** The version of a session before the import added attempts. */
      earlier_version: number | null;
      /** The results of that version, encrypted with the player's data key. */
      earlier: Buffer | null;
      /** 1 if only the values of the import are left in the session. */
      replaced: number | null;
      /** Why an undo has kept the object; null if none has tried. */
      kept: KeptReason | null;
    };
  }
}

export type ChangeKind = 'team' | 'player' | 'session' | 'attempts';
export type ImportChange = Pick<
  Selectable<Database['import_changes']>,
  'object_id' | 'kind' | 'player_id' | 'version' | 'earlier_version' | 'earlier'
>;

/** How many objects a batch has created or changed that the import hasn't created or changed before. */
export type ChangeCounts = Record<'teams' | 'players' | 'sessions' | 'sessions_changed', number>;

/** A session that is again as it was at a version, with a new one. */
export interface RestoredSession {
  readonly id: string;
  readonly player: string;
  readonly from: number;
  readonly to: number;
}

/** The version of everything that was just created. */
const CREATED_VERSION = 1;

const earlierCell = (importId: string, sessionId: string) => ({
  table: 'import_changes',
  row: `${importId}|${sessionId}`,
  column: 'earlier',
});

/** The results of a session before an import; null if they are damaged. */
export function earlierResults(key: DataKey, importId: string, change: ImportChange): SessionResults | null {
  try {
    return openEarlier(key, importId, change);
  } catch {
    return null;
  }
}

/** @throws Error if they are damaged */
const openEarlier = (key: DataKey, importId: string, { object_id, earlier }: ImportChange): SessionResults => {
  if (!earlier) throw new Error(`The import ${importId} has no earlier results of the session ${object_id}.`);
  return fromNumbers(key.openRecord(earlierCell(importId, object_id), earlier));
};

/** What the imports of a club have created and changed. */
export class ChangeRepository extends ClubRepository {
  #of(importId: string) {
    return this.db.selectFrom('import_changes').where('club_id', '=', this.clubId).where('import_id', '=', importId);
  }

  /** Adds the changes of a batch. An object that the import has already changed keeps what it was before. */
  async add(importId: string, { teams, players, sessions, changed }: BatchChanges): Promise<ChangeCounts> {
    const again = await this.#updateKnown(importId, changed);
    const first = changed.filter(({ id }) => !again.has(id));
    const row = { club_id: this.clubId, import_id: importId, version: CREATED_VERSION };
    const rows = [
      ...teams.map((id) => ({ ...row, object_id: id, kind: 'team' as const, team_id: id })),
      ...players.map((id) => ({ ...row, object_id: id, kind: 'player' as const, player_id: id })),
      ...first.map(({ id, player, key, version, earlier, earlierVersion, isReplaced }) => ({
        ...row,
        object_id: id,
        kind: 'attempts' as const,
        player_id: player,
        version,
        earlier_version: earlierVersion,
        earlier: key.sealRecord(earlierCell(importId, id), toNumbers(earlier)),
        replaced: isReplaced ? 1 : null,
      })),
    ];
    if (rows.length > 0) await this.db.insertInto('import_changes').values(rows).execute();
    if (sessions.length > 0) await this.#addSessions(importId, sessions);
    return {
      teams: teams.length,
      players: players.length,
      sessions: sessions.length,
      sessions_changed: first.length,
    };
  }

  /** Copies what is known of created sessions: they are by far the most, and inserting values takes longer. */
  async #addSessions(importId: string, ids: readonly string[]): Promise<void> {
    await this.db
      .insertInto('import_changes')
      .columns(['club_id', 'import_id', 'object_id', 'kind', 'player_id', 'version'])
      .expression((eb) =>
        eb
          .selectFrom('training_sessions')
          .select([
            'club_id',
            eb.val(importId).as('import_id'),
            'id',
            sql.lit('session').as('kind'),
            'player_id',
            'version',
          ])
          .where('club_id', '=', this.clubId)
          .where('id', 'in', ids),
      )
      .execute();
  }

  /** Returns the sessions that earlier batches of the import have created or changed. */
  async #updateKnown(importId: string, changed: readonly ChangedSession[]): Promise<ReadonlySet<string>> {
    if (changed.length === 0) return new Set();
    const ids = changed.map(({ id }) => id);
    const rows = await this.#of(importId).select('object_id').where('object_id', 'in', ids).execute();
    const known = new Set(rows.map(({ object_id }) => object_id));
    for (const { id, version } of changed) if (known.has(id)) await this.#update(importId, [id], { version });
    return known;
  }

  /** What an import has created, and the sessions that it has changed. */
  async ownOf(importId: string): Promise<ReturnType<typeof nothingOwn>> {
    const rows = await this.#of(importId).select(['object_id', 'kind']).execute();
    const of = (...kinds: readonly ChangeKind[]) =>
      new Set(rows.filter(({ kind }) => kinds.includes(kind)).map(({ object_id }) => object_id));
    return { teams: of('team'), players: of('player'), sessions: of('session', 'attempts') };
  }

  /** Sessions to which an import has added attempts that don't yet replace others, in the order of their ids. */
  notReplaced(importId: string, after: string, limit: number): Promise<ImportChange[]> {
    return this.#of(importId)
      .select(['object_id', 'kind', 'player_id', 'version', 'earlier_version', 'earlier'])
      .where('kind', '=', 'attempts')
      .where('replaced', 'is', null)
      .where('object_id', '>', after)
      .orderBy('object_id')
      .limit(limit)
      .execute();
  }

  /** An undo still knows the session, and the replacement isn't repeated. */
  async noteReplacement(importId: string, id: string, version: number): Promise<void> {
    await this.#update(importId, [id], { version, replaced: 1 });
  }

  /** The next objects of these kinds that no undo has dealt with. */
  next(importId: string, kinds: readonly ChangeKind[], limit: number): Promise<ImportChange[]> {
    return this.#of(importId)
      .select(['object_id', 'kind', 'player_id', 'version', 'earlier_version', 'earlier'])
      .where('kind', 'in', kinds)
      .where('kept', 'is', null)
      .limit(limit)
      .execute();
  }

  /** Notes why objects are kept. */
  async keep(importId: string, reasons: ReadonlyMap<string, KeptReason>): Promise<void> {
    for (const kept of new Set(reasons.values())) {
      const ids = [...reasons].filter(([, reason]) => reason === kept).map(([id]) => id);
      await this.#update(importId, ids, { kept });
    }
  }

  #update(
    importId: string,
    ids: readonly string[],
    change: { version: number; replaced?: number } | { kept: KeptReason },
  ) {
    return this.db
      .updateTable('import_changes')
      .set(change)
      .where('club_id', '=', this.clubId)
      .where('import_id', '=', importId)
      .where('object_id', 'in', ids)
      .execute();
  }

  async remove(importId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.db
      .deleteFrom('import_changes')
      .where('club_id', '=', this.clubId)
      .where('import_id', '=', importId)
      .where('object_id', 'in', ids)
      .execute();
  }

  /** Deletes the first changes of an import. Returns whether there may be more. */
  async removeSome(importId: string, limit: number): Promise<boolean> {
    const rows = await this.#of(importId).select('object_id').limit(limit).execute();
    await this.remove(
      importId,
      rows.map(({ object_id }) => object_id),
    );
    return rows.length === limit;
  }

  /** The earlier imports that have left restored sessions at those versions can still be undone. */
  async moveVersions(undoneImport: string, restored: readonly RestoredSession[]): Promise<void> {
    if (restored.length === 0) return;
    const rows = await this.db
      .selectFrom('import_changes')
      .select(['import_id', 'object_id', 'version'])
      .where('club_id', '=', this.clubId)
      .where('player_id', 'in', [...new Set(restored.map(({ player }) => player))])
      .where(
        'object_id',
        'in',
        restored.map(({ id }) => id),
      )
      .where('import_id', '!=', undoneImport)
      .execute();
    const sessions = new Map(restored.map((each) => [each.id, each]));
    for (const { import_id, object_id, version } of rows) {
      const session = sessions.get(object_id);
      if (session?.from === version) await this.#update(import_id, [object_id], { version: session.to });
    }
  }
}
