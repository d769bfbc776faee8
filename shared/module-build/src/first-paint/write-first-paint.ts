import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf } from '@courtside/release-client/message-of';
import { bundleProgram } from './bundle-program';
import { FIRST_PAINT_FILE } from '@courtside/registry/first-paint-file';

const here = fileURLToPath(import.meta.url);
const MODULE_MAIN = path.join(path.dirname(here), `module-main${path.extname(here)}`);

/** For the imports and for each screen. A screen takes less than a second, but a build machine may be busy. */
const LIMIT_MS = 60_000;
/** A module with more screens that end the process has no first states. */
const MAX_LOST_ROUTES = 3;

/** The reason why a program failed, and the route that it was rendering. */
class RenderError extends Error {
  constructor(
    reason: string,
    readonly route: string | null,
  ) {
    super(reason);
  }
}

/**
 * Runs a program in a separate process, because it needs the globals of a browser. It reports each route that it
 * begins, writes the file, and prints the messages of the build.
 * @throws RenderError
 */
function run(program: string, args: readonly string[], screenMs = LIMIT_MS): Promise<void> {
  const child = fork(program, args, {
    cwd: path.dirname(program),
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: [],
    silent: true,
  });
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream]?.on('data', (data: Buffer) => (output[stream] += data.toString()));
  return new Promise((resolve, reject) => {
    let route: string | null = null;
    const killAfter = (ms: number) => setTimeout(() => child.kill('SIGKILL'), ms);
    let limit = killAfter(LIMIT_MS);
    child.on('message', (began: string) => {
      route = began;
      clearTimeout(limit);
      limit = killAfter(screenMs);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(limit);
      if (code === 0) {
        process.stdout.write(output.stdout);
        resolve();
      } else reject(new RenderError(signal ? 'it does not end' : reasonOf(output.stderr), route));
    });
  });
}

/** Does something with a folder that exists until then. */
async function withFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'first-paint-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The line with the error in Node's output. */
const reasonOf = (stderr: string) => /^\w*Error: .*/m.exec(stderr)?.[0] ?? 'the process ended';

/**
 * Writes the shell's frame next to the files of its build.
 * @param program the result of `shellProgram`
 * @param out the folder of the build, absolute
 * @returns the name of the file
 * @throws Error with the reason if the program fails
 */
export async function writeFrame(program: string, out: string): Promise<string> {
  await withFolder(async (folder) => run(await bundleProgram(program, folder), [path.join(out, FIRST_PAINT_FILE)]));
  return FIRST_PAINT_FILE;
}

/** Bundles the program of a module. @throws RenderError */
async function moduleProgram(context: string, folder: string): Promise<string> {
  const entry = path.join(folder, 'entry.js');
  const [main, descriptor, screens] = [
    MODULE_MAIN,
    path.join(context, 'module.ts'),
    path.join(context, 'src/main.tsx'),
  ];
  // The order matters: the screens need the globals of a browser.
  const text = `import { writeScreens } from ${JSON.stringify(main)};
import descriptor from ${JSON.stringify(descriptor)};
await writeScreens(descriptor, () => import(${JSON.stringify(screens)}));
`;
  await writeFile(entry, text);
  return bundleProgram(entry, folder).catch((error: unknown) => {
    throw new RenderError(messageOf(error), null);
  });
}

/**
 * Writes the first states of a module's screens next to the files of its build. A screen that doesn't return or that
 * ends the process is skipped.
 * @param context the module's folder, absolute
 * @param out the folder of the build, absolute
 * @param screenMs a screen that takes longer is skipped
 * @returns the name of the file; undefined if the module can't be rendered. Then the reason is printed, and the module
 * works without first states.
 */
export const writeFirstScreens = (context: string, out: string, screenMs?: number): Promise<string | undefined> =>
  withFolder(async (folder) => {
    const lost: string[] = [];
    let program: string | undefined;
    for (;;) {
      try {
        program ??= await moduleProgram(context, folder);
        await run(program, [path.join(out, FIRST_PAINT_FILE), ...lost], screenMs);
        return FIRST_PAINT_FILE;
      } catch (error) {
        if (!(error instanceof RenderError)) throw error;
        if (error.route === null || lost.length === MAX_LOST_ROUTES) {
          process.stdout.write(`Its pages begin with a skeleton, because it can't be rendered: ${error.message}.\n`);
          return undefined;
        }
        process.stdout.write(`The page of ${error.route} begins with a skeleton: ${error.message}.\n`);
        lost.push(error.route);
      }
    }
  });
