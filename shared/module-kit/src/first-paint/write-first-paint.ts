import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { FIRST_PAINT_FILE } from './first-paint-file';

const here = fileURLToPath(import.meta.url);
const MODULE_PROGRAM = path.join(path.dirname(here), `module-main${path.extname(here)}`);

/** The program that renders the frame of a shell, absolute; null if the shell has none. */
export function shellProgram(context: string): string | null {
  const file = path.join(context, 'src/first-paint/main.ts');
  return existsSync(file) ? file : null;
}

/** A module that never returns when it is imported ends its build without first states. */
const LIMIT_MS = 300_000;

/** Runs a program in a separate process, because it needs the globals of a browser. It writes the file. */
async function run(program: string, args: readonly string[], out: string): Promise<string> {
  const command = ['--import', import.meta.resolve('tsx/esm'), program, ...args, path.join(out, FIRST_PAINT_FILE)];
  const env = { ...process.env, NODE_ENV: 'production' };
  const cwd = path.dirname(program);
  const limits = { timeout: LIMIT_MS, killSignal: 'SIGKILL' } as const;
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd, env, ...limits });
  process.stdout.write(stdout);
  return FIRST_PAINT_FILE;
}

/**
 * Writes the shell's frame next to the files of its build.
 * @param program what `shellProgram` found
 * @param out the folder of the build, absolute
 * @returns the name of the file
 * @throws Error with the program's output if it fails
 */
export const writeFrame = (program: string, out: string): Promise<string> => run(program, [], out);

interface Failure {
  killed?: boolean;
  stderr?: string;
}
/** The line with the error, of what Node prints about it. */
const reasonOf = ({ killed, stderr = '' }: Failure) =>
  killed ? `it took longer than ${LIMIT_MS / 1000} s` : (/^\w*Error: .*/m.exec(stderr)?.[0] ?? 'the process ended');

/**
 * Writes the first states of a module's screens next to the files of its build.
 * @param context the module's folder, absolute
 * @param out the folder of the build, absolute
 * @returns the name of the file; undefined if the module can't be rendered, which the standard output then says. It
 *   works without first states.
 */
export async function writeFirstScreens(context: string, out: string): Promise<string | undefined> {
  try {
    return await run(MODULE_PROGRAM, [context], out);
  } catch (failure) {
    process.stdout.write(
      `Its pages begin with a skeleton, because it can't be rendered: ${reasonOf(failure as Failure)}.\n`,
    );
    return undefined;
  }
}
