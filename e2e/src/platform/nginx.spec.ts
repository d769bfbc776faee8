import { runNginx, nginxMissingReason, type RunningNginx } from '@courtside/deploy/test/run-nginx';
import { registerCoach } from '../../test/coaches';
import { saveDownload } from '../../test/download';
import { addTeam } from '../../test/teams';
import { expect, test } from '../../test/test';
import { usedProtocols } from '../../test/used-protocols';
import { started } from '../../test/visit';

const firstPort = Number(process.env.COURTSIDE_PORT);
const httpsPort = firstPort + 2;
const reason = nginxMissingReason();
if (reason) console.info(`The check behind nginx is skipped: ${reason}.`);

test.use({
  baseURL: `https://localhost:${httpsPort}`,
  ignoreHTTPSErrors: true,
  viewport: { width: 1024, height: 768 },
});

let nginx: RunningNginx | null = null;
test.beforeAll(async () => {
  if (reason) return;
  nginx = await runNginx({
    environment: 'production',
    gateway: `127.0.0.1:${firstPort}`,
    api: `127.0.0.1:${process.env.COURTSIDE_API_PORT}`,
    proxySecret: process.env.COURTSIDE_PROXY_SECRET,
    httpPort: firstPort + 3,
    httpsPort,
  });
});
test.afterAll(() => nginx?.stop());

test('behind nginx, a coach logs in, adds a team, visits every module, downloads a file and logs out, over HTTP/2 only', async ({
  page,
  request,
}) => {
  test.skip(reason !== null, reason ?? '');
  const rail = (entry: string) => page.getByRole('navigation').getByRole('link', { name: entry, exact: true });
  const heading = page.locator('#outlet h1');
  const coach = await registerCoach(request);

  await page.goto('/manage-team');
  await expect(page).toHaveURL('/login?next=%2Fmanage-team');
  await page.getByLabel('Username').fill(coach.username);
  await page.getByLabel('Password', { exact: true }).fill(coach.password);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/manage-team');

  await addTeam(page, 'Falcons');
  await page.reload();
  await expect(page.getByText('Falcons', { exact: true })).toBeVisible();

  await rail('Report').click();
  await expect(heading).toBeVisible();
  await page.goto('/user-profile');
  await started(page);
  await expect(heading).toBeVisible();
  await rail('Perform Test').click();
  await expect(page).toHaveURL('/import-file');
  const template = await saveDownload(page, () => page.getByRole('button', { name: 'Download Template' }).click());
  expect(template.name).toBe('import_template.xlsx');

  expect(await usedProtocols(page)).toEqual(new Set(['h2']));

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Leave Page' }).click();
  await expect(page).toHaveURL('/login');
});
