import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createBuildHasher } from './build-hash';
import { installedFolder } from './installed-packages';
import { createSourceReader, type SourceReader } from './source-graph';

const root = path.resolve(__dirname, '../../..');
const present = createSourceReader();
const presentHashes = createBuildHasher(present);

/** The folders whose hash changes if the contents of these files (relative to the repository) change. */
function changedBy(edit: (text: string) => string, ...files: string[]): string[] {
  const edited = new Set(files.map((file) => path.join(root, file)));
  const contentOf: SourceReader['contentOf'] = (file) =>
    edited.has(file) ? edit(readFileSync(file, 'utf8')) : present.contentOf(file);
  const hashOf = createBuildHasher({ ...present, contentOf });
  return ['mf-account', 'mf-reports', 'shell'].filter(
    (folder) => hashOf(path.join(root, folder)) !== presentHashes(path.join(root, folder)),
  );
}
const append = (text: string) => `${text}\n// changed\n`;

it.each<[string, string[], string[]]>([
  ['a screen of the module', ['mf-account/src/login/login-screen.tsx'], ['mf-account']],
  ['a test', ['mf-account/src/main.test.tsx'], []],
  ['the generator of modules', ['shared/create-courtside-module/src/module-files.ts'], []],
  ['contracts that nothing imports', ['shared/contracts/src/glove-messages.ts'], []],
  ['charts, which only some modules contain', ['shared/charts/src/index.ts'], ['mf-reports']],
  ['a drawing, which only the shell contains', ['shared/charts/src/spider-canvas.tsx'], ['shell']],
  ['the parts of the chart library', ['shared/charts/src/library.ts'], ['shell']],
  ['a shared package, which only the shell contains', ['shared/router/src/index.ts'], ['shell']],
  ['a style of the design system', ['shared/ui/src/styles/base.css'], ['shell']],
  ['the first calls of the module', ['mf-reports/first-calls.ts'], ['mf-reports']],
  ['the first calls of the shell', ['shell/first-calls.ts'], ['shell']],
  ['the service worker', ['shell/src/service-worker/keep-copy.ts'], ['shell']],
  ['the manifest of the installed app', ['shell/root/manifest.webmanifest'], ['shell']],
  ['what every module contains', ['shared/module-kit/src/screen-slot.tsx'], ['mf-account', 'mf-reports']],
  ['how styles are built', ['shared/module-build/src/styles/scope-styles.ts'], ['mf-account', 'mf-reports', 'shell']],
  ['the build', ['shared/module-build/src/rspack-preset.ts'], ['mf-account', 'mf-reports', 'shell']],
])('a change of %s changes the right hashes', (_, files, folders) => {
  expect(changedBy(append, ...files)).toEqual(folders);
});

/** The manifest of an installed package, found as the packages of a chain find it. */
const manifestOf = (from: string, ...chain: string[]) =>
  path.relative(
    root,
    path.join(
      chain.reduce((folder, name) => installedFolder(folder, name) ?? '', path.join(root, from)),
      'package.json',
    ),
  );

it.each<[string, string, string[]]>([
  ['a dependency of the API', manifestOf('api', 'fastify'), []],
  ['a dependency of charts', manifestOf('shared/charts', '@ant-design/charts', '@ant-design/plots'), ['shell']],
  ['the bundler', manifestOf('shared/module-build', '@rspack/core'), ['mf-account', 'mf-reports', 'shell']],
])('another version of %s changes the right hashes', (_, manifest, folders) => {
  expect(changedBy((text) => text.replace(/"version": "/, '"version": "9'), manifest)).toEqual(folders);
});
