import { artifactsFolder, registriesFolder } from '@courtside/deploy/settings';
import { buildGateway } from '@courtside/deploy/serve/gateway/gateway';
import { openRegistryStore } from '@courtside/deploy/store/registry-store';
import { logIn, registerCoach } from '../../test/coaches';
import { dataFolder } from '../../test/releases';
import { addTeam } from '../../test/teams';
import { expect, test } from '../../test/test';

/** The API allows this origin. */
const pagePort = Number(process.env.COURTSIDE_PORT) + 4;
const apiOrigin = `http://127.0.0.1:${process.env.COURTSIDE_API_PORT}`;

/** Release events and module reports go to the server of the page. This one has no monitor for them. */
const OF_THE_PAGE = /^\/api\/(?:releases|modules)\//;

test.use({ baseURL: `http://localhost:${pagePort}` });

test('the published files work with an API at another origin, which the server of the page configures', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/\/api\/(?:releases|modules)\//);
  const gateway = await buildGateway({
    environment: 'production',
    store: openRegistryStore(registriesFolder(dataFolder())),
    artifacts: artifactsFolder(dataFolder()),
    api: apiOrigin,
    apiOrigin,
    proxySecret: process.env.COURTSIDE_PROXY_SECRET,
  });
  await gateway.listen({ port: pagePort, host: '127.0.0.1' });
  try {
    const coach = await registerCoach(page.request);
    const origins = new Set<string>();
    page.on('request', (sent) => {
      const { origin, pathname } = new URL(sent.url());
      if (/^\/(?:api|import)\//.test(pathname) && !OF_THE_PAGE.test(pathname)) origins.add(origin);
    });
    await logIn(page, coach);
    await page.goto('/manage-team');
    await addTeam(page, 'Falcons');
    await page.reload();
    await expect(page.getByText('Falcons', { exact: true })).toBeVisible();
    expect([...origins]).toEqual([apiOrigin]);
  } finally {
    await gateway.close();
  }
});
