import { readFile } from 'node:fs/promises';
import { paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import { createTeam, registerCoach } from '../../test/coaches';
import { inspectScreen } from '../../test/inspect-screen';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';

test('an owner searches the audit log, verifies it, and downloads it', async ({ page, request }) => {
  const coach = await registerCoach(request);
  const { players, headers } = await createTeam(request, coach, ['Mila', 'Zoë']);
  const [mila, zoe] = players.map(({ id }) => id);
  await request.get(paths.player.replace(':id', mila ?? ''), { headers });
  await request.delete(paths.player.replace(':id', zoe ?? ''), { headers });
  await startLoggedIn(page, request, coach);
  await page.goto(screens.staff());
  await page.getByRole('button', { name: 'Audit Log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit Log', level: 1 })).toBeVisible();

  const entries = page.getByRole('list', { name: 'Audit Log' }).getByRole('listitem');
  await expect(entries.filter({ hasText: 'deleted players' })).toContainText('deleted since');
  await inspectScreen(page, 'the audit log');
  await page
    .getByRole('button', { name: /^Show only entries about Mila/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^About Mila/ })).toBeVisible();
  await expect(entries.filter({ hasText: 'deleted players' })).toHaveCount(0);
  await expect(entries.filter({ hasText: 'viewed players' })).toHaveCount(1);
  await page.getByRole('button', { name: /^About Mila/ }).click();

  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/^All \d+ entries are complete and unchanged/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('deletePlayer');
  expect(file).not.toMatch(/Mila|Zoë/);
});
