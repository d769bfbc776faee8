import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildGateway } from '@courtside/deploy/serve/gateway/gateway';
import { openReleaseMonitor } from '@courtside/deploy/serve/release-monitor/release-monitor';
import { artifactsFolder, readSettings, registriesFolder } from '@courtside/deploy/settings';
import { openRegistryStore } from '@courtside/deploy/store/registry-store';
import { createReleaseService } from '@courtside/deploy/release/release-service';
import { writeCertificate } from '@courtside/deploy/test/self-signed-certificate';
import { registerCoach } from '../../test/coaches';
import { saveDownload } from '../../test/download';
import { dataFolder } from '../../test/releases';
import { addTeam } from '../../test/teams';
import { expect, test } from '../../test/test';
import { usedProtocols } from '../../test/used-protocols';

const port = Number(process.env.COURTSIDE_PORT) + 5;

test.use({ baseURL: `https://localhost:${port}`, ignoreHTTPSErrors: true });

let folder: string;
let gateway: Awaited<ReturnType<typeof buildGateway>>;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'certificate-'));
  const store = openRegistryStore(registriesFolder(dataFolder()));
  const settings = readSettings({ COURTSIDE_DATA: dataFolder() });
  gateway = await buildGateway({
    environment: 'production',
    store,
    artifacts: artifactsFolder(dataFolder()),
    api: `http://127.0.0.1:${process.env.COURTSIDE_API_PORT}`,
    monitor: await openReleaseMonitor({
      settings,
      store,
      environment: 'production',
      canaries: createReleaseService(settings, store, { who: 'canary' }),
    }),
    proxySecret: process.env.COURTSIDE_PROXY_SECRET,
    certificate: writeCertificate(folder),
  });
  await gateway.listen({ port, host: '127.0.0.1' });
});
test.afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true });
});

test('with a certificate, a coach works over HTTP/2 only, gets told of releases, and the cookie is encrypted', async ({
  page,
  request,
}) => {
  const coach = await registerCoach(request);
  const events = page.waitForResponse(/\/api\/releases\/events/);
  await page.goto('/login');
  await page.getByLabel('Username').fill(coach.username);
  await page.getByLabel('Password', { exact: true }).fill(coach.password);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect((await events).headers()['content-type']).toBe('text/event-stream');

  await page.goto('/manage-team');
  await addTeam(page, 'Falcons');
  await page.reload();
  await expect(page.getByText('Falcons', { exact: true })).toBeVisible();
  await page.goto('/import-file');
  const template = await saveDownload(page, () => page.getByRole('button', { name: 'Download Template' }).click());
  expect(template.name).toBe('import_template.xlsx');

  expect(await usedProtocols(page)).toEqual(new Set(['h2']));
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'courtside-bucket')).toMatchObject({ secure: true });
});
