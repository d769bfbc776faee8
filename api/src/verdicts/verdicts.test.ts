import { loadSampleTeam, type Team } from '@courtside/contracts/teams';
import { editTrainingSession } from '@courtside/contracts/training-sessions';
import * as calls from '@courtside/contracts/verdicts';
import type { ComparisonVerdicts, PlayerVerdicts, TeamVerdicts } from '@courtside/contracts/verdicts';
import { addPlayer as addPlayerTo, addSession as addSessionTo } from '../../test/club-with-data';
import { clubOfEachTest, testApi } from '../../test/set-up';

const api = testApi();
const club = clubOfEachTest(api);

const addPlayer = (player_number: number) => addPlayerTo(api, club, player_number);
const addSession = (player: string, date: string, change: object) => addSessionTo(api, club, date, change, player);
const verdictsOf = (id: string, as = club.coach.token) => api.call(calls.getPlayerVerdicts, { as, params: { id } });

test('a change is judged with the noise from the literature while the club has few sessions', async () => {
  const player = await addPlayer(8);
  await addSession(player.id, '2026-03-01', { serve_speed: 20 });
  await addSession(player.id, '2026-03-08', { serve_speed: 20.4 });
  await addSession(player.id, '2026-03-15', { serve_speed: 24 });
  const { noise, sessions } = (await verdictsOf(player.id)).json<PlayerVerdicts>();
  expect(noise.serve_speed).toMatchObject({ source: 'literature', smallest_worthwhile_change: null });
  expect(sessions.map(({ measures }) => measures.serve_speed.verdict)).toEqual([
    'real gain',
    'within noise',
    'not enough data',
  ]);
  expect(sessions[0]!.previous).toBe(sessions[1]!.session);
  expect(sessions[0]!.measures.serve_speed).toMatchObject({ change: 3.6, personal_best: true });
});

test('with ten pairs of sessions, the noise is that of the club, and with five players a change can be worthwhile', async () => {
  const players = await Promise.all([8, 9, 10, 11, 12].map(addPlayer));
  for (const [index, { id }] of players.entries())
    for (const [week, change] of [0, 0.2, -0.1].entries())
      await addSession(id, `2026-03-0${1 + week * 3}`, { serve_speed: 18 + index + change * (index % 2 ? 1 : -1) });
  await addSession(players[0]!.id, '2026-03-20', { serve_speed: 22 });
  const { noise, sessions } = (await verdictsOf(players[0]!.id)).json<PlayerVerdicts>();
  expect(noise.serve_speed).toMatchObject({ source: 'club', pairs: 11 });
  expect(noise.serve_speed.smallest_worthwhile_change).toBeGreaterThan(0);
  expect(sessions[0]!.measures.serve_speed).toMatchObject({ verdict: 'real gain', worthwhile: true });
});

test('the index of a session is explained', async () => {
  const { sessions } = (await verdictsOf(club.player.id)).json<PlayerVerdicts>();
  const { coverage, contributions, version } = sessions[0]!.index;
  expect({ version, coverage }).toEqual({ version: 'STIIX-1', coverage: 5 });
  const sum = Object.values(contributions).reduce<number>((total, points) => total + (points ?? 0), 0);
  expect(sum).toBeCloseTo(club.session.decrypted_stiix_index, 1);
});

const teamVerdictsOf = (id: string, as = club.coach.token) => api.call(calls.getTeamVerdicts, { as, params: { id } });

test('a team has the newest session of each player, its verdicts and the last indices', async () => {
  const [tested, untested] = await Promise.all([addPlayer(8), addPlayer(9)]);
  await addSession(tested.id, '2026-03-01', { serve_speed: 20 });
  await addSession(tested.id, '2026-03-08', { serve_speed: 30, serve_accuracy: 0 });
  const { players, chance } = (await teamVerdictsOf(club.team.id)).json<TeamVerdicts>();
  const memberOf = (id: string) => players.find(({ player }) => player === id)!;
  expect(chance).toEqual({ judged: 5, real: 2, by_chance: 0.333 });
  expect(memberOf(tested.id)).toMatchObject({
    sessions: 2,
    last_date: '2026-03-08',
    values: { serve_speed: 30, serve_accuracy: 64 },
    dates: { serve_speed: '2026-03-08', serve_accuracy: '2026-03-01' },
    direction: 'improved',
    index_coverage: 4,
    previous_date: '2026-03-01',
    compared_metrics: ['weight_lift_impact', 'lower_body_power', 'upper_body_power', 'serve_speed'],
    measures: { serve_speed: { verdict: 'real gain', change: 10 }, serve_accuracy: { verdict: 'not enough data' } },
  });
  expect(memberOf(tested.id).history.map(({ date }) => date)).toEqual(['2026-03-01', '2026-03-08']);
  expect(memberOf(untested.id)).toMatchObject({
    sessions: 0,
    last_date: null,
    history: [],
    measures: { stiix_index: { verdict: 'not enough data', change: null } },
  });
});

test('a stored session with a date in the future is not the newest test', async () => {
  const player = await addPlayer(8);
  await addSession(player.id, '2026-03-01', { serve_speed: 20 });
  await addSession(player.id, '2026-03-08', { serve_speed: 25 });
  const mistyped = await addSession(player.id, '2026-03-09', { serve_speed: 5 });
  // An earlier version of the server has stored it.
  await api.core.db
    .updateTable('training_sessions')
    .set({ session_date: '2062-10-08' })
    .where('id', '=', mistyped.id)
    .execute();
  const { players } = (await teamVerdictsOf(club.team.id)).json<TeamVerdicts>();
  expect(players.find((member) => member.player === player.id)).toMatchObject({
    last_date: '2026-03-08',
    values: { serve_speed: 25 },
    measures: { serve_speed: { verdict: 'real gain' } },
    sessions: 2,
  });
  const { sessions } = (await verdictsOf(player.id)).json<PlayerVerdicts>();
  expect(sessions.map(({ session }) => session)).toContain(mistyped.id);
});

test('an implausible value that nobody has confirmed counts for nothing', async () => {
  const player = await addPlayer(8);
  await addSession(player.id, '2026-03-01', { serve_speed: 20 });
  const wrong = await addSession(player.id, '2026-03-08', { serve_speed: 185 });
  expect(wrong.unconfirmed).toEqual(['serve_speed']);
  const judged = async () => (await verdictsOf(player.id)).json<PlayerVerdicts>().sessions[0]!;
  expect((await judged()).measures.serve_speed).toMatchObject({ verdict: 'not enough data', personal_best: false });
  expect((await judged()).index).toMatchObject({ coverage: 4, contributions: { serve_speed: null } });
  const { players } = (await teamVerdictsOf(club.team.id)).json<TeamVerdicts>();
  expect(players.find((member) => member.player === player.id)).toMatchObject({
    values: { serve_speed: 20 },
    dates: { serve_speed: '2026-03-01' },
    unconfirmed: [{ metric: 'serve_speed', value: 185, date: '2026-03-08' }],
  });
  const params = { id: wrong.id };
  await api.call(editTrainingSession, { as: club.coach.token, params, body: { confirmed: ['serve_speed'] } });
  expect((await judged()).measures.serve_speed).toMatchObject({ verdict: 'real gain', personal_best: true });
});

test('two sessions are compared by their differences, with the averages of the other players in their positions', async () => {
  const other = await addPlayer(8);
  for (const [number, serve_speed] of [
    [9, 20],
    [10, 22],
  ] as const)
    await addSession((await addPlayer(number)).id, '2026-03-01', { serve_speed });
  const session = await addSession(other.id, '2026-03-01', { serve_speed: 30, serve_accuracy: 0 });
  const params = { id: session.id, otherId: club.session.id };
  const answer = await api.call(calls.getComparisonVerdicts, { as: club.coach.token, params });
  const { measures, averages, compared_metrics } = answer.json<ComparisonVerdicts>();
  expect(measures.serve_speed).toMatchObject({ verdict: 'real difference', difference: 9.063 });
  expect(measures.lower_body_power).toMatchObject({ verdict: 'within noise', difference: 0 });
  expect(measures.serve_accuracy).toMatchObject({ verdict: 'not enough data', difference: null });
  expect(compared_metrics).not.toContain('serve_accuracy');
  expect(averages[0]).toMatchObject({ position: 'Setter', players: 2, values: { serve_speed: 21 } });
});

test('the invented sessions of the sample team say nothing about the noise of the club', async () => {
  const as = club.coach.token;
  const sample = await api.json<Team>(loadSampleTeam, { as });
  const own = (await verdictsOf(club.player.id)).json<PlayerVerdicts>();
  expect(own.noise.serve_speed).toMatchObject({ source: 'literature', pairs: 0 });
  const team = (await teamVerdictsOf(sample.id)).json<TeamVerdicts>();
  expect(team.noise.serve_speed.source).toBe('club');
  expect(team.players.length).toBeGreaterThan(5);
});
