import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { providedVersions, sourceFileOf } from '../shared-packages';
import { declaredNames, type Declarations } from './declared-names';
import { COMPILER, packageFolder, ROOT } from './packages';
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
    // Without them, the compiler may find a package below `node_modules` first, and then doesn't write its declarations.
    const paths = Object.fromEntries(requests.map((request) => [request, [sourceFileOf(request)]]));
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
    await promisify(execFile)(process.execPath, [COMPILER, '-p', config], { cwd: ROOT }).catch(
      ({ stdout, stderr }: { stdout: string; stderr: string }) => {
        throw new Error(`The declarations of the shared packages can't be written.\n${stdout}${stderr}`);
      },
    );
    return [...packages].map(([name, requests]) => {
      const manifest = path.join(packageFolder(name), 'package.json');
      const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
      const parts = requests.map((request): [string, Declarations] => {
        const source = path.relative(ROOT, sourceFileOf(request));
        return [request.slice(name.length + 1), declaredNames(path.join(out, source.replace(/\.tsx?$/, '.d.ts')))];
      });
      const declarations = parts.flatMap(([part, names]) =>
        [...names].map(([each, text]): [string, string] => [part ? `${part}: ${each}` : each, text]),
      );
      return { name, version, declarations: new Map(declarations) };
    });
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

/** The text of the checked-in report; null if there is none. */
export const checkedInReport = (name: string): Promise<string | null> =>
  readFile(reportFile(name), 'utf8').catch(() => null);
