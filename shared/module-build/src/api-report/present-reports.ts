import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { providedVersions, sourceFileOf } from '../shared-packages';
import { compileProject } from './compile-project';
import { declaredNames, type Declarations } from './declared-names';
import { packageFolder, ROOT } from './packages';
import type { ApiReport } from './report';

/** The shared packages of this repository, with the requests that resolve to their parts. */
function sharedPackages(): Map<string, string[]> {
  const packages = new Map<string, string[]>();
  for (const request of Object.keys(providedVersions())) {
    if (!request.startsWith('@courtside/')) continue;
    const name = request.split('/').slice(0, 2).join('/');
    packages.set(name, [...(packages.get(name) ?? []), request]);
  }
  return packages;
}

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(path.join(packageFolder(name), 'package.json'), 'utf8')) as {
    version: string;
    exports: Record<string, string>;
  };

/** The source file of each request that a package exports. The compiler's patterns look like those of the manifest. */
const exportedSources = (name: string) =>
  Object.entries(manifestOf(name).exports).map(([part, file]): [string, string[]] => [
    path.posix.join(name, part),
    [path.join(packageFolder(name), file)],
  ]);

/** The file of the checked-in report. */
export const reportFile = (name: string) => path.join(packageFolder(name), 'api-report.txt');

/**
 * The current reports of the shared packages.
 * @throws Error with the compiler's messages if a declaration can't be written
 */
export async function presentReports(): Promise<ApiReport[]> {
  const out = await mkdtemp(path.join(tmpdir(), 'declarations-'));
  try {
    const packages = sharedPackages();
    const config = path.join(out, 'tsconfig.json');
    const requests = [...packages.values()].flat();
    // If the compiler finds a package below `node_modules` first, it doesn't write its declarations.
    const paths = Object.fromEntries([...packages.keys()].flatMap(exportedSources));
    const compilerOptions = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      outDir: out,
      rootDir: ROOT,
      types: [],
      paths,
    };
    const base = path.join(ROOT, 'tsconfig.base.json');
    await writeFile(config, JSON.stringify({ extends: base, compilerOptions, files: requests.map(sourceFileOf) }));
    const { isValid, messages } = await compileProject(config);
    if (!isValid) throw new Error(`The declarations of the shared packages can't be written.\n${messages}`);
    return [...packages].map(([name, requests]) => {
      const parts = requests.map((request): [string, Declarations] => {
        const source = path.relative(ROOT, sourceFileOf(request));
        return [request.slice(name.length + 1), declaredNames(path.join(out, source.replace(/\.tsx?$/, '.d.ts')))];
      });
      const declarations = parts.flatMap(([part, names]) =>
        [...names].map(([each, text]): [string, string] => [part ? `${part}: ${each}` : each, text]),
      );
      return { name, version: manifestOf(name).version, declarations: new Map(declarations) };
    });
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

/** The text of the checked-in report; null if there is none. */
export const checkedInReport = (name: string): Promise<string | null> =>
  readFile(reportFile(name), 'utf8').catch(() => null);
