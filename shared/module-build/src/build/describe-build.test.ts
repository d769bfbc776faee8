import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import postcss, { AtRule } from 'postcss';
import { root, writeModule } from '../../test/sample-module';
import { BUILD_FILE } from '@courtside/registry/build-output';
import { screenChunks } from './build-stats';

/**
 * Builds a folder with the real bundler, and deletes the folder. Returns the text of every file by name.
 * @throws Error with what the build prints
 */
async function build(folder: string, ...sources: string[]): Promise<Record<string, string>> {
  const out = await mkdtemp(path.join(tmpdir(), 'build-'));
  const args = ['--import', 'tsx/esm', 'shared/module-build/src/build/main.ts', folder, out, ...sources];
  try {
    await promisify(execFile)(process.execPath, args, { cwd: root }).catch(
      ({ stdout, stderr }: { stdout: string; stderr: string }) => {
        throw new Error(stdout + stderr);
      },
    );
    const entries = await readdir(out, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    const texts = files.map(async (file) => [path.relative(out, file), await readFile(file, 'utf8')] as const);
    return Object.fromEntries(await Promise.all(texts));
  } finally {
    await Promise.all([out, folder].map((each) => rm(each, { recursive: true })));
  }
}

/** The texts in a script. */
const textsIn = (script: string): string[] =>
  (script.match(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/g) ?? []).map(
    (literal) => runInNewContext(literal) as string,
  );

/** The declarations of a stylesheet, each after its selector and the conditions around it. */
function declarationsIn(css: string): string[][] {
  const found: string[][] = [];
  postcss.parse(css).walkRules((rule) => {
    const path = [rule.selector];
    for (let around = rule.parent; around instanceof AtRule; around = around.parent)
      path.unshift(`@${around.name} ${around.params}`);
    rule.walkDecls(({ prop, value }) => void found.push([...path, prop, value]));
  });
  return found;
}

describe('the build of a module', () => {
  let files: Record<string, string>;
  let description: Record<string, unknown>;
  beforeAll(async () => {
    const folder = await writeModule({
      'screen.tsx': `import './screen.css';
import * as names from './names.module.css';
import styles from './names.module.css';
import { Old } from './old';
import { useTeamCount, useTeams } from '@courtside/api-client';
import { Page, Table } from '@courtside/ui';
import { useState } from 'react';
const unused = () => [useTeams, useState, Table];
export default () => <Page title={useTeamCount()} className={names.title + styles['is-late']}><Old /></Page>;`,
      // Files of an application that was written elsewhere.
      'old.jsx': `import { Older } from './older'; export const Old = () => <p><Older /></p>;`,
      'older.js': `export const Older = () => <b>written elsewhere</b>;`,
      'names.module.css': '.title{color:red}.is-late{color:blue}',
      'screen.css': `@import './more.css' print; .a{background:url('./picture.png')}`,
      'more.css': '.more{color:green}',
      // Too large for a data address.
      'picture.png': Buffer.alloc(20_000, 'picture'),
    });
    files = await build(folder);
    description = JSON.parse(files[BUILD_FILE] ?? '') as Record<string, unknown>;
  });

  it('records the names that it uses from the shared packages, without unused imports', () => {
    expect(description.uses).toEqual({
      '@courtside/api-client': ['useTeamCount'],
      '@courtside/ui/core': ['Page'],
      'react/jsx-runtime': ['jsx'],
    });
  });

  it('contains files with JSX whose names end with .jsx and .js', () => {
    const scripts = Object.entries(files).filter(([name]) => name.endsWith('.js'));
    expect(scripts.some(([, text]) => text.includes('written elsewhere'))).toBe(true);
  });

  it('puts its scoped styles, their imports and pictures into the script that imports them', () => {
    const names = Object.keys(files);
    expect(names.filter((name) => name.endsWith('.css'))).toEqual([]);
    const [script = ''] = names.filter((name) => name.startsWith('sample.'));
    const [image] = names.filter((name) => name.endsWith('.png'));
    const texts = textsIn(files[script] ?? '');
    const styles = texts.filter((text) => text.includes('@scope')).flatMap(declarationsIn);
    const scope = '@scope ([data-module=mf-sample])';
    expect(styles).toContainEqual([scope, '.a', 'background', expect.stringContaining(String(image))]);
    expect(styles).toContainEqual(['@media print', scope, '.more', 'color', 'green']);
    // The screen's heading has the unique name that the build gave to the class.
    const [, selector = ''] = styles.find(([, , , value]) => value === 'red') ?? [];
    expect(selector).not.toBe('.title');
    expect(texts).toContain(selector.slice(1));
    // A default import has all names, also those that aren't identifiers.
    const [, late = ''] = styles.find(([, , , value]) => value === 'blue' || value === '#00f') ?? [];
    expect({ isRelative: late.startsWith('.'), isInTexts: texts.includes(late.slice(1)) }).toEqual({
      isRelative: true,
      isInTexts: true,
    });
    expect(description).toMatchObject({ css: [], screens: { '/sample': [script] } });
  });

  it('records the files of a widget, if its import has the widget’s name', async () => {
    const widget = (name: string) => ({ name, title: name, order: 10 });
    const descriptor = {
      name: 'mf-sample',
      title: 'Sample',
      routes: [{ path: '/sample', access: 'user', title: 'Sample' }],
      widgets: [widget('counts'), widget('unnamed')],
    };
    const folder = await writeModule({
      '../module.ts': `export default ${JSON.stringify(descriptor)};`,
      'screen.tsx': 'export default () => null;',
      'counts.tsx': `import { Table } from '@courtside/ui'; export default () => <Table />;`,
      'main.tsx': `export const [bootstrap, unmount] = [async () => {}, async () => {}];
export const mount = () => import(/* webpackChunkName: "sample" */ './screen');
export const widgets = { counts: () => import(/* webpackChunkName: "counts" */ './counts') };`,
    });
    const built = await build(folder);
    const [counts] = Object.keys(built).filter((name) => name.startsWith('counts.') && name.endsWith('.js'));
    expect(JSON.parse(built[BUILD_FILE] ?? '')).toMatchObject({
      screens: { counts: [counts], unnamed: [] },
      needs: { counts: expect.arrayContaining(['@courtside/ui/tables']) as string[], unnamed: [] },
    });
  });

  it('fails if the shell could not start or stop the module, and says what is missing', async () => {
    const folder = await writeModule({
      'screen.tsx': 'export default () => null;',
      'main.tsx': `export const mount = () => import(/* webpackChunkName: "sample" */ './screen');`,
    });
    await expect(build(folder)).rejects.toThrow(/src\/main\.tsx doesn't export bootstrap, unmount\. Write/);
  });

  it('fails if a stylesheet would style the page, and names the file, the line, the reason and a fix', async () => {
    const folder = await writeModule({
      'screen.tsx': `import './screen.css'; export default () => null;`,
      'screen.css': `@import './more.css';`,
      'more.css': '.a{color:red}\nbody{margin:0}',
    });
    await expect(build(folder)).rejects.toThrow(/src\/more\.css:2:1: a module[^]*Reason: body[^]*Fix: select elements/);
  });
});

/** A small shell with a service worker in a new folder. */
async function writeShell(): Promise<string> {
  const home = await mkdtemp(path.join(tmpdir(), 'shell-'));
  const react = path.dirname(require.resolve('react/package.json'));
  await cp(react, path.join(home, 'node_modules/react'), { recursive: true });
  const preset = JSON.stringify(path.join(root, 'shared/module-build/src/rspack-preset'));
  const files = {
    'package.json': '{"type":"module"}',
    'rspack.config.ts': `import { shellBuild } from ${preset}; export default shellBuild(import.meta.dirname);`,
    'root/manifest.webmanifest': '{}',
    'src/main.ts': `import('./start');`,
    'src/start.ts': `import { version } from 'react'; console.log(version);`,
    'src/service-worker/worker.ts': `import { name } from './name'; console.log(name);`,
    'src/service-worker/name.ts': `export const name: string = 'the worker';`,
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.join(home, path.dirname(name)), { recursive: true });
    await writeFile(path.join(home, name), text);
  }
  return home;
}

it('builds the same shell in every folder, with a service worker in one file and the files for the root of the site', async () => {
  const folders = await Promise.all([writeShell(), writeShell()]);
  const [one, another] = await Promise.all(folders.map((folder) => build(folder, '0123456789abcdef')));
  expect(Object.keys(one!).length).toBeGreaterThan(3);
  expect(one).toMatchObject({ 'root/manifest.webmanifest': '{}' });
  const log = jest.fn();
  // Without other files: a context of its own has no way to load any.
  runInNewContext(one!['root/service-worker.js'] ?? '', { console: { log } });
  expect(log).toHaveBeenCalledWith('the worker');
  expect(another).toEqual(one);
});

it('names the import that a route is missing', () => {
  expect(() => screenChunks({ chunks: [] }, '/confirm-email/:token')).toThrow(
    'webpackChunkName: "confirm-email-token"',
  );
});
