import { setTimeout as wait } from 'node:timers/promises';
import { gloveName } from '@courtside/contracts/glove-names';
import { ACCURACY_RUN_TIMEOUT_MS, TEST_DAY_EVENTS_MAX, TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import type {
  MeasurementRequest,
  TestDay,
  TestDayDraft,
  TestDayEventRequest,
  TestDaySummary,
} from '@courtside/contracts/test-days';
import { v7 as uuid } from 'uuid';
import { singleStatement, transaction } from '../database/transaction';
import { acrossTeams } from '../database/team-scope';
import { currentTrail } from '../database/trail';
import { conflict, invalidFields, notFound } from '../errors/api-error';
import type { Caller } from '../http/routes';
import type { GloveService } from '../gloves/service';
import { testDayLimit } from '../limits/quotas';
import { PlayerRepository } from '../players/repository';
import { TeamRepository } from '../teams/repository';
import { refuseFutureDate } from '../training-sessions/session-date';
import { changeLedger, queueOf } from './change-ledger';
import { Ledger, newTestDay } from './ledger';
import { ledgersOf } from './ledgers';
import { listDaysWithRuns, OpenRunRepository } from './open-run-repository';
import { DayRepository } from './repository';
import type { TestDayServices } from './services';
import { storeSessions, updateSessions } from './training-session';

/** The maximum length of a list. Older test days can be found by team. */
const LISTED = 50;
/** How long a call that reads a test day waits for results of gloves. The next call has them. */
const COLLECT_WAIT_MS = 1_000;

/** @throws ApiError 404 if the club has no such team */
export async function listTestDays(
  { db }: TestDayServices,
  clubId: string,
  teamId?: string,
): Promise<TestDaySummary[]> {
  const found = await new DayRepository(db, clubId).list(teamId, LISTED);
  if (found.length === 0 && teamId !== undefined && !(await new TeamRepository(db, clubId).find(teamId)))
    throw notFound();
  return found;
}

/**
 * @throws ApiError 400 with `team`, `players` or `tests` if the club has no such team, or the team no such players, and
 * with `session_date` if it is in the future
 */
export async function createTestDay(services: TestDayServices, clubId: string, draft: TestDayDraft): Promise<TestDay> {
  const { team, players, tests, session_date } = draft;
  refuseFutureDate(session_date, services.now());
  if (new Set(players).size < players.length) throw invalidFields({ players: ['Choose each player once.'] });
  if (new Set(tests).size < tests.length) throw invalidFields({ tests: ['Choose each test once.'] });
  await services.limits.consume(testDayLimit, clubId);
  const id = uuid();
  return transaction(services.db, async (trx) => {
    currentTrail()?.about('test-day', id);
    currentTrail()?.about('team', team);
    // Players who are deleted at the same time are deleted before or after, but not while the test day is stored.
    await new TeamRepository(trx, clubId).lockRosters([team]);
    const row = await new TeamRepository(trx, clubId).find(team);
    if (!row) throw invalidFields({ team: ['This team does not exist.'] });
    const roster = new Set((await new PlayerRepository(trx, clubId).list(team)).map((player) => player.id));
    if (!players.every((player) => roster.has(player)))
      throw invalidFields({ players: ['A player is not in this team any more. Choose the players again.'] });
    await new DayRepository(trx, clubId).insert(
      {
        id,
        team_id: team,
        session_date,
        tests: JSON.stringify(tests),
        attempt_rule: row.attempt_rule,
        status: 'open',
        revision: 0,
        created_at: services.now(),
      },
      players,
    );
    const stored = await new DayRepository(trx, clubId).find(id);
    if (!stored) throw notFound();
    return new Ledger(newTestDay(stored, await new DayRepository(trx, clubId).listPlayers(id))).since(
      undefined,
      services.now(),
    );
  });
}

/**
 * The ledger, including all glove results so far.
 *
 * @param known.after a revision that the caller knows
 * @param known.since the name of a state that the caller knows
 * @returns null if nothing has changed since that revision
 * @throws ApiError 404
 */
export async function getTestDay(
  services: TestDayServices,
  clubId: string,
  id: string,
  { after, since }: { after?: number; since?: string } = {},
): Promise<TestDay | null> {
  const state = await new DayRepository(services.db, clubId).readState(id, services.now());
  if (!state) throw notFound();
  if (state.hasEndedRuns) await collectInTime(services, clubId, id);
  else if (state.revision === after) return null;
  const row = await new DayRepository(services.db, clubId).find(id);
  // A player of the day can be in another team now.
  const ledger = await acrossTeams(() => ledgersOf(services).read(services.db, clubId, row));
  return ledger.revision === after ? null : ledger.since(since, services.now());
}

/** Adds glove results. If the database fails, the test day can still be read, and the next call tries again. */
async function collectQuietly(services: TestDayServices, clubId: string, id: string): Promise<void> {
  await collect(services, clubId, id).catch((err: unknown) =>
    services.log.warn({ err }, 'glove results could not be added to their test day yet'),
  );
}

/** Like `collectQuietly`, but a tablet that only reads does not wait for a locked database. */
async function collectInTime(services: TestDayServices, clubId: string, id: string): Promise<void> {
  const collected = queueOf(services).share(id, () => collectQuietly(services, clubId, id));
  await Promise.race([collected, wait(COLLECT_WAIT_MS, undefined, { ref: false })]);
}

const collect = (services: TestDayServices, clubId: string, id: string) =>
  changeLedger(services, clubId, id, async () => {});

/** Adds the result of a run to the test day that is waiting for it. */
export async function collectRun(services: TestDayServices, clubId: string, runId: string): Promise<void> {
  const id = await new OpenRunRepository(services.db, clubId).findDay(runId);
  if (id !== undefined) await collect(services, clubId, id);
}

/** Adds all results that test days are waiting for, before old results are deleted. */
export async function collectAll(services: TestDayServices): Promise<void> {
  for (const { club_id, day_id } of await listDaysWithRuns(services.db))
    await collectQuietly(services, club_id, day_id);
}

/**
 * Adds an event. Does nothing if an event with its key is already stored.
 *
 * @param since the name of a state that the caller knows
 * @throws ApiError 404, or 409 if the event contradicts the ledger
 */
export async function addEvent(
  services: TestDayServices,
  { id: userId, clubId }: Pick<Caller, 'id' | 'clubId'>,
  id: string,
  { key, event }: TestDayEventRequest,
  since?: string,
): Promise<TestDay> {
  const { ledger } = await changeLedger(services, clubId, id, async (change) => {
    const before = change.day;
    if (change.has(key)) return;
    if (event.type !== 'finished' && event.type !== 'group-submitted') requireRoom(before);
    if (!(await change.append(key, event, event.type === 'entered' ? userId : undefined))) return;
    await updateSessions(change, before);
    if (event.type === 'finished') await storeSessions(change, before.players);
    if (event.type === 'group-submitted')
      await storeSessions(
        change,
        before.players.filter(({ group }) => group === event.group),
      );
  });
  return ledger.since(since, services.now());
}

function requireRoom({ revision }: TestDay): void {
  if (revision >= TEST_DAY_EVENTS_MAX) throw conflict('This test day has too many changes. Start a new one.');
}

/**
 * Starts a test on the glove of a player. The run and its place in the ledger are stored before the command is sent, so
 * that its result can only become an attempt of this player, even if something fails in between.
 *
 * @param since the name of a state that the caller knows
 * @throws ApiError 404, 409 if the player or the glove is not available, or 503 if the gloves cannot be reached
 */
export async function measure(
  services: TestDayServices,
  gloves: GloveService,
  { id: userId, clubId }: Pick<Caller, 'id' | 'clubId'>,
  id: string,
  { key, player: playerId, test, glove: shownGlove }: MeasurementRequest,
  since?: string,
): Promise<TestDay> {
  const state = await new DayRepository(services.db, clubId).readState(id, services.now());
  if (!state) throw notFound();
  const site = await gloves.requireSite(clubId);
  const timeoutMs = test === 'SAC' ? ACCURACY_RUN_TIMEOUT_MS : TEST_TIMEOUT_MS;
  const { ledger, result: run } = await changeLedger(services, clubId, id, async (change) => {
    if (change.has(key)) return null;
    requireRoom(change.day);
    const player = change.day.players.find((each) => each.id === playerId);
    if (!player) throw conflict('There is no such player on this test day.');
    const { glove } = player;
    if (!glove) throw conflict(`${player.name} ${player.last_name} has no glove.`);
    if (shownGlove && shownGlove !== glove)
      throw conflict(`${player.name} ${player.last_name} has ${gloveName(glove)} now. Check the glove and try again.`);
    const [runId, startedAt] = [uuid(), services.now()];
    const measurement = { test, glove, run_id: runId, started_at: startedAt, deadline: startedAt + timeoutMs };
    await change.append(key, { type: 'measuring', player: playerId, ...measurement });
    const request = { id: runId, glove, test, player: playerId, startedAt, timeoutMs };
    const stored = await gloves.store(change.trx, clubId, site, request);
    const open = { run_id: runId, day_id: id, player_id: playerId, glove, test, measured_by: userId };
    await new OpenRunRepository(change.trx, clubId).insert(open);
    return stored;
  });
  if (!run) return ledger.since(since, services.now());
  try {
    await gloves.send(run);
  } catch (error) {
    await collectQuietly(services, clubId, id);
    throw error;
  }
  return ledger.since(since, services.now());
}

/** @throws ApiError 404 */
export async function deleteTestDay({ db }: TestDayServices, clubId: string, id: string): Promise<void> {
  if (!(await singleStatement(db, (open) => new DayRepository(open, clubId).delete(id)))) throw notFound();
}
