import { exportClub, exportTeamSessions } from '@courtside/contracts/club-data';
import { recordPlayerConsent } from '@courtside/contracts/consents';
import type { ImportSuccess } from '@courtside/contracts/import-result';
import { uploadImport } from '@courtside/contracts/imports';
import { mergePlayers } from '@courtside/contracts/player-merges';
import { editPlayer, listPlayers, type Player, setPlayerActivity } from '@courtside/contracts/players';
import { createTeam, type Team } from '@courtside/contracts/teams';
import { unzipSync } from 'fflate';
import readXlsx from 'read-excel-file/node';
import { addPlayer, addSession, clubWithData, METRIC_VALUES } from '../../test/club-with-data';
import { importCsv, importForm } from '../../test/import-file';
import { registerCoach } from '../../test/register-coach';
import { clubOfEachTest, testApi } from '../../test/set-up';
import { inSnapshot } from '../database/snapshot';
import { ClubReader } from './club-reader';
import { exportClub as exportFile } from './export-club';
import { readSheets, unpackRows } from './workbook-sheets';

const api = testApi();
const club = clubOfEachTest(api);

/** A club with attempts, an unconfirmed value, a note, an external id, an inactive player and a merged record. */
beforeEach(async () => {
  const { token: as } = club.coach;
  const { team, player } = club;
  const { id, name, last_name, player_number, position } = player;
  const consent = { guardian: '=A Quintana', given_on: '2026-02-03', purposes: ['tests', 'sharing'] };
  await api.json(recordPlayerConsent, { as, params: { id }, body: { birth_year: 2012, consent } });
  const body = { name, last_name, player_number, position, external_id: '=A-1' };
  await api.json(editPlayer, { as, params: { id }, body });
  const [inactive, merged] = [await addPlayer(api, club, 8), await addPlayer(api, club, 9)];
  await addSession(api, club, '2026-03-02', { serve_speed: 75, serve_accuracy: 0, note: '=1+1\n😴; "x"' });
  const row = [team.team_name, player.name, player.last_name, 7, 'Setter', '2026-03-01', '', '', '', 19.5, ''];
  await api.call(uploadImport, { as, body: importForm(importCsv(row)) });
  await api.call(setPlayerActivity, { as, params: { id: inactive.id }, body: { active: false } });
  await api.call(mergePlayers, { as, params: { id: player.id, otherId: merged.id } });
  await api.call(createTeam, { as, body: { team_name: '@Nobody' } });
});

const exported = async (kind: string) => {
  const answer = await api.call(exportClub, { as: club.coach.token, query: { kind } });
  expect({ status: answer.statusCode, contentDisposition: answer.headers['content-disposition'] }).toEqual({
    status: 200,
    contentDisposition: `attachment; filename="courtside-club.${kind}"`,
  });
  return answer.rawPayload;
};
const csvFiles = async () =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await exported('zip')))).map(([name, bytes]) => [
      name,
      Buffer.from(bytes).toString(),
    ]),
  );
const today = new Date().toISOString().slice(0, 10);

describe('the CSV files of a club', () => {
  it('begin with a byte order mark, and guard text against formulas', async () => {
    const files = await csvFiles();
    expect(Object.keys(files)).toEqual(['teams.csv', 'players.csv', 'sessions.csv', 'attempts.csv']);
    for (const text of Object.values(files)) expect(text.startsWith('\ufeff')).toBe(true);
    expect(files['teams.csv']).toBe(
      "\ufeffteam_name,attempt_rule,sample,players,inactive_players\r\nFalcons,best,,1,1\r\n'@Nobody,best,,0,0\r\n",
    );
    expect(files['players.csv']?.split('\r\n').slice(1, 4)).toEqual([
      "Falcons,Ines,Quintana,7,Setter,,,'=A-1,2012,'=A Quintana,2026-02-03,tests sharing",
      `Falcons,Ana 8,Silva,8,Setter,${today},,,,,,`,
      `Falcons,Ana 9,Silva,9,Setter,${today},Ines Quintana,,,,,`,
    ]);
    const [head, first] = files['sessions.csv']!.split('\r\n');
    expect(head).toMatch(/serve_accuracy,stiix_index,unconfirmed,note,external_id$/);
    expect(first).toMatch(/^Falcons,Ines,Quintana,7,Setter,2026-03-01,71.0625,13.1875,4.0625,20.9375,64,/);
    expect(files['sessions.csv']).toContain(`serve_speed,"'=1+1\n😴; ""x"""`);
    expect(files['attempts.csv']).toContain(
      'Falcons,Ines,Quintana,2026-03-01,Serve Speed,m/s,1,20.9375\r\nFalcons,Ines,Quintana,2026-03-01,Serve Speed,m/s,2,19.5\r\n',
    );
  });

  it('can be imported: the sessions come back, with the external ids', async () => {
    const { token: as } = await registerCoach(api);
    const { 'sessions.csv': sessions = '' } = await csvFiles();
    const answer = await api.json<ImportSuccess>(uploadImport, { as, body: importForm(sessions) });
    expect(answer).toMatchObject({ imported: 2 });
    const [ines] = await api.json<Player[]>(listPlayers, { as });
    expect(ines?.external_id).toBe('=A-1');
  });

  it('name damaged sessions in a file of their own', async () => {
    await api.core.db
      .updateTable('training_sessions')
      .set({ metrics: Buffer.from('damaged') })
      .where('id', '=', club.session.id)
      .execute();
    const files = await csvFiles();
    expect(files['damaged_sessions.csv']).toBe(
      '\ufeffteam_name,name,last_name,session_date\r\nFalcons,Ines,Quintana,2026-03-01\r\n',
    );
    expect(files['sessions.csv']).not.toContain('2026-03-01');
  });
});

describe('a file of a club', () => {
  it.each(['json', 'zip'] as const)('is refused as soon as it is too large: %s', async (format) => {
    const make = (maxBytes: number) => exportFile(api.core, club.coach.clubId, format, maxBytes);
    const { length } = await make(1_000_000);
    await expect(make(length - 100)).rejects.toMatchObject({
      status: 400,
      detail: 'This is too much for one file. The person who runs Courtside can export it.',
    });
  });
});

describe('the workbook of a club', () => {
  it('has a sheet for each table, with real numbers and dates', async () => {
    const sheets = await readXlsx(await exported('xlsx'));
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Teams', 'Players', 'Sessions', 'Attempts']);
    const [, players, sessions, attempts] = sheets.map(({ data }) => data);
    expect(players?.[2]).toEqual([
      'Falcons',
      'Ana 8',
      'Silva',
      8,
      'Setter',
      new Date(`${today}T00:00:00Z`),
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(sessions?.[1]?.slice(0, 11)).toEqual([
      'Falcons',
      'Ines',
      'Quintana',
      7,
      'Setter',
      new Date('2026-03-01T00:00:00Z'),
      ...Object.values(METRIC_VALUES),
    ]);
    expect(sessions?.[2]?.slice(9)).toEqual([75, null, expect.any(Number), 'serve_speed', `'=1+1\n😴; "x"`, "'=A-1"]);
    expect(attempts?.at(-1)).toEqual([
      'Falcons',
      'Ines',
      'Quintana',
      new Date('2026-03-02T00:00:00Z'),
      'Serve Speed',
      'm/s',
      1,
      75,
    ]);
  });

  it('is refused to a club with too many rows, with another way out', async () => {
    const read = (maxRows: number) =>
      inSnapshot(api.core.db, (trx) => readSheets(new ClubReader(trx, api.core, club.coach.clubId), maxRows));
    const sheets = await read(100);
    const rows = sheets.flatMap((sheet) => unpackRows(sheet)).length;
    expect(await read(rows)).toEqual(sheets);
    await expect(read(rows - 1)).rejects.toMatchObject({
      status: 400,
      detail: 'Your club has too many results for this format. Export the CSV files or the complete file.',
    });
  });

  it('can be made by a club without teams', async () => {
    const { token: as } = await registerCoach(api);
    const { statusCode, rawPayload } = await api.call(exportClub, { as, query: { kind: 'xlsx' } });
    expect(statusCode).toBe(200);
    expect((await readXlsx(rawPayload)).map(({ data }) => data.length)).toEqual([1, 1, 1, 1]);
  });
});

describe('the sessions of a team as a table', () => {
  const sessionsOf = (id: string) => api.call(exportTeamSessions, { as: club.coach.token, params: { id } });

  it('has every session of its players, and none of another team', async () => {
    const answer = await sessionsOf(club.team.id);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="team-sessions.csv"',
    });
    const lines = (text = '') => text.split('\r\n').toSorted();
    expect(lines(answer.body)).toEqual(lines((await csvFiles())['sessions.csv']));
    const { id } = await api.json<Team>(createTeam, { as: club.coach.token, body: { team_name: 'Empty' } });
    expect((await sessionsOf(id)).body.split('\r\n')).toHaveLength(2);
  });

  it('is not found for a team of another club', async () => {
    const other = await clubWithData(api);
    expect((await sessionsOf(other.team.id)).statusCode).toBe(404);
  });
});
