import type { AttemptRule } from '@courtside/contracts/attempt-rules';
import type { DifferentValues, RowState } from '@courtside/contracts/import-preview';
import { ATTEMPTS_MAX } from '@courtside/contracts/limits';
import { METRICS } from '@courtside/contracts/metrics';
import {
  attemptsOf,
  hasAttempts,
  NO_RESULTS,
  type SessionResults,
  withAttempts,
} from '../../training-sessions/session-results';
import { dayKey, type StoredSession } from './club-view';
import { differencesIn, replacedBy, type StoredValues, valuesOf } from './different-values';
import type { PlayerRow } from './plan-players';
import type { Day, PlannedDay } from './planned-day';

/** What becomes of a row with its player. */
export interface RowOutcome {
  readonly row: PlayerRow;
  readonly state: RowState;
  /** The stored values from which it differs. */
  readonly stored?: StoredValues;
}

export interface SessionPlan {
  readonly days: readonly PlannedDay[];
  readonly outcomes: readonly RowOutcome[];
  /** Rows that exceed the number of attempts on a day. */
  readonly tooMany: readonly PlayerRow[];
  /** Rows that exceed the quota of the club. */
  readonly surplus: readonly PlayerRow[];
}

interface SessionQuestion {
  readonly stored: ReadonlyMap<string, readonly StoredSession[]>;
  /** Sessions that earlier batches of the import have created or changed. */
  readonly own: ReadonlySet<string>;
  readonly differentValues: DifferentValues;
  /** How many sessions the club may still add. */
  readonly room: number;
}

/** Whether anything was measured. A player without any value was absent. */
export const isMeasured = ({ values }: PlayerRow): boolean => METRICS.some((metric) => values[metric] > 0);

/** The rows by player and day, in file order. */
export function daysOf(rows: readonly PlayerRow[], ruleOf: (row: PlayerRow) => AttemptRule): Day[] {
  const days = new Map<string, Day & { rows: PlayerRow[] }>();
  for (const row of rows) {
    const { playerId: player, mergedFrom: merged_from, values } = row;
    const day = { player, merged_from, session_date: values.session_date, rule: ruleOf(row), rows: [] };
    const known = days.get(dayKey(day)) ?? day;
    known.rows.push(row);
    days.set(dayKey(day), known);
  }
  return [...days.values()];
}

/**
 * Plans the sessions of days. The rows of a player on a day are attempts of one session, also if the session is stored
 * already. A row whose values are all known attempts of this day is not stored again.
 */
export function planSessions(days: readonly Day[], question: SessionQuestion): SessionPlan {
  const { stored, own, differentValues } = question;
  const planned: PlannedDay[] = [];
  const outcomes: RowOutcome[] = [];
  const [tooMany, surplus]: [PlayerRow[], PlayerRow[]] = [[], []];
  let { room } = question;
  for (const day of days) {
    const sessions = stored.get(dayKey(day)) ?? [];
    const session = sessions.at(-1) ?? null;
    const isEarlier = session !== null && !own.has(session.id);
    const { fresh, same, repeated } = newRows(day.rows, sessions);
    for (const row of same) outcomes.push({ row, state: 'same' });
    for (const row of repeated) outcomes.push({ row, state: 'same' });
    const differing = isEarlier ? differingRows(fresh, session.results) : NO_ROWS;
    const skipped = differentValues === 'skip' ? differing : NO_ROWS;
    for (const [row, values] of skipped) outcomes.push({ row, state: 'skipped', stored: values });
    const wanted = skipped.size === 0 ? fresh : fresh.filter((row) => !skipped.has(row));
    const rows = withRoom(wanted, same, session?.results, isEarlier ? differentValues : 'add');
    tooMany.push(...wanted.slice(rows.length));
    if (rows.length === 0) continue;
    if (session === null && room <= 0) {
      surplus.push(...rows);
      continue;
    }
    if (session === null) room -= 1;
    const { player, session_date, merged_from, rule } = day;
    planned.push({ player, session_date, merged_from, rule, session, rows, same, isEarlier });
    for (const [place, row] of rows.entries()) {
      const differs = differing.get(row);
      const state = differs ? 'changed' : session === null && place === 0 ? 'new' : 'attempt';
      outcomes.push(differs ? { row, state, stored: differs } : { row, state });
    }
  }
  return { days: planned, outcomes, tooMany, surplus };
}

const NO_ROWS: ReadonlyMap<PlayerRow, StoredValues> = new Map();

/** The rows that differ from the stored results, with the stored values. */
function differingRows(rows: readonly PlayerRow[], stored: SessionResults): ReadonlyMap<PlayerRow, StoredValues> {
  const entries = rows.map((row) => [row, differencesIn(row, stored)] as const);
  return new Map(entries.filter(([, values]) => Object.keys(values).length > 0));
}

/** The first rows for which a day has room. Attempts that they replace take none. */
function withRoom(
  wanted: readonly PlayerRow[],
  same: readonly PlayerRow[],
  stored: SessionResults | undefined,
  differentValues: DifferentValues,
): readonly PlayerRow[] {
  if (wanted.length === 0) return wanted;
  if (!stored) return wanted.slice(0, ATTEMPTS_MAX);
  const again = valuesOf(same);
  for (let rows = wanted; ;) {
    const replaced = new Set(replacedBy(rows, differentValues, stored));
    const kept = METRICS.map((metric) =>
      replaced.has(metric)
        ? (again[metric] ?? []).filter((value) => value > 0).length
        : attemptsOf(stored, metric).length,
    );
    const first = wanted.slice(0, Math.max(0, ATTEMPTS_MAX - Math.max(...kept)));
    if (first.length >= rows.length) return rows;
    // Fewer rows may replace less.
    rows = first;
  }
}

/** The rows with values that are neither stored nor in an earlier row, those that are stored, and repetitions. */
function newRows(rows: readonly PlayerRow[], stored: readonly StoredSession[]) {
  const [fresh, same, repeated]: [PlayerRow[], PlayerRow[], PlayerRow[]] = [[], [], []];
  const earlier: SessionResults[] = [];
  for (const row of rows) {
    if (earlier.some((results) => hasAttempts(results, row.values))) {
      repeated.push(row);
      continue;
    }
    (stored.some(({ results }) => hasAttempts(results, row.values)) ? same : fresh).push(row);
    // Most days have one row.
    if (rows.length > 1) earlier.push(withAttempts(NO_RESULTS, valuesOf([row]), 'last'));
  }
  return { fresh, same, repeated };
}
