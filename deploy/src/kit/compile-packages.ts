import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { init, parse } from 'es-module-lexer';
import { toolFile } from '@courtside/module-build/cli/run-tool';
import { root } from '../settings';

/** Only this repository needs these. */
const LEFT_OUT = [
  '**/*.test.ts',
  '**/*.test.tsx',
  'shared/ui/src/font',
  'shared/ui/src/static-css',
  'shared/module-build/src/api-report',
];

/** The files below a folder with this ending, as absolute paths. */
export async function filesUnder(folder: string, ending: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map(({ parentPath, name }) => path.join(parentPath, name));
}

/** `./http` → `./http.js`, if that file was written: Node and bundlers need the ending in an ES module. */
function withEnding(file: string, request: string): string {
  if (!/^\.{1,2}\//.test(request)) return request;
  const target = path.resolve(path.dirname(file), request);
  const ending = ['.js', '/index.js'].find((each) => existsSync(target + each));
  return ending ? request + ending : request;
}

async function addEndings(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const [imports] = parse(text);
  let result = text;
  // From the end, so that earlier positions stay valid. A dynamic import's position includes the quotes.
  for (const { n: request, s: start, e: end, d: dynamic } of imports.toReversed()) {
    if (request === undefined) continue;
    const replaced = withEnding(file, request);
    const quoted = dynamic > -1 ? text.slice(start, end).replace(request, replaced) : replaced;
    result = result.slice(0, start) + quoted + result.slice(end);
  }
  if (result !== text) await writeFile(file, result);
}

/**
 * Compiles packages to JavaScript with declarations.
 * @param folders of this repository, absolute
 * @param out the folder for the result, which has the structure of the repository
 * @throws Error with the compiler's messages
 */
export async function compilePackages(folders: readonly string[], out: string): Promise<void> {
  const config = path.join(out, 'tsconfig.json');
  const settings = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      // `npm test` has checked the types.
      noCheck: true,
      declaration: true,
      outDir: out,
      rootDir: root,
      typeRoots: [path.join(root, 'node_modules/@types')],
    },
    include: folders.map((folder) => path.join(folder, 'src')),
    exclude: LEFT_OUT.map((pattern) => path.join(root, pattern)),
  };
  await writeFile(config, JSON.stringify(settings));
  await promisify(execFile)(process.execPath, [toolFile(root, 'typescript', 'tsc'), '-p', config], { cwd: root }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`The packages can't be compiled.\n${stdout}${stderr}`);
    },
  );
  await init;
  for (const file of await filesUnder(out, '.js')) await addEndings(file);
}
