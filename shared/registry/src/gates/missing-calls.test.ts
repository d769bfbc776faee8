import { makesCalls, missingCalls } from './missing-calls';

const api = { contract: '1.2.0', calls: new Set(['GET /api/team/teams/:id/', 'POST /api/auth/login/']) };

it.each([
  ['first calls by route', { '/a': ['/api/team/teams/:teamId/?include=results'] }],
  ['first calls of the shell', ['/api/team/teams/:teamId/']],
  ["calls of a module's own server", { '/a': ['/api/modules/mf-a/notes'] }],
  ['no first calls', undefined],
])('an API that has %s lacks nothing', (_, firstCalls) => {
  expect(missingCalls({ calls: ['POST /api/auth/login/'], firstCalls, contract: '1.1.0' }, api)).toBeNull();
});

it.each([
  ['unknown', '/api/unknown/'],
  ['no GET', '/api/auth/login/'],
])('a first call that is %s is missing', (_, pattern) => {
  const needs = { firstCalls: { '/a': [pattern] } };
  expect(makesCalls(needs)).toBe(true);
  expect(missingCalls(needs, api)).toBe(`calls GET ${pattern}, which the API doesn't have`);
});
