import type { Call } from '@courtside/contracts/call';
import { createPlayer } from '@courtside/contracts/players';
import { createTrainingSession } from '@courtside/contracts/training-sessions';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { ACCESS_TOKEN_MS } from '../../src/auth/access-tokens';
import { Sessions } from '../../src/auth/sessions';
import { allCalls } from '../all-calls';
import { clubWithData, METRIC_VALUES, type TestClub } from '../club-with-data';
import { buildTestApi, type TestApi } from '../test-api';

const userCalls = allCalls.filter((call) => call.access === 'user');

/** What names a row of the database, and whose row it is. A call that names one in a new way fails until it stands here. */
const ROW_OF_NAME: Readonly<Record<string, (club: TestClub, call: Call) => string>> = {
  id: ({ team, player, session }, { path }) => (path.includes('/team/') ? team.id : path.includes('/players/') ? player.id : session.id),
  teamId: ({ team }) => team.id,
  team_id: ({ team }) => team.id,
  playerId: ({ player }) => player.id,
  sessionId: ({ session }) => session.id,
  'playerIds[]': ({ player }) => player.id,
  'sessionIds[]': ({ session }) => session.id,
};
const NAMES_NO_ROW = new Set(['uidb64', 'token', 'gloveId', 'testCode', 'since', 'format']);

/** A body that would be taken if the row were the caller's own. */
const BODIES: Readonly<Record<string, object>> = {
  editTeam: { team_name: 'Stolen' },
  editPlayer: { name: 'Stolen', last_name: 'Player', player_number: 9, position: 'Libero' },
  editTrainingSession: { serve_speed: 1 },
};

const names = (schema: z.ZodType | undefined): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
const rowNames = (call: Call) => [...names(call.params), ...names(call.query)].filter((name) => !NAMES_NO_ROW.has(name));
const callsWithRows = userCalls.filter((call) => rowNames(call).length > 0);

describe('access', () => {
  let api: TestApi;
  let own: TestClub;
  let other: TestClub;
  let tokens: Readonly<Record<string, string | undefined>>;

  beforeAll(async () => {
    api = await buildTestApi();
    own = await clubWithData(api);
    other = await clubWithData(api);
    tokens = await badTokens(api, own);
  });
  afterAll(() => api.close());

  it('is proven for every call that names a row', () => {
    for (const call of allCalls) for (const name of rowNames(call)) expect(ROW_OF_NAME).toHaveProperty([name]);
  });

  describe.each(['no token', 'an expired token', 'a re-signed token', 'alg none', 'a refresh token', 'a token of an ended session'])('with %s', (kind) => {
    it.each(userCalls.map((call) => [call.id, call] as const))('%s answers 401', async (_, call) => {
      const params = Object.fromEntries(names(call.params).map((name) => [name, ROW_OF_NAME[name]?.(own, call) ?? 'smart_glove1']));
      expect((await api.call(call, { as: tokens[kind], params, body: BODIES[call.id] })).statusCode).toBe(401);
    });
  });

  describe('to a row of another club', () => {
    it.each(callsWithRows.map((call) => [call.id, call] as const))('%s answers 404', async (_, call) => {
      const of = (club: TestClub, wanted: readonly string[]) =>
        Object.fromEntries(wanted.filter((name) => !NAMES_NO_ROW.has(name)).map((name) => [name, ROW_OF_NAME[name]?.(club, call) ?? '']));
      // Two names for the same thing: one is enough.
      const { team_id: _twin, ...query } = of(other, names(call.query));
      // A list holds a row of one's own first.
      const lists = Object.entries(query).map(([name, value]) => [name, name.endsWith('[]') ? [ROW_OF_NAME[name]?.(own, call) ?? '', value] : value]);
      const request = { as: own.coach.token, body: BODIES[call.id], query: Object.fromEntries(lists) as Record<string, string | string[]>, params: of(other, names(call.params)) };
      expect((await api.call(call, request)).statusCode).toBe(404);
      // Nor through a row of one's own, where the call names several.
      if (names(call.params).length > 0 && names(call.query).includes('sessionId')) {
        expect((await api.call(call, { ...request, params: of(own, names(call.params)) })).statusCode).toBe(404);
      }
    });

    it('nothing can be added', async () => {
      const as = own.coach.token;
      const player = { name: 'A', last_name: 'B', player_number: 1, position: 'Setter', team: other.team.id };
      expect((await api.call(createPlayer, { as, body: player })).json()).toHaveProperty('team');
      const session = { player: other.player.id, session_date: '2026-03-02', ...METRIC_VALUES };
      expect((await api.call(createTrainingSession, { as, body: session })).json()).toHaveProperty('player');
    });
  });
});

async function badTokens(api: TestApi, { coach }: TestClub): Promise<Record<string, string | undefined>> {
  const { core } = api;
  const sessions = new Sessions(core.db, core.accessTokens, core.now);
  const { access, refresh } = await sessions.start(coach.userId);
  const [, payload = ''] = access.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, string>;
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
  const ended = await sessions.start(coach.userId);
  await sessions.end(ended.refresh);
  return {
    'no token': undefined,
    'an expired token': await issuedEarlier(api, claims),
    'a re-signed token': await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(Buffer.from('0'.repeat(64))),
    'alg none': `${header}.${payload}.`,
    'a refresh token': refresh,
    'a token of an ended session': ended.access,
  };
}

/** A token the server itself signed, longer ago than tokens live. */
async function issuedEarlier({ core, clock }: TestApi, claims: Record<string, string>): Promise<string> {
  clock.advance(-ACCESS_TOKEN_MS - 60_000);
  const token = await core.accessTokens.issue({ userId: claims.sub ?? '', sessionId: claims.sid ?? '' });
  clock.advance(ACCESS_TOKEN_MS + 60_000);
  return token;
}
