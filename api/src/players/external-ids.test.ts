import {
  mergePlayers,
  previewPlayerMerge,
  type PlayerMerge,
  undoPlayerMerge,
} from '@courtside/contracts/player-merges';
import { createPlayer, deletePlayer, editPlayer, getPlayer, type Player } from '@courtside/contracts/players';
import { createTeam, type Team } from '@courtside/contracts/teams';
import { createTeamPlayers } from '@courtside/contracts/team-players';
import { addPlayer, clubWithData } from '../../test/club-with-data';
import { clubOfEachTest, testApi } from '../../test/set-up';

const api = testApi();
const club = clubOfEachTest(api);

const draft = (player_number: number, external_id?: unknown) => ({
  name: `Ana ${player_number}`,
  last_name: 'Silva',
  player_number,
  position: 'Setter',
  external_id,
});
const create = (number: number, external_id?: unknown, team = club.team.id, as = club.coach.token) =>
  api.call(createPlayer, { as, body: { ...draft(number, external_id), team } });
const edit = ({ id, name, last_name, player_number, position }: Player, change: object) =>
  api.call(editPlayer, {
    as: club.coach.token,
    params: { id },
    body: { name, last_name, player_number, position, ...change },
  });
const read = (id: string) => api.json<Player>(getPlayer, { as: club.coach.token, params: { id } });

it('is optional, trimmed, and missing in answers without one', async () => {
  const player = (await create(11, '  A-17 ')).json<Player>();
  expect(player.external_id).toBe('A-17');
  expect(await read(player.id)).toEqual(player);
  for (const [place, blank] of [undefined, '', '  ', '\u200b'].entries()) {
    const answer = (await create(20 + place, blank)).json<Player>();
    expect(answer).not.toHaveProperty('external_id');
    expect(await read(answer.id)).toEqual(answer);
  }
});

it('is unique in the club, however it is written', async () => {
  const other = await api.json<Team>(createTeam, { as: club.coach.token, body: { team_name: 'Lions' } });
  await create(11, 'A-17');
  const refused = await create(12, ' a-17', other.id);
  expect({ status: refused.statusCode, body: refused.json() }).toEqual({
    status: 400,
    body: expect.objectContaining({ external_id: ['Ana 11 Silva already has this external ID.'] }),
  });
  expect((await edit(club.player, { external_id: 'Ａ-17' })).statusCode).toBe(400);
  const foreign = await clubWithData(api);
  expect((await create(12, 'A-17', foreign.team.id, foreign.coach.token)).statusCode).toBe(201);
});

it('of one player only is stored if two teams get it at the same moment', async () => {
  const other = await api.json<Team>(createTeam, { as: club.coach.token, body: { team_name: 'Lions' } });
  const answers = await Promise.all([create(11, 'A-17'), create(12, 'A-17', other.id)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400]);
});

it('is changed and removed by an edit, and kept by one that does not know it', async () => {
  const player = (await create(11, 'A-17')).json<Player>();
  expect((await edit(player, { position: 'Libero' })).json()).toMatchObject({ external_id: 'A-17' });
  expect((await edit(player, { external_id: 'A-18' })).json()).toMatchObject({ external_id: 'A-18' });
  expect((await edit(player, { external_id: '' })).json()).not.toHaveProperty('external_id');
  expect(await read(player.id)).not.toHaveProperty('external_id');
  expect((await create(12, 'A-18')).statusCode).toBe(201);
});

it('of several new players is checked for each', async () => {
  await create(11, 'A-17');
  const add = (...ids: string[]) => {
    const players = ids.map((external_id, place) => draft(20 + place, external_id));
    return api.call(createTeamPlayers, { as: club.coach.token, params: { id: club.team.id }, body: { players } });
  };
  expect((await add('A-17', 'B', 'b')).json()).toMatchObject({
    errors: [
      { index: 0, field: 'external_id', message: 'Ana 11 Silva already has this external ID.' },
      { index: 2, field: 'external_id' },
    ],
  });
  expect((await add('B', '')).json()).toEqual([
    expect.objectContaining({ external_id: 'B' }),
    expect.not.objectContaining({ external_id: expect.anything() }),
  ]);
});

it('is free again after the player was deleted', async () => {
  const player = (await create(11, 'A-17')).json<Player>();
  await api.call(deletePlayer, { as: club.coach.token, params: { id: player.id } });
  expect((await create(12, 'A-17')).statusCode).toBe(201);
});

it('stays with a record that is merged, and comes back with its undo', async () => {
  const kept = (await edit(club.player, { external_id: 'K-1' })).json<Player>();
  const other = (await create(12, 'O-2')).json<Player>();
  const request = { as: club.coach.token, params: { id: kept.id, otherId: other.id } };
  expect(await api.json<PlayerMerge>(previewPlayerMerge, request)).toMatchObject({
    kept: { external_id: 'K-1' },
    merged: { external_id: 'O-2' },
  });
  const merged = await api.json<PlayerMerge>(mergePlayers, request);
  expect(merged.kept).toMatchObject({ external_id: 'K-1', merged: [{ external_id: 'O-2' }] });
  const third = await addPlayer(api, club, 13);
  expect((await edit(third, { external_id: 'O-2' })).statusCode).toBe(400);
  expect((await edit(merged.kept, { external_id: 'O-2' })).json()).toMatchObject({
    external_id: [expect.stringContaining('was merged into this player')],
  });
  await api.json(undoPlayerMerge, request);
  expect(await read(other.id)).toMatchObject({ external_id: 'O-2' });
});
