import { foldName } from '@courtside/contracts/fold-name';
import type { ImportRowError, RefusedRow } from '@courtside/contracts/imports';
import type { Trx } from '../database/database';
import { sessionsExhausted, teamsExhausted } from '../limits/quotas';
import type { RateLimits } from '../limits/rate-limits';
import { PlayerRepository } from '../players/repository';
import { TeamRepository } from '../teams/repository';
import type { SessionServices } from '../training-sessions/services';
import { assignPlayers } from './assign-players';
import { type NumberedRow, refusedRow } from './check-rows';
import { type StoredRows, storeSessions } from './store-sessions';

export interface BatchResult extends Omit<StoredRows, 'surplus'> {
  readonly errors: ImportRowError[];
  readonly refused: RefusedRow[];
}

const NOTHING: BatchResult = { imported: 0, attempts: 0, unchanged: 0, empty: 0, errors: [], refused: [] };

/**
 * Stores one batch of valid rows in an open transaction. Creates missing teams and players, and skips results that
 * are already stored. Refuses rows that exceed a quota of the club.
 */
export async function storeBatch(
  trx: Trx,
  services: Pick<ImportServices, 'dataKeys' | 'config' | 'sessionWriter' | 'damaged'>,
  clubId: string,
  batch: readonly NumberedRow[],
): Promise<BatchResult> {
  if (batch.length === 0) return NOTHING;
  const {
    dataKeys,
    config: { quotas },
  } = services;
  const names = batch.map(({ values }) => values.team_name);
  const teams = await lockTeams(trx, clubId, names, quotas.teams);
  const teamOf = (name: string) => teams.get(foldName(name));
  const teamless = batch
    .filter(({ values }) => teamOf(values.team_name) === undefined)
    .map((row) => refusal(row, 'team_name', teamsExhausted(quotas)));
  if (teamless.length === batch.length) return withRefusals(NOTHING, teamless);
  const rows = batch.filter(({ values }) => teamOf(values.team_name) !== undefined);

  const teamIds = [...teams.values()];
  const rosters = await new PlayerRepository(trx, clubId).readRosters(teamIds);
  const { accepted, newPlayers, errors, refused } = assignPlayers(rows, (name) => teamOf(name) ?? '', rosters);

  await new PlayerRepository(trx, clubId).insert(newPlayers);
  await dataKeys.create(
    trx,
    clubId,
    newPlayers.map(({ id }) => id),
  );
  const keys = await dataKeys.load(
    trx,
    clubId,
    accepted.map(({ playerId }) => playerId),
  );
  const rules = await new TeamRepository(trx, clubId).attemptRules(teamIds);
  const { surplus, ...stored } = await storeSessions(
    trx,
    services,
    clubId,
    accepted,
    keys,
    ({ teamId }) => rules.get(teamId) ?? 'best',
  );
  const excess = surplus.map((row) => refusal(row, 'session_date', sessionsExhausted(quotas)));
  return withRefusals({ ...stored, errors, refused }, [...teamless, ...excess]);
}

/** Finds or creates teams, and locks them. A team that is deleted in between is created again. */
async function lockTeams(
  trx: Trx,
  clubId: string,
  names: readonly string[],
  maxTeams: number,
): Promise<Map<string, string>> {
  for (;;) {
    const teams = await new TeamRepository(trx, clubId).findOrCreate(names, maxTeams);
    if (teams.size === 0 || (await new TeamRepository(trx, clubId).lockRosters([...teams.values()]))) return teams;
  }
}

interface Refusal {
  readonly error: ImportRowError;
  readonly row: RefusedRow;
}

const refusal = ({ row, values }: NumberedRow, column: string, reason: string): Refusal => ({
  error: { row, column, reason },
  row: refusedRow(row, values),
});

const withRefusals = (result: BatchResult, refusals: readonly Refusal[]): BatchResult => ({
  ...result,
  errors: [...result.errors, ...refusals.map(({ error }) => error)],
  refused: [...result.refused, ...refusals.map(({ row }) => row)],
});

export interface ImportServices extends SessionServices {
  readonly limits: RateLimits;
  readonly now: () => number;
}
