import { createPlayer } from '@courtside/contracts/players';
import { exportPlayers } from '@courtside/contracts/reports';
import { createTeam } from '@courtside/contracts/teams';
import { createTrainingSession } from '@courtside/contracts/training-sessions';
import { unzipSync } from 'fflate';
import { EXAMPLE_METRICS } from '../../test/club-with-data';
import { createRecord } from '../../test/create-record';
import { readPdf } from '../../test/read-pdf';
import { registerCoach } from '../../test/register-coach';
import { coachOfEachTest, testApi } from '../../test/set-up';

const api = testApi();
const coach = coachOfEachTest(api);
let team: string;

beforeEach(async () => {
  team = await create(createTeam, { team_name: 'VK Split' });
});

const create = (call: Parameters<typeof createRecord>[2], body: object) => createRecord(api, coach, call, body);

/** A player with a session on each date. */
async function player(number: number, name: string, ...dates: string[]): Promise<string> {
  const draft = { name, last_name: 'Kovač', player_number: number, position: 'Setter', team };
  const id = await create(createPlayer, draft);
  for (const session_date of dates)
    await create(createTrainingSession, { player: id, session_date, ...EXAMPLE_METRICS });
  return id;
}

const reportsOf = (playerIds: string[], format?: string, as = coach) =>
  api.call(exportPlayers, { as: as.token, query: { 'playerIds[]': playerIds, ...(format && { format }) } });
const detail = async (playerIds: string[]) => (await reportsOf(playerIds)).json<{ detail: string }>().detail;

describe('the reports of several players', () => {
  it('are an uncached archive with a PDF of the newest session of each player', async () => {
    const ids = [await player(1, 'Ana', '2026-03-12', '2026-04-01'), await player(2, 'Bea', '2026-03-13')];
    const answer = await reportsOf(ids);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="player-reports.zip"',
      'cache-control': expect.stringContaining('no-store') as string,
    });
    const files = unzipSync(answer.rawPayload);
    expect(Object.keys(files)).toEqual(['Ana Kovac 2026-04-01.pdf', 'Bea Kovac 2026-03-13.pdf']);
    const { title, pages } = await readPdf(Buffer.from(files['Bea Kovac 2026-03-13.pdf']!));
    expect(title).toBe('Bea Kovač, 2026-03-13');
    expect(pages).toHaveLength(1);
  });

  it('are one PDF with a page for each player, in the requested order', async () => {
    const ids = [await player(1, 'Ana', '2026-03-12'), await player(2, 'Bea', '2026-03-13')];
    const answer = await reportsOf(ids.toReversed(), 'pdf');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="player-reports.pdf"');
    const { title } = await readPdf(answer.rawPayload);
    expect(title).toBe('Bea Kovač, 2026-03-13; Ana Kovač, 2026-03-12');
  });

  it('can be of one player', async () => {
    const { pages } = await readPdf((await reportsOf([await player(1, 'Ana', '2026-03-12')], 'pdf')).rawPayload);
    expect(pages).toHaveLength(1);
  });

  it('with the same name and date are different files', async () => {
    const ids = [await player(1, 'Ana', '2026-03-12')];
    team = await create(createTeam, { team_name: 'OK Riba' });
    ids.push(await player(2, 'Ana', '2026-03-12'));
    expect(Object.keys(unzipSync((await reportsOf(ids)).rawPayload))).toEqual([
      'Ana Kovac 2026-03-12.pdf',
      'Ana Kovac 2026-03-12 (2).pdf',
    ]);
  });

  it('need one to twenty different players', async () => {
    const id = await player(1, 'Ana', '2026-03-12');
    expect((await api.call(exportPlayers, { as: coach.token })).statusCode).toBe(400);
    expect(await detail([id, id])).toBe('Choose each player once.');
    expect(await detail(Array.from({ length: 21 }, () => id))).toBe('Choose at most 20 players.');
    expect((await reportsOf([id], 'csv')).statusCode).toBe(400);
  });

  it('name a player without a session', async () => {
    const ids = [await player(1, 'Ana', '2026-03-12'), await player(2, 'Bea')];
    expect((await reportsOf(ids)).statusCode).toBe(404);
    expect(await detail(ids)).toBe('Bea Kovač has no training sessions yet.');
  });

  it('are not found for a player of another club, and reveal no name', async () => {
    const own = await player(1, 'Ana', '2026-03-12');
    const answer = await reportsOf([own], 'zip', await registerCoach(api));
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('Kovač');
  });
});
