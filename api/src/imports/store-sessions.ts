import type { DifferentValues } from '@courtside/contracts/import-preview';
import type { ImplausibleValue, ImportCorrection } from '@courtside/contracts/import-result';
import type { Metric } from '@courtside/contracts/metrics';
import { fullName } from '@courtside/contracts/player-list';
import { guessOf } from '@courtside/contracts/plausible-values';
import type { Trx } from '../database/database';
import type { DataKey } from '../encryption/data-key';
import { reviseResults } from '../training-sessions/revise-results';
import { NO_RESULTS, type SessionResults } from '../training-sessions/session-results';
import type { NewSession } from '../training-sessions/session-writer';
import type { SessionServices } from '../training-sessions/services';
import type { BatchChanges } from './batch-changes';
import { differencesIn, resultsOf } from './plan/different-values';
import type { PlayerRow } from './plan/plan-players';
import type { PlannedDay } from './plan/planned-day';

/** What became of the rows of days, in numbers of rows. */
export interface StoredDays {
  /** Stored, in a new session or as further attempts of one. */
  readonly imported: number;
  /** Of the imported ones, those that are further attempts of a session. */
  readonly attempts: number;
  /** The stored values outside the range of the sport, which count for nothing until they are confirmed. */
  readonly implausible: readonly ImplausibleValue[];
  /** Values that differ from those that their player had on this day before the import. */
  readonly corrections: readonly ImportCorrection[];
}

/**
 * Stores planned days as sessions.
 *
 * @param changes gets the sessions that are created and changed
 */
export async function storeSessions(
  trx: Trx,
  services: Pick<SessionServices, 'sessionWriter' | 'damaged' | 'dataKeys'>,
  clubId: string,
  days: readonly PlannedDay[],
  keys: ReadonlyMap<string, DataKey>,
  differentValues: DifferentValues,
  changes: BatchChanges,
): Promise<StoredDays> {
  const added: Array<NewSession & { readonly rows: readonly PlayerRow[] }> = [];
  const implausible: ImplausibleValue[] = [];
  const corrections: ImportCorrection[] = [];
  let attempts = 0;
  for (const day of days) {
    const { rows, session, isEarlier } = day;
    let [earlier, results] = [NO_RESULTS, NO_RESULTS];
    // The session may have been edited since it was read.
    const addTo = (before: SessionResults) => {
      earlier = before;
      results = resultsOf(day, differentValues, before);
      return results;
    };
    const changed = session && (await reviseResults(services, trx, clubId, { keys, id: session.id }, addTo, {}));
    if (changed) {
      attempts += rows.length;
      const isReplaced = differentValues === 'replace';
      changes.changed.push({ ...changed, earlier, earlierVersion: changed.version - 1, isReplaced });
      implausible.push(...implausibleIn(changed.id, rows, results));
      if (isEarlier) corrections.push(...correctionsIn(changed.id, rows, earlier));
      continue;
    }
    const key = keys.get(day.player);
    if (!key) throw new Error('A planned session has no key.');
    const { player, merged_from, session_date } = day;
    added.push({ player, key, merged_from, session_date, results: addTo(NO_RESULTS), rows });
  }
  // The plan has kept to the quota.
  const sessions = await services.sessionWriter.add(trx, clubId, added, added.length);
  changes.sessions.push(...sessions.map(({ id }) => id));
  for (const [place, { id }] of sessions.entries())
    implausible.push(...implausibleIn(id, added[place]!.rows, added[place]!.results));
  const inNew = added.reduce((sum, { rows }) => sum + rows.length, 0);
  return {
    imported: attempts + inNew,
    attempts: attempts + inNew - sessions.length,
    implausible,
    corrections,
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
  rows.flatMap((each) => {
    const { row, values } = each;
    const base = { row, session, name: fullName(values), session_date: values.session_date };
    return Object.entries(differencesIn(each, earlier)).map(([metric, stored]) => {
      const column = metric as Metric;
      return { ...base, column, stored, file: values[column] };
    });
  });
