import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { waitUntil } from '@courtside/processes';

const run = promisify(execFile);

/** A repository with the launcher, a program, and an `npx` that notes its arguments instead of installing. */
async function repository(engine = '>=20.19.0') {
  const folder = await mkdtemp(path.join(tmpdir(), 'courtside-launch-'));
  await mkdir(path.join(folder, 'deploy'));
  await mkdir(path.join(folder, 'node_modules'));
  await mkdir(path.join(folder, 'bin'));
  await cp(path.join(__dirname, 'launch.mjs'), path.join(folder, 'deploy/launch.mjs'));
  await symlink(path.join(__dirname, '../node_modules/tsx'), path.join(folder, 'node_modules/tsx'));
  const manifest = {
    engines: { node: engine },
    packageManager: 'pnpm@0.0.0',
    type: 'module',
    scripts: { wait: 'exec node deploy/launch.mjs wait.ts' },
  };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'pnpm-lock.yaml'), 'first');
  await writeFile(path.join(folder, 'pnpm-workspace.yaml'), '');
  await writeFile(
    path.join(folder, 'program.ts'),
    `const [text]: string[] = process.argv.slice(2);\nconsole.log(text);`,
  );
  await writeFile(
    path.join(folder, 'wait.ts'),
    'const pid: number = process.pid;\nconsole.log(`waiting ${pid}.`);\nsetInterval(() => {}, 60_000);',
  );
  await writeFile(path.join(folder, 'bin/npx'), `#!/bin/sh\necho "$@" >> "${folder}/installs"\n`, { mode: 0o755 });
  const installs = () => readFile(path.join(folder, 'installs'), 'utf8').catch(() => '');
  const launch = (env: Record<string, string> = {}) =>
    run(process.execPath, ['deploy/launch.mjs', 'program.ts', 'hello'], {
      cwd: folder,
      env: { PATH: `${path.join(folder, 'bin')}:${process.env.PATH}`, ...env },
    });
  return { folder, launch, installs };
}

it('installs once, again after the lock file or a manifest has changed, and becomes the program', async () => {
  const { folder, launch, installs } = await repository();
  try {
    expect((await launch()).stdout).toBe('hello\n');
    await launch();
    expect(await installs()).toBe('--yes pnpm@0.0.0 install --loglevel=error --no-frozen-lockfile\n');
    await writeFile(path.join(folder, 'pnpm-lock.yaml'), 'second');
    await launch({ CI: 'true' });
    expect(await installs()).toMatch(/\n--yes pnpm@0.0.0 install --loglevel=error --frozen-lockfile\n$/);
    await mkdir(path.join(folder, 'shell'));
    await writeFile(path.join(folder, 'shell/package.json'), '{}');
    await launch();
    expect((await installs()).trim().split('\n')).toHaveLength(3);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('says which version of Node is needed', async () => {
  const { folder, launch, installs } = await repository('>=99.1.0');
  try {
    await expect(launch()).rejects.toMatchObject({
      code: 1,
      stderr: `Courtside needs Node 99.1 or newer, and this is ${process.versions.node}.\n`,
    });
    expect(await installs()).toBe('');
  } finally {
    await rm(folder, { recursive: true });
  }
});

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('a program of npm run ends if npm gets %s', async (signal) => {
  const { folder } = await repository();
  try {
    const npm = spawn('npm', ['run', 'wait'], {
      cwd: folder,
      env: { PATH: `${path.join(folder, 'bin')}:${process.env.PATH}` },
    });
    let output = '';
    npm.stdout.on('data', (text: Buffer) => (output += text.toString()));
    const pid = () => Number(/waiting (\d+)\./.exec(output)?.[1]);
    await waitUntil(() => pid() > 0);
    const ended = once(npm, 'exit');
    npm.kill(signal);
    await ended;
    await waitUntil(() => !isRunning(pid()));
  } finally {
    await rm(folder, { recursive: true });
  }
});
