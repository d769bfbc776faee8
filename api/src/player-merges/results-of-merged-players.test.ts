import { uploadImport } from '@courtside/contracts/imports';
import { mergePlayers, undoPlayerMerge } from '@courtside/contracts/player-merges';
import { listPlayers, type Player } from '@courtside/contracts/players';
import { saveSessionBatch, type SessionBatch } from '@courtside/contracts/session-batch';
import {
  createTrainingSession,
  deleteTrainingSession,
  listTrainingSessions,
  type TrainingSession,
} from '@courtside/contracts/training-sessions';
import { addPlayer, METRIC_VALUES } from '../../test/club-with-data';
import { importForm } from '../../test/import-file';
import { clubOfEachTest, testApi } from '../../test/set-up';
import { Tablet, typed } from '../../test/test-day';

const DATE = '2026-04-01';

const api = testApi();
const club = clubOfEachTest(api);
let kept: Player;
let other: Player;

beforeEach(async () => {
  kept = club.player;
  other = await addPlayer(api, club, 12);
});

const request = () => ({ as: club.coach.token, params: { id: kept.id, otherId: other.id } });
const merge = () => api.json(mergePlayers, request());
const undo = () => api.json(undoPlayerMerge, request());
const sessionsOf = async (playerId: string, date = DATE) =>
  (await api.json<TrainingSession[]>(listTrainingSessions, { as: club.coach.token, query: { playerId } })).filter(
    ({ session_date }) => session_date === date,
  );
const speeds = async (playerId: string, date = DATE) =>
  (await sessionsOf(playerId, date)).flatMap((each) => each.attempts?.serve_speed ?? each.decrypted_serve_speed);

describe('a result that is sent for a merged record is stored for the kept player', () => {
  it('as a session, whose answer names the record like the call', async () => {
    await merge();
    const body = { player: other.id, session_date: DATE, ...METRIC_VALUES };
    const answer = await api.call(createTrainingSession, { as: club.coach.token, body });
    expect({ status: answer.statusCode, player: answer.json<TrainingSession>().player }).toEqual({
      status: 201,
      player: other.id,
    });
    expect(await sessionsOf(kept.id)).toEqual([{ ...answer.json<TrainingSession>(), player: kept.id }]);
    await undo();
    expect({ kept: await sessionsOf(kept.id), other: await sessionsOf(other.id) }).toEqual({
      kept: [],
      other: [{ ...answer.json<TrainingSession>(), version: 2 }],
    });
  });

  it('as a row of a table that waited, beside a row of the kept player', async () => {
    await merge();
    const rows = [
      { player: other.id, metrics: { serve_speed: 21 } },
      { player: kept.id, metrics: { serve_speed: 20 } },
    ];
    const body = { session_date: DATE, team: club.team.id, rows };
    const answer = await api.call(saveSessionBatch, { as: club.coach.token, body });
    expect(answer.statusCode).toBe(200);
    const { sessions, unchanged } = answer.json<SessionBatch>();
    expect([sessions.map(({ player }) => player).toSorted(), unchanged]).toEqual([[kept.id, other.id].toSorted(), 0]);
    expect(await speeds(kept.id)).toEqual([20, 21]);
    expect(await sessionsOf(other.id)).toEqual([]);
  });

  it.each([
    ['the merged record', () => other],
    [
      'the name of the merged record, and the number and position of the kept one',
      () => ({ ...kept, ...nameOf(other) }),
    ],
  ])('as a row of a file with %s', async (_, player) => {
    await merge();
    const { name, last_name, player_number, position } = player();
    const row = { team_name: club.team.team_name, name, last_name, player_number, position, session_date: DATE };
    const content = importForm(JSON.stringify([{ ...row, ...METRIC_VALUES }]), 'old-season.json');
    const answer = await api.call(uploadImport, { as: club.coach.token, body: content });
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 201,
      body: expect.objectContaining({ imported: 1 }),
    });
    expect(await sessionsOf(kept.id)).toHaveLength(1);
    expect(await api.json<Player[]>(listPlayers, { as: club.coach.token })).toHaveLength(1);
  });

  it('as late results of a test day', async () => {
    const squad = { clubId: club.coach.clubId, token: club.coach.token, team: club.team, players: [kept, other] };
    const day = await Tablet.start(api, squad, { session_date: DATE, tests: ['SS'] });
    await day.add(typed(kept.id, 20, 'SS'));
    await day.add({ type: 'finished' });
    await merge();
    await day.add({ type: 'reopened' });
    await day.add(typed(other.id, 21, 'SS'));
    await day.add({ type: 'finished' });
    expect(await speeds(kept.id)).toEqual([20, 21]);
    expect(await day.result(other.id, 'SS')).toBe(21);
    await day.add({ type: 'reopened' });
    await day.add(typed(other.id, 22, 'SS'));
    expect(await speeds(kept.id)).toEqual([20, 21, 22]);
    await undo();
    await day.add(typed(other.id, 23, 'SS'));
    expect(await speeds(kept.id)).toEqual([20, 21, 22, 23]);
  });

  it('as a correction of a session of a test day, which moved', async () => {
    const squad = { clubId: club.coach.clubId, token: club.coach.token, team: club.team, players: [other] };
    const day = await Tablet.start(api, squad, { session_date: DATE, tests: ['SS'] });
    await day.add(typed(other.id, 21, 'SS'));
    await day.add({ type: 'finished' });
    await merge();
    await day.add({ type: 'reopened' });
    await day.add(typed(other.id, 22, 'SS'));
    const [moved] = await sessionsOf(kept.id);
    expect(moved?.attempts?.serve_speed).toEqual([21, 22]);

    await api.call(deleteTrainingSession, { as: club.coach.token, params: { id: moved!.id } });
    expect(await day.player(other.id)).toMatchObject({ session: null, session_deleted: true });
    await day.add(typed(other.id, 23, 'SS'));
    expect(await speeds(kept.id)).toEqual([21, 22, 23]);
  });
});

const nameOf = ({ name, last_name }: Player) => ({ name, last_name });
