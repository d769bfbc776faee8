import { editUser } from '@courtside/contracts/auth';
import { createPlayer, deletePlayer } from '@courtside/contracts/players';
import { exportComparison, exportPlayer, exportTeam } from '@courtside/contracts/reports';
import { createTeam } from '@courtside/contracts/teams';
import { createTrainingSession } from '@courtside/contracts/training-sessions';
import { MEASURES } from '@courtside/contracts/verdict-words';
import {
  getComparisonVerdicts,
  getPlayerVerdicts,
  type ComparisonVerdicts,
  type PlayerVerdicts,
} from '@courtside/contracts/verdicts';
import Papa from 'papaparse';
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
const player = (number: number) => {
  const draft = { name: `Ana ${number}`, last_name: 'Kovač', player_number: number, position: 'Setter', team };
  return create(createPlayer, draft);
};
const session = (playerId: string, session_date: string, lift = 72) => {
  const metrics = { ...EXAMPLE_METRICS, weight_lift_impact: lift };
  return create(createTrainingSession, { player: playerId, session_date, ...metrics });
};
const single = (playerId: string, query: Record<string, string> = {}, as = coach) =>
  api.call(exportPlayer, { as: as.token, params: { playerId }, query });
const compared = (playerIds: string[], sessionIds: string[], format = 'json') =>
  api.call(exportComparison, {
    as: coach.token,
    query: { 'playerIds[]': playerIds, 'sessionIds[]': sessionIds, format },
  });

describe('a report of one player', () => {
  it.each([
    ['json', 'application/json; charset=utf-8'],
    ['csv', 'text/csv; charset=utf-8'],
    ['pdf', 'application/pdf'],
  ])('is an uncached download: %s', async (format, type) => {
    const id = await player(7);
    const answer = await single(id, { sessionId: await session(id, '2026-03-12'), format });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="report.${format}"`,
      'cache-control': 'no-store',
    });
  });

  it('is a PDF of one page by default, with a chart of all sessions', async () => {
    const id = await player(7);
    const chosen = await session(id, '2026-03-12');
    await session(id, '2026-04-01', 80);
    const { pages } = await readPdf((await single(id, { sessionId: chosen })).rawPayload);
    expect(pages).toHaveLength(1);
    for (const words of ['Ana 7 Kovač', 'VK Split', 'Session of 2026-03-12', '55.6', '2026-04-01'])
      expect(pages[0]).toContain(words);
  });

  it('is about the newest session by default', async () => {
    const id = await player(7);
    await session(id, '2026-04-01', 80);
    await session(id, '2026-03-12');
    expect((await single(id, { format: 'json' })).json()).toMatchObject({
      sessions: [{ session_date: '2026-04-01', weight_lift_impact: 80 }],
    });
  });

  it.each(['xml', 'PDF', ''])('is refused in the format %j', async (format) => {
    const id = await player(7);
    await session(id, '2026-03-12');
    const answer = await single(id, { format });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty('format');
  });

  it('is not found without sessions, with the session of another player, or for an unknown player', async () => {
    const [id, other] = [await player(7), await player(8)];
    const foreign = await session(other, '2026-03-12');
    expect((await single(id)).json()).toEqual({ detail: 'Ana 7 Kovač has no training sessions yet.' });
    expect((await single(id, { sessionId: foreign })).statusCode).toBe(404);
    expect((await single('nobody')).statusCode).toBe(404);
  });

  it('is not found for another club, and reveals no name', async () => {
    const stranger = await registerCoach(api);
    const id = await player(7);
    const sessionId = await session(id, '2026-03-12');
    const answer = await single(id, { sessionId }, stranger);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('Kovač');
  });

  it('is not found for a deleted player', async () => {
    const id = await player(7);
    const sessionId = await session(id, '2026-03-12');
    await api.call(deletePlayer, { as: coach.token, params: { id } });
    expect((await single(id, { sessionId })).statusCode).toBe(404);
  });
});

describe('a comparison report', () => {
  const two = async () => {
    const players = [await player(1), await player(2)];
    return {
      players,
      sessions: [await session(players[0]!, '2026-03-12', 60), await session(players[1]!, '2026-03-13', 50)],
    };
  };

  it.each(['json', 'csv', 'pdf'])('is a download named comparison-report.%s', async (format) => {
    const { players, sessions } = await two();
    const answer = await compared(players, sessions, format);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="comparison-report.${format}"`);
  });

  it('with kind=players, has the report of each player instead', async () => {
    const { players, sessions } = await two();
    const answer = await api.call(exportComparison, {
      as: coach.token,
      query: { 'playerIds[]': players, 'sessionIds[]': sessions, format: 'pdf', kind: 'players' },
    });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="report.pdf"');
    const { pages } = await readPdf(answer.rawPayload);
    expect(pages.map((page) => page.includes('PLAYER REPORT'))).toEqual([true, true]);
  });

  it('keeps the requested order of the players, each with their session', async () => {
    const { players, sessions } = await two();
    const { data } = Papa.parse<Record<string, string>>(
      (await compared(players.toReversed(), sessions.toReversed(), 'csv')).body,
      { header: true, skipEmptyLines: true },
    );
    expect(data.map((row) => [row.name, row.session_date])).toEqual([
      ['Ana 2', '2026-03-13'],
      ['Ana 1', '2026-03-12'],
    ]);
  });

  it('requires at least two different players, each with a session', async () => {
    const {
      players: [a, b],
      sessions: [s, t],
    } = await two();
    const refused = async (playerIds: string[], sessionIds: string[]) =>
      (await compared(playerIds, sessionIds)).json<{ detail: string }>().detail;
    expect(await refused([a!], [s!])).toBe('Choose at least two players.');
    expect(await refused([a!, a!], [s!, s!])).toBe('Choose each player once.');
    expect(await refused([a!, b!], [s!])).toBe('Choose a session for each player.');
    expect((await api.call(exportComparison, { as: coach.token })).statusCode).toBe(400);
    expect((await compared([a!, b!], [t!, s!])).statusCode).toBe(404);
  });

  it('accepts a full team', async () => {
    const players = [];
    const sessions = [];
    for (let number = 1; number <= 20; number += 1) {
      players.push(await player(number));
      sessions.push(await session(players.at(-1)!, '2026-03-12', 40 + number));
    }
    const { pages } = await readPdf((await compared(players, sessions, 'pdf')).rawPayload);
    expect(pages[0]).toContain('20 players compared');
    expect(pages.length).toBeGreaterThan(1);
  });
});

describe('a report with verdicts', () => {
  it('judges the change of a player as the screens do', async () => {
    const id = await player(7);
    await session(id, '2026-03-12', 60);
    await session(id, '2026-04-01', 80);
    const { verdicts, previous_session_date } = (await single(id, { format: 'json' })).json<{
      sessions: { verdicts: object; previous_session_date: string }[];
    }>().sessions[0]!;
    const judged = await api.call(getPlayerVerdicts, { as: coach.token, params: { id } });
    expect(verdicts).toEqual(judged.json<PlayerVerdicts>().sessions[0]!.measures);
    expect(previous_session_date).toBe('2026-03-12');
  });

  it('judges the differences of two players as the screens do', async () => {
    const players = [await player(1), await player(2)];
    const sessions = [await session(players[0]!, '2026-03-12', 60), await session(players[1]!, '2026-03-13', 40)];
    const { comparison } = (await compared(players, sessions)).json<{ comparison: { verdict: string }[] }>();
    const params = { id: sessions[0]!, otherId: sessions[1]! };
    const judged = await api.json<ComparisonVerdicts>(getComparisonVerdicts, { as: coach.token, params });
    expect(comparison.map(({ verdict }) => verdict)).toEqual(MEASURES.map((each) => judged.measures[each].verdict));
    expect(comparison[0]!.verdict).toBe('real difference');
  });

  it('is in the units that the user has chosen, and its CSV is metric', async () => {
    const id = await player(7);
    await session(id, '2026-03-12');
    for (const [units, speed] of [
      ['imperial', '46.98 mph'],
      ['kmh', '75.6 km/h'],
    ] as const) {
      await api.call(editUser, { as: coach.token, body: { units } });
      const { pages } = await readPdf((await single(id)).rawPayload);
      expect(pages[0]).toContain(speed);
    }
    expect((await single(id, { format: 'csv' })).body).toContain(',21,65,');
  });
});

describe('a report of a team', () => {
  const ofTeam = (query: Record<string, string> = {}, as = coach, teamId = team) =>
    api.call(exportTeam, { as: as.token, params: { teamId }, query });

  it.each([
    ['json', 'application/json; charset=utf-8'],
    ['csv', 'text/csv; charset=utf-8'],
    ['pdf', 'application/pdf'],
  ])('is an uncached download: %s', async (format, type) => {
    await session(await player(7), '2026-03-12');
    const answer = await ofTeam({ format });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="team-report.${format}"`,
      'cache-control': 'no-store',
    });
  });

  it('is a PDF by default, even for a team without players', async () => {
    const { pages } = await readPdf((await ofTeam()).rawPayload);
    expect(pages[0]).toContain('No players yet');
  });

  it('is sorted by player number, or as asked', async () => {
    await session(await player(9), '2026-03-12', 80);
    await session(await player(2), '2026-03-12', 60);
    const numbers = async (query: Record<string, string>) =>
      (await ofTeam({ format: 'json', ...query }))
        .json<{ players: { player_number: number }[] }>()
        .players.map(({ player_number }) => player_number);
    expect(await numbers({})).toEqual([2, 9]);
    expect(await numbers({ sort: 'weight_lift_impact' })).toEqual([9, 2]);
    expect((await ofTeam({ sort: 'age' })).statusCode).toBe(400);
  });

  it('is not found for another club, and reveals no name', async () => {
    await session(await player(7), '2026-03-12');
    const answer = await ofTeam({ format: 'json' }, await registerCoach(api));
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('Split');
    expect((await ofTeam({}, coach, 'nothing')).statusCode).toBe(404);
  });
});
