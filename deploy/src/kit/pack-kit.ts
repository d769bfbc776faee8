import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { KIT_FILE } from 'create-courtside-module/kit';
import { OWN_REPOSITORY_PACKAGES } from 'create-courtside-module/repository-files';
import { buildFolder } from '../build/build-folder';
import { developmentShell } from '../build/development-shell';
import { root } from '../settings';
import { compilePackages, filesUnder } from './compile-packages';
import { exactVersion, KIT_FOLDERS, packedManifest, readManifest } from './kit-packages';
import { allCalls } from '@courtside/contracts/all-calls';
import { BUILD_FILE, BuildOutput } from '@courtside/registry/build-output';
import type { EnvironmentContract } from '@courtside/registry/environment-contract';
import { z } from 'zod';

const Lint = z.looseObject({
  plugins: z.array(z.string()),
  rules: z.record(z.string(), z.unknown()),
  overrides: z.array(z.object({ files: z.array(z.string()), rules: z.record(z.string(), z.unknown()) })),
});

/**
 * The lint configuration of a module's own repository: the rules that this repository has for modules.
 * @param own the configuration of this repository
 */
function moduleLint(own: unknown): Record<string, unknown> {
  const { $schema: _, ignorePatterns, overrides, rules, ...rest } = Lint.parse(own);
  const ofModules = overrides.find(({ files }) => files.includes('mf-*/**'));
  if (!ofModules) throw new Error('.oxlintrc.json has no rules for mf-*/**.');
  return { ...rest, ignorePatterns, rules: { ...rules, ...ofModules.rules } };
}

/** Everything that an environment with this build of the shell and with the API of this checkout provides. */
async function contractOfBuild(shellBuild: string): Promise<EnvironmentContract> {
  const build = BuildOutput.parse(JSON.parse(await readFile(path.join(shellBuild, BUILD_FILE), 'utf8')));
  if (build.kind !== 'shell') throw new Error(`${shellBuild} is not a build of the shell.`);
  const { provides, exports, contract } = build;
  const calls = allCalls.map(({ method, path: address }) => `${method} ${address}`).sort();
  return { environment: 'the kit', provides, exports, contract, calls };
}

const run = promisify(execFile);
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Files next to the sources of a package. */
const BESIDE_SOURCES = /\.cjs$|^README\.md$/;

/**
 * Additional files of the packed module kit: the settings of this repository's tools.
 */
async function moduleKitFiles(): Promise<Record<string, string>> {
  const typescript = JSON.parse(await readFile(path.join(root, 'tsconfig.base.json'), 'utf8')) as object;
  const lint = JSON.parse(await readFile(path.join(root, '.oxlintrc.json'), 'utf8')) as unknown;
  return {
    // Every module that extends it knows the types of stylesheets.
    'tsconfig.json': json({ ...typescript, files: ['./styles.d.ts'] }),
    'styles.d.ts': await readFile(path.join(root, 'shared/module-kit/styles.d.ts'), 'utf8'),
    'oxlint.json': json(moduleLint(lint)),
  };
}

/** The exact versions that the generator writes into the manifest of a module's own repository. */
function generatorVersions(): Record<string, string> {
  const own = new Map(KIT_FOLDERS.map((folder) => [readManifest(folder).name, readManifest(folder).version]));
  const { dependencies, devDependencies } = OWN_REPOSITORY_PACKAGES;
  // Every package that a generated test or screen imports is a dependency of one of these folders.
  const folders = [...KIT_FOLDERS, root];
  const installed = (name: string) => {
    for (const folder of folders) {
      try {
        return exactVersion(folder, name);
      } catch {
        // Another folder depends on it.
      }
    }
    throw new Error(`${name} is not installed.`);
  };
  return Object.fromEntries(
    [...dependencies, ...devDependencies].map((name) => [name, own.get(name) ?? installed(name)]),
  );
}

/** Assembles the folder of a package to pack. */
async function stage(folder: string, compiled: string, target: string): Promise<void> {
  const { name } = readManifest(folder);
  await mkdir(target, { recursive: true });
  await cp(path.join(compiled, path.relative(root, folder), 'src'), path.join(target, 'dist'), { recursive: true });
  for (const ending of ['.css', '.woff2'])
    for (const file of await filesUnder(path.join(folder, 'src'), ending))
      await cp(file, path.join(target, 'dist', path.relative(path.join(folder, 'src'), file)));
  for (const file of await readdir(folder))
    if (BESIDE_SOURCES.test(file)) await cp(path.join(folder, file), path.join(target, file));
  const more: Record<string, string> =
    name === '@courtside/module-kit'
      ? await moduleKitFiles()
      : name === '@courtside/module-build'
        ? { 'environment.json': json(await contractOfBuild(await buildFolder('shell'))) }
        : name === 'create-courtside-module'
          ? { 'versions.json': json(generatorVersions()) }
          : {};
  // `courtside dev` serves it.
  if (name === '@courtside/module-build')
    await cp(await developmentShell(), path.join(target, 'development-shell'), { recursive: true });
  for (const [file, text] of Object.entries(more)) await writeFile(path.join(target, file), text);
  const exported = Object.fromEntries(['package.json', ...Object.keys(more)].map((file) => [`./${file}`, `./${file}`]));
  await writeFile(path.join(target, 'package.json'), json(packedManifest(folder, exported)));
}

/**
 * Packs everything that a module's own repository needs. The packages are compiled, and depend on exact versions of
 * each other and of npm packages.
 * @param out the folder for the tarballs
 * @param onStep called with what begins now; all of it takes a minute
 * @returns the tarballs, absolute
 */
export async function packKit(out: string, onStep: (step: string) => void = () => {}): Promise<string[]> {
  const home = await mkdtemp(path.join(tmpdir(), 'courtside-kit-'));
  try {
    const compiled = path.join(home, 'compiled');
    await mkdir(compiled);
    onStep('Compiling the packages');
    await compilePackages(KIT_FOLDERS, compiled);
    const staged = KIT_FOLDERS.map((folder) => path.join(home, 'packages', path.basename(folder)));
    for (const [index, folder] of KIT_FOLDERS.entries()) {
      onStep(`Preparing ${path.basename(folder)} (${index + 1} of ${KIT_FOLDERS.length})`);
      await stage(folder, compiled, staged[index] ?? '');
    }
    onStep('Packing');
    await mkdir(out, { recursive: true });
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', path.resolve(out), ...staged]);
    const packed = JSON.parse(stdout) as { name: string; filename: string }[];
    const files = Object.fromEntries(packed.map(({ name, filename }) => [name, filename]));
    await writeFile(path.join(out, KIT_FILE), json({ files, versions: generatorVersions() }));
    return packed.map(({ filename }) => path.resolve(out, filename));
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
