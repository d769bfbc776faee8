import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readBuild } from '@courtside/release-client/read-build';
import { releaseCalls } from '@courtside/release-client/release-calls';
import type { ReleaseClient } from '@courtside/release-client/release-client';
import { writeBuildOf, writeShellBuild } from '../../test/builds';
import { openTestService, type TestService } from '../../test/registry-service';
import { storeKinds, type SharedStores } from '../../test/store-kinds';
import { readSettings, tokensFolder, type Settings } from '../settings';
import { copyRules } from './access/shared-settings';
import { folderTokenStore } from './access/token-store';
import { issueToken } from './access/tokens';

const [kind, openStores] = storeKinds[0]!;
const inDatabase = kind.includes('PostgreSQL') ? it : it.skip;
const ORIGIN = { commit: null, builder: 'test' };
const history = (client: ReleaseClient) =>
  client.call(releaseCalls.history, { params: { environment: 'staging' }, query: {} });

let stores: SharedStores;
let settings: Settings[];
let services: TestService[];

/** Settings of a machine that has the key of the first one. */
function settingsOf(machine: string): Settings {
  const keys = path.join(stores.dataOf('first'), 'keys');
  return readSettings({
    ...stores.environment,
    COURTSIDE_DATA: stores.dataOf(machine),
    COURTSIDE_RELEASE_KEY: path.join(keys, 'release.pem'),
    COURTSIDE_RELEASE_PUBLIC_KEY: path.join(keys, 'release.pub.pem'),
  });
}

beforeAll(async () => {
  stores = await openStores();
  settings = ['first', 'second'].map(settingsOf);
  services = [];
  for (const own of settings) services.push(await openTestService(own));
  const shell = await writeShellBuild(path.join(stores.dataOf('first'), 'builds/shell'), 'shell');
  await services[0]!.admin.publish('staging', [await readBuild('shell', shell, ORIGIN)], false, 'new version');
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.close()));
  await stores.remove();
});

it(`changes through two services at the same time are one log ${kind}`, async () => {
  const names = Array.from({ length: 8 }, (_, index) => `mf-x${index}`);
  await Promise.all(
    names.map(async (name, index) => {
      const dist = await writeBuildOf(path.join(stores.dataOf('first'), 'builds', name), name, 'first');
      return services[index % 2]!.admin.publish('staging', [await readBuild(name, dist, ORIGIN)], false, 'together');
    }),
  );
  const [first, second] = await Promise.all(services.map(({ admin }) => history(admin)));
  expect(first).toEqual(second);
  expect(first!.filter(({ why }) => why === 'together').map(({ subject }) => subject)).toHaveLength(names.length);
  expect(new Set(first!.map(({ revision }) => revision)).size).toBe(first!.length);
});

it('a token that one service has created is known to the other one, and refused at once if that one revokes it', async () => {
  const [first, second] = services as [TestService, TestService];
  const body = { name: 'ann', modules: ['*'], scopes: ['staging' as const], days: 1 };
  const { id, token } = await first.admin.call(releaseCalls.createToken, { body });
  const ann = { here: first.clientWith(token), there: second.clientWith(token) };
  await expect(history(ann.there)).resolves.not.toHaveLength(0);
  expect(await second.admin.call(releaseCalls.tokens)).toEqual(await first.admin.call(releaseCalls.tokens));
  await second.admin.call(releaseCalls.revokeToken, { params: { id } });
  await expect(history(ann.here)).rejects.toThrow('was revoked');
  await expect(history(ann.there)).rejects.toThrow('was revoked');
});

it('tokens of a data folder are still valid', async () => {
  const days = { name: 'bob', modules: ['*'], scopes: ['staging' as const], days: 1 };
  const { token } = await issueToken(folderTokenStore(tokensFolder(stores.dataOf('third'))), days, Date.now());
  const third = await openTestService(settingsOf('third'));
  await expect(history(third.clientWith(token))).resolves.not.toHaveLength(0);
  await third.close();
});

inDatabase('copied rules apply to every service at once, and are checked', async () => {
  const operator = stores.dataOf('operator');
  await mkdir(operator);
  const file = path.join(operator, 'release-rules.json');
  const copy = async (rules: object) => {
    await writeFile(file, JSON.stringify(rules));
    return copyRules(settingsOf('operator'));
  };
  const publish = async (service: TestService) => {
    const dist = await writeBuildOf(path.join(operator, 'mf-y'), 'mf-y', 'first');
    const cleo = await service.clientFor({ name: 'cleo' });
    return cleo.publish('staging', [await readBuild('mf-y', dist, ORIGIN)], false, 'new version');
  };
  expect(await copy({ owners: { 'mf-y': ['the owner'] } })).toBe(true);
  for (const service of services) await expect(publish(service)).rejects.toThrow('mf-y');
  await expect(copy({ owner: {} })).rejects.toThrow('is invalid');
  await copy({});
  await expect(publish(services[1]!)).resolves.toHaveLength(1);
});

inDatabase('a service with another key does not start', async () => {
  const other = readSettings({ ...stores.environment, COURTSIDE_DATA: stores.dataOf('stranger') });
  await expect(openTestService(other)).rejects.toThrow('signed with another key');
});
