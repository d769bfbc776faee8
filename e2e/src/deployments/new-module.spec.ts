import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@courtside/deploy/settings';
import { execa } from 'execa';
import { demoCoach } from '../../test/coaches';
import { expect, test } from '../../test/release-test';
import { startLoggedIn } from '../../test/start-logged-in';

const NAME = 'mf-scouting';

/** Copies the files tracked by Git into a new repository, like a fresh checkout of a new team. */
async function freshCheckout(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'courtside-checkout-'));
  const { stdout } = await execa('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  // Git also lists files that were deleted since the last commit.
  const files = stdout.split('\0').filter((file) => file && existsSync(path.join(root, file)));
  await Promise.all(files.map((file) => cp(path.join(root, file), path.join(copy, file))));
  await execa('git', ['init', '-q'], { cwd: copy });
  await execa('git', ['add', '-A'], { cwd: copy });
  await execa(
    'git',
    ['-c', 'user.name=team', '-c', 'user.email=team@example.org', 'commit', '-qm', 'before the new module'],
    {
      cwd: copy,
    },
  );
  await linkInstalledPackages(copy);
  return copy;
}

/**
 * Links the installed packages into the copy, like in the checkout of a team that has already worked. If they can't be
 * linked, because the copy is on another disk, the generator installs them.
 */
async function linkInstalledPackages(copy: string): Promise<void> {
  const { stdout } = await execa('git', ['ls-files', '*package.json'], { cwd: root });
  const folders = stdout.split('\n').map((file) => path.dirname(file));
  const packagesOf = (folder: string) => path.join(folder, 'node_modules');
  try {
    for (const folder of folders.filter((each) => existsSync(packagesOf(path.join(root, each))))) {
      await execa('cp', ['-al', packagesOf(path.join(root, folder)), path.join(copy, folder)]);
      await rm(path.join(packagesOf(path.join(copy, folder)), '.cache'), { recursive: true, force: true });
    }
  } catch {
    for (const folder of folders) await rm(packagesOf(path.join(copy, folder)), { recursive: true, force: true });
    return;
  }
  // The package manager writes to these files: without a copy of them, it would also change those of this checkout.
  const states = (await readdir(packagesOf(copy))).filter((name) => /^\.(?:modules|pnpm-workspace)/.test(name));
  for (const state of [...states, '.pnpm/lock.yaml']) {
    const file = path.join(packagesOf(copy), state);
    const text = await readFile(file);
    await rm(file);
    await writeFile(file, text);
  }
}

test('a fifth module is created, tested, released from staging to production and rolled back, with no change outside its folder', async ({
  page,
  request,
  environments,
  pageErrors,
}) => {
  const copy = await freshCheckout();
  const run = execa({
    cwd: copy,
    env: environments.env,
    preferLocal: true,
    localDir: copy,
    all: true,
  });
  const npm = (...args: string[]) => run('npm', ['run', ...args]);
  try {
    await npm('new-module', '--', NAME);
    const { stdout: changed } = await execa('git', ['status', '--porcelain'], { cwd: copy });
    expect(
      changed
        .split('\n')
        .map((line) => line.slice(3))
        .sort(),
    ).toEqual([`${NAME}/`, 'pnpm-lock.yaml']);
    const { stdout: lock } = await execa('git', ['diff', '--unified=0', 'pnpm-lock.yaml'], { cwd: copy });
    expect(
      lock.split('\n').filter((line) => line.startsWith('-') && !line.startsWith('---')),
      'no other package changes',
    ).toEqual([]);
    expect(lock.split('\n').filter((line) => /^\+ {2}\S/.test(line))).toEqual([`+  ${NAME}:`]);

    // Only the new module and what it imports: nothing else has changed.
    const project = path.join(copy, 'tsconfig.module.json');
    await writeFile(project, JSON.stringify({ extends: './tsconfig.json', include: [NAME, 'shared/*/src/**/*.d.ts'] }));
    await Promise.all([
      run('jest', ['--testPathPatterns', `${NAME}/`]),
      run('tsc', ['--noEmit', '-p', project]),
      run('oxlint', ['--type-aware', '--deny-warnings', NAME]),
      run('oxfmt', ['--check', NAME]),
    ]);

    await startLoggedIn(page, request, demoCoach);
    await npm('release', '--', 'publish', NAME, '--to', 'staging', '--reason', 'the first');
    await page.goto(`${environments.stagingUrl}/dashboard`);
    await page.getByRole('list', { name: 'What you can do' }).getByRole('link', { name: 'Scouting' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Scouting' })).toBeVisible();
    await expect(page.getByText('Your teams at a glance')).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Scouting' })).toHaveAttribute(
      'aria-current',
      'page',
    );

    await page.goto('/scouting');
    await environments.release('promote', NAME, 'staging', 'production');
    await page.reload();
    await expect(page.getByText('Your teams at a glance')).toBeVisible();

    await environments.release('rollback', NAME, '--in', 'production', '--reason', 'checked by a test');
    pageErrors.allow(/404 \(Not Found\)/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});
