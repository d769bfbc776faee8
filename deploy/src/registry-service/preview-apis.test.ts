import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBuild } from '@courtside/release-client/read-build';
import { releaseCalls } from '@courtside/release-client/release-calls';
import Fastify, { type FastifyInstance } from 'fastify';
import { writeBuildOf } from '../../test/builds';
import { openTestService, type TestService } from '../../test/registry-service';
import { storeKinds, type SharedStores } from '../../test/store-kinds';
import { buildGateway } from '../serve/gateway/gateway';
import { artifactsFolder, readSettings, type Settings } from '../settings';
import { openServedStore } from '../store/open-served-store';

const why = 'a test';
const SECRET = 'a secret that only the API of staging knows';

/** An API that says who it is, and what it was told. */
async function openApi(name: string): Promise<{ app: FastifyInstance; url: string }> {
  const app = Fastify();
  app.get('/api/openapi.json', () => ({ info: { version: '1.0.0' }, paths: {} }));
  app.get('/api/who', ({ headers }) => ({ name, secret: headers['x-courtside-proxy'] ?? null }));
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

describe.each(storeKinds)('previews with an API of their own %s', (_, openStores) => {
  let stores: SharedStores;
  let settings: Settings;
  let builds: string;
  let service: TestService;
  let gateway: FastifyInstance;
  let apis: Record<'staging' | 'production' | 'own' | 'other', Awaited<ReturnType<typeof openApi>>>;

  beforeEach(async () => {
    [stores, builds] = [await openStores(), await mkdtemp(path.join(tmpdir(), 'preview-apis-'))];
    apis = {
      staging: await openApi('staging'),
      production: await openApi('production'),
      own: await openApi('own'),
      other: await openApi('other'),
    };
    settings = readSettings({
      ...stores.environment,
      COURTSIDE_DATA: stores.dataOf('service'),
      COURTSIDE_API_URL: apis.production.url,
      COURTSIDE_STAGING_API_URL: apis.staging.url,
    });
    service = await openTestService(settings);
    await writeFile(settings.rulesFile, JSON.stringify({ previewApis: [apis.own.url, apis.production.url] }));
    const store = openServedStore(settings);
    gateway = await buildGateway({
      environment: 'staging',
      store,
      artifacts: artifactsFolder(settings.data),
      api: apis.staging.url,
      apiOrigin: 'https://api.staging.example',
      previews: true,
      proxySecret: SECRET,
    });
    for (const name of ['shell', 'mf-a']) await service.admin.publish('staging', [await buildOf(name)], false, why);
  });
  afterEach(async () => {
    await gateway.close();
    await service.close();
    for (const { app } of Object.values(apis)) await app.close();
    await stores.remove();
    await rm(builds, { recursive: true });
  });

  const buildOf = async (name: string) =>
    readBuild(name, await writeBuildOf(path.join(builds, name), name, name), { commit: null, builder: 'ann' });
  const preview = async (api?: string) =>
    service.admin.preview(await buildOf('mf-a'), {
      name: 'mf-a',
      like: 'staging',
      hours: 1,
      why,
      ...(api !== undefined && { api }),
    });
  const at = (address: string, url: string) => gateway.inject({ url, headers: { host: new URL(address).host } });
  const answerAt = async (address: string): Promise<unknown> => (await at(address, '/api/who')).json();

  it('its calls go there, without the secret of staging, and all others to the API of staging', async () => {
    const [own, plain] = [await preview(apis.own.url), await preview()];
    expect(await answerAt(own.address)).toEqual({ name: 'own', secret: null });
    expect(await answerAt(plain.address)).toEqual({ name: 'staging', secret: SECRET });
    expect(await answerAt('http://localhost:4601')).toEqual({ name: 'staging', secret: SECRET });
    const policyAt = async (address: string) => String((await at(address, '/mf-a')).headers['content-security-policy']);
    expect(await policyAt(own.address)).not.toContain('api.staging.example');
    expect(await policyAt(plain.address)).toContain('api.staging.example');
    const lines = await service.admin.call(releaseCalls.previews);
    expect(new Map(lines.map(({ name, api }) => [name, api]))).toEqual(
      new Map([
        [plain.environment, null],
        [own.environment, apis.own.url],
      ]),
    );
  });

  it('its address depends on the API, and keeps it after the end', async () => {
    await writeFile(settings.rulesFile, JSON.stringify({ previewApis: [apis.own.url, apis.other.url] }));
    const [own, other] = [await preview(apis.own.url), await preview(apis.other.url)];
    expect((await preview(apis.own.url)).address).toBe(own.address);
    expect(other.address).not.toBe(own.address);
    expect(await answerAt(other.address)).toMatchObject({ name: 'other' });
    await service.admin.call(releaseCalls.endPreview, {
      params: { name: own.environment.replace('preview-', '') },
      body: { why },
    });
    expect((await at(own.address, '/mf-a')).statusCode).toBe(404);
    expect(await answerAt(own.address)).toMatchObject({ name: 'own' });
  });

  it.each(['staging', 'production', 'other'] as const)('the API “%s” is refused', async (name) => {
    const reason = name === 'other' ? /operators have not allowed this API/ : new RegExp(`it is the API of ${name}`);
    await expect(preview(apis[name].url)).rejects.toThrow(reason);
    expect(await service.admin.call(releaseCalls.previews)).toEqual([]);
  });

  it('an API that lacks calls of the build, or does not answer, is refused', async () => {
    await apis.own.app.close();
    await expect(preview(apis.own.url)).rejects.toThrow(/doesn't respond/);
  });
});
