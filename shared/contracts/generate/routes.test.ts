import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from '../src/all-calls';
import { routes } from '../src/routes';
import { routesFile } from './routes';

it('is up to date. If not, run "npm run generate" in shared/contracts', () => {
  expect(readFileSync(path.join(__dirname, '../src/routes.ts'), 'utf8')).toBe(routesFile());
});

it('has every call of the API by its id', () => {
  expect(new Set(Object.keys(routes))).toEqual(new Set(allCalls.map(({ id }) => id)));
});

it.each([
  ['a public call', routes.login, { method: 'POST', path: '/api/auth/login/', isPublic: true }],
  ['a repeatable call', routes.createTeam, { method: 'POST', path: '/api/team/teams/', idempotent: true }],
  ['a file', routes.downloadTemplate, { method: 'GET', path: '/import/download-template/', isFile: true }],
  ['any other call', routes.getTeam, { method: 'GET', path: '/api/team/teams/:id/' }],
])('says what a client needs to make %s', (_, route, expected) => {
  expect(route).toEqual(expected);
});
