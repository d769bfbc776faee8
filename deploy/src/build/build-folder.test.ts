import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BILL_OF_MATERIALS_FILE, BUILD_FILE, BuildOutput } from '@courtside/registry/build-output';
import { ShellFirstPaint } from '@courtside/registry/first-paint-file';
import { LAZY_PACKAGES } from '@courtside/module-build/shared-packages';
import { buildFolder } from './build-folder';

// Real builds, so that an update of the bundler that changes its report fails here.

const readJson = async (...file: string[]): Promise<unknown> => JSON.parse(await readFile(path.join(...file), 'utf8'));

async function describedBuild<Kind extends BuildOutput['kind']>(folder: string, kind: Kind) {
  const dist = await buildFolder(folder);
  const output = BuildOutput.parse(await readJson(dist, BUILD_FILE));
  expect(output.kind).toBe(kind);
  return { dist, output: output as Extract<BuildOutput, { kind: Kind }> };
}

// They may take minutes on a busy machine, unless these sources are already built.
beforeAll(() => Promise.all(['mf-teams', 'shell'].map((folder) => buildFolder(folder))), 400_000);

/** File names without their content hash. */
const withoutHash = (files: readonly string[] = []) => files.map((file) => file.replace(/\.[0-9a-f]{8}\./, '.'));

it("finds the files, the lazy packages and the first calls of a module's screens", async () => {
  const { output } = await describedBuild('mf-teams', 'module');
  const { entry, preloads, screens, needs, uses, calls, firstCalls, contract } = output;
  expect(entry).toBe('remoteEntry.js');
  expect(preloads).toHaveLength(1);
  // The files of a dashboard's widget are listed beside those of the screens, by the widget's name.
  const widgets = ['first-steps', 'squad', 'latest-tests'];
  expect(Object.keys(screens)).toEqual(['/manage-team', '/manage-players', '/training-sessions', ...widgets]);
  expect(withoutHash(screens.squad)).toContain('squad.js');
  // A screen may share files with others.
  expect(withoutHash(screens['/manage-team'])).toContain('manage-team.js');
  expect(withoutHash(screens['/manage-team'])).not.toContain('manage-players.js');
  expect(needs['/manage-team']).toEqual(['@courtside/ui/fields']);
  expect(needs['/manage-players']).toEqual(expect.arrayContaining(['@courtside/ui/controls']));
  expect(uses['@courtside/api-client']).toContain('useDeleteTeam');
  expect(uses['@courtside/ui/fields']).toContain('Form');
  expect(calls).toEqual(expect.arrayContaining(['DELETE /api/team/teams/:id/']));
  expect(calls).not.toContain('GET /api/glove_data/');
  expect(firstCalls?.['/training-sessions']).toContain('/api/training-sessions/?playerId=:playerId');
  expect(contract).toMatch(/^\d+\.\d+\.\d+$/);
});

it("separates the shell's initial files from those of lazy packages", async () => {
  const { dist, output } = await describedBuild('shell', 'shell');
  const { entry, preloads, css, later, exports, firstCalls, firstPaint } = output;
  expect(withoutHash([entry])).toEqual(['main.js']);
  expect(withoutHash(css)).toEqual(['platform.css']);
  expect(withoutHash(preloads)).toEqual(expect.arrayContaining(['platform.js', 'react.js', 'ui-core.js']));
  expect(Object.keys(later)).toEqual(LAZY_PACKAGES);
  expect(firstCalls).toEqual(['/api/auth/user/']);
  const { guest, user, screens } = ShellFirstPaint.parse(await readJson(dist, firstPaint ?? ''));
  expect(guest).toContain('<span>Courtside</span>');
  expect(guest).not.toContain('cs-rail');
  expect(user).toContain('<nav class="cs-rail"');
  expect(screens['/dashboard']?.html).toContain('What would you like to do?');
  const { uses } = (await describedBuild('mf-teams', 'module')).output;
  for (const [name, used] of Object.entries(uses)) expect(exports[name]).toEqual(expect.arrayContaining(used));
  // A part lists neither the names of another part nor names that don't exist.
  expect(exports['@courtside/ui/core']).not.toContain('Table');
  for (const [name, files] of Object.entries(later)) {
    expect(withoutHash(files)).toContain(`${name.replace('@courtside/', '').replace('/', '-')}.js`);
    expect(preloads).not.toEqual(expect.arrayContaining([files[0]]));
  }
});

it('lists the npm packages of a build with their versions', async () => {
  const { dist, output } = await describedBuild('shell', 'shell');
  const version = output.provides.react;
  expect(await readJson(dist, BILL_OF_MATERIALS_FILE)).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'shell' } },
    components: expect.arrayContaining([
      expect.objectContaining({ name: 'react', version, purl: `pkg:npm/react@${version}` }),
    ]) as unknown,
  });
});
