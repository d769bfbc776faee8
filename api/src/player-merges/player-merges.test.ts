import { randomUUID } from 'node:crypto';
import { getPlayerVerdicts, type PlayerVerdicts } from '@courtside/contracts/verdicts';
import { messages } from '@courtside/contracts/messages';
import * as calls from '@courtside/contracts/player-merges';
import type { PlayerMerge, PlayerMergeUndo } from '@courtside/contracts/player-merges';
import {
  deletePlayer,
  editPlayer,
  getPlayer,
  listPlayers,
  type Player,
  setPlayerActivity,
} from '@courtside/contracts/players';
import { exportPlayer } from '@courtside/contracts/reports';
import { createTeam, type Team } from '@courtside/contracts/teams';
import { createTestDay } from '@courtside/contracts/test-days';
import {
  deleteTrainingSession,
  editTrainingSession,
  listTrainingSessions,
  type TrainingSession,
} from '@courtside/contracts/training-sessions';
import { addPlayer, addSession } from '../../test/club-with-data';
import { clubOfEachTest, testApi } from '../../test/set-up';

const api = testApi();
const club = clubOfEachTest(api);
let kept: Player;
let other: Player;

beforeEach(async () => {
  kept = club.player;
  other = await addPlayer(api, club, 12);
});

const request = (id: string, otherId: string) => ({ as: club.coach.token, params: { id, otherId } });
const preview = (id = kept.id, otherId = other.id) => api.call(calls.previewPlayerMerge, request(id, otherId));
const merge = (id = kept.id, otherId = other.id) => api.call(calls.mergePlayers, request(id, otherId));
const undo = (id = kept.id, otherId = other.id) => api.call(calls.undoPlayerMerge, request(id, otherId));
const list = (status: 'active' | 'inactive' = 'active') =>
  api.json<Player[]>(listPlayers, { as: club.coach.token, query: { status } });
const sessionsOf = (playerId: string) =>
  api.json<TrainingSession[]>(listTrainingSessions, { as: club.coach.token, query: { playerId } });
const datesOf = async (playerId: string) => (await sessionsOf(playerId)).map(({ session_date }) => session_date);
const setActive = (id: string, active: boolean) =>
  api.call(setPlayerActivity, { as: club.coach.token, params: { id }, body: { active } });

describe('a merge', () => {
  beforeEach(async () => {
    await addSession(api, club, '2026-03-01', { serve_speed: 22, note: 'Windy' }, other.id);
    await addSession(api, club, '2026-03-08', {}, other.id);
  });

  it('is previewed without changing anything', async () => {
    const answer = await preview();
    expect(answer.json<PlayerMerge>()).toEqual({ kept, merged: other, sessions: 2, shared_days: ['2026-03-01'] });
    expect(await list()).toEqual([kept, other]);
    expect(await datesOf(other.id)).toHaveLength(2);
  });

  it('moves the sessions, which every reader sees as those of the kept player', async () => {
    const before = await sessionsOf(other.id);
    const done = (await merge()).json<PlayerMerge>();
    expect(done).toMatchObject({ sessions: 2, shared_days: ['2026-03-01'], merged: { merged_into: kept.id } });
    const { id, name, last_name, player_number } = other;
    const merged = [{ id, name, last_name, player_number }];
    expect(done.kept).toEqual({ ...kept, merged });
    expect(await list()).toEqual([{ ...kept, merged }]);
    expect(await list('inactive')).toEqual([]);

    const moved = await sessionsOf(kept.id);
    expect(moved).toHaveLength(3);
    for (const session of before)
      expect(moved).toContainEqual({ ...session, player: kept.id, version: session.version + 1 });
    expect(await sessionsOf(other.id)).toEqual([]);
    const as = club.coach.token;
    const verdicts = await api.json<PlayerVerdicts>(getPlayerVerdicts, { as, params: { id: kept.id } });
    expect(verdicts.sessions).toHaveLength(3);
    const report = await api.call(exportPlayer, { as, params: { playerId: kept.id }, query: { format: 'csv' } });
    expect(report.body).toContain('2026-03-08');
  });

  it('happens once, also if its request is repeated', async () => {
    const repeated = { ...request(kept.id, other.id), headers: { 'idempotency-key': randomUUID() } };
    const first = await api.call(calls.mergePlayers, repeated);
    const second = await api.call(calls.mergePlayers, repeated);
    expect({ status: first.statusCode, body: second.json() }).toEqual({ status: 200, body: first.json() });
  });

  it('moves nothing if one session can’t be read', async () => {
    const [, oldest] = await sessionsOf(other.id);
    await api.core.db
      .updateTable('training_sessions')
      .set({ metrics: Buffer.alloc(90) })
      .where('id', '=', oldest!.id)
      .execute();
    const answer = await merge();
    expect({ status: answer.statusCode, detail: answer.json<{ detail: string }>().detail }).toEqual({
      status: 409,
      detail: expect.stringMatching(/2026-03-01 is damaged/),
    });
    expect(await datesOf(other.id)).toEqual(['2026-03-08']);
    expect(await list()).toEqual([kept, other]);
  });

  it('lets the kept player have the number and the name of the other record', async () => {
    await merge();
    const { name, last_name, player_number, position } = other;
    const body = { name, last_name, player_number, position };
    const edited = await api.call(editPlayer, { as: club.coach.token, params: { id: kept.id }, body });
    expect(edited.statusCode).toBe(200);
    const refused = await undo();
    expect({ status: refused.statusCode, detail: refused.json<{ detail: string }>().detail }).toEqual({
      status: 409,
      detail: `Another player of the team is named ${name} ${last_name} now. Change that name first.`,
    });
    expect(await datesOf(kept.id)).toHaveLength(3);
  });

  it('does not lose sessions that are being stored at the same time', async () => {
    const days = Array.from({ length: 24 }, (_, day) => `2026-04-${String(day + 1).padStart(2, '0')}`);
    const [early, late] = [days.slice(0, 12), days.slice(12)];
    const store = (dates: readonly string[]) => dates.map((date) => addSession(api, club, date, {}, other.id));
    const [done] = await Promise.all([merge(), ...store(early)]);
    expect(done.statusCode).toBe(200);
    expect(await sessionsOf(other.id)).toEqual([]);
    expect(await datesOf(kept.id)).toEqual(expect.arrayContaining(early));

    const [undone] = await Promise.all([undo(), ...store(late)]);
    expect(undone.statusCode).toBe(200);
    expect(await datesOf(other.id)).toEqual(expect.arrayContaining(days));
    expect(await datesOf(kept.id)).toEqual(['2026-03-01']);
  });
});

describe('a merge is refused', () => {
  const refusal = async (answer: ReturnType<typeof merge>) => {
    const { statusCode, json } = await answer;
    return [statusCode, json<{ detail: string }>().detail];
  };

  it('if both records are the same', async () => {
    expect(await refusal(merge(kept.id, kept.id))).toEqual([409, 'Choose two different records.']);
    expect(await refusal(preview(kept.id, kept.id))).toEqual([409, 'Choose two different records.']);
  });

  it.each(['kept', 'other'] as const)('while the %s one is in an open test day', async (which) => {
    const player = { kept, other }[which];
    const body = { team: club.team.id, players: [player.id], tests: ['SS'], session_date: '2026-03-01' };
    await api.json(createTestDay, { as: club.coach.token, body });
    const reason = `${player.name} ${player.last_name} is in a test day that is still open. Finish it first.`;
    expect(await refusal(preview())).toEqual([409, reason]);
    expect(await refusal(merge())).toEqual([409, reason]);
  });

  it('if one of them was merged already', async () => {
    const third = await addPlayer(api, club, 13);
    await merge();
    expect(await refusal(merge())).toEqual([409, messages.playerMerged]);
    expect(await refusal(merge(third.id, other.id))).toEqual([409, messages.playerMerged]);
    expect(await refusal(merge(other.id, third.id))).toEqual([409, messages.playerMerged]);
  });

  it('if the undo means records that are not merged', async () => {
    expect(await refusal(undo())).toEqual([409, 'These records are not merged.']);
    await merge();
    expect(await refusal(undo(other.id, kept.id))).toEqual([409, 'These records are not merged.']);
  });

  it('and a merged record is not edited, activated or deleted by a screen that still shows it', async () => {
    await merge();
    const as = club.coach.token;
    const { name, last_name, player_number, position } = other;
    const body = { name, last_name, player_number, position };
    const params = { id: other.id };
    expect(await refusal(api.call(editPlayer, { as, params, body }))).toEqual([409, messages.playerMerged]);
    expect(await refusal(setActive(other.id, true))).toEqual([409, messages.playerMerged]);
    expect(await refusal(api.call(deletePlayer, { as, params }))).toEqual([409, messages.playerMerged]);
    expect(await api.json(getPlayer, { as, params })).toMatchObject({ merged_into: kept.id });
  });
});

describe('an undo', () => {
  it('gives back edited sessions, and leaves new and deleted ones', async () => {
    const as = club.coach.token;
    const edited = await addSession(api, club, '2026-03-08', {}, other.id);
    const deleted = await addSession(api, club, '2026-03-15', {}, other.id);
    await merge();
    await api.json(editTrainingSession, { as, params: { id: edited.id }, body: { serve_speed: 25, note: 'Edited' } });
    await api.call(deleteTrainingSession, { as, params: { id: deleted.id } });
    await addSession(api, club, '2026-03-22', {});

    const undone = (await undo()).json<PlayerMergeUndo>();
    expect(undone).toMatchObject({ sessions: 1, inactive_reason: null, restored: { id: other.id } });
    expect(undone.kept).toEqual(kept);
    expect(await sessionsOf(other.id)).toEqual([
      expect.objectContaining({ id: edited.id, decrypted_serve_speed: 25, note: 'Edited' }),
    ]);
    expect(await datesOf(kept.id)).toEqual(['2026-03-22', '2026-03-01']);
    expect(await list()).toEqual([kept, { ...other, version: 3 }]);
  });

  it('leaves the record inactive if somebody else has its number, and says so', async () => {
    await merge();
    const body = { name: 'Eva', last_name: 'Luz', player_number: other.player_number, position: 'Libero' };
    await api.json(editPlayer, { as: club.coach.token, params: { id: kept.id }, body });
    const undone = (await undo()).json<PlayerMergeUndo>();
    expect(undone.inactive_reason).toBe(messages.playerNumberExists);
    expect((await list('inactive')).map(({ id }) => id)).toEqual([other.id]);
  });

  it('leaves the record inactive if the team is full, and says so', async () => {
    await merge();
    for (let number = 20; number < 39; number += 1) await addPlayer(api, club, number);
    expect((await undo()).json<PlayerMergeUndo>().inactive_reason).toBe(messages.teamFull);
    expect((await list()).map(({ id }) => id)).not.toContain(other.id);
  });

  it('leaves a record inactive that was inactive before', async () => {
    const inactive = (await setActive(other.id, false)).json<Player>();
    await merge();
    const { restored, inactive_reason } = (await undo()).json<PlayerMergeUndo>();
    expect(restored).toEqual({ ...inactive, version: expect.any(Number) });
    expect(inactive_reason).toBeNull();
  });
});

it('works across teams, and the other team has room again', async () => {
  const as = club.coach.token;
  const team = (await api.json<Team>(createTeam, { as, body: { team_name: 'Lions' } })).id;
  const { name, last_name, player_number, position } = other;
  const body = { name, last_name, player_number, position, team };
  await api.json(editPlayer, { as, params: { id: other.id }, body });
  await addSession(api, club, '2026-03-08', {}, other.id);
  await merge();
  expect(await datesOf(kept.id)).toEqual(['2026-03-08', '2026-03-01']);
  await undo();
  expect(await datesOf(other.id)).toEqual(['2026-03-08']);
  expect((await list()).find(({ id }) => id === other.id)?.team).toBe(team);
});
