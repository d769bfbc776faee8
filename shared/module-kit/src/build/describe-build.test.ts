import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root, writeModule } from '../../test/sample-module';
import { FIRST_PAINT_FILE, ShellFirstPaint } from '../first-paint/first-paint-file';
import { LAZY_PACKAGES } from '../shared-packages';
import { BILL_OF_MATERIALS_FILE, BUILD_FILE, BuildOutput } from './build-output';
import { screenChunks } from './build-stats';

/** The bill of materials of the last build. */
let bill = '';

/** Builds a folder with the real bundler, so that an update that changes its report fails here. */
async function build<Kind extends BuildOutput['kind']>(
  folder: string,
  kind: Kind,
  ...sources: string[]
): Promise<Extract<BuildOutput, { kind: Kind }> & { files: Record<string, string> }> {
  const output = await mkdtemp(path.join(tmpdir(), 'build-'));
  try {
    await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx/esm', 'shared/module-kit/src/build/main.ts', folder, output, ...sources],
      { cwd: root },
    );
    const description = BuildOutput.parse(JSON.parse(await readFile(path.join(output, BUILD_FILE), 'utf8')));
    expect(description.kind).toBe(kind);
    bill = await readFile(path.join(output, BILL_OF_MATERIALS_FILE), 'utf8');
    const files: Record<string, string> = {};
    for (const name of await readdir(output, { recursive: true }))
      if (/\.(?:js|css|webmanifest)$/.test(name) || name === FIRST_PAINT_FILE)
        files[name] = await readFile(path.join(output, name), 'utf8');
    return { ...(description as Extract<BuildOutput, { kind: Kind }>), files };
  } finally {
    await rm(output, { recursive: true });
  }
}

/** The names that a build of mf-teams uses from the shared packages. */
let usedByTeams: Record<string, string[]> = {};

/** File names without their content hash. */
const withoutHash = (files: readonly string[] = []) => files.map((file) => file.replace(/\.[0-9a-f]{8}\./, '.'));

it("finds the files, the lazy packages and the first calls of a module's screens", async () => {
  const { entry, preloads, screens, needs, uses, calls, firstCalls, contract } = await build('mf-teams', 'module');
  expect(entry).toBe('remoteEntry.js');
  expect(preloads).toHaveLength(1);
  expect(Object.keys(screens)).toEqual(['/manage-team', '/manage-players', '/training-sessions']);
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
  usedByTeams = uses;
});

it("separates the shell's initial files from those of lazy packages", async () => {
  const { entry, preloads, css, later, exports, firstCalls, firstPaint, files } = await build('shell', 'shell');
  expect(withoutHash([entry])).toEqual(['main.js']);
  expect(withoutHash(css)).toEqual(['platform.css']);
  expect(withoutHash(preloads)).toEqual(expect.arrayContaining(['platform.js', 'react.js', 'ui-core.js']));
  expect(Object.keys(later)).toEqual(LAZY_PACKAGES);
  expect(firstCalls).toEqual(['/api/auth/user/']);
  const { guest, user, screens } = ShellFirstPaint.parse(JSON.parse(files[firstPaint ?? ''] ?? ''));
  expect(guest).toContain('<span>Courtside</span>');
  expect(guest).not.toContain('cs-rail');
  expect(user).toContain('<nav class="cs-rail"');
  expect(screens['/dashboard']?.html).toContain('What would you like to do?');
  const { bomFormat, metadata, components } = JSON.parse(bill) as Record<string, unknown>;
  expect([bomFormat, metadata]).toEqual([
    'CycloneDX',
    { component: expect.objectContaining({ name: 'shell' }) as unknown },
  ]);
  const { version } = JSON.parse(await readFile(require.resolve('react/package.json'), 'utf8')) as { version: string };
  expect(components).toContainEqual(
    expect.objectContaining({ name: 'react', version, purl: `pkg:npm/react@${version}` }),
  );
  for (const [name, used] of Object.entries(usedByTeams)) expect(exports[name]).toEqual(expect.arrayContaining(used));
  for (const [name, files] of Object.entries(later)) {
    expect(withoutHash(files)).toContain(`${name.replace('@courtside/', '').replace('/', '-')}.js`);
    expect(preloads).not.toEqual(expect.arrayContaining([files[0]]));
  }
});

it('records the names that a module uses from the shared packages, without unused imports', async () => {
  const folder = await writeModule({
    'screen.tsx': `import { useTeamCount, useTeams } from '@courtside/api-client';
import { Page, Table } from '@courtside/ui';
import { useState } from 'react';
const unused = () => [useTeams, useState, Table];
export default () => <Page title={useTeamCount()} />;`,
  });
  try {
    const { uses } = await build(path.relative(root, folder), 'module');
    expect(uses).toEqual({
      '@courtside/api-client': ['useTeamCount'],
      '@courtside/ui/core': ['Page'],
      'react/jsx-runtime': ['jsx'],
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('builds the same shell in every folder, with a service worker in one file and the files for the root of the site', async () => {
  const contents: Record<string, string>[] = [];
  for (const name of ['one', 'another']) {
    const home = await mkdtemp(path.join(tmpdir(), `${name}-`));
    const shell = path.join(home, 'shell');
    await mkdir(path.join(shell, 'src'), { recursive: true });
    await cp(path.dirname(require.resolve('react/package.json')), path.join(home, 'node_modules/react'), {
      recursive: true,
    });
    const preset = JSON.stringify(path.join(root, 'shared/module-kit/src/rspack-preset'));
    const config = `import { shellBuild } from ${preset}; export default shellBuild(import.meta.dirname);`;
    await writeFile(path.join(shell, 'package.json'), '{"type":"module"}');
    await writeFile(path.join(shell, 'rspack.config.ts'), config);
    await writeFile(path.join(shell, 'src/main.ts'), `import('./start');`);
    await writeFile(path.join(shell, 'src/start.ts'), `import { version } from 'react'; console.log(version);`);
    for (const folder of ['root', 'src/service-worker']) await mkdir(path.join(shell, folder));
    await writeFile(path.join(shell, 'root/manifest.webmanifest'), '{}');
    await writeFile(
      path.join(shell, 'src/service-worker/worker.ts'),
      `import { name } from './name'; console.log(name);`,
    );
    await writeFile(path.join(shell, 'src/service-worker/name.ts'), `export const name: string = 'the worker';`);
    const { files } = await build(shell, 'shell', '0123456789abcdef');
    contents.push(files);
    await rm(home, { recursive: true });
  }
  expect(Object.keys(contents[0] ?? {}).length).toBeGreaterThan(3);
  expect(contents[0]).toMatchObject({
    'root/manifest.webmanifest': '{}',
    'root/service-worker.js': expect.stringMatching(/^(?!.*import).*"the worker"/) as string,
  });
  expect(contents[1]).toEqual(contents[0]);
});

it('names the import that a route is missing', () => {
  expect(() => screenChunks({ chunks: [] }, '/confirm-email/:token')).toThrow(
    'webpackChunkName: "confirm-email-token"',
  );
});
