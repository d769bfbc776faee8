import type { Call } from '@courtside/contracts/call';
import { createPlayer, listPlayers } from '@courtside/contracts/players';
import { listTeams } from '@courtside/contracts/teams';
import { getTestDay, type TestDay } from '@courtside/contracts/test-days';
import { createTrainingSession, listTrainingSessions } from '@courtside/contracts/training-sessions';
import { SignJWT } from 'jose';
import { ACCESS_TOKEN_MS } from '../../src/auth/access-tokens';
import { allCalls } from '@courtside/contracts/all-calls';
import { METRIC_VALUES, type TestClub } from '../club-with-data';
import {
  BODIES,
  callsWithRows,
  clubWithMore,
  type FullClub,
  names,
  ROW_OF_PARAMETER,
  rowOf,
  rowParameters,
  userCalls,
} from '../calls-with-rows';
import { startSession } from '../register-coach';
import type { CallRequest, TestApi } from '../test-api';
import { testApi } from '../set-up';

describe('access', () => {
  const api = testApi();
  let own: FullClub;
  let other: FullClub;
  let tokens: Readonly<Record<string, string | undefined>>;

  beforeAll(async () => {
    own = await clubWithMore(api);
    other = await clubWithMore(api);
    tokens = await invalidTokens(api, own);
  });

  /** The status of each call, by its id. */
  const statuses = async (calls: readonly Call[], request: (call: Call) => CallRequest) => {
    const responses: Array<[string, number]> = [];
    for (const call of calls) responses.push([call.id, (await api.call(call, request(call))).statusCode]);
    return Object.fromEntries(responses);
  };
  const allAre = (calls: readonly Call[], status: number) => Object.fromEntries(calls.map(({ id }) => [id, status]));

  it('covers every parameter that refers to a row', () => {
    for (const name of allCalls.flatMap(({ params, query }) => [params, query]).flatMap(rowParameters))
      expect(ROW_OF_PARAMETER).toHaveProperty([name]);
  });

  it.each([
    'no token',
    'an expired token',
    'a re-signed token',
    'alg none',
    'a refresh token',
    'a token of an ended session',
  ])('is denied with %s', async (kind) => {
    const responses = await statuses(userCalls, (call) => ({
      as: tokens[kind],
      params: Object.fromEntries(names(call.params).map((name) => [name, rowOf(name, own, call) || 'smart_glove1'])),
      body: BODIES[call.id],
    }));
    expect(responses).toEqual(allAre(userCalls, 401));
  });

  describe('to rows of another club', () => {
    const params = (club: FullClub, call: Call) =>
      Object.fromEntries(rowParameters(call.params).map((name) => [name, rowOf(name, club, call)]));
    const query = (call: Call) =>
      Object.fromEntries(
        rowParameters(call.query)
          .filter((name) => name !== 'team_id')
          .map((name) => {
            const row = rowOf(name, other, call);
            return [name, name.endsWith('[]') ? [rowOf(name, own, call), row] : row];
          }),
      );

    it('is denied, and changes nothing', async () => {
      const as = own.coach.token;
      const responses = await statuses(callsWithRows, (call) => ({
        as,
        body: BODIES[call.id],
        params: params(other, call),
        query: query(call),
      }));
      expect(responses).toEqual(allAre(callsWithRows, 404));

      // A session of another club is not accessible through a player of the caller's club either.
      const nested = callsWithRows.filter((call) => call.params && names(call.query).includes('sessionId'));
      expect(nested).not.toEqual([]);
      expect(await statuses(nested, (call) => ({ as, params: params(own, call), query: query(call) }))).toEqual(
        allAre(nested, 404),
      );

      // A path with one row of the caller's club does not give access to another club's row in the same path.
      const pairs = callsWithRows.filter((call) => rowParameters(call.params).length > 1);
      expect(pairs).not.toEqual([]);
      for (const foreign of new Set(pairs.flatMap((call) => rowParameters(call.params)))) {
        const mixed = (call: Call) =>
          Object.fromEntries(
            rowParameters(call.params).map((name) => [name, rowOf(name, name === foreign ? other : own, call)]),
          );
        const calls = pairs.filter((call) => rowParameters(call.params).includes(foreign));
        expect(await statuses(calls, (call) => ({ as, params: mixed(call) }))).toEqual(allAre(calls, 404));
      }
      expect(await dataOf(other)).toEqual([[other.team], [other.player], [other.session], 0]);
    });

    it('is denied when adding players or sessions, and adds nothing', async () => {
      const as = own.coach.token;
      const player = { name: 'A', last_name: 'B', player_number: 1, position: 'Setter', team: other.team.id };
      const playerResponse = await api.call(createPlayer, { as, body: player });
      expect({ status: playerResponse.statusCode, body: playerResponse.json() }).toEqual({
        status: 400,
        body: { team: ['This team does not exist.'] },
      });

      const session = { player: other.player.id, session_date: '2026-03-02', ...METRIC_VALUES };
      const sessionResponse = await api.call(createTrainingSession, { as, body: session });
      expect({ status: sessionResponse.statusCode, body: sessionResponse.json() }).toEqual({
        status: 400,
        body: { player: ['This player does not exist.'] },
      });
      expect(await dataOf(other)).toEqual([[other.team], [other.player], [other.session], 0]);
    });

    const dataOf = async ({ coach: { token: as }, day }: FullClub) => [
      ...(await Promise.all([listTeams, listPlayers, listTrainingSessions].map((call) => api.json(call, { as })))),
      (await api.json<TestDay>(getTestDay, { as, params: { id: day.id } })).revision,
    ];
  });
});

async function invalidTokens(api: TestApi, { coach }: TestClub): Promise<Record<string, string | undefined>> {
  const { core } = api;
  const { access, refresh } = await startSession(core, coach.userId);
  const [, payload = ''] = access.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, string>;
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
  const ended = await startSession(core, coach.userId);
  await core.sessions.end(ended.refresh);
  return {
    'no token': undefined,
    'an expired token': await issuedEarlier(api, claims),
    'a re-signed token': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .sign(Buffer.from('0'.repeat(64))),
    'alg none': `${header}.${payload}.`,
    'a refresh token': refresh,
    'a token of an ended session': ended.access,
  };
}

/** A token that the server issued, but that has expired. */
async function issuedEarlier({ core, clock }: TestApi, claims: Record<string, string>): Promise<string> {
  clock.advance(-ACCESS_TOKEN_MS - 60_000);
  const token = await core.accessTokens.issue({ userId: claims.sub ?? '', sessionId: claims.sid ?? '' });
  clock.advance(ACCESS_TOKEN_MS + 60_000);
  return token;
}
