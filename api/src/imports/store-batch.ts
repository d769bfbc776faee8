import type { ImportDifference, ImportRowError, RefusedRow } from '@courtside/contracts/import-result';
import type { Trx } from '../database/database';
import type { KeyRing } from '../encryption/key-ring';
import type { RateLimits } from '../limits/rate-limits';
import { PlayerRepository } from '../players/repository';
import type { SessionServices } from '../training-sessions/services';
import { BatchChanges } from './batch-changes';
import { type NumberedRow, reasonIn, refusedValues } from './check-rows';
import { type Decisions, NO_DECISIONS } from './plan/decisions';
import { LockedClub } from './plan/locked-club';
import { planBatch } from './plan/plan-batch';
import type { Refusal } from './plan/refusals';
import { type StoredDays, storeSessions } from './store-sessions';

/** What became of the rows of a batch. */
export interface BatchResult extends StoredDays {
  /** Known already. */
  readonly unchanged: number;
  /** Without any value. */
  readonly empty: number;
  /** Left out by a choice. */
  readonly skipped: number;
  readonly errors: ImportRowError[];
  readonly refused: RefusedRow[];
  readonly differences: readonly ImportDifference[];
}

/**
 * Stores one batch of valid rows in an open transaction. Creates missing teams and players, and skips results that
 * are already stored. Refuses rows that exceed a quota of the club.
 *
 * @param changes gets what is created and changed
 */
export async function storeBatch(
  trx: Trx,
  services: Pick<ImportServices, 'dataKeys' | 'config' | 'sessionWriter' | 'damaged' | 'now'>,
  clubId: string,
  rows: readonly NumberedRow[],
  changes = new BatchChanges(),
  decisions: Decisions = NO_DECISIONS,
): Promise<BatchResult> {
  const {
    dataKeys,
    config: { quotas },
  } = services;
  const club = new LockedClub(trx, services, clubId);
  const plan = await planBatch(club, rows, { decisions, own: changes.own, quotas, now: services.now() });
  changes.teams.push(...club.created);
  const newIds = plan.players.map(({ id }) => id);
  await new PlayerRepository(trx, clubId).insert(plan.players);
  await dataKeys.create(trx, clubId, newIds);
  changes.players.push(...newIds);
  const keys = new Map([...club.keys, ...(await dataKeys.load(trx, clubId, newIds))]);
  const { differentValues } = decisions;
  const stored = await storeSessions(trx, services, clubId, plan.days, keys, differentValues, changes);
  const count = (state: string) => plan.outcomes.filter((outcome) => outcome.state === state).length;
  return {
    ...stored,
    unchanged: count('same'),
    empty: count('empty'),
    skipped: count('skipped'),
    errors: plan.refusals.flatMap(errorsOf),
    refused: plan.refusals.map(({ row }) => refusedValues(row)),
    differences: plan.differences,
  };
}

/** The errors of a refused row. */
export const errorsOf = ({ row: { row, sheet }, reasons }: Refusal): ImportRowError[] =>
  reasons.map(([column, reason]) => ({ row, column, reason: reasonIn(sheet, reason) }));

export interface ImportServices extends SessionServices {
  readonly limits: RateLimits;
  readonly ring: KeyRing;
}
