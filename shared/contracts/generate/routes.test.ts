import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from '../src/all-calls';
import { routes } from '../src/routes';
import { routesFile } from './routes';

it('is up to date. If not, run "npm run routes" in shared/contracts', () => {
  expect(readFileSync(path.join(__dirname, '../src/routes.ts'), 'utf8')).toBe(routesFile());
});

it('has every call of the API by its id', () => {
  expect(new Set(Object.keys(routes))).toEqual(new Set(allCalls.map(({ id }) => id)));
});

it.each([
  ['a public call', routes.login, { method: 'POST', path: '/api/auth/login/', isPublic: true }],
  [
    'a repeatable call of coaches',
    routes.createTeam,
    { method: 'POST', path: '/api/team/teams/', role: 'coach', idempotent: true },
  ],
  ['a file', routes.downloadTemplate, { method: 'GET', path: '/import/download-template/', isFile: true }],
  ['any other call', routes.getTeam, { method: 'GET', path: '/api/team/teams/:id/' }],
])('says what a client needs to make %s', (_, route, expected) => {
  expect(route).toEqual({ ...expected, answers: expect.any(Object) as object });
});

it.each([
  ['only required keys', 'results', false],
  ['keys with their types', 'player_number', true],
])('has %s of an answer', (_, key, isThere) => {
  const [form] = routes.listPlayers.answers[200] ?? [];
  expect(key in (form as [object])[0]).toBe(isThere);
});

it('has every success of a deletion as an empty response, and the types of files', () => {
  expect(routes.deleteTeam.answers[204]).toEqual([null]);
  expect(routes.exportTeam.answers[200]).toContain('application/pdf');
});
