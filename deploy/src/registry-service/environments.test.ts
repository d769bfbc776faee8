import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBuild } from '@courtside/release-client/read-build';
import type { ReleaseClient } from '@courtside/release-client/release-client';
import { releaseCalls, type ReleaseBody } from '@courtside/release-client/release-calls';
import { writeBuildOf } from '../../test/builds';
import { openTestService, runCommand, type TestService } from '../../test/registry-service';
import { storeKinds, type SharedStores } from '../../test/store-kinds';
import type { Settings } from '../settings';
import { openRevisionLog } from '../store/open-stores';
import { openServedEnvironments } from '../store/open-served-store';

const why = 'a test';
const api = (name: string) => `https://api.${name}.example`;
const declared = (
  name: string,
  port: number,
  requires: string[],
  parts: Partial<ReleaseBody<'createEnvironment'>> = {},
) => ({ name, requires, port, api: api(name), apiOrigin: null, address: null, previews: true, why, ...parts });

describe.each(storeKinds)('environments %s', (_, openStores) => {
  let stores: SharedStores;
  let builds: string;
  let settings: Settings;
  let service: TestService;
  beforeEach(async () => {
    [stores, builds] = [await openStores(), await mkdtemp(path.join(tmpdir(), 'environments-'))];
    settings = stores.settingsOf('service');
    service = await openTestService(settings);
  });
  afterEach(async () => {
    await service.close();
    await stores.remove();
    await rm(builds, { recursive: true });
  });

  const create = (...args: Parameters<typeof declared>) =>
    service.admin.call(releaseCalls.createEnvironment, { body: declared(...args) });
  const end = (environment: string, confirm: string | null = null, client = service.admin) =>
    client.call(releaseCalls.endEnvironment, { params: { environment }, body: { confirm, why } });
  const change = (environment: string, body: Omit<ReleaseBody<'changeEnvironment'>, 'why'>, client = service.admin) =>
    client.call(releaseCalls.changeEnvironment, { params: { environment }, body: { ...body, why } });
  const names = async () =>
    (await service.admin.call(releaseCalls.environments)).map(({ name, ended }) => (ended ? `${name} ended` : name));
  const publish = async (environment: string, name = 'mf-a', text = 'one', client: ReleaseClient = service.admin) => {
    const dist = await writeBuildOf(path.join(builds, `${name}-${text}`), name, text);
    return client.publish(environment, [await readBuild(name, dist, { commit: null, builder: 'ann' })], false, why);
  };
  const promote = (from: string, to: string, client = service.admin) =>
    client.call(releaseCalls.promote, {
      params: { environment: to },
      body: { modules: ['mf-a'], from, together: false, why },
    });
  /** main → qa → staging → production */
  const four = async () => {
    await create('main', 4801, []);
    await create('qa', 4802, ['main']);
    await change('staging', { requires: ['qa'] });
  };
  const shellEverywhere = async () => {
    for (const environment of (await service.admin.call(releaseCalls.environments)).map(({ name }) => name))
      await publish(environment, 'shell', 'shell');
  };

  it('without a declaration there are staging and production, in this order', async () => {
    const lines = await service.admin.call(releaseCalls.environments);
    expect(lines.map(({ name, requires, api: ofLine }) => [name, requires, ofLine])).toEqual([
      ['staging', [], settings.apis.staging],
      ['production', ['staging'], settings.apis.production],
    ]);
  });

  it('a release passes four environments in their order, and no step can be left out', async () => {
    await four();
    expect(await names()).toEqual(['main', 'qa', 'staging', 'production']);
    await shellEverywhere();
    await publish('main');
    for (const [from, to, required] of [
      ['main', 'staging', 'qa'],
      ['main', 'production', 'staging'],
    ] as const)
      await expect(promote(from, to)).rejects.toThrow(`it was never in ${required}, and ${to} requires that`);
    await expect(publish('qa', 'mf-a', 'two')).rejects.toThrow('it was never in main, and qa requires that');
    for (const [from, to] of [
      ['main', 'qa'],
      ['qa', 'staging'],
      ['staging', 'production'],
    ] as const)
      expect((await promote(from, to))[0]).toMatchObject({ environment: to, subject: 'mf-a', from: null });
    expect(
      await service.admin.call(releaseCalls.differences, { params: { environment: 'main', other: 'production' } }),
    ).toEqual([]);
  });

  it('an environment of a federation stands beside production, and may require several', async () => {
    await create('qa', 4801, []);
    await create('federation-tr', 4802, ['staging', 'qa']);
    expect(await names()).toEqual(['qa', 'staging', 'federation-tr', 'production']);
    await shellEverywhere();
    await publish('staging');
    await expect(promote('staging', 'federation-tr')).rejects.toThrow('it was never in qa');
    await publish('qa');
    await promote('qa', 'federation-tr');
    await promote('staging', 'production');
  });

  it('a token may change the environments that it names, or all with a star', async () => {
    await create('qa', 4801, []);
    await create('uat', 4802, []);
    await shellEverywhere();
    const [qa, staging, every, previews] = await Promise.all(
      [['qa'], ['staging'], ['*'], ['preview']].map((scopes) => service.clientFor({ scopes })),
    );
    await publish('qa', 'mf-a', 'one', qa);
    for (const environment of ['uat', 'staging'])
      await expect(publish(environment, 'mf-a', 'one', qa)).rejects.toThrow(
        `the token “ann” may do qa, not ${environment}`,
      );
    await expect(publish('qa', 'mf-a', 'two', staging)).rejects.toThrow('may do staging, not qa');
    await expect(publish('qa', 'mf-a', 'two', previews)).rejects.toThrow('may do preview, not qa');
    for (const environment of ['qa', 'uat', 'staging', 'production']) await publish(environment, 'mf-a', 'one', every);
    await expect(service.clientFor({ scopes: ['nowhere'] })).rejects.toThrow('there is no such environment');
    for (const client of [qa, every] as ReleaseClient[]) {
      await expect(end('qa', null, client)).rejects.toThrow('not admin');
      await expect(change('qa', { requires: [] }, client)).rejects.toThrow('not admin');
      await expect(client.call(releaseCalls.createEnvironment, { body: declared('more', 4803, []) })).rejects.toThrow(
        'not admin',
      );
    }
  });

  it.each([
    ['..', 'lower-case'],
    ['__proto__', 'lower-case'],
    ['constructor', 'another meaning'],
    ['preview-a', 'another meaning'],
    ['environments', 'another meaning'],
    ['admin', 'another meaning'],
    ['Qa', 'lower-case'],
    ['a--b', 'lower-case'],
    ['a'.repeat(25), '24'],
  ])('refuses the name %s', async (name, sentence) => {
    await expect(create(name, 4801, [])).rejects.toThrow(sentence);
    expect(await names()).toEqual(['staging', 'production']);
  });

  it('refuses what does not fit the others', async () => {
    await create('qa', 4801, []);
    await expect(create('qa', 4802, [])).rejects.toThrow('it already exists');
    await expect(create('uat', 4801, [])).rejects.toThrow('port 4801 belongs to qa');
    await expect(create('uat', settings.ports.production.gateway, [])).rejects.toThrow('belongs to production');
    await expect(create('uat', settings.ports.staging.api, [])).rejects.toThrow('another program of staging');
    await expect(create('uat', 4802, ['nowhere'])).rejects.toThrow('requires nowhere, which is not an environment');
    await expect(create('uat', 4802, [], { api: null })).rejects.toThrow('it has no API');
    await expect(create('uat', 4802, [], { api: 'ftp://x' })).rejects.toThrow('an origin');
    await expect(create('uat', 4802, [], { api: 'https://a:b@x.example' })).rejects.toThrow('an origin');
    await expect(change('qa', { requires: ['qa'] })).rejects.toThrow('it requires itself');
    await change('qa', { requires: ['production'] });
    await expect(change('staging', { requires: ['qa'] })).rejects.toThrow('it requires qa, which already requires it');
  });

  it('ending keeps the history, and is refused while another environment needs it', async () => {
    await four();
    await publish('main', 'shell', 'shell');
    await expect(end('main')).rejects.toThrow('qa requires it');
    await change('qa', { requires: [] });
    await end('main');
    expect(await names()).toEqual(['qa', 'staging', 'production', 'main ended']);
    await expect(publish('main', 'shell', 'shell')).rejects.toThrow('there is no such environment');
    await expect(end('main')).rejects.toThrow('there is no such environment');
    const history = () => service.admin.call(releaseCalls.history, { params: { environment: 'main' }, query: {} });
    expect(await history()).toHaveLength(1);
    // The same name again continues its history.
    await create('main', 4801, []);
    await publish('main', 'mf-a');
    expect(await history()).toHaveLength(2);
  });

  it('production ends only if its name is given once more', async () => {
    await expect(end('production')).rejects.toThrow('if you mean it, add --confirm production');
    await expect(end('production', 'staging')).rejects.toThrow('everyone uses it');
    await end('production', 'production');
    expect(await names()).toEqual(['staging', 'production ended']);
  });

  it('of two operators who create the same environment, one is refused; two publishers both succeed', async () => {
    const other = await openTestService(stores.settingsOf('service'));
    const results = await Promise.allSettled(
      [service, other].map(({ admin }) =>
        admin.call(releaseCalls.createEnvironment, { body: declared('qa', 4801, []) }),
      ),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await Promise.all(['uat', 'main'].map((name, index) => create(name, 4802 + index, [])));
    expect(await names()).toEqual(['main', 'qa', 'uat', 'staging', 'production']);
    await publish('qa', 'shell', 'shell');
    await Promise.all([publish('qa', 'mf-a'), publish('qa', 'mf-b', 'one', other.admin)]);
    const lines = await service.admin.call(releaseCalls.statusOf, { params: { environment: 'qa' } });
    expect(lines.map(({ name }) => name)).toEqual(['shell', 'mf-a', 'mf-b']);
    await other.close();
  });

  it('gateways ignore a declaration that the service did not sign', async () => {
    await create('qa', 4801, []);
    const log = openRevisionLog(settings);
    const forged = (await log.load('environments', 1)) as { environments: { name: string; api: string }[] };
    await log.append('environments', 2, {
      ...forged,
      environments: forged.environments.map((each) => ({ ...each, api: 'https://evil.example' })),
    });
    const warned = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const seen = await openServedEnvironments(settings).all();
    expect(seen.find(({ name }) => name === 'qa')?.api).toBe(api('qa'));
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('Revision 2 of environments is not signed'));
    warned.mockRestore();
  });

  it('the command line creates, lists, changes and ends them', async () => {
    const run = async (...args: string[]) => {
      let text = '';
      const write = (part: string) => void (text += part);
      const code = await runCommand(['environments', ...args], service.admin, { out: write, err: write });
      return `${code} ${text}`;
    };
    const given = ['--api', api('qa'), '--port', '4801', '--requires', 'staging', '--no-previews'];
    expect(await run('create', 'qa', ...given)).toBe(
      `0 qa is at http://localhost:4801, with the API ${api('qa')}, after staging\n`,
    );
    expect(await run()).toMatch(/qa +staging +http:\/\/localhost:4801 +https:\/\/api\.qa\.example +no/);
    expect(await run('change', 'qa', '--requires', '--previews')).toBe(
      `0 qa is at http://localhost:4801, with the API ${api('qa')}\n`,
    );
    expect(await run('create', 'uat', '--api', 'nonsense', '--port', '1')).toMatch(/^1 Refused: .*an origin/s);
    expect(await run('end', 'qa')).toBe('0 qa has ended\n');
    expect(await run('end', 'production')).toMatch(/^1 Refused: end of production/);
  });
});
