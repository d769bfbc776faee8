import { type ImportChoices, type ImportPreview, previewImport } from '@courtside/contracts/import-preview';
import type { ImportPartial } from '@courtside/contracts/import-result';
import { mergePlayers } from '@courtside/contracts/player-merges';
import { createPlayer, listPlayers, type Player } from '@courtside/contracts/players';
import { createTeam, listTeams, type Team } from '@courtside/contracts/teams';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import { testSystems } from '../../test/file-shapes/test-systems';
import { addPlayer } from '../../test/club-with-data';
import { choiceForm, uploadWith } from '../../test/preview-file';
import { clubOfEachTest, testApi } from '../../test/set-up';

const api = testApi();
const club = clubOfEachTest(api);
let ana: Player;

const HEAD = 'team_name,name,last_name,player_number,position,session_date,serve_speed,External ID';
const file = (...rows: string[]) =>
  [HEAD.replace('serve_speed', 'weight_lift_impact,lower_body_power,upper_body_power,serve_accuracy,serve_speed')]
    .concat(rows.map((row) => row.replace('2026-04-01,', '2026-04-01,,,,,')))
    .join('\n');
const row = (player: string, id: string, speed = 20, team = 'Falcons') => `${team},${player},2026-04-01,${speed},${id}`;

beforeEach(async () => {
  const body = { name: 'Ana', last_name: 'Silva', player_number: 17, position: 'Setter', external_id: 'A-17' };
  ana = await api.json(createPlayer, { as: club.coach.token, body: { ...body, team: club.team.id } });
});

const upload = async (content: string, choices?: ImportChoices) =>
  (
    await api.call(uploadWith(choices), { as: club.coach.token, body: choiceForm(content, choices) })
  ).json<ImportPartial>();
const preview = async (content: string, choices?: ImportChoices) =>
  (await api.call(previewImport, { as: club.coach.token, body: choiceForm(content, choices) })).json<ImportPreview>();
const speedsOf = async (playerId: string) =>
  (await api.json<TrainingSession[]>(listTrainingSessions, { as: club.coach.token, query: { playerId } }))
    .filter(({ session_date }) => session_date === '2026-04-01')
    .flatMap((session) => session.attempts?.serve_speed ?? session.decrypted_serve_speed);
const players = () => api.json<Player[]>(listPlayers, { as: club.coach.token });

it('tells who a player is with another number and another position', async () => {
  const content = file(row('Ana,Silva,9,Libero', ' a-17'));
  expect((await preview(content)).counts).toMatchObject({ new: 1, invalid: 0 });
  const { imported, differences } = await upload(content);
  expect({ imported, differences: differences?.map(({ field, file: value }) => [field, value]) }).toEqual({
    imported: 1,
    differences: [
      ['position', 'Libero'],
      ['player_number', '9'],
    ],
  });
  expect(await speedsOf(ana.id)).toEqual([20]);
});

it('tells who a player is in a file with another team, which is not created', async () => {
  await upload(file(row('Ana,Silva,17,Setter', 'A-17', 20, 'Lions')));
  expect(await speedsOf(ana.id)).toEqual([20]);
  expect(await api.json<Team[]>(listTeams, { as: club.coach.token })).toHaveLength(1);
});

describe('a contradiction stores nothing, and both players are named', () => {
  it.each([
    [
      'the id of one player and the name of another',
      'Ines,Quintana,7,Setter',
      'A-17',
      ['A-17', 'Ana Silva', 'Ines Quintana'],
    ],
    ['the id of a player and an unknown name', 'Mia,Kos,17,Setter', 'A-17', ['A-17', 'Ana Silva', 'Mia Kos']],
    ['the name of a player and another id', 'Ana,Silva,17,Setter', 'B-1', ['Ana Silva', 'A-17', 'B-1']],
  ])('%s', async (_, player, id, named) => {
    const content = file(row(player, id));
    const before = await players();
    const { errors, imported } = await upload(content);
    expect({ imported, columns: errors.map(({ column }) => column) }).toEqual({
      imported: 0,
      columns: ['external_id'],
    });
    for (const text of named) expect(errors[0]?.reason).toContain(text);
    expect(await players()).toEqual(before);
    const { counts, rows } = await preview(content);
    expect({ invalid: counts.invalid, external_id: rows[0]?.cells.external_id }).toEqual({
      invalid: 1,
      external_id: id,
    });
  });

  it('of a namesake in the team of the row', async () => {
    const lions = await api.json<Team>(createTeam, { as: club.coach.token, body: { team_name: 'Lions' } });
    const body = { name: 'Ana', last_name: 'Silva', player_number: 3, position: 'Setter', team: lions.id };
    await api.json(createPlayer, { as: club.coach.token, body });
    const { errors } = await upload(file(row('Ana,Silva,3,Setter', 'A-17', 20, 'Lions')));
    expect(errors.map(({ column }) => column)).toEqual(['external_id']);
  });

  it('between two rows of one file', async () => {
    const content = file(row('Ines,Quintana,7,Setter', 'I-7'), row('Ines,Quintana,7,Setter', 'I-8', 21));
    const { errors } = await upload(content);
    expect(errors.map((error) => [error.row, error.column])).toEqual([[3, 'external_id']]);
    const fresh = file(row('Mia,Kos,30,Setter', 'N-1'), row('Lea,Kos,31,Setter', 'n-1'));
    expect((await preview(fresh)).counts).toMatchObject({ new: 1, invalid: 1 });
    expect((await upload(fresh)).errors.map((error) => error.row)).toEqual([3]);
  });
});

it('that contradicts a name is decided in the preview: by the id, by the name, or as a chosen player', async () => {
  const content = file(row('Ines,Quintana,7,Setter', 'A-17'));
  const cells = (change: object): ImportChoices => ({ rows: [{ row: 2, cells: change }] });
  await upload(content, cells({ external_id: '' }));
  expect({ player: await speedsOf(club.player.id), ana: await speedsOf(ana.id) }).toEqual({ player: [20], ana: [] });
  await upload(content, cells({ name: 'Ana', last_name: 'Silva' }));
  expect(await speedsOf(ana.id)).toEqual([20]);
  const chosen = { team_name: 'Falcons', name: 'Mia', last_name: 'Kos', player: ana.id };
  await upload(file(row('Mia,Kos,17,Setter', 'X-9', 22)), { players: [chosen] });
  expect(await speedsOf(ana.id)).toEqual([20, 22]);
});

it('is offered to a known player without one, who is unchanged until then', async () => {
  const { imported, differences } = await upload(file(row('Ines,Quintana,7,Setter', 'I-7')));
  expect({ imported, differences }).toEqual({
    imported: 1,
    differences: [
      {
        row: 2,
        player: club.player.id,
        team: club.team.id,
        name: 'Ines Quintana',
        field: 'external_id',
        stored: '',
        file: 'I-7',
      },
    ],
  });
  expect((await players()).find(({ id }) => id === club.player.id)).toEqual(club.player);
});

it('comes with a new player', async () => {
  await upload(file(row('Mia,Kos,30,Setter', 'N-1'), row('Mia,Kos,30,Setter', '', 21)));
  const mia = (await players()).find(({ name }) => name === 'Mia');
  expect({ external_id: mia?.external_id, speedsOf: await speedsOf(mia?.id ?? '') }).toEqual({
    external_id: 'N-1',
    speedsOf: [20, 21],
  });
});

it('of a merged record means the kept player', async () => {
  const kept = await addPlayer(api, club, 12);
  await api.json(mergePlayers, { as: club.coach.token, params: { id: kept.id, otherId: ana.id } });
  await upload(file(row('Ana,Silva,40,Libero', 'A-17'), row('Ana 12,Silva,12,Setter', 'A-17', 21)));
  expect(await speedsOf(kept.id)).toEqual([20, 21]);
});

it('is read from a column of a test system, and of several such columns only the first is', async () => {
  const shape = testSystems().find(({ title }) => title === 'VALD ForceDecks')!;
  const { columns } = await preview(shape.content as string);
  expect(columns.find(({ heading }) => heading === 'ExternalId')?.field).toBe('external_id');
  const both = file(row('Mia,Kos,30,Setter', 'N-1,L-5')).replace('External ID', 'Athlete ID,Licence');
  const { imported } = await upload(both);
  expect({ imported, external_id: (await players()).find(({ name }) => name === 'Mia')?.external_id }).toEqual({
    imported: 1,
    external_id: 'N-1',
  });
});
