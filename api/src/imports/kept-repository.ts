import type { KeptByUndo } from '@courtside/contracts/imports';
import { fullName } from '@courtside/contracts/player-list';
import { ClubRepository } from '../database/club-repository';
import type { ChangeKind } from './change-repository';

/** What undos of imports have kept. */
export class KeptRepository extends ClubRepository {
  /** How many objects of each kind an undo has kept. Those that were deleted since don't count. */
  async count(importId: string): Promise<ReadonlyMap<ChangeKind, number>> {
    const rows = await this.#kept(importId)
      .select((eb) => ['c.kind', eb.fn.countAll<number>().as('count')])
      .groupBy('c.kind')
      .execute();
    return new Map(rows.map(({ kind, count }) => [kind, count]));
  }

  /** The first objects that an undo has kept: sessions by player and date, then players, then teams. */
  async list(importId: string, limit: number): Promise<KeptByUndo[]> {
    const rows = await this.#kept(importId)
      .select(['c.object_id', 'c.kind', 'c.kept', 's.session_date', 'p.name', 'p.last_name', 't.team_name'])
      .orderBy((eb) =>
        eb.case('c.kind').when('team').then(eb.lit(2)).when('player').then(eb.lit(1)).else(eb.lit(0)).end(),
      )
      .orderBy('t.name_fold')
      .orderBy('p.last_name_fold')
      .orderBy('p.name_fold')
      .orderBy('s.session_date')
      .orderBy('c.object_id')
      .limit(limit)
      .execute();
    return rows.map(({ object_id, kind, kept, session_date, name, last_name, team_name }) => ({
      kind: kind === 'attempts' ? 'session' : kind,
      id: object_id,
      name: team_name ?? fullName({ name: name ?? '', last_name: last_name ?? '' }),
      session_date,
      reason: kept ?? 'edited',
    }));
  }

  #kept(importId: string) {
    return this.db
      .selectFrom('import_changes as c')
      .leftJoin('training_sessions as s', (join) =>
        join.onRef('s.club_id', '=', 'c.club_id').onRef('s.id', '=', 'c.object_id'),
      )
      .leftJoin('players as p', (join) => join.onRef('p.club_id', '=', 'c.club_id').onRef('p.id', '=', 'c.player_id'))
      .leftJoin('teams as t', (join) => join.onRef('t.club_id', '=', 'c.club_id').onRef('t.id', '=', 'c.team_id'))
      .where('c.club_id', '=', this.clubId)
      .where('c.import_id', '=', importId)
      .where('c.kept', 'is not', null)
      .where((eb) => eb.or([eb('c.kind', 'in', ['player', 'team']), eb('s.id', 'is not', null)]));
  }
}
