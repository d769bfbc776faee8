import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callsInFile, createCallFinder } from './api-calls';

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

it('finds the calls that a file of a module makes itself', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'module-'));
  const write = async (name: string, text: string) => {
    await writeFile(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const imports = `import { call, moduleUrl } from '@courtside/api-client'; import { paths } from '@courtside/contracts/paths';`;
  const load = await write(
    'load.ts',
    `${imports} export const load = () => call({ method: 'GET', url: paths.players });`,
  );
  const notes = `${imports} export const notes = () => call({ method: 'GET', url: moduleUrl('mf-a', 'notes') });`;
  expect(callsInFile(load)).toEqual(['GET /api/players/']);
  expect(callsInFile(await write('notes.ts', notes))).toEqual([]);
  expect(callsInFile(await write('link.ts', `export const address = paths.players;`))).toEqual([]);
  await rm(folder, { recursive: true });
});
