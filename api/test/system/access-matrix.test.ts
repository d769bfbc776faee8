import type { Call } from '@courtside/contracts/call';
import { type ImportSuccess, uploadImport } from '@courtside/contracts/imports';
import { createPlayer, listPlayers } from '@courtside/contracts/players';
import { listTeams } from '@courtside/contracts/teams';
import { createTestDay, getTestDay, type TestDay } from '@courtside/contracts/test-days';
import { createTrainingSession, listTrainingSessions } from '@courtside/contracts/training-sessions';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { ACCESS_TOKEN_MS } from '../../src/auth/access-tokens';
import { allCalls } from '@courtside/contracts/all-calls';
import { clubWithData, METRIC_VALUES, type TestClub } from '../club-with-data';
import { importCsv, importForm } from '../import-file';
import { startSession } from '../register-coach';
import type { CallRequest, TestApi } from '../test-api';
import { testApi } from '../set-up';

const userCalls = allCalls.filter((call) => call.access === 'user');

type Club = TestClub & { readonly day: TestDay; readonly importId: string };

/** A club that also has a test day, and an import that has changed nothing. */
async function clubWithMore(api: TestApi): Promise<Club> {
  const club = await clubWithData(api);
  const body = { team: club.team.id, players: [club.player.id], tests: ['SS'], session_date: '2026-03-01' };
  const day = await api.json<TestDay>(createTestDay, { as: club.coach.token, body });
  const { name, last_name, player_number, position } = club.player;
  const values = Object.values(METRIC_VALUES);
  const row = [club.team.team_name, name, last_name, player_number, position, club.session.session_date, ...values];
  const file = importForm(importCsv(row));
  const { import_id = '' } = await api.json<ImportSuccess>(uploadImport, { as: club.coach.token, body: file });
  return { ...club, day, importId: import_id };
}

/** The row that each parameter refers to. A call with a new parameter fails until it is added here. */
const ROW_OF_PARAMETER: Readonly<Record<string, (club: Club, call: Call) => string>> = {
  id: ({ team, player, session, day, importId }, { path }) =>
    path.startsWith('/import/')
      ? importId
      : path.includes('/test-days/')
        ? day.id
        : path.includes('/team/')
          ? team.id
          : path.includes('/players/')
            ? player.id
            : session.id,
  teamId: ({ team }) => team.id,
  team_id: ({ team }) => team.id,
  playerId: ({ player }) => player.id,
  sessionId: ({ session }) => session.id,
  otherId: ({ player, session }, { path }) => (path.includes('/players/') ? player.id : session.id),
  'playerIds[]': ({ player }) => player.id,
  'sessionIds[]': ({ session }) => session.id,
};
const OTHER_PARAMETERS = new Set([
  'include',
  'kind',
  'sort',
  'uidb64',
  'token',
  'date',
  'gloveId',
  'login',
  'testCode',
  'since',
  'after',
  'format',
  'limit',
  'cursor',
  'status',
]);

/** Bodies that are valid for the caller's own rows. */
const BODIES: Readonly<Record<string, object>> = {
  editTeam: { team_name: 'Stolen' },
  editPlayer: { name: 'Stolen', last_name: 'Player', player_number: 9, position: 'Libero' },
  setPlayerActivity: { active: false },
  createTeamPlayers: { players: [{ name: 'A', last_name: 'B', player_number: 1, position: 'Setter' }] },
  changePlayerNumbers: { changes: [{ player: 'someone', from: 1, to: 2 }] },
  editTrainingSession: { serve_speed: 20 },
  mergeTrainingSessions: { version: 1, others: [{ id: 'another', version: 1 }] },
  setAttemptRule: { attempt_rule: 'last' },
  addTestDayEvent: { key: 'stolen-day', event: { type: 'finished' } },
  measureInTestDay: { key: 'stolen-run', player: 'someone', test: 'SS' },
};

const names = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
const rowParameters = (schema: z.ZodType | undefined) => names(schema).filter((name) => !OTHER_PARAMETERS.has(name));
const rowOf = (name: string, club: Club, call: Call) => ROW_OF_PARAMETER[name]?.(club, call) ?? '';
const callsWithRows = userCalls.filter(({ params, query }) => [params, query].flatMap(rowParameters).length > 0);

describe('access', () => {
  const api = testApi();
  let own: Club;
  let other: Club;
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
    const params = (club: Club, call: Call) =>
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
        expect(await statuses(pairs, (call) => ({ as, params: mixed(call) }))).toEqual(allAre(pairs, 404));
      }
      expect(await dataOf(other)).toEqual([[other.team], [other.player], [other.session], 0]);
    });

    it('is denied when adding players or sessions, and adds nothing', async () => {
      const as = own.coach.token;
      const player = { name: 'A', last_name: 'B', player_number: 1, position: 'Setter', team: other.team.id };
      const playerResponse = await api.call(createPlayer, { as, body: player });
      expect([playerResponse.statusCode, playerResponse.json()]).toEqual([
        400,
        { team: ['This team does not exist.'] },
      ]);

      const session = { player: other.player.id, session_date: '2026-03-02', ...METRIC_VALUES };
      const sessionResponse = await api.call(createTrainingSession, { as, body: session });
      expect([sessionResponse.statusCode, sessionResponse.json()]).toEqual([
        400,
        { player: ['This player does not exist.'] },
      ]);
      expect(await dataOf(other)).toEqual([[other.team], [other.player], [other.session], 0]);
    });

    const dataOf = async ({ coach: { token: as }, day }: Club) => [
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
