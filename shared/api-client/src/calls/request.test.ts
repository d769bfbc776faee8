import { routes } from '@courtside/contracts/routes';
import { requestOf } from './request';

const keyOf = ({ headers }: ReturnType<typeof requestOf>) => (headers as Record<string, string>)['Idempotency-Key'];
const team = { team_name: 'Falcons' };

it('has the method of the call, and its path with encoded parameters', () => {
  expect(requestOf(routes.getTeam, { params: { id: 'a/b' } })).toMatchObject({
    method: 'GET',
    url: '/api/team/teams/a%2Fb/',
  });
});

it('sends no token with a public call only', () => {
  expect(requestOf(routes.login, { body: { username: 'coach', password: 'x' } }).anonymous).toBe(true);
  expect(requestOf(routes.validateToken).anonymous).toBeUndefined();
});

it('asks for a file if the call returns one', () => {
  expect(requestOf(routes.downloadTemplate).responseType).toBe('blob');
  expect(requestOf(routes.listTeams).responseType).toBeUndefined();
});

it('has a key if the call can be repeated, and the given one if there is one', () => {
  expect(keyOf(requestOf(routes.createTeam, { body: team }))).toMatch(/^[0-9a-f-]{36}$/);
  expect(keyOf(requestOf(routes.createTeam, { body: team, idempotencyKey: 'k1' }))).toBe('k1');
  expect(keyOf(requestOf(routes.loadSampleTeam))).toBeUndefined();
});

it('keeps the key beside given headers, and never lets them replace it', () => {
  const headers = { 'X-Note': 'a', 'Idempotency-Key': 'other' };
  expect(requestOf(routes.createTeam, { body: team, idempotencyKey: 'k1', headers }).headers).toEqual({
    'X-Note': 'a',
    'Idempotency-Key': 'k1',
  });
});
