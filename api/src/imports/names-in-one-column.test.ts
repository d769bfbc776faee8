import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import type { ImportPartial } from '@courtside/contracts/import-result';
import { uploadChecked, uploadImport } from '@courtside/contracts/imports';
import { createPlayer, listPlayers, type Player } from '@courtside/contracts/players';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import { importForm } from '../../test/import-file';
import { choiceForm } from '../../test/preview-file';
import { clubOfEachTest, testApi } from '../../test/set-up';
import { divideName } from './names-in-one-column';

const api = testApi();
const club = clubOfEachTest(api);

const headings = (name: string) =>
  IMPORT_COLUMNS.join(';').replace('name;last_name', name).replace('team_name', 'Team');
const line = (name: string, number: number) => `Falcons;${name};${number};Setter;2026-02-28;72;13.2;4.1;21;65`;
const upload = async (heading: string, ...lines: string[]) => {
  const body = importForm([headings(heading), ...lines].join('\n'));
  return (await api.call(uploadImport, { as: club.coach.token, body })).json<ImportPartial & { error?: string }>();
};
const names = async () =>
  (await api.json<Player[]>(listPlayers, { as: club.coach.token })).map(
    ({ name, last_name }) => `${name}|${last_name}`,
  );

describe('first and last names in one column', () => {
  it.each(['Name', 'Player', 'Athlete', 'Spieler', 'Joueur', 'Full Name', 'Jugadora', 'Имя и фамилия'])(
    'are understood under the heading %s, and the answer says so',
    async (heading) => {
      const { read_as, imported } = await upload(heading, line('SILVA Ana', 8), line('"Costa, Mia Lou"', 9));
      expect(imported).toBe(2);
      expect(read_as?.columns).toContainEqual({ heading, column: 'full_name' });
      expect((await names()).toSorted()).toEqual(['Ana|SILVA', 'Ines|Quintana', 'Mia Lou|Costa']);
    },
  );

  it.each([
    ['Imię i nazwisko', 'Ada Berg', 'Ada|Berg'],
    ['Nazwisko i imię', 'Berg Ada', 'Ada|Berg'],
    ['Имя и фамилия', 'Ada Berg', 'Ada|Berg'],
    ['First and last name', 'Ada Berg', 'Ada|Berg'],
    ['Last, First', 'Berg Ada', 'Ada|Berg'],
    ['Имя и фамилия', 'БЕРГ Ада', 'Ада|БЕРГ'],
    ['Cognome e nome', 'De Santis Ada', 'Ada|De Santis'],
  ])('are in the order of the heading %s', async (heading, name, stored) => {
    expect((await upload(heading, line(name, 8))).imported).toBe(1);
    expect(await names()).toContainEqual(stored);
  });

  it('are asked about if nothing tells which name comes first', async () => {
    const { errors, refused } = await upload('Name', line('Berg Ada', 8));
    expect(errors).toEqual([
      {
        row: 2,
        column: 'name',
        reason:
          'Which is the first name in "Berg Ada"? Check the file to choose the order of all names, or write "Last, First".',
      },
    ]);
    expect(refused[0]?.cells).not.toHaveProperty('last_name');
    expect(await names()).toEqual(['Ines|Quintana']);
    const body = choiceForm([headings('Name'), line('Berg Ada', 8)].join('\n'), { name_order: 'last' });
    expect((await api.call(uploadChecked, { as: club.coach.token, body })).statusCode).toBe(201);
    expect(await names()).toContainEqual('Ada|Berg');
  });

  it('mean a known player in either order, and of any number of words', async () => {
    const body = {
      name: 'Ana María',
      last_name: 'García López',
      player_number: 8,
      position: 'Setter',
      team: club.team.id,
    };
    const { id } = await api.json<Player>(createPlayer, { as: club.coach.token, body });
    const { imported } = await upload('Spielerin', line('Ana Maria Garcia Lopez', 8), line('QUINTANA INES', 7));
    expect({ imported, names: (await names()).length }).toEqual({ imported: 2, names: 2 });
    const sessions = await api.json<TrainingSession[]>(listTrainingSessions, { as: club.coach.token });
    expect(new Set(sessions.map(({ player }) => player))).toEqual(new Set([club.player.id, id]));
  });

  it.each([
    [
      'Ana Maria Silva',
      'can be divided into a first and a last name in several ways. Write "Last, First", or use two columns.',
    ],
    ['"Silva, Ana, jr."', 'can be divided'],
    ['Ana', '"Ana" is only one name. Write the first and the last name.'],
  ])('are refused if they can be divided in several ways, or not at all: %s', async (name, reason) => {
    const { errors, refused } = await upload('Name', line(name, 8));
    expect(errors).toMatchObject([{ row: 2, column: 'name', reason: expect.stringContaining(reason) as string }]);
    expect(refused[0]?.cells).not.toHaveProperty('last_name');
    expect(await names()).toEqual(['Ines|Quintana']);
  });

  it('may be of several players', async () => {
    const player = (name: string, last_name: string, player_number: number) => ({
      as: club.coach.token,
      body: { name, last_name, player_number, position: 'Setter', team: club.team.id },
    });
    await api.call(createPlayer, player('Ana Maria', 'Silva', 8));
    await api.call(createPlayer, player('Ana', 'Maria Silva', 9));
    expect((await upload('Name', line('Ana Maria Silva', 8))).errors).toMatchObject([
      { reason: '"Ana Maria Silva" can be several players of this team. Use columns for the first and the last name.' },
    ]);
  });

  it('are not assumed beside a last name, or in a column that may count rows', async () => {
    expect((await upload('No.', line('Ana Silva', 8))).error).toContain('The heading row is missing: name, last_name');
    const { imported, read_as } = await upload('Vorname;Name', line('Ana;Silva', 8));
    expect({ imported, columns: read_as?.columns }).toEqual({
      imported: 1,
      columns: expect.not.arrayContaining([expect.objectContaining({ column: 'full_name' })]),
    });
  });
});

test.each([
  ['Ana Silva', 'first', 'Ana', 'Silva'],
  ['  Ana   Silva ', 'first', 'Ana', 'Silva'],
  ['SILVA Ana', undefined, 'Ana', 'SILVA'],
  ['Ana María GARCÍA LÓPEZ', undefined, 'Ana María', 'GARCÍA LÓPEZ'],
  ['ŁUKASIK-NOWAK Ada', undefined, 'Ada', 'ŁUKASIK-NOWAK'],
  ['山田 花子', undefined, '花子', '山田'],
  ['김 연경', undefined, '연경', '김'],
  ['Silva, Ana', undefined, 'Ana', 'Silva'],
  ['Silva Ana', 'last', 'Ana', 'Silva'],
  ['García López Ana', 'last', 'Ana', 'García López'],
  ['Ana García López', 'first', 'Ana', 'García López'],
  ['García López, Ana María', 'first', 'Ana María', 'García López'],
] as const)('%s is divided', (cell, chosen, name, last_name) => {
  expect(divideName(cell, { chosen })).toMatchObject({ name, last_name });
});

test.each(['Berg Ada', 'BERG ADA', 'Ada BERG Lou', 'A. Berg', '김연경'])('%s is not divided by guessing', (cell) => {
  expect(divideName(cell)?.whole).toMatchObject({ isDivided: false });
});

test('a blank cell is no name, and a long one takes no time', () => {
  expect(divideName('  ')).toBeNull();
  expect(divideName('a, '.repeat(100_000))?.whole?.isDivided).toBe(false);
});
