import { type ImportPreview, previewImport } from '@courtside/contracts/import-preview';
import type { ImportDifference, ImportPartial } from '@courtside/contracts/import-result';
import { uploadChecked, uploadImport } from '@courtside/contracts/imports';
import { jointChanges } from '@courtside/contracts/joint-changes';
import { mergePlayers } from '@courtside/contracts/player-merges';
import { listPlayersOfTeam, type Player } from '@courtside/contracts/players';
import { changePlayerNumbers } from '@courtside/contracts/team-players';
import { addPlayer } from '../../test/club-with-data';
import { importCsv, importForm } from '../../test/import-file';
import { choiceForm } from '../../test/preview-file';
import { clubOfEachTest, testApi } from '../../test/set-up';

const api = testApi();
const club = clubOfEachTest(api);

const row = (name: string, number: number, date: string, position = 'Setter') =>
  ['Falcons', name, 'Silva', number, position, date, 72, 13.2, 4.1, 21, 65] as const;
const upload = async (...rows: ReadonlyArray<ReturnType<typeof row>>) =>
  (await api.call(uploadImport, { as: club.coach.token, body: importForm(importCsv(...rows)) })).json<ImportPartial>();
const preview = async (...rows: ReadonlyArray<ReturnType<typeof row>>) =>
  (await api.call(previewImport, { as: club.coach.token, body: choiceForm(importCsv(...rows)) })).json<ImportPreview>();
const numbers = async () =>
  Object.fromEntries(
    (await api.json<Player[]>(listPlayersOfTeam, { as: club.coach.token, params: { teamId: club.team.id } })).map(
      (each) => [each.name, each.player_number],
    ),
  );

/** Accepts the numbers of a file as a screen offers them. */
async function accept(differences: readonly ImportDifference[] = []) {
  const changes = differences
    .filter(({ field }) => field === 'player_number')
    .map(({ player, stored, file }) => ({ player, from: Number(stored), to: Number(file) }));
  for (const group of jointChanges(changes))
    await api.json(changePlayerNumbers, {
      as: club.coach.token,
      params: { id: club.team.id },
      body: { changes: group },
    });
}

const MAY = '2026-05-08';

it('a ring and a chain of new numbers are in the preview, and are accepted together', async () => {
  await upload(
    row('Ana', 1, '2026-05-01'),
    row('Bea', 2, '2026-05-01'),
    row('Cia', 3, '2026-05-01'),
    row('Dea', 4, '2026-05-01'),
    row('Eva', 5, '2026-05-01'),
  );
  const file = [row('Ana', 2, MAY), row('Bea', 3, MAY), row('Cia', 1, MAY), row('Dea', 5, MAY), row('Eva', 50, MAY)];
  const { counts, differences } = await preview(...file);
  expect(counts).toMatchObject({ new: 5, invalid: 0 });
  expect(differences).toHaveLength(5);
  await accept(differences);
  expect(await numbers()).toMatchObject({ Ana: 2, Bea: 3, Cia: 1, Dea: 5, Eva: 50 });
  expect(await preview(...file)).not.toHaveProperty('differences');
  const stored = await upload(...file);
  expect({ imported: stored.imported, differences: stored.differences }).toEqual({
    imported: 5,
    differences: undefined,
  });
});

it('a new player can have the number that a known one leaves, once the coach has accepted that', async () => {
  await upload(row('Ana', 9, '2026-05-01'));
  const file = [row('Ana', 10, MAY), row('Zoe', 9, MAY)];
  const before = await preview(...file);
  expect(before.counts).toMatchObject({ new: 1, invalid: 1 });
  await accept(before.differences);
  expect((await preview(...file)).counts).toMatchObject({ new: 2, invalid: 0 });
});

it('the sessions are stored before anybody accepts the numbers', async () => {
  await upload(row('Ana', 8, '2026-05-01'), row('Bea', 9, '2026-05-01'));
  const { imported, differences } = await upload(row('Ana', 9, MAY), row('Bea', 8, MAY));
  expect({ imported, teams: differences?.map(({ team }) => team) }).toEqual({
    imported: 2,
    teams: [club.team.id, club.team.id],
  });
  await accept(differences);
  expect(await numbers()).toMatchObject({ Ana: 9, Bea: 8 });
});

describe('after two records were merged', () => {
  const named = ({ name, last_name, position }: Player, player_number: number) => ({
    team_name: 'Falcons',
    session_date: MAY,
    weight_lift_impact: 72,
    lower_body_power: 13.2,
    upper_body_power: 4.1,
    serve_speed: 21,
    serve_accuracy: 65,
    name,
    last_name,
    position,
    player_number,
  });
  const differencesOf = async (row: object) => {
    const body = importForm(JSON.stringify([row]), 'season.json');
    const { imported, differences } = (
      await api.call(uploadImport, { as: club.coach.token, body })
    ).json<ImportPartial>();
    return { imported, differences };
  };
  let other: Player;
  beforeEach(async () => {
    other = await addPlayer(api, club, 12);
    await api.json(mergePlayers, { as: club.coach.token, params: { id: club.player.id, otherId: other.id } });
  });

  it('another number is that of the kept player', async () => {
    const { imported, differences } = await differencesOf(named(other, 30));
    expect(imported).toBe(1);
    expect(differences).toEqual([
      {
        row: 2,
        player: club.player.id,
        team: club.team.id,
        name: 'Ines Quintana',
        field: 'player_number',
        stored: '7',
        file: '30',
      },
    ]);
    await accept(differences);
    expect(await numbers()).toEqual({ Ines: 30 });
  });

  it('the numbers of both records are known', async () => {
    expect(await differencesOf(named(other, 7))).toEqual({ imported: 1 });
    expect(await differencesOf(named(club.player, 12))).toEqual({ imported: 0 });
  });
});

it('a row with another number and another position is decided in the preview, and both are offered then', async () => {
  await upload(row('Ana', 8, '2026-05-01'));
  const file = [row('Ana', 11, MAY, 'Libero'), row('Ana', 11, '2026-05-09', 'Libero')];
  const { counts, contradictions = [] } = await preview(...file);
  expect(counts).toMatchObject({ invalid: 2, new: 0 });
  expect(contradictions).toMatchObject([
    { row: 2, name: 'Ana', rows: 2, reason: 'Ana Silva is number 8, Setter. This row says number 11, Libero.' },
  ]);
  const players = contradictions.map(({ team_name, name, last_name, player }) => ({
    team_name,
    name,
    last_name,
    player,
  }));
  const choices = { players };
  const body = () => choiceForm(importCsv(...file), choices);
  const decided = await api.json<ImportPreview>(previewImport, { as: club.coach.token, body: body() });
  expect(decided.counts).toMatchObject({ invalid: 0, new: 2 });
  expect(decided.differences?.map(({ field, file: value }) => [field, value])).toEqual([
    ['position', 'Libero'],
    ['player_number', '11'],
  ]);
  expect(await api.json(uploadChecked, { as: club.coach.token, body: body() })).toMatchObject({ imported: 2 });
});

it('a name that the same file has with two numbers is two players, so nothing is to be decided', async () => {
  const { contradictions } = await preview(row('Ana', 8, MAY), row('Ana', 11, MAY, 'Libero'));
  expect(contradictions).toBeUndefined();
});
