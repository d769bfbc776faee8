import type { BuildOutput } from './build-output';
import { contractProblems, environmentContract } from './environment-contract';

const contract = environmentContract(
  { environment: 'staging', provides: { react: '19.3.1' }, exports: { react: ['useState'] }, revision: 3 },
  { info: { version: '1.2.0' }, paths: { '/api/team/teams/{id}/': { get: {}, delete: {} } } },
);
const build: Extract<BuildOutput, { kind: 'module' }> = {
  kind: 'module',
  entry: 'remoteEntry.js',
  css: [],
  preloads: [],
  container: 'mf_a',
  screens: {},
  needs: {},
  descriptor: { name: 'mf-a', title: 'A', routes: [{ path: '/a', access: 'user', title: 'A' }] },
  builtAgainst: { react: '^19.3.0' },
  uses: { react: ['useState'] },
  calls: ['GET /api/team/teams/:id/'],
  contract: '1.1.0',
};

it('accepts a build if the environment provides everything it needs', () => {
  expect(contractProblems(build, contract)).toEqual([]);
});

it.each<[string, Partial<typeof build>, string]>([
  ['a newer shared package', { builtAgainst: { react: '^19.4.0' } }, 'react ^19.4.0 (the shell has 19.3.1)'],
  ['a name', { uses: { react: ['use'] } }, "use from react, which the shell of staging doesn't have"],
  ['a call', { calls: ['PUT /api/team/teams/:id/'] }, "PUT /api/team/teams/:id/, which the API doesn't have"],
  ['newer contracts', { contract: '1.3.0' }, 'needs version 1.3.0 of the contracts'],
])('names %s that the environment lacks', (_, change, problem) => {
  expect(contractProblems({ ...build, ...change }, contract)).toEqual([expect.stringContaining(problem)]);
});
