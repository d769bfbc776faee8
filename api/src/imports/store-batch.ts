import { futureDateText, isFutureDate } from '@courtside/contracts/calendar-date';
import { foldCase } from '@courtside/contracts/fold-case';
import type { ImportDifference, ImportRowError, RefusedRow } from '@courtside/contracts/imports';
import { ATTEMPTS_MAX } from '@courtside/contracts/limits';
import type { Trx } from '../database/database';
import type { KeyRing } from '../encryption/key-ring';
import { sessionsExhausted, teamsExhausted } from '../limits/quotas';
import type { RateLimits } from '../limits/rate-limits';
import { PlayerRepository } from '../players/repository';
import { type FoundTeams, TeamRepository } from '../teams/repository';
import type { SessionServices } from '../training-sessions/services';
import { assignPlayers } from './assign-players';
import { BatchChanges } from './batch-changes';
import { type NumberedRow, reasonIn, refusedRow } from './check-rows';
import { type StoredRows, storeSessions } from './store-sessions';

export interface BatchResult extends Omit<StoredRows, 'surplus' | 'tooMany'> {
  readonly errors: ImportRowError[];
  readonly refused: RefusedRow[];
  readonly differences: readonly ImportDifference[];
}

const TOO_MANY_ATTEMPTS = `A player can have at most ${ATTEMPTS_MAX} attempts on a day.`;

const NOTHING: BatchResult = {
  imported: 0,
  attempts: 0,
  unchanged: 0,
  empty: 0,
  implausible: [],
  corrections: [],
  errors: [],
  refused: [],
  differences: [],
};

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
  given: readonly NumberedRow[],
  changes = new BatchChanges(),
): Promise<BatchResult> {
  const now = services.now();
  const isFuture = ({ values }: NumberedRow) => isFutureDate(values.session_date, now);
  const future = given
    .filter(isFuture)
    .map((row) => refusal(row, 'session_date', futureDateText(row.values.session_date)));
  const batch = given.filter((row) => !isFuture(row));
  if (batch.length === 0) return withRefusals(NOTHING, future);
  const {
    dataKeys,
    config: { quotas },
  } = services;
  const names = batch.map(({ values }) => values.team_name);
  const { teams, created } = await lockTeams(trx, clubId, names, quotas.teams);
  changes.teams.push(...created);
  const teamOf = (name: string) => teams.get(foldCase(name));
  const teamless = batch
    .filter(({ values }) => teamOf(values.team_name) === undefined)
    .map((row) => refusal(row, 'team_name', teamsExhausted(quotas)));
  if (teamless.length === batch.length) return withRefusals(NOTHING, [...future, ...teamless]);
  const rows = batch.filter(({ values }) => teamOf(values.team_name) !== undefined);

  // A file may write the name of a team in two ways.
  const teamIds = [...new Set(teams.values())];
  const rosters = await new PlayerRepository(trx, clubId).readRosters(teamIds);
  const { accepted, newPlayers, errors, refused, differences } = assignPlayers(
    rows,
    (name) => teamOf(name) ?? '',
    rosters,
  );

  const newIds = newPlayers.map(({ id }) => id);
  await new PlayerRepository(trx, clubId).insert(newPlayers);
  await dataKeys.create(trx, clubId, newIds);
  changes.players.push(...newIds);
  const keys = await dataKeys.load(
    trx,
    clubId,
    accepted.map(({ playerId }) => playerId),
  );
  const rules = await new TeamRepository(trx, clubId).attemptRules(teamIds);
  const { surplus, tooMany, ...stored } = await storeSessions(
    trx,
    services,
    clubId,
    accepted,
    keys,
    ({ teamId }) => rules.get(teamId) ?? 'best',
    changes,
  );
  const excess = [
    ...surplus.map((row) => refusal(row, 'session_date', sessionsExhausted(quotas))),
    ...tooMany.map((row) => refusal(row, 'session_date', TOO_MANY_ATTEMPTS)),
  ];
  return withRefusals({ ...stored, errors, refused, differences }, [...future, ...teamless, ...excess]);
}

/** Finds or creates teams, and locks them. A team that is deleted in between is created again. */
async function lockTeams(trx: Trx, clubId: string, names: readonly string[], maxTeams: number): Promise<FoundTeams> {
  const created: string[] = [];
  for (;;) {
    const found = await new TeamRepository(trx, clubId).findOrCreate(names, maxTeams);
    created.push(...found.created);
    const ids = [...new Set(found.teams.values())];
    if (ids.length === 0 || (await new TeamRepository(trx, clubId).lockRosters(ids)))
      return { teams: found.teams, created };
  }
}

interface Refusal {
  readonly error: ImportRowError;
  readonly row: RefusedRow;
}

const refusal = (
  { row, sheet, values }: Pick<NumberedRow, 'row' | 'values'> & { readonly sheet?: string | undefined },
  column: string,
  reason: string,
): Refusal => ({
  error: { row, column, reason: reasonIn(sheet, reason) },
  row: refusedRow(row, values),
});

const withRefusals = (result: BatchResult, refusals: readonly Refusal[]): BatchResult => ({
  ...result,
  errors: [...result.errors, ...refusals.map(({ error }) => error)],
  refused: [...result.refused, ...refusals.map(({ row }) => row)],
});

export interface ImportServices extends SessionServices {
  readonly limits: RateLimits;
  readonly ring: KeyRing;
}
