import { foldName } from '@courtside/contracts/fold-name';
import type { ImportRowError, RefusedRow } from '@courtside/contracts/imports';
import { METRICS } from '@courtside/contracts/metrics';
import { v7 as uuid } from 'uuid';
import type { Trx } from '../database/database';
import type { DataKey } from '../encryption/data-key';
import { sessionsExhausted, teamsExhausted } from '../limits/quotas';
import type { RateLimits } from '../limits/rate-limits';
import { PlayerRepository, type PlayerWithSlot } from '../players/repository';
import { admit, type RosterEntry } from '../players/roster';
import { TeamRepository } from '../teams/repository';
import { resultsOrNull } from '../training-sessions/open-session';
import { SessionRepository } from '../training-sessions/repository';
import { type Metrics, NO_RESULTS } from '../training-sessions/session-results';
import type { SessionServices } from '../training-sessions/services';
import { type NumberedRow, refusedRow } from './check-rows';
import type { ImportRow } from './import-row';

export interface BatchResult {
  readonly imported: number;
  readonly unchanged: number;
  readonly errors: ImportRowError[];
  readonly refused: RefusedRow[];
}

const NOTHING: BatchResult = { imported: 0, unchanged: 0, errors: [], refused: [] };

/** A row with its player. */
interface PlayerRow {
  readonly row: number;
  readonly playerId: string;
  readonly values: ImportRow;
}

/** The column of each field in the errors of a refused player. */
const COLUMN_OF_FIELD: Readonly<Record<string, string>> = {
  team: 'team_name',
  player_number: 'player_number',
  non_field_errors: 'name',
};

/**
 * Stores one batch of valid rows in an open transaction. Creates missing teams and players, and skips sessions that
 * already exist with the same values. Refuses rows that exceed a quota of the club.
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
  const missing = await withoutExisting(trx, services, clubId, accepted, keys);
  const created = await services.sessionWriter.add(
    trx,
    clubId,
    missing.flatMap(({ playerId: player, values: { session_date, ...metrics } }) => {
      const key = keys.get(player);
      return key ? [{ player, key, session_date, results: { ...NO_RESULTS, metrics } }] : [];
    }),
  );
  const result = { imported: created.length, unchanged: accepted.length - missing.length, errors, refused };
  const surplus = missing.slice(created.length).map((row) => refusal(row, 'session_date', sessionsExhausted(quotas)));
  return withRefusals(result, [...teamless, ...surplus]);
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

/** Finds or creates the player of each row by team and name. Adds new players to `rosters`. */
function assignPlayers(
  rows: readonly NumberedRow[],
  teamOf: (name: string) => string,
  rosters: ReadonlyMap<string, RosterEntry[]>,
) {
  const accepted: PlayerRow[] = [];
  const newPlayers: PlayerWithSlot[] = [];
  const errors: ImportRowError[] = [];
  const refused: RefusedRow[] = [];
  for (const { row, values } of rows) {
    const teamId = teamOf(values.team_name);
    const roster = rosters.get(teamId) ?? [];
    const folds = { name_fold: foldName(values.name), last_name_fold: foldName(values.last_name) };
    const known = roster.find(
      (entry) => entry.name_fold === folds.name_fold && entry.last_name_fold === folds.last_name_fold,
    );
    const admission = admit(roster, { id: known?.id, ...values });
    if (!admission.admitted) {
      errors.push(
        ...Object.entries(admission.errors).map(([field, [reason = '']]) => ({
          row,
          column: COLUMN_OF_FIELD[field] ?? field,
          reason,
        })),
      );
      refused.push(refusedRow(row, values));
      continue;
    }
    const playerId = known?.id ?? uuid();
    if (!known) {
      const { name, last_name, player_number, position } = values;
      roster.push({ id: playerId, slot: admission.slot, player_number, ...folds });
      newPlayers.push({
        id: playerId,
        teamId,
        slot: admission.slot,
        values: { name, last_name, player_number, position },
      });
    }
    accepted.push({ row, playerId, values });
  }
  return { accepted, newPlayers, errors, refused };
}

/** Removes the rows whose session is already stored or occurs earlier in the batch. */
async function withoutExisting(
  trx: Trx,
  services: Pick<ImportServices, 'damaged'>,
  clubId: string,
  rows: readonly PlayerRow[],
  keys: ReadonlyMap<string, DataKey>,
): Promise<PlayerRow[]> {
  if (rows.length === 0) return [];
  const dates = [...new Set(rows.map(({ values }) => values.session_date))];
  const candidates = new Set(rows.map(({ playerId, values }) => `${playerId}|${values.session_date}`));
  const seen = new Set<string>();
  for (const session of await new SessionRepository(trx, clubId).findOn(
    [...new Set(rows.map(({ playerId }) => playerId))],
    dates,
  )) {
    const key = keys.get(session.player_id);
    // The query returns every combination of player and date. Decrypting costs more than this check.
    if (!key || !candidates.has(`${session.player_id}|${session.session_date}`)) continue;
    const results = resultsOrNull(services, key, session);
    if (results) seen.add(identity(session.player_id, session.session_date, results.metrics));
  }
  return rows.filter(({ playerId, values }) => {
    const id = identity(playerId, values.session_date, values);
    return !seen.has(id) && Boolean(seen.add(id));
  });
}

const identity = (playerId: string, date: string, metrics: Metrics) =>
  [playerId, date, ...METRICS.map((metric) => metrics[metric])].join('|');

export interface ImportServices extends SessionServices {
  readonly limits: RateLimits;
}
