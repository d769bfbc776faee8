import { ACCURACY_RUN_TIMEOUT_MS, TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import { METRICS } from '@courtside/contracts/metrics';
import { METRIC_OF_TEST } from '@courtside/contracts/session-tests';
import { applyTestDayEvent, type ServerEvent } from '@courtside/contracts/test-day-events';
import { testDayProgress } from '@courtside/contracts/test-day-progress';
import * as calls from '@courtside/contracts/test-days';
import type { TestDay, TestDayEvent, TestDayPlayer } from '@courtside/contracts/test-days';
import { testDay, trainingSession } from './factories';
import type { FakeResponse } from './fake-call';
import type { FakeClub } from './fake-club';
import { answer, created, invalid, notFound, ok } from './fake-responses/respond';
import { removeRow } from './fake-responses/rows';

const refusal = (error: string): FakeResponse => ({ status: 409, body: { error } });

const findDay = (club: FakeClub, id: string) => club.testDays.find((day) => day.id === id);

/** Why an event contradicts the test day, or null after it was added. */
function append(club: FakeClub, id: string, key: string, event: TestDayEvent | ServerEvent): string | null {
  const before = findDay(club, id);
  if (!before) throw new Error(`There is no test day ${id}.`);
  const { day, refused } = applyTestDayEvent(before, { key, at: Date.now(), event });
  if (refused !== undefined) return refused;
  if (day !== before)
    club.testDays = club.testDays.map((each) => (each.id === id ? { ...day, revision: before.revision + 1 } : each));
  return null;
}

function storeSessions(club: FakeClub, day: TestDay, players: readonly TestDayPlayer[]): void {
  for (const player of players) {
    if (player.session !== null || player.cells.every(({ value }) => value === null)) continue;
    const measured = player.cells.map(({ test, value }) => [`decrypted_${METRIC_OF_TEST[test]}`, value ?? 0]);
    const none = METRICS.map((metric) => [`decrypted_${metric}`, 0]);
    const session = trainingSession({
      player: player.id,
      session_date: day.session_date,
      ...Object.fromEntries([...none, ...measured]),
    });
    club.sessions.push(session);
    append(club, day.id, `session:${session.id}`, { type: 'session-stored', player: player.id, session: session.id });
  }
}

/**
 * Ends a player's measurement, as a glove does: with a value, or with the reason for the failure.
 *
 * @throws Error if the player is not being measured
 */
export function endMeasurement(club: FakeClub, dayId: string, playerId: string, result: number | string): void {
  const measuring = findDay(club, dayId)?.players.find(({ id }) => id === playerId)?.measuring;
  if (!measuring) throw new Error(`${playerId} is not being measured.`);
  const { test, run_id, glove } = measuring;
  const of = { player: playerId, test, run_id } as const;
  const event: ServerEvent =
    typeof result === 'string'
      ? { type: 'measurement-failed', ...of, error: result }
      : { type: 'measured', ...of, glove, value: result, details: null };
  append(club, dayId, `run:${run_id}`, event);
}

export const testDayResponses = answer(calls, {
  listTestDays: (club, { query }) =>
    ok(
      club.testDays
        .filter(({ team }) => !query.get('teamId') || team === query.get('teamId'))
        .toSorted((a, b) => b.started_at - a.started_at)
        .map((day) => ({ ...day, ...testDayProgress(day) })),
    ),
  createTestDay(club, { body: { team: teamId, players: ids, tests, session_date } }) {
    const team = club.teams.find(({ id }) => id === teamId);
    if (!team) return invalid('team', 'This team does not exist.');
    const players = ids.flatMap((id) => club.players.find((player) => player.id === id) ?? []);
    const { attempt_rule, team_name } = team;
    const day = testDay({ team: teamId, team_name, attempt_rule, session_date }, players, tests);
    club.testDays.unshift(day);
    return created(day);
  },
  getTestDay(club, { params, query }) {
    const day = findDay(club, params.id);
    if (!day) return notFound;
    return query.get('after') === String(day.revision) ? { status: 204 } : ok({ ...day, now: Date.now() });
  },
  addTestDayEvent(club, { params, body: { key, event } }) {
    const before = findDay(club, params.id);
    if (!before) return notFound;
    if (!club.testDayKeys.has(key)) {
      const refused = append(club, before.id, key, event);
      if (refused !== null) return refusal(refused);
      club.testDayKeys.add(key);
      const { players } = before;
      if (event.type === 'finished') storeSessions(club, before, players);
      if (event.type === 'group-submitted')
        storeSessions(
          club,
          before,
          players.filter(({ group }) => group === event.group),
        );
    }
    return ok(findDay(club, params.id));
  },
  measureInTestDay(club, { params, body: { key, player: playerId, test } }) {
    const day = findDay(club, params.id);
    if (!day) return notFound;
    const player = day.players.find(({ id }) => id === playerId);
    if (!club.testDayKeys.has(key)) {
      if (!player?.glove) return refusal(`${player?.name} ${player?.last_name} has no glove.`);
      const started_at = Date.now();
      const deadline = started_at + (test === 'SAC' ? ACCURACY_RUN_TIMEOUT_MS : TEST_TIMEOUT_MS);
      const measurement = { test, glove: player.glove, run_id: `run-${key}`, started_at, deadline };
      const refused = append(club, day.id, key, { type: 'measuring', player: playerId, ...measurement });
      if (refused !== null) return refusal(refused);
      club.testDayKeys.add(key);
    }
    return ok(findDay(club, params.id));
  },
  deleteTestDay: (club, { params }) => removeRow(club.testDays, params.id),
});
