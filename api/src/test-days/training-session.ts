import { METRIC_OF_TEST } from '@courtside/contracts/session-tests';
import type { TestDay, TestDayPlayer } from '@courtside/contracts/test-days';
import { conflict } from '../errors/api-error';
import { sessionsExhausted } from '../limits/quotas';
import { SessionRepository } from '../training-sessions/repository';
import { resultsOrNull } from '../training-sessions/open-session';
import { corrected, type Metrics, NO_RESULTS, type SessionResults } from '../training-sessions/session-results';
import type { LedgerChange } from './ledger-change';
import { sessionEventKey } from './tables';

/** The session may be edited between reading and writing it. */
const MAX_ATTEMPTS = 5;

const hasResults = ({ cells }: TestDayPlayer): boolean => cells.some(({ value }) => value !== null);

/** The results that count. A test without a result is not measured: 0. */
function resultsOf({ cells }: TestDayPlayer): SessionResults {
  return corrected(NO_RESULTS, Object.fromEntries(cells.map(({ test, value }) => [METRIC_OF_TEST[test], value ?? 0])));
}

/**
 * Stores the training sessions of the players who have results and no session yet. A session that the coach has deleted
 * is not stored again, unless a later result comes.
 *
 * @throws ApiError 409 if the sessions exceed the quota of the club
 */
export async function storeSessions(change: LedgerChange, players: readonly TestDayPlayer[]): Promise<void> {
  if (!(await store(change, players.filter(isDue)))) throw conflict(sessionsExhausted(change.services.config.quotas));
}

const isDue = (player: TestDayPlayer): boolean =>
  player.session === null && !player.session_deleted && hasResults(player);

/** Returns false if the club has no room for all of them. */
async function store(change: LedgerChange, players: readonly TestDayPlayer[]): Promise<boolean> {
  const { trx, clubId, services, day } = change;
  const due = players.flatMap((player) => {
    const key = change.dataKeys.get(player.id);
    return key ? [{ player: player.id, key, session_date: day.session_date, results: resultsOf(player) }] : [];
  });
  const stored = await services.sessionWriter.add(trx, clubId, due);
  for (const { id: session, player } of stored)
    await change.append(sessionEventKey(session), { type: 'session-stored', player, session });
  return stored.length === due.length;
}

/**
 * Stores the session of a player whose first result comes after the test day has ended. If the club has no room for it,
 * the result is in the ledger only, because nobody waits for an answer.
 */
export async function storeLateSession(change: LedgerChange, playerId: string): Promise<void> {
  const { status, players } = change.day;
  if (status !== 'finished') return;
  await store(
    change,
    players.filter((player) => player.id === playerId && isDue(player)),
  );
}

const attemptsOf = ({ cells }: TestDayPlayer): number => cells.reduce((sum, { attempts }) => sum + attempts.length, 0);

/**
 * Updates the metrics of stored sessions whose results have changed. A result that comes after its session was deleted
 * is stored in a new one, so that it isn't lost. If the club has no room for it, it is in the ledger only.
 */
export async function updateSessions(change: LedgerChange, before: TestDay): Promise<void> {
  for (const { id } of change.day.players) {
    const former = before.players.find((player) => player.id === id);
    if (!former || former === playerOf(change, id)) continue;
    if (former.session !== null) await updateSession(change, former);
    const player = playerOf(change, id);
    if (!player?.session_deleted || attemptsOf(player) === attemptsOf(former)) continue;
    await store(change, [player]);
  }
}

const playerOf = ({ day }: LedgerChange, id: string) => day.players.find((player) => player.id === id);

async function updateSession(change: LedgerChange, former: TestDayPlayer): Promise<void> {
  const player = playerOf(change, former.id);
  if (!player?.session || former.session !== player.session) return;
  const changed = player.cells.filter(({ value }, index) => value !== former.cells[index]?.value);
  const isNew = attemptsOf(player) > attemptsOf(former);
  if (changed.length === 0 && !isNew) return;
  const metrics = Object.fromEntries(changed.map(({ test, value }) => [METRIC_OF_TEST[test], value ?? 0]));
  if (await updateMetrics(change, player, player.session, metrics)) return;
  await noteDeletedSession(change, player.session);
}

/** The ledger no longer names a session that was deleted. */
export async function noteDeletedSession(change: LedgerChange, session: string): Promise<void> {
  const player = change.day.players.find((each) => each.session === session);
  if (player)
    await change.append(`session-deleted:${session}`, { type: 'session-deleted', player: player.id, session });
}

/** Keeps the other metrics, which the coach may have edited. Returns false if the session was deleted. */
async function updateMetrics(
  { trx, clubId, dataKeys, services }: LedgerChange,
  player: TestDayPlayer,
  id: string,
  changed: Partial<Metrics>,
): Promise<boolean> {
  const key = dataKeys.get(player.id);
  if (!key) return true;
  for (let attempt = 1; ; attempt += 1) {
    const before = await new SessionRepository(trx, clubId).find(id);
    if (!before) return false;
    if (Object.keys(changed).length === 0) return true;
    const stored = resultsOrNull(services, key, before);
    // Beside a damaged session, the results get a new one.
    if (!stored) return false;
    const results = corrected(stored, changed);
    if (await services.sessionWriter.change(trx, clubId, key, before, { results })) return true;
    if (attempt === MAX_ATTEMPTS) throw conflict('The training session is being changed. Try again.');
  }
}
