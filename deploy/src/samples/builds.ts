import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_FILE, type BuildOutput } from '@courtside/module-kit/build/build-output';
import { descriptorOf } from './releases';

type ModuleOutput = Extract<BuildOutput, { kind: 'module' }>;

/** For tests: a finished build of a module, as the build leaves it. Other text makes another version. */
export async function writeBuild(folder: string, name: string, text: string, parts: Partial<ModuleOutput> = {}): Promise<string> {
  const output: ModuleOutput = {
    kind: 'module', sources: 'x', entry: 'remoteEntry.js', css: [], preloads: ['main.js'], container: name.replaceAll('-', '_'),
    screens: {}, needs: {}, descriptor: descriptorOf(name), builtAgainst: { react: '^19.3.1' }, ...parts,
  };
  return write(folder, output, { 'remoteEntry.js': `/* ${name} */`, 'main.js': text });
}

/** For tests: a finished build of the shell. */
export async function writeShellBuild(folder: string, text: string, provides: Record<string, string> = { react: '19.3.1' }): Promise<string> {
  return write(folder, { kind: 'shell', sources: 'x', entry: 'main.js', css: [], preloads: [], provides, later: {} }, { 'main.js': text });
}

async function write(folder: string, output: BuildOutput, files: Record<string, string>): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries({ ...files, [BUILD_FILE]: JSON.stringify(output) })) await writeFile(path.join(folder, name), content);
  return folder;
}
