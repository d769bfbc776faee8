import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root, writeModule } from '../../test/sample-module';

const SCREEN = `import './screen.css';
import * as names from './names.module.css';
export default () => <p className={names.title} />;`;
/** Too large for a data address. */
const picture = Buffer.alloc(20_000, 'picture');

let out: string;
let folder: string;
beforeEach(async () => {
  out = await mkdtemp(path.join(tmpdir(), 'styles-'));
});
afterEach(() => Promise.all([out, folder].map((each) => rm(each, { recursive: true }))));

/** Builds a module with these stylesheets. @throws Error with what the build prints */
async function build(styles: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  folder = await writeModule({
    'screen.tsx': SCREEN,
    'names.module.css': '.title{color:red}',
    'picture.png': picture,
    ...styles,
  });
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx/esm', 'shared/module-kit/src/build/main.ts', folder, out],
    { cwd: root },
  ).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(stdout + stderr);
  });
  const names = await readdir(out);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(out, name), 'utf8')] as const)),
  );
}

it('puts the scoped styles of a module, its imports and its pictures into the script that imports them', async () => {
  const files = await build({
    'screen.css': `@import './more.css' print; .a{background:url('./picture.png')}`,
    'more.css': '.more{color:green}',
  });
  const names = Object.keys(files);
  expect(names.filter((name) => name.endsWith('.css'))).toEqual([]);
  const [script = ''] = names.filter((name) => name.startsWith('sample.'));
  const [image] = names.filter((name) => name.endsWith('.png'));
  expect(files[script]).toContain(`@scope([data-module=mf-sample]){.a{background:url("${image}")}}`);
  expect(files[script]).toContain('@media print{\\n@scope([data-module=mf-sample]){.more{color:green}}');
  const [, name = 'none'] = /\{\.([\w-]+)\{color:red\}\}/.exec(files[script] ?? '') ?? [];
  expect(files[script]).toContain(`className:"${name}"`);
  expect(JSON.parse(files['build.json'] ?? '')).toMatchObject({ css: [], screens: { '/sample': [script] } });
});

it('fails if a stylesheet would style the page, and names the file, the line, the reason and a fix', async () => {
  const building = build({ 'screen.css': `@import './more.css';`, 'more.css': '.a{color:red}\nbody{margin:0}' });
  await expect(building).rejects.toThrow(/src\/more\.css:2:1: a module[^]*Reason: body[^]*Fix: select elements/);
});
