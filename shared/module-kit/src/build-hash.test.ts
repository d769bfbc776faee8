import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createBuildHasher } from './build-hash';
import { createSourceReader, type SourceReader } from './source-graph';

const root = path.resolve(__dirname, '../../..');
const present = createSourceReader();
const presentHashes = createBuildHasher(present);

/** The folders whose hash changes if these files, relative to the repository, have other contents. */
function changedBy(edit: (text: string) => string, ...files: string[]): string[] {
  const edited = new Set(files.map((file) => path.join(root, file)));
  const contentOf: SourceReader['contentOf'] = (file) =>
    edited.has(file) ? edit(readFileSync(file, 'utf8')) : present.contentOf(file);
  const hashOf = createBuildHasher({ ...present, contentOf });
  return ['mf-account', 'mf-reports', 'shell'].filter((folder) => hashOf(folder) !== presentHashes(folder));
}
const append = (text: string) => `${text}\n// changed\n`;

it.each<[string, string[], string[]]>([
  ['a screen of the module', ['mf-account/src/login/login-screen.tsx'], ['mf-account']],
  ['a test', ['mf-account/src/main.test.tsx'], []],
  ['the generator of modules', ['shared/create-courtside-module/src/module-files.ts'], []],
  ['contracts that nothing imports', ['shared/contracts/src/glove-messages.ts'], []],
  ['charts, which only some modules contain', ['shared/charts/src/index.ts'], ['mf-reports']],
  ['a shared package, which only the shell contains', ['shared/router/src/index.ts'], ['shell']],
  ['a style of the design system', ['shared/ui/src/styles/base.css'], ['shell']],
  ['what every module contains', ['shared/module-kit/src/screen-slot.tsx'], ['mf-account', 'mf-reports']],
  ['the build', ['shared/module-kit/src/rspack-preset.ts'], ['mf-account', 'mf-reports', 'shell']],
])('a change of %s changes the right hashes', (_, files, folders) => {
  expect(changedBy(append, ...files)).toEqual(folders);
});

it.each<[string, [string, string], string[]]>([
  ['a dependency of the API', ['fastify@5', 'fastify@6'], []],
  ['a dependency of charts', ['@ant-design/plots@', '@ant-design/plots@9'], ['mf-reports']],
  ['the bundler', ['@rspack/binding@', '@rspack/binding@9'], ['mf-account', 'mf-reports', 'shell']],
])('another version of %s changes the right hashes', (_, [from, to], folders) => {
  const edit = (text: string) =>
    text.replaceAll(from, to).replaceAll(`${from.slice(0, -1)}': `, `${to.slice(0, -1)}': 9`);
  expect(changedBy(edit, 'pnpm-lock.yaml')).toEqual(folders);
});
