import type { AttemptRule } from '@courtside/contracts/attempt-rules';
import type { ImplausibleValue, ImportCorrection } from '@courtside/contracts/imports';
import { ATTEMPTS_MAX } from '@courtside/contracts/limits';
import { METRICS, type Metric } from '@courtside/contracts/metrics';
import { fullName } from '@courtside/contracts/player-list';
import { guessOf } from '@courtside/contracts/plausible-values';
import type { Trx } from '../database/database';
import type { DataKey } from '../encryption/data-key';
import { resultsOrNull } from '../training-sessions/open-session';
import { SessionRepository, type SessionRow } from '../training-sessions/repository';
import { reviseResults } from '../training-sessions/revise-results';
import {
  attemptsOf,
  hasAttempts,
  NO_RESULTS,
  type SessionResults,
  withAttempts,
} from '../training-sessions/session-results';
import type { SessionServices } from '../training-sessions/services';
import type { PlayerRow } from './assign-players';
import type { BatchChanges } from './batch-changes';

/** What became of rows, in numbers of rows. */
export interface StoredRows {
  /** Stored, in a new session or as further attempts of one. */
  readonly imported: number;
  /** Of the imported ones, those that are further attempts of a session. */
  readonly attempts: number;
  /** Known already. */
  readonly unchanged: number;
  /** Without any value. */
  readonly empty: number;
  /** The stored values outside the range of the sport, which count for nothing until they are confirmed. */
  readonly implausible: readonly ImplausibleValue[];
  /** Values that differ from those that their player had on this day before the import. */
  readonly corrections: readonly ImportCorrection[];
  /** Those that exceed the quota of the club. */
  readonly surplus: readonly PlayerRow[];
  /** Those that exceed the number of attempts on a day. */
  readonly tooMany: readonly PlayerRow[];
}

/** The rows of a player on a day. */
interface Day {
  readonly key: DataKey;
  readonly player: string;
  readonly merged_from: string | undefined;
  readonly session_date: string;
  readonly rule: AttemptRule;
  readonly rows: readonly PlayerRow[];
}

/**
 * Stores rows as sessions. The rows of a player on a day are attempts of one session, also if the session is stored
 * already. A row whose values are all known attempts of this day is not stored again, and a row without values isn't
 * either: the player was absent.
 *
 * @param ruleOf which of a player's attempts counts
 * @param changes gets the sessions that are created and changed
 */
export async function storeSessions(
  trx: Trx,
  services: Pick<SessionServices, 'sessionWriter' | 'damaged' | 'dataKeys'>,
  clubId: string,
  rows: readonly PlayerRow[],
  keys: ReadonlyMap<string, DataKey>,
  ruleOf: (row: PlayerRow) => AttemptRule,
  changes: BatchChanges,
): Promise<StoredRows> {
  const measured = rows.filter(({ values }) => METRICS.some((metric) => values[metric] > 0));
  const days = daysOf(measured, keys, ruleOf);
  const stored = await storedOn(trx, services, clubId, days);
  const added: Array<Day & { readonly results: SessionResults }> = [];
  const implausible: ImplausibleValue[] = [];
  const corrections: ImportCorrection[] = [];
  const tooMany: PlayerRow[] = [];
  let attempts = 0;
  let unchanged = 0;
  for (const day of days) {
    const sessions = stored.get(dayKey(day)) ?? [];
    const newest = sessions.at(-1);
    const fresh = newRows(
      day.rows,
      sessions.map(({ results }) => results),
    );
    unchanged += day.rows.length - fresh.length;
    const room = Math.max(0, ATTEMPTS_MAX - (newest ? mostAttempts(newest.results) : 0));
    tooMany.push(...fresh.slice(room));
    const rows = fresh.slice(0, room);
    if (rows.length === 0) continue;
    let [earlier, results] = [NO_RESULTS, NO_RESULTS];
    const addTo = (before: SessionResults) => {
      earlier = before;
      results = withAttempts(before, valuesOf(rows), day.rule);
      return results;
    };
    const changed = newest && (await reviseResults(services, trx, clubId, { keys, id: newest.id }, addTo));
    if (changed) {
      attempts += rows.length;
      changes.changed.push({ ...changed, earlier, earlierVersion: changed.version - 1 });
      implausible.push(...implausibleIn(changed.id, rows, results));
      if (!changes.own.has(changed.id)) corrections.push(...correctionsIn(changed.id, rows, earlier));
    } else added.push({ ...day, rows, results: addTo(NO_RESULTS) });
  }
  const sessions = await services.sessionWriter.add(trx, clubId, added);
  changes.sessions.push(...sessions.map(({ id }) => id));
  for (const [place, { id }] of sessions.entries())
    implausible.push(...implausibleIn(id, added[place]!.rows, added[place]!.results));
  const created = sessions.length;
  const inNew = count(added.slice(0, created));
  return {
    imported: attempts + inNew,
    attempts: attempts + inNew - created,
    unchanged,
    empty: rows.length - measured.length,
    implausible,
    corrections,
    surplus: added.slice(created).flatMap((day) => day.rows),
    tooMany,
  };
}

/** The values of rows that their session has as unconfirmed: none of its attempts is plausible. */
const implausibleIn = (
  session: string,
  rows: readonly PlayerRow[],
  { metrics, unconfirmed }: SessionResults,
): ImplausibleValue[] =>
  rows.flatMap(({ row, values }) =>
    unconfirmed
      .filter((column) => values[column] === metrics[column])
      .map((column) => {
        const value = values[column];
        return { row, column, value, guess: guessOf(column, value)?.value ?? null, session };
      }),
  );

/** The values of rows whose metrics their session has already. */
const correctionsIn = (session: string, rows: readonly PlayerRow[], earlier: SessionResults): ImportCorrection[] =>
  rows.flatMap(({ row, values }) =>
    METRICS.filter((metric) => values[metric] > 0 && earlier.metrics[metric] > 0).flatMap((column) => {
      const [stored, file] = [earlier.metrics[column], values[column]];
      if (attemptsOf(earlier, column).includes(file)) return [];
      return [{ row, session, name: fullName(values), session_date: values.session_date, column, stored, file }];
    }),
  );

const mostAttempts = (results: SessionResults) =>
  Math.max(...METRICS.map((metric) => attemptsOf(results, metric).length));

const dayKey = ({ player, session_date }: Pick<Day, 'player' | 'session_date'>) => `${player}|${session_date}`;
const count = (days: readonly Day[]) => days.reduce((sum, { rows }) => sum + rows.length, 0);

function daysOf(
  rows: readonly PlayerRow[],
  keys: ReadonlyMap<string, DataKey>,
  ruleOf: (row: PlayerRow) => AttemptRule,
): Day[] {
  const days = new Map<string, Day & { rows: PlayerRow[] }>();
  for (const row of rows) {
    const { playerId: player, mergedFrom: merged_from, values } = row;
    const key = keys.get(player);
    // The player was deleted concurrently.
    if (!key) continue;
    const day = { key, player, merged_from, session_date: values.session_date, rule: ruleOf(row), rows: [] };
    const known = days.get(dayKey(day)) ?? day;
    days.set(dayKey(day), { ...known, rows: [...known.rows, row] });
  }
  return [...days.values()];
}

/** The readable sessions of these days, oldest first, by player and day. */
async function storedOn(
  trx: Trx,
  services: Pick<SessionServices, 'damaged'>,
  clubId: string,
  days: readonly Day[],
): Promise<Map<string, Array<{ id: string; results: SessionResults }>>> {
  const byKey = new Map(days.map((day) => [dayKey(day), day]));
  const stored = new Map<string, Array<{ id: string; results: SessionResults }>>();
  if (days.length === 0) return stored;
  const found = await new SessionRepository(trx, clubId).findOn(
    [...new Set(days.map(({ player }) => player))],
    [...new Set(days.map(({ session_date }) => session_date))],
  );
  for (const session of found.toSorted(byId)) {
    const key = dayKey({ player: session.player_id, session_date: session.session_date });
    // The query returns every combination of player and date. Decrypting costs more than this check.
    const day = byKey.get(key);
    const results = day && resultsOrNull(services, day.key, session);
    if (results) stored.set(key, [...(stored.get(key) ?? []), { id: session.id, results }]);
  }
  return stored;
}

/** Ids increase with time. */
const byId = (a: SessionRow, b: SessionRow) => (a.id < b.id ? -1 : 1);

/** The rows with values that are neither stored nor in an earlier row. */
function newRows(rows: readonly PlayerRow[], stored: readonly SessionResults[]): PlayerRow[] {
  const known = [...stored];
  return rows.filter(({ values }) => {
    if (known.some((results) => hasAttempts(results, values))) return false;
    known.push(withAttempts(NO_RESULTS, valuesOf([{ values }]), 'last'));
    return true;
  });
}

const valuesOf = (rows: ReadonlyArray<Pick<PlayerRow, 'values'>>): Partial<Record<Metric, number[]>> =>
  Object.fromEntries(METRICS.map((metric) => [metric, rows.map(({ values }) => values[metric])]));
