import { messages } from '@courtside/contracts/messages';
import * as players from '@courtside/contracts/players';
import * as calls from '@courtside/contracts/teams';
import type { Team } from '@courtside/contracts/teams';
import * as sessions from '@courtside/contracts/training-sessions';
import sharp from 'sharp';
import { coachOfEachTest, testApi } from '../../test/set-up';
import { registerCoach } from '../../test/register-coach';
import { EXAMPLE_METRICS } from '../../test/club-with-data';

const api = testApi();
const coach = coachOfEachTest(api);

const form = (fields: Record<string, string | Blob>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};
const picture = async (side = 900) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: side, height: side / 2, channels: 3, background: '#6200EE' } })
        .png()
        .toBuffer(),
    ),
  ]);
const create = (team_name: string, as = coach.token) => api.call(calls.createTeam, { as, body: form({ team_name }) });
const created = async (team_name: string, as?: string) => (await create(team_name, as)).json<Team>();
const list = (as = coach.token) => api.json<Team[]>(calls.listTeams, { as });

test('a coach adds teams and lists them by name', async () => {
  for (const name of ['Wolves 10', 'Ålesund', 'wolves 2', 'Bears']) expect((await create(name)).statusCode).toBe(201);
  expect((await list()).map((team) => team.team_name)).toEqual(['Ålesund', 'Bears', 'wolves 2', 'Wolves 10']);
});

test('a team has a thumbnail in the list and a full picture at a separate address', async () => {
  const { id } = await api.json<Team>(calls.createTeam, {
    as: coach.token,
    body: form({ team_name: 'Lions', team_picture_upload: await picture() }),
  });
  const thumbnail = await sharp(Buffer.from((await list())[0]?.team_picture ?? '', 'base64')).metadata();
  expect(thumbnail).toMatchObject({ format: 'jpeg', width: 160, height: 80 });

  const full = await api.call(calls.getTeamPicture, { as: coach.token, params: { id } });
  expect(full.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-cache' });
  expect(await sharp(full.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 256 });

  const headers = { 'if-none-match': String(full.headers.etag) };
  const again = await api.call(calls.getTeamPicture, { as: coach.token, params: { id }, headers });
  expect(again).toMatchObject({ statusCode: 304, body: '' });
});

test('an edit without a picture keeps it; an empty upload removes it', async () => {
  const { id } = await api.json<Team>(calls.createTeam, {
    as: coach.token,
    body: form({ team_name: 'Lions', team_picture_upload: await picture() }),
  });
  const renamed = await api.call(calls.editTeam, {
    as: coach.token,
    params: { id },
    body: form({ team_name: 'Lionesses' }),
  });
  expect(renamed.json<Team>()).toMatchObject({ team_name: 'Lionesses', team_picture: expect.any(String), version: 2 });
  const bare = await api.call(calls.editTeam, {
    as: coach.token,
    params: { id },
    body: form({ team_name: 'Lionesses', team_picture_upload: '' }),
  });
  expect(bare.json<Team>().team_picture).toBeNull();
  expect((await api.call(calls.getTeamPicture, { as: coach.token, params: { id } })).statusCode).toBe(404);
});

test('an upload that is not a picture is refused with its field, and nothing is stored', async () => {
  const answer = await api.call(calls.createTeam, {
    as: coach.token,
    body: form({ team_name: 'Lions', team_picture_upload: new Blob(['<svg/>']) }),
  });
  expect({ status: answer.statusCode, fields: Object.keys(answer.json<object>()) }).toEqual({
    status: 400,
    fields: ['team_picture_upload'],
  });
  expect(await list()).toEqual([]);
});

test.each([['lions'], ['  LIONS '], ['Lions'], ['Ｌions']])('a duplicate name is refused: %j', async (name) => {
  await create('Lions');
  const answer = await create(name);
  expect({ status: answer.statusCode, body: answer.json<object>() }).toEqual({
    status: 400,
    body: { team_name: [messages.teamExists] },
  });
});

test('a team cannot take the name of another team, but may keep its own', async () => {
  await create('Lions');
  const { id } = await created('Bears');
  const edit = (team_name: string) =>
    api.call(calls.editTeam, { as: coach.token, params: { id }, body: form({ team_name }) });
  expect((await edit('LIONS')).json<object>()).toEqual({ team_name: [messages.teamExists] });
  expect((await edit('BEARS')).statusCode).toBe(200);
});

test.each([[''], ['   ']])('a blank name is refused: %j', async (name) => {
  expect((await create(name)).json<object>()).toEqual({ team_name: [messages.teamNameRequired] });
});

test('an edit of an outdated version is refused', async () => {
  const { id, version } = await created('Lions');
  const edit = (team_name: string) =>
    api.call(calls.editTeam, { as: coach.token, params: { id }, body: form({ team_name, version: String(version) }) });
  expect((await edit('Bears')).statusCode).toBe(200);
  const late = await edit('Wolves');
  expect({ status: late.statusCode, body: late.json<object>() }).toEqual({
    status: 409,
    body: { detail: messages.changedElsewhere },
  });
});

test('two clubs may use the same team name', async () => {
  const other = await registerCoach(api);
  await created('Lions', other.token);
  expect((await create('Lions')).statusCode).toBe(201);
  expect((await list(other.token)).map((team) => team.team_name)).toEqual(['Lions']);
});

test.each([['1'], ['not-an-id'], ['00000000-0000-0000-0000-000000000000'], ["' or 1=1 --"]])(
  'an unknown id is not found: %j',
  async (id) => {
    expect((await api.call(calls.getTeam, { as: coach.token, params: { id } })).statusCode).toBe(404);
  },
);

test('deleting a team deletes its players, their sessions and their data keys', async () => {
  const { id: team } = await created('Lions');
  const draft = { name: 'Ana', last_name: 'Silva', player_number: 7, position: 'Setter', team };
  const { id: player } = await api.json<players.Player>(players.createPlayer, { as: coach.token, body: draft });
  const metrics = {
    ...EXAMPLE_METRICS,
  };
  await api.call(sessions.createTrainingSession, {
    as: coach.token,
    body: { player, session_date: '2026-02-28', ...metrics },
  });

  expect((await api.call(calls.deleteTeam, { as: coach.token, params: { id: team } })).statusCode).toBe(204);
  expect(await list()).toEqual([]);
  for (const table of ['players', 'training_sessions', 'data_keys'] as const) {
    expect(await api.core.db.selectFrom(table).selectAll().where('club_id', '=', coach.clubId).execute()).toEqual([]);
  }
});
