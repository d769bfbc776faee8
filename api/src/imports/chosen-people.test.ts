import { type ImportChoices, type ImportPreview, previewImport } from '@courtside/contracts/import-preview';
import * as calls from '@courtside/contracts/imports';
import type { ImportPartial } from '@courtside/contracts/import-result';
import { mergePlayers } from '@courtside/contracts/player-merges';
import { createPlayer, deletePlayer, listPlayers, type Player } from '@courtside/contracts/players';
import { createTeam, deleteTeam, listTeams, type Team } from '@courtside/contracts/teams';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import { clubWithData } from '../../test/club-with-data';
import { importCsv } from '../../test/import-file';
import { choiceForm } from '../../test/preview-file';
import { clubOfEachTest, testApi } from '../../test/set-up';

const api = testApi();
const club = clubOfEachTest(api);

const row = (team: string, name: string, last: string, number = 7, speed = 20, date = '2026-02-28') =>
  [team, name, last, number, 'Setter', date, '', '', '', speed, ''] as const;
const send = (call: typeof calls.uploadChecked | typeof previewImport, content: string, choices: ImportChoices) =>
  api.call(call, { as: club.coach.token, body: choiceForm(content, choices) });
const imported = async (content: string, choices: ImportChoices) =>
  (await send(calls.uploadChecked, content, choices)).json<ImportPartial>();
const preview = async (content: string, choices: ImportChoices) =>
  (await send(previewImport, content, choices)).json<ImportPreview>();
const players = () => api.json<Player[]>(listPlayers, { as: club.coach.token });
const teams = () => api.json<Team[]>(listTeams, { as: club.coach.token });
const sessions = () => api.json<TrainingSession[]>(listTrainingSessions, { as: club.coach.token });

describe('a name that was assigned to a player', () => {
  const file = importCsv(row('U18', 'Nessie', 'Quintana'), row('U18', 'Nessie', 'Quintana', 7, 21));
  const choose = (player: string | null): ImportChoices => ({
    players: [{ team_name: 'U18', name: 'Nessie', last_name: 'Quintana', player }],
  });

  it('gets the results even if the file names another team, and an undo takes only these back', async () => {
    const before = await sessions();
    const choices = choose(club.player.id);
    expect(await preview(file, choices)).toMatchObject({
      counts: { new: 1, attempt: 1 },
      new_teams: [],
      new_players: [],
    });
    const { import_id: id = '' } = await imported(file, choices);
    expect((await sessions()).map(({ player }) => player)).toEqual([club.player.id, club.player.id]);
    expect({ players: await players(), teams: (await teams()).map(({ id: team }) => team) }).toEqual({
      players: [club.player],
      teams: [club.team.id],
    });
    await api.json(calls.undoImport, { as: club.coach.token, params: { id } });
    expect(await sessions()).toEqual(before);
    expect(await players()).toEqual([club.player]);
  });

  it('belongs to the kept player if it was merged since', async () => {
    const body = { name: 'Ines', last_name: 'Q', player_number: 8, position: 'Setter', team: club.team.id };
    const other = await api.json<Player>(createPlayer, { as: club.coach.token, body });
    await api.call(mergePlayers, {
      as: club.coach.token,
      params: { id: club.player.id, otherId: other.id },
    });
    const merged = (await players()).find(({ merged: records }) => records);
    const choices = choose(other.id);
    const { imported: count } = await imported(file, choices);
    expect({ player: merged?.id, count }).toEqual({ player: club.player.id, count: 2 });
    expect((await sessions()).every(({ player }) => player === club.player.id)).toBe(true);
  });

  it.each(['deleted', 'of another club', 'unknown'])(
    'is refused if the player is %s, and means nobody else',
    async (kind) => {
      const other = await clubWithData(api);
      const ids: Record<string, string> = {
        deleted: club.player.id,
        'of another club': other.player.id,
        unknown: 'nobody',
      };
      if (kind === 'deleted') await api.call(deletePlayer, { as: club.coach.token, params: { id: club.player.id } });
      const before = [await players(), await sessions(), await teams()];
      const choices = choose(ids[kind] ?? '');
      const reason = 'The player who was chosen for this name does not exist any more. Choose again.';
      expect((await preview(file, choices)).rows).toMatchObject([{ reasons: [{ column: 'name', reason }] }, {}]);
      expect((await imported(file, choices)).errors).toEqual(
        [2, 3].map((place) => ({ row: place, column: 'name', reason })),
      );
      expect([await players(), await sessions(), await teams()]).toEqual(before);
      expect(await api.json(listTrainingSessions, { as: other.coach.token })).toEqual([other.session]);
    },
  );
});

describe('a name that was declared new', () => {
  it('is another player in another team, and is refused where the team has the name', async () => {
    const same = importCsv(row('Falcons', 'ines', 'Quintana', 8));
    const choices = (team_name: string, name: string) => ({
      players: [{ team_name, name, last_name: 'Quintana', player: null }],
    });
    expect((await imported(same, choices('Falcons', 'ines'))).errors).toMatchObject([
      { row: 2, column: 'name', reason: 'A player with this name and last name already exists in this team.' },
    ]);
    const file = importCsv(row('Bears', 'Ines', 'Quintana', 8), row('Bears', 'Ines', 'Quintana', 8, 21));
    expect(await imported(file, choices('Bears', 'Ines'))).toMatchObject({ imported: 2 });
    expect(await players()).toHaveLength(2);
  });

  it('is one player in all rows of a long file', async () => {
    const days = Array.from({ length: 120 }, (_, at) =>
      row('Bears', 'Ana', 'Silva', 8, 20, new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10)),
    );
    const choices = {
      players: [{ team_name: 'Bears', name: 'Ana', last_name: 'Silva', player: null }],
      teams: [{ team_name: 'Bears', team: null }],
    };
    expect(await imported(importCsv(...days), choices)).toMatchObject({ imported: 120 });
    expect([await players(), await teams()].map(({ length }) => length)).toEqual([2, 2]);
  });
});

describe('the name of a team', () => {
  const file = importCsv(row('Falken', 'Ana', 'Silva', 8));
  const choose = (team: string | null, team_name = 'Falken'): ImportChoices => ({ teams: [{ team_name, team }] });

  it('can be assigned to a team of the club, or be a new one beside a similar one', async () => {
    expect(await preview(file, choose(club.team.id))).toMatchObject({ new_teams: [], counts: { new: 1 } });
    expect(await imported(file, choose(club.team.id))).toMatchObject({ imported: 1 });
    const similar = importCsv(row('Fálcons', 'Bea', 'Silva', 9));
    expect(await imported(similar, choose(null, 'Fálcons'))).toMatchObject({ imported: 1 });
    expect((await teams()).map(({ team_name: name }) => name).toSorted()).toEqual(['Falcons', 'Fálcons']);
  });

  it.each(['deleted', 'of another club'])('is refused if the team is %s', async (kind) => {
    const other = await clubWithData(api);
    const extra = await api.json<Team>(createTeam, { as: club.coach.token, body: { team_name: 'Extra' } });
    await api.call(deleteTeam, { as: club.coach.token, params: { id: extra.id } });
    const { errors } = await imported(file, choose(kind === 'deleted' ? extra.id : other.team.id));
    expect(errors).toMatchObject([
      { row: 2, column: 'team_name', reason: expect.stringContaining('does not exist any more') as string },
    ]);
    expect(await teams()).toHaveLength(1);
  });

  it('is refused as new if the club has it', async () => {
    const same = importCsv(row('falcons', 'Ana', 'Silva', 8));
    expect((await imported(same, choose(null, 'falcons'))).errors).toMatchObject([
      { column: 'team_name', reason: 'Team already exists. Please choose another name.' },
    ]);
  });
});
