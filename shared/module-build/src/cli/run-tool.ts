import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { installedFolder } from '../installed-packages';

/** A tool has failed and has printed the reason. */
export class StageFailed extends Error {}

/**
 * The program file of a tool, absolute.
 * @param from a folder that finds the tool's package
 * @throws Error if the package isn't installed
 */
export function toolFile(from: string, name: string, program = name): string {
  const folder = installedFolder(from, name);
  if (!folder) throw new Error(`${name} is not installed. Run npm install.`);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  return path.join(folder, typeof bin === 'string' ? bin : (bin[program] ?? ''));
}

interface Surroundings {
  cwd: string;
  env?: Record<string, string>;
}

/**
 * Runs a program of Node, with its output in this terminal.
 * @throws StageFailed if it ends with an error
 */
export const runNode = (args: readonly string[], surroundings: Surroundings): Promise<void> =>
  runProgram(process.execPath, args, surroundings);

/**
 * Runs a program, with its output in this terminal.
 * @throws StageFailed if it ends with an error
 */
export async function runProgram(
  command: string,
  args: readonly string[],
  { cwd, env = {} }: Surroundings,
): Promise<void> {
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('close', resolve);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  });
  if (code !== 0) throw new StageFailed(`${args[0]} ended with ${code}`);
}
