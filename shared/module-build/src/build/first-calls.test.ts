import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firstCallsOfModule, firstCallsOfShell } from './first-calls';

const descriptor = {
  name: 'mf-a',
  title: 'A',
  routes: [
    { path: '/a', access: 'user' as const, title: 'A' },
    { path: '/hello', access: 'guest' as const, title: 'Hello' },
  ],
  widgets: [{ name: 'counts', title: 'Counts', order: 10 }],
};
const calls = ['GET /api/team/teams/:id/', 'POST /api/players/'];

/** Reads a file that declares this. */
async function inFolder<Result>(declared: unknown, read: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'first-calls-'));
  try {
    await writeFile(path.join(folder, 'first-calls.ts'), `export default ${JSON.stringify(declared)};`);
    return await read(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
const ofModule = (declared: unknown) => inFolder(declared, (folder) => firstCallsOfModule(folder, descriptor, calls));
const ofShell = (declared: unknown) => inFolder(declared, (folder) => firstCallsOfShell(folder, calls));

it('are optional', async () => {
  expect(await firstCallsOfModule(tmpdir(), descriptor, calls)).toBeUndefined();
  expect(await firstCallsOfShell(tmpdir(), calls)).toBeUndefined();
});

it('may be those of a widget', async () => {
  const declared = { counts: ['/api/team/teams/:id/'] };
  expect(await ofModule(declared)).toEqual(declared);
});

it('may use other parameter names, and include calls of the module’s own server', async () => {
  const declared = { '/a': ['/api/team/teams/:teamId/?include=results', '/api/modules/mf-a/notes'] };
  expect(await ofModule(declared)).toEqual(declared);
  expect(await ofShell(['/api/team/teams/:id/'])).toEqual(['/api/team/teams/:id/']);
});

it.each([
  [[], 'first-calls.ts is invalid: It must be an object.'],
  [{ '/a': ['https://elsewhere.example/'] }, 'a path of the API such as'],
  [{ '/b': [] }, 'the module has no route /b for users'],
  [{ '/hello': [] }, 'the module has no route /hello for users'],
  [{ squad: [] }, 'the module has no widget squad'],
  [{ '/a': ['/api/players/'] }, 'mf-a never makes the call GET /api/players/'],
  [{ '/a': ['/api/modules/mf-b/notes'] }, '/api/modules/mf-b/notes belongs to the server of another module'],
])('%j is refused: %s', async (declared, message) => {
  await expect(ofModule(declared)).rejects.toThrow(message);
});

it('of the shell are calls that it makes', async () => {
  await expect(ofShell(['/api/unknown/'])).rejects.toThrow('the shell never makes the call GET /api/unknown/');
});
