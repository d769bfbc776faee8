import { METRIC_OF_TEST } from '@courtside/contracts/session-tests';
import type { TestDay, TestDayPlayer } from '@courtside/contracts/test-days';
import { v7 as uuid } from 'uuid';
import { conflict } from '../errors';
import { sessionsExhausted } from '../limits/quotas';
import { NOT_MEASURED } from '../training-sessions/batch-merge';
import { findSession, insertSessions, updateSession } from '../training-sessions/repository';
import { openMetrics, sealMetrics, type Metrics } from '../training-sessions/sealed-metrics';
import type { LedgerChange } from './ledger-change';

/** The session may be edited between reading and writing it. */
const MAX_ATTEMPTS = 5;

const hasResults = ({ cells }: TestDayPlayer): boolean => cells.some(({ value }) => value !== null);

/** The results that count. A test without a result is not measured: 0. */
function metricsOf({ cells }: TestDayPlayer): Metrics {
  return { ...NOT_MEASURED, ...Object.fromEntries(cells.map(({ test, value }) => [METRIC_OF_TEST[test], value ?? 0])) };
}

/**
 * Stores the training sessions of the players who have results and no session yet.
 *
 * @throws ApiError 409 if the sessions exceed the quota of the club
 */
export async function storeSessions(change: LedgerChange, players: readonly TestDayPlayer[]): Promise<void> {
  const { trx, clubId, core, day } = change;
  const due = players.filter((player) => player.session === null && hasResults(player));
  if (due.length === 0) return;
  if ((await core.sessionCounts.room(trx, clubId)) < due.length) throw conflict(sessionsExhausted(core.config.quotas));
  for (const player of due) {
    const key = change.dataKeys.get(player.id);
    if (!key) continue;
    const session = { id: uuid(), player_id: player.id, session_date: day.session_date, version: 1 };
    await insertSessions(trx, clubId, [{ ...session, ...sealMetrics(key, session, metricsOf(player)) }]);
    core.sessionCounts.add(clubId, 1);
    await change.append(`session:${session.id}`, { type: 'session-stored', player: player.id, session: session.id });
  }
}

/**
 * Stores the session of a player whose first result comes after the test day has ended. If the club has no room for it,
 * the result is in the ledger only, because nobody waits for an answer.
 */
export async function storeLateSession(change: LedgerChange, playerId: string): Promise<void> {
  const { trx, clubId, core, day } = change;
  if (day.status !== 'finished' || (await core.sessionCounts.room(trx, clubId)) === 0) return;
  await storeSessions(
    change,
    day.players.filter(({ id }) => id === playerId),
  );
}

/** Updates the metrics of stored sessions whose results have changed. */
export async function updateSessions(change: LedgerChange, before: TestDay): Promise<void> {
  for (const player of change.day.players) {
    const former = before.players.find(({ id }) => id === player.id);
    if (!former?.session || former.session !== player.session) continue;
    const changed = player.cells.filter(({ value }, index) => value !== former.cells[index]?.value);
    if (changed.length === 0) continue;
    const metrics = Object.fromEntries(changed.map(({ test, value }) => [METRIC_OF_TEST[test], value ?? 0]));
    await updateMetrics(change, player, player.session, metrics);
  }
}

/** Keeps the other metrics, which the coach may have edited, and does not restore a deleted session. */
async function updateMetrics(
  { trx, clubId, dataKeys }: LedgerChange,
  player: TestDayPlayer,
  id: string,
  changed: Partial<Metrics>,
): Promise<void> {
  const key = dataKeys.get(player.id);
  if (!key) return;
  for (let attempt = 1; ; attempt += 1) {
    const before = await findSession(trx, clubId, id);
    if (!before) return;
    const { player_id, session_date, note } = before;
    const session = { id, player_id, session_date, note, version: before.version + 1 };
    const row = { ...session, ...sealMetrics(key, session, { ...openMetrics(key, before), ...changed }) };
    if (await updateSession(trx, clubId, before.version, row)) return;
    if (attempt === MAX_ATTEMPTS) throw conflict('The training session is being changed. Try again.');
  }
}
