import type { Db } from '../database/database';
import { ownTransaction } from '../database/transaction';
import type { KeyRing } from '../encryption/key-ring';
import { lockedState, sealState } from '../audit/append';
import { AuditRepository } from '../audit/repository';

const DAY_MS = 86_400_000;

export interface AuditUpkeepServices {
  readonly config: { readonly auditDays: number };
  readonly db: Db;
  readonly now: () => number;
  readonly ring: KeyRing;
}

/** Drops the entries of all clubs that are older than the configured time. The chain goes on from the last of them. */
export async function purgeAuditLogs({ config, db, now, ring }: AuditUpkeepServices): Promise<void> {
  const before = now() - config.auditDays * DAY_MS;
  const clubs = db.selectFrom('audit_entries').select('club_id').distinct().where('at', '<', before);
  for (const { club_id } of await clubs.execute())
    await ownTransaction(db, async (trx) => {
      const repository = new AuditRepository(trx, club_id);
      const state = await lockedState(repository, ring, club_id);
      const dropped = await repository.lastBefore(before);
      if (!dropped || dropped.number > state.last.number) return;
      await repository.deleteUpTo(dropped.number);
      const { number, hash } = dropped;
      await repository.setState(sealState(ring, club_id, { ...state, before: { number, hash } }));
    });
}

/** Encrypts the states of all chains with the newest key. Returns how many there are. */
export async function resealAuditLogs({ db, ring }: Pick<AuditUpkeepServices, 'db' | 'ring'>): Promise<number> {
  const clubs = await db.selectFrom('audit_chains').select('club_id').execute();
  for (const { club_id } of clubs)
    await ownTransaction(db, async (trx) => {
      const repository = new AuditRepository(trx, club_id);
      await repository.setState(sealState(ring, club_id, await lockedState(repository, ring, club_id)));
    });
  return clubs.length;
}
