import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_FILE, type BuildOutput } from '@courtside/registry/build-output';
import { ROOT_FOLDER } from '@courtside/registry/root-files';
import { descriptorOf, screensOf } from './releases';

type ModuleOutput = Extract<BuildOutput, { kind: 'module' }>;
type ShellOutput = Extract<BuildOutput, { kind: 'shell' }>;

/** Writes a finished build of a module. A different text produces a different version. */
export async function writeBuild(
  folder: string,
  name: string,
  text: string,
  parts: Partial<ModuleOutput> = {},
): Promise<string> {
  const descriptor = parts.descriptor ?? descriptorOf(name);
  const output: ModuleOutput = {
    kind: 'module',
    entry: 'remoteEntry.js',
    css: [],
    preloads: ['main.js'],
    container: name.replaceAll('-', '_'),
    screens: screensOf(descriptor, ['main.js']),
    needs: {},
    descriptor,
    builtAgainst: { react: '^19.3.1' },
    uses: {},
    calls: [],
    contract: '1.0.0',
    ...parts,
  };
  return write(folder, output, { 'remoteEntry.js': `/* ${name} */`, 'main.js': text });
}

/** Writes a finished build of the shell. */
export async function writeShellBuild(
  folder: string,
  text: string,
  provides: Record<string, string> = { react: '19.3.1' },
  parts: Partial<ShellOutput> = {},
): Promise<string> {
  return write(
    folder,
    {
      kind: 'shell',
      entry: 'main.js',
      css: [],
      preloads: [],
      calls: [],
      contract: '1.0.0',
      provides,
      exports: {},
      later: {},
      ...parts,
    },
    { 'main.js': text },
  );
}

/** Writes a finished build of the shell or a module. */
export const writeBuildOf = (folder: string, name: string, text: string): Promise<string> =>
  name === 'shell' ? writeShellBuild(folder, text) : writeBuild(folder, name, text);

/** Adds files for the root of the site to a build of the shell, such as its service worker. @param files by name */
export async function writeRootFiles(folder: string, files: Record<string, string>): Promise<string> {
  await mkdir(path.join(folder, ROOT_FOLDER), { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, ROOT_FOLDER, name), content);
  return folder;
}

async function write(folder: string, output: BuildOutput, files: Record<string, string>): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries({ ...files, [BUILD_FILE]: JSON.stringify(output) }))
    await writeFile(path.join(folder, name), content);
  return folder;
}
