import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { uploadImport } from '@courtside/contracts/imports';
import { listPlayers, type Player } from '@courtside/contracts/players';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import iconv from 'iconv-lite';
import { importForm } from '../../test/import-file';
import { coachOfEachTest, testApi } from '../../test/set-up';

const api = testApi();
const coach = coachOfEachTest(api);
const upload = (content: string | Uint8Array<ArrayBuffer>, name?: string) =>
  api.call(uploadImport, { as: coach.token, body: importForm(content, name) });
const players = async () =>
  (await api.json<Player[]>(listPlayers, { as: coach.token })).map(({ name, last_name }) => `${name} ${last_name}`);
const sessions = () => api.json<TrainingSession[]>(listTrainingSessions, { as: coach.token });

const HEADINGS = IMPORT_COLUMNS.join(',');
const line = ({ name = 'Ana', last = 'Silva', number = 7, date = '2026-10-01', speed = '21', accuracy = '65' } = {}) =>
  `Lions,${name},${last},${number},Setter,${date},70,13,4,${speed},${accuracy}`;
const file = (...lines: string[]) => [HEADINGS, ...lines].join('\n');
const bytes = (text: string, encoding: string) => new Uint8Array(iconv.encode(text, encoding));

describe('names are stored as the coach sees them', () => {
  it.each([
    ['windows-1250', 'Łucja', 'Gołaś'],
    ['windows-1254', 'Gizem', 'Karadağ Işık'],
    ['windows-1251', 'Анна', 'Иванова'],
    ['windows-1252', 'Zoë', 'Müller'],
    ['macintosh', 'Zoé', 'Müller'],
    ['shift_jis', '山田', '花子'],
    ['utf16-le', 'Łucja', '山田'],
  ])('in a file saved as %s', async (encoding, name, last) => {
    const answer = await upload(bytes(file(line({ name, last })), encoding));
    expect(answer.statusCode).toBe(201);
    expect(answer.json<{ read_as: object }>().read_as).toEqual({ encoding: expect.any(String) });
    expect(await players()).toEqual([`${name} ${last}`]);
  });

  it('nothing is stored if they can be read in several ways, and the answer says what to do', async () => {
    const answer = await upload(bytes(file(line({ name: 'Eglė', last: 'Kazlauskienė' })), 'windows-1257'));
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toMatch(/CSV UTF-8/);
    expect(await players()).toEqual([]);
  });
});

describe('headings in other words', () => {
  const metrics = IMPORT_COLUMNS.slice(6).join(';');
  const cells = 'Lions;7;Silva;Ana;Setter;01.10.2026;70;13;4;21;65';

  it('are understood, and the answer says how', async () => {
    const answer = await upload(`Mannschaft;Trikotnummer;Name;Vorname;Position;Datum;${metrics}\n${cells}`);
    expect(answer.statusCode).toBe(201);
    expect(await players()).toEqual(['Ana Silva']);
    expect(answer.json<{ read_as: object }>().read_as).toEqual({
      columns: [
        { heading: 'Mannschaft', column: 'team_name' },
        { heading: 'Trikotnummer', column: 'player_number' },
        { heading: 'Name', column: 'last_name' },
        { heading: 'Vorname', column: 'name' },
        { heading: 'Datum', column: 'session_date' },
      ],
    });
  });

  it('of JSON are understood, and a row is refused if two of them mean the same column', async () => {
    const { team_name: _, ...row } = Object.fromEntries(
      IMPORT_COLUMNS.map((column, at) => [column, line().split(',')[at] ?? '']),
    );
    const twice = { ...row, team: 'Lions', squad: 'Bears' };
    const answer = await upload(JSON.stringify([{ ...row, team: 'Lions' }, twice]));
    expect(answer.statusCode).toBe(207);
    expect(answer.json()).toMatchObject({
      imported: 1,
      errors: [{ row: 3, reason: 'Both "team" and "squad" mean team_name.' }],
      read_as: { columns: [{ heading: 'team', column: 'team_name' }, { heading: 'squad' }] },
    });
  });

  it('are refused if two mean the same column', async () => {
    const answer = await upload(`Team;Jersey;Surname;First name;Shirt;Date;${metrics}\n${cells}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('The heading row is missing: position');
    const both = await upload(`Team;Jersey;Surname;First name;Position;Date;Datum;${metrics}\n${cells}`);
    expect(both.body).toContain(
      'These headings all mean session_date: \\"Date\\", \\"Datum\\". Leave only one of them.',
    );
  });
});

describe('a date is stored as the day that the coach means', () => {
  it.each(['01.10.2026', '1.10.2026', '2026-10-01 18:30', '1 Oct 2026', '1. Oktober 2026', '20261001', '46296'])(
    '%s',
    async (date) => {
      expect((await upload(file(line({ date })))).statusCode).toBe(201);
      expect((await sessions()).map(({ session_date }) => session_date)).toEqual(['2026-10-01']);
    },
  );

  it('a column shows whether the day or the month comes first', async () => {
    await upload(file(line({ date: '10/1/2026' }), line({ date: '10/14/2026' })));
    expect((await sessions()).map(({ session_date }) => session_date).toSorted()).toEqual(['2026-10-01', '2026-10-14']);
  });

  it('nothing is stored if it can be two days', async () => {
    const answer = await upload(file(line({ date: '10/1/2026' })));
    expect(answer.statusCode).toBe(207);
    expect(answer.body).toContain('This can be 10 January 2026 or 1 October 2026. Write the date as YYYY-MM-DD.');
    expect(await sessions()).toEqual([]);
  });
});

describe('a table is found, and its units are converted', () => {
  it.each([
    ['below a line for Excel', `sep=;\n${file(line()).replaceAll(',', ';')}`],
    ['below a title', `Results of October\n\n${file(line())}`],
    [
      'with units in its headings',
      file(line({ speed: '75,6' }).replaceAll(',', ';').replace('75;6', '75,6')).replace(
        HEADINGS,
        HEADINGS.replaceAll(',', ';').replace('serve_speed', 'Serve Speed (km/h)'),
      ),
    ],
    [
      'with every line in quotation marks',
      file(line())
        .split('\n')
        .map((each) => `"${each}"`)
        .join('\n'),
    ],
  ])('%s', async (_, content) => {
    expect((await upload(content)).statusCode).toBe(201);
    expect(await sessions()).toEqual([
      expect.objectContaining({ session_date: '2026-10-01', decrypted_serve_speed: 21, decrypted_serve_accuracy: 65 }),
    ]);
  });

  it('a missing heading is named beside what was found', async () => {
    const answer = await upload(file(line()).replace('serve_speed', 'velocity'));
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toMatch(/The heading row is missing: serve_speed\. Row 1 has: .*velocity/);
  });
});

it('65 % is stored as 65, and a column of fractions is asked about', async () => {
  expect((await upload(file(line({ accuracy: '65 %' })))).statusCode).toBe(201);
  expect((await sessions())[0]?.decrypted_serve_accuracy).toBe(65);
  const fractions = await upload(file(line({ date: '2026-10-08', accuracy: '0.65' })));
  expect(fractions.statusCode).toBe(207);
  expect(fractions.body).toContain('0.65: is this 65 %?');
  expect(await sessions()).toHaveLength(1);
});

it('a file of another program says what to do', async () => {
  const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600)]);
  const answer = await upload(old, 'results.xlsx');
  expect(answer.statusCode).toBe(415);
  expect(answer.body).toContain('This is an old .xls or a protected workbook: save it as .xlsx without a password.');
});
