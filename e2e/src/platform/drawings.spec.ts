import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildGateway } from '@courtside/deploy/serve/gateway/gateway';
import { artifactsFolder, registriesFolder } from '@courtside/deploy/settings';
import { openRegistryStore } from '@courtside/deploy/store/registry-store';
import { writeBuild, writeShellBuild } from '@courtside/deploy/test/builds';
import { openReleases, publishBuild } from '@courtside/deploy/test/publish';
import { nginxMissingReason, runNginx } from '@courtside/deploy/test/run-nginx';
import { freePorts } from '@courtside/processes';
import { expect, test } from '../../test/test';

const reason = nginxMissingReason();

/** A drawing that copies the token of the origin's user into its own document. */
const HOSTILE = `<svg xmlns="http://www.w3.org/2000/svg"><script>
  document.documentElement.setAttribute('data-ran', 'yes');
  document.documentElement.setAttribute('data-token', localStorage.getItem('access_token'));
</script></svg>`;

test.use({ ignoreHTTPSErrors: true });

let data: string;
let released: string;
let previewed: string;
test.beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'drawings-'));
  const build = async (text: string) => {
    const dist = await writeBuild(path.join(data, 'builds', text), 'mf-a', text);
    await writeFile(path.join(dist, 'hostile.svg'), HOSTILE);
    return dist;
  };
  const releases = openReleases(data);
  await publishBuild(releases, 'shell', await writeShellBuild(path.join(data, 'builds', 'shell'), ''), 'production');
  released = await publishBuild(releases, 'mf-a', await build('released'), 'production');
  const candidate = await releases.accept('mf-a', await build('previewed'));
  const until = new Date(Date.now() + 60 * 60_000);
  await releases.preview(candidate, { environment: 'preview-x', like: 'production', until }, 'look');
  previewed = candidate.release.version;
});
test.afterAll(() => rm(data, { recursive: true }));

async function openGateway() {
  const store = openRegistryStore(registriesFolder(data));
  const parts = { store, artifacts: artifactsFolder(data), api: 'http://127.0.0.1:1' };
  const gateway = await buildGateway({ ...parts, environment: 'production' });
  return { url: await gateway.listen({ port: 0, host: '127.0.0.1' }), stop: () => gateway.close() };
}

const servers: [string, () => Promise<{ url: string; stop: () => Promise<unknown> }>][] = [
  ['the gateway', openGateway],
  [
    'nginx',
    async () => {
      const [httpPort = 0, httpsPort = 0] = await freePorts(2);
      const gateway = await openGateway();
      const { host } = new URL(gateway.url);
      const parts = { environment: 'production', gateway: host, api: '127.0.0.1:1' };
      const nginx = await runNginx({ ...parts, httpPort, httpsPort });
      return { url: nginx.url, stop: () => Promise.all([nginx.stop(), gateway.stop()]) };
    },
  ],
];
for (const [name, start] of servers) {
  test(`a drawing that is opened from ${name} reads no token, and one of a preview is not there`, async ({
    page,
    pageErrors,
  }) => {
    test.skip(name === 'nginx' && reason !== null, reason ?? '');
    pageErrors.allow(/sandbox|404/);
    const { url, stop } = await start();
    try {
      await page.goto(`${url}/livez`);
      await page.evaluate(() => localStorage.setItem('access_token', 'of a coach'));
      await page.goto(`${url}/mf-a/${released}/hostile.svg`);
      const drawing = page.locator('svg');
      await expect(drawing).toBeAttached();
      expect(await drawing.getAttribute('data-ran')).toBeNull();
      expect(await drawing.getAttribute('data-token')).toBeNull();
      expect((await page.goto(`${url}/mf-a/${previewed}/hostile.svg`))?.status()).toBe(404);
    } finally {
      await stop();
    }
  });
}
