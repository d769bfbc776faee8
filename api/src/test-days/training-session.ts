import type { Metric } from '@courtside/contracts/metrics';
import { isPlausible } from '@courtside/contracts/plausible-values';
import { METRIC_OF_TEST, type SessionTest } from '@courtside/contracts/session-tests';
import type { TestDay, TestDayPlayer } from '@courtside/contracts/test-days';
import { conflict } from '../errors/api-error';
import { sessionsExhausted } from '../limits/quotas';
import { Merges } from '../players/merges';
import { TeamRepository } from '../teams/repository';
import type { Measurers } from '../training-sessions/measurers';
import { SessionRepository } from '../training-sessions/repository';
import { reviseResults } from '../training-sessions/revise-results';
import {
  attemptsOf as attemptsInSession,
  NO_RESULTS,
  replaceAttempts,
  type SessionResults,
  withAttempts,
} from '../training-sessions/session-results';
import type { LedgerChange } from './ledger-change';
import { sessionEventKey } from './tables';

const hasResults = ({ cells }: TestDayPlayer): boolean => cells.some(({ value }) => value !== null);

/** A player's attempts at a test that weren't discarded. */
const countingAttempts = ({ cells }: TestDayPlayer, wanted: SessionTest) =>
  cells.flatMap(({ test, attempts }) => (test === wanted ? attempts.filter(({ discarded }) => !discarded) : []));

const valuesOf = (player: TestDayPlayer, test: SessionTest): number[] =>
  countingAttempts(player, test).map(({ value }) => value);

/** Who measured the attempts that count. */
const measurersOf = (player: TestDayPlayer, tests: readonly SessionTest[]): Measurers =>
  Object.fromEntries(
    tests.map((test) => {
      const ids = countingAttempts(player, test).flatMap(({ by }) => by ?? []);
      return [METRIC_OF_TEST[test], [...new Set(ids)]];
    }),
  );

/** The metrics whose unusual values the coach has confirmed, all of them. */
const confirmedOf = (player: TestDayPlayer, tests: readonly SessionTest[]): Metric[] =>
  tests.flatMap((test) => {
    const metric = METRIC_OF_TEST[test];
    const unusual = countingAttempts(player, test).filter(({ value }) => !isPlausible(metric, value));
    return unusual.length > 0 && unusual.every(({ confirmed }) => confirmed) ? [metric] : [];
  });

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
  const { owners, keys } = await ownersOf(change, players);
  const due = players.flatMap((player) => {
    const owner = owners.get(player.id);
    const key = owner && keys.get(owner.player);
    return key
      ? [{ id: player.id, ...owner, key, addTo: addAttempts(day, player), measurers: measurersOf(player, day.tests) }]
      : [];
  });
  const isStored = (player: string, session: string) => {
    const key = keyFor(change, sessionEventKey(session), player);
    return change.append(key, { type: 'session-stored', player, session });
  };
  const known = await newestOn(change, due);
  const missing: typeof due = [];
  for (const each of due) {
    const id = known.get(each.player);
    if (id && (await reviseResults(services, trx, clubId, { keys, id }, each.addTo, each.measurers)))
      await isStored(each.id, id);
    else missing.push(each);
  }
  const added = missing.map(({ player, merged_from, key, addTo, measurers }) => ({
    player,
    merged_from,
    key,
    session_date: day.session_date,
    results: addTo(NO_RESULTS),
    measurers,
  }));
  const stored = await services.sessionWriter.add(trx, clubId, added);
  for (const [place, { id }] of stored.entries()) await isStored(missing[place]!.id, id);
  return stored.length === missing.length;
}

/** The players who get the sessions, with their keys: some may have been merged into others after the test day. */
async function ownersOf({ trx, clubId, services, dataKeys }: LedgerChange, players: readonly TestDayPlayer[]) {
  if (players.length === 0) return { owners: new Map<string, never>(), keys: dataKeys };
  const merges = await Merges.read(trx, clubId);
  const owners = new Map(players.map(({ id }) => [id, merges.ownerOf(id)]));
  const elsewhere = [...owners.values()].map(({ player }) => player).filter((id) => !dataKeys.has(id));
  const keys = new Map([...dataKeys, ...(await services.dataKeys.load(trx, clubId, elsewhere))]);
  return { owners, keys };
}

/** Adds those attempts of a test day to the results of a session that it doesn't have yet. */
const addAttempts = (day: TestDay, player: TestDayPlayer) => (results: SessionResults) =>
  withAttempts(
    results,
    Object.fromEntries(
      day.tests.map((test) => {
        const known = attemptsInSession(results, METRIC_OF_TEST[test]);
        return [METRIC_OF_TEST[test], valuesOf(player, test).filter((value) => !known.includes(value))];
      }),
    ),
    day.attempt_rule,
    confirmedOf(player, day.tests),
  );

/** The newest sessions of these players on the date of the test day: its results are attempts of these. */
async function newestOn(
  { trx, clubId, day }: LedgerChange,
  players: ReadonlyArray<{ readonly player: string }>,
): Promise<Map<string, string>> {
  if (players.length === 0) return new Map();
  await new TeamRepository(trx, clubId).lockRosters([day.team]);
  const ids = players.map(({ player }) => player);
  const sessions = await new SessionRepository(trx, clubId).findOn(ids, day.session_date);
  return new Map(sessions.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, player_id }) => [player_id, id]));
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
  const { day, dataKeys, services, trx, clubId } = change;
  const changed = day.tests.flatMap((test) => {
    const attempts = { former: valuesOf(former, test), now: valuesOf(player, test) };
    return isEqual(attempts.former, attempts.now) ? [] : [{ metric: METRIC_OF_TEST[test], attempts }];
  });
  if (changed.length === 0 && attemptsOf(player) === attemptsOf(former)) return;
  if (!dataKeys.has(player.id)) return;
  // Other metrics and other attempts stay, which may come from elsewhere.
  const revise = (stored: SessionResults) =>
    changed.reduce(
      (results, { metric, attempts }) =>
        replaceAttempts(results, metric, attempts, day.attempt_rule, confirmedOf(player, day.tests)),
      stored,
    );
  const measurers = measurersOf(player, day.tests);
  if (!(await reviseResults(services, trx, clubId, { keys: dataKeys, id: player.session }, revise, measurers)))
    await noteDeletedSession(change, player.session);
}

const isEqual = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((value, place) => value === b[place]);

/** The ledger no longer names a session that was deleted. */
export async function noteDeletedSession(change: LedgerChange, session: string): Promise<void> {
  for (const player of change.day.players.filter((each) => each.session === session).map(({ id }) => id)) {
    const key = keyFor(change, `session-deleted:${session}`, player);
    await change.append(key, { type: 'session-deleted', player, session });
  }
}

/** The key of an event about a session. Players share a session if they were merged after the test day. */
const keyFor = (change: LedgerChange, key: string, player: string): string =>
  change.has(key) ? `${key}:${player}` : key;
