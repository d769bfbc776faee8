import * as calls from '@courtside/contracts/verdicts';
import type { PlayerVerdicts } from '@courtside/contracts/verdicts';
import {
  addPlayer as addPlayerTo,
  addSession as addSessionTo,
  clubWithData,
  type TestClub,
} from '../../test/club-with-data';
import { registerCoach } from '../../test/register-coach';
import { buildTestApi, type TestApi } from '../../test/test-api';

let api: TestApi;
let club: TestClub;

beforeAll(async () => {
  api = await buildTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  club = await clubWithData(api);
});

const addPlayer = (player_number: number) => addPlayerTo(api, club, player_number);
const addSession = (player: string, date: string, change: object) => addSessionTo(api, club, date, change, player);
const verdictsOf = (id: string, as = club.coach.token) => api.call(calls.getPlayerVerdicts, { as, params: { id } });

test('a change is judged with the noise of the literature as long as the club has few sessions', async () => {
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

test('nobody gets the verdicts of another club', async () => {
  const other = await registerCoach(api);
  expect((await verdictsOf(club.player.id, other.token)).statusCode).toBe(404);
  expect((await verdictsOf('unknown')).statusCode).toBe(404);
});
