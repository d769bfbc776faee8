import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCallFinder } from './api-calls';

const callsOf = createCallFinder();

it('names a call whose method is not written beside its path', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'client-'));
  const file = path.join(folder, 'index.ts');
  await writeFile(file, `export const useTeams = () => call({ url: paths.teams, ...options });`);
  expect(() => createCallFinder(file)(['useTeams'])).toThrow('the method of teams is not known');
  await rm(folder, { recursive: true });
});

it.each([
  ['a hook', ['useCreateTeam'], ['POST /api/auth/token/refresh/', 'POST /api/team/teams/']],
  [
    'a path with parameters',
    ['exportPlayer'],
    ['GET /api/data-visualization/export-player/:playerId/export/', 'POST /api/auth/token/refresh/'],
  ],
  ['a name that makes no call', ['newIdempotencyKey', 'saveBlob'], []],
  [
    'a name from a file that is exported as a whole',
    ['useUser'],
    ['GET /api/auth/user/', 'POST /api/auth/token/refresh/'],
  ],
  ['no name', [], []],
])('finds the calls of %s', (_, names, calls) => {
  expect(callsOf(names)).toEqual(calls);
});
