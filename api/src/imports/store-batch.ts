import type { ImportRowError, RefusedRow } from '@courtside/contracts/imports';
import { foldName } from '@courtside/contracts/fields';
import { METRICS } from '@courtside/contracts/metrics';
import { v7 as uuid } from 'uuid';
import type { Trx } from '../database/database';
import type { DataKey } from '../encryption/data-key';
import type { DataKeys } from '../encryption/data-keys';
import { insertPlayers, readRosters, type PlacedPlayer } from '../players/repository';
import { admit, type RosterEntry } from '../players/roster';
import { findOrCreateTeams, lockRosters } from '../teams/repository';
import { findSessionsOn, insertSessions } from '../training-sessions/repository';
import { openMetrics, sealMetrics, type Metrics } from '../training-sessions/sealed-metrics';
import type { NumberedRow } from './check-rows';
import type { ImportRow } from './import-row';
import { refusedRow } from './refused-row';

/** What became of some rows. */
export interface Stored {
  readonly imported: number;
  readonly unchanged: number;
  readonly errors: ImportRowError[];
  readonly refused: RefusedRow[];
}

/** A row whose player is known by now. */
interface PlacedRow {
  readonly playerId: string;
  readonly values: ImportRow;
}

/** Field of a refused player, and the column that holds it. */
const COLUMN_OF_FIELD: Readonly<Record<string, string>> = { team: 'team_name', player_number: 'player_number', non_field_errors: 'name' };

/**
 * Stores one batch of checked rows in an open transaction: teams and players that are missing are created,
 * a session that is there to the letter is not stored again.
 */
export async function storeBatch(trx: Trx, dataKeys: DataKeys, clubId: string, rows: readonly NumberedRow[]): Promise<Stored> {
  const teams = await findOrCreateTeams(trx, clubId, rows.map(({ values }) => values.team_name));
  const teamIds = [...teams.values()];
  await lockRosters(trx, clubId, teamIds);
  const rosters = await readRosters(trx, clubId, teamIds);
  const { placed, newPlayers, errors, refused } = placeRows(rows, (name) => teams.get(foldName(name)) ?? '', rosters);

  await insertPlayers(trx, clubId, newPlayers);
  await dataKeys.createMany(trx, clubId, newPlayers.map(({ id }) => id));
  const keys = await dataKeys.load(trx, clubId, placed.map(({ playerId }) => playerId));
  const fresh = await withoutKnown(trx, clubId, placed, keys);
  await insertSessions(
    trx,
    clubId,
    fresh.flatMap(({ playerId, values }) => {
      const key = keys.get(playerId);
      const id = uuid();
      return key ? [{ id, player_id: playerId, session_date: values.session_date, version: 1, ...sealMetrics(key, id, values) }] : [];
    }),
  );
  return { imported: fresh.length, unchanged: placed.length - fresh.length, errors, refused };
}

/** Finds or makes the player of each row. A player is known by team and name; `rosters` grows by the new ones. */
function placeRows(rows: readonly NumberedRow[], teamOf: (name: string) => string, rosters: ReadonlyMap<string, RosterEntry[]>) {
  const placed: PlacedRow[] = [];
  const newPlayers: PlacedPlayer[] = [];
  const errors: ImportRowError[] = [];
  const refused: RefusedRow[] = [];
  for (const { row, values } of rows) {
    const teamId = teamOf(values.team_name);
    const roster = rosters.get(teamId) ?? [];
    const folds = { name_fold: foldName(values.name), last_name_fold: foldName(values.last_name) };
    const known = roster.find((entry) => entry.name_fold === folds.name_fold && entry.last_name_fold === folds.last_name_fold);
    const admission = admit(roster, { id: known?.id, ...values });
    if (!admission.admitted) {
      errors.push(...Object.entries(admission.errors).map(([field, [reason = '']]) => ({ row, column: COLUMN_OF_FIELD[field] ?? field, reason })));
      refused.push(refusedRow(row, values));
      continue;
    }
    const playerId = known?.id ?? uuid();
    if (!known) {
      const { name, last_name, player_number, position } = values;
      roster.push({ id: playerId, slot: admission.slot, player_number, ...folds });
      newPlayers.push({ id: playerId, teamId, slot: admission.slot, values: { name, last_name, player_number, position } });
    }
    placed.push({ playerId, values });
  }
  return { placed, newPlayers, errors, refused };
}

/** Leaves out the rows whose very session is stored already, or stands earlier in the batch. */
async function withoutKnown(trx: Trx, clubId: string, rows: readonly PlacedRow[], keys: ReadonlyMap<string, DataKey>): Promise<PlacedRow[]> {
  if (rows.length === 0) return [];
  const dates = [...new Set(rows.map(({ values }) => values.session_date))];
  const wanted = new Set(rows.map(({ playerId, values }) => `${playerId}|${values.session_date}`));
  const seen = new Set<string>();
  for (const session of await findSessionsOn(trx, clubId, [...new Set(rows.map(({ playerId }) => playerId))], dates)) {
    const key = keys.get(session.player_id);
    // Of every player on every day only some are asked about, and opening takes longer than finding.
    if (key && wanted.has(`${session.player_id}|${session.session_date}`)) seen.add(identity(session.player_id, session.session_date, openMetrics(key, session.id, session)));
  }
  return rows.filter(({ playerId, values }) => {
    const id = identity(playerId, values.session_date, values);
    return !seen.has(id) && Boolean(seen.add(id));
  });
}

const identity = (playerId: string, date: string, metrics: Metrics) => [playerId, date, ...METRICS.map((metric) => metrics[metric])].join('|');
