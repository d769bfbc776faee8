import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { demoCoach } from '../support/coach';
import { expect, test } from '../support/test';
import { enter } from './enter';

const root = path.resolve(import.meta.dirname, '../../..');
const staging = `http://localhost:${process.env.COURTSIDE_STAGING_PORT}`;
const NAME = 'mf-scouting';

/** A checkout of what is tracked here, as a team that starts would have it. */
async function freshCheckout(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'courtside-checkout-'));
  const { stdout } = await execa('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = stdout.split('\0').filter(Boolean);
  await Promise.all(files.map((file) => cp(path.join(root, file), path.join(copy, file))));
  await execa('git', ['init', '-q'], { cwd: copy });
  await execa('git', ['add', '-A'], { cwd: copy });
  await execa('git', ['-c', 'user.name=team', '-c', 'user.email=team@example.org', 'commit', '-qm', 'as it was'], { cwd: copy });
  return copy;
}

test('a fifth module is made, tested, and goes from staging to production and back, with nothing changed outside its folder', async ({ page, request }) => {
  test.setTimeout(600_000);
  const copy = await freshCheckout();
  const npm = (...args: string[]) => execa('npm', ['run', ...args], { cwd: copy, all: true });
  try {
    await npm('new-module', '--', NAME);
    const { stdout: changed } = await execa('git', ['status', '--porcelain'], { cwd: copy });
    expect(changed.split('\n').map((line) => line.slice(3)).sort()).toEqual([`${NAME}/`, 'pnpm-lock.yaml']);
    const { stdout: lock } = await execa('git', ['diff', '--unified=0', 'pnpm-lock.yaml'], { cwd: copy });
    expect(lock.split('\n').filter((line) => line.startsWith('-') && !line.startsWith('---')), 'nothing of anybody else is in the difference').toEqual([]);
    expect(lock.split('\n').filter((line) => /^\+ {2}\S/.test(line))).toEqual([`+  ${NAME}:`]);

    await Promise.all([
      execa('npx', ['jest', '--testPathPatterns', `${NAME}/`], { cwd: copy, all: true }),
      execa('npx', ['tsc', '--noEmit', '-p', 'tsconfig.json'], { cwd: copy, all: true }),
      execa('npx', ['oxlint', '--type-aware', '--deny-warnings', NAME], { cwd: copy, all: true }),
    ]);

    await enter(page, request, demoCoach);
    await npm('release', '--', 'publish', NAME, '--to', 'staging', '--reason', 'the first');
    await page.goto(`${staging}/dashboard`);
    await page.getByRole('list', { name: 'What you can do' }).getByRole('link', { name: 'Scouting' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Scouting' })).toBeVisible();
    await expect(page.getByText('Your teams at a glance')).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Scouting' })).toHaveAttribute('aria-current', 'page');

    await page.goto('/scouting');
    await npm('release', '--', 'promote', NAME, 'staging', 'production');
    await page.reload();
    await expect(page.getByText('Your teams at a glance')).toBeVisible();

    const texts = path.join(copy, NAME, 'src/texts/en.ts');
    await writeFile(texts, (await readFile(texts, 'utf8')).replace('Your teams at a glance', 'Whom to watch'));
    await npm('release', '--', 'publish', NAME, '--to', 'staging', '--reason', 'the second');
    await npm('release', '--', 'promote', NAME, 'staging', 'production');
    await page.reload();
    await expect(page.getByText('Whom to watch')).toBeVisible();
    await npm('release', '--', 'rollback', NAME, '--in', 'production', '--reason', 'checked by a test');
    await page.reload();
    await expect(page.getByText('Your teams at a glance')).toBeVisible();
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});
