import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBuild } from '@courtside/release-client/read-build';
import type { ReleaseClient } from '@courtside/release-client/release-client';
import { releaseCalls } from '@courtside/release-client/release-calls';
import { writeBuildOf } from '../../../test/builds';
import { openTestService, type TestService } from '../../../test/registry-service';
import { readSettings } from '../../settings';

let data: string;
let service: TestService;
beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'console-environment-'));
  service = await openTestService(readSettings({ COURTSIDE_DATA: data }));
});
afterEach(async () => {
  await service.close();
  await rm(data, { recursive: true });
});

async function publish(client: ReleaseClient, environment: string, name: string) {
  const dist = await writeBuildOf(path.join(data, 'builds', name), name, 'text');
  const build = await readBuild(name, dist, { commit: null, builder: 'ann@laptop' });
  return client.publish(environment, [build], false, 'checked by a test');
}
const page = (url: string) => service.app.inject({ method: 'GET', url });

it('the console is served once an operator has published it, with a strict policy', async () => {
  expect((await page('/releases')).body).toContain('Nothing is published to console yet');
  await publish(service.admin, 'console', 'shell');
  await publish(service.admin, 'console', 'mf-releases');
  expect((await page('/')).headers.location).toBe('/releases');
  const { body, headers } = await page('/releases');
  expect(body).toContain('id="courtside-registry"');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).toContain("connect-src 'self';");
  expect(headers['cache-control']).toBe('no-store');
  const registry = (await page('/registry.json')).json<{ environment: string; modules: object }>();
  expect(registry).toMatchObject({ environment: 'console' });
  expect(Object.keys(registry.modules)).toEqual(['mf-releases']);
});

it('files that the console doesn’t have are not served by it', async () => {
  await publish(service.admin, 'staging', 'shell');
  const [step] = await publish(service.admin, 'staging', 'mf-a');
  expect((await page(`/mf-a/${step?.to}/remoteEntry.js`)).statusCode).toBe(404);
});

it('only operators, and tokens for the console, may publish its code', async () => {
  const everywhere = await service.clientFor({ scopes: ['*', 'preview'] });
  await expect(publish(everywhere, 'console', 'shell')).rejects.toThrow('use a token with the scope console');
  await publish(await service.clientFor({ scopes: ['console'] }), 'console', 'shell');
});

it('no other module runs in the console, and its module runs nowhere else', async () => {
  await expect(publish(service.admin, 'console', 'mf-a')).rejects.toThrow('only the shell and mf-releases run');
  await expect(publish(service.admin, 'staging', 'mf-releases')).rejects.toThrow('it is the release console');
});

it('is not an environment that coaches could open', async () => {
  await publish(service.admin, 'console', 'shell');
  const names = (await service.admin.call(releaseCalls.environments)).map(({ name }) => name);
  expect(names).toEqual(['staging', 'production']);
  expect(await service.admin.call(releaseCalls.status)).toEqual([]);
  await expect(
    service.admin.call(releaseCalls.createEnvironment, {
      body: {
        name: 'console',
        requires: [],
        api: 'http://127.0.0.1:9',
        apiOrigin: null,
        port: 9,
        address: null,
        previews: true,
        why: 'taken',
      },
    }),
  ).rejects.toThrow('another name');
});
