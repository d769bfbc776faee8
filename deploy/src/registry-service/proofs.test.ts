import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBuild } from '@courtside/release-client/read-build';
import type { Figures } from '@courtside/release-client/proofs';
import type { ReleaseClient } from '@courtside/release-client/release-client';
import { releaseCalls } from '@courtside/release-client/release-calls';
import { writeBuildOf } from '../../test/builds';
import { openTestService, runCommand, type TestService } from '../../test/registry-service';
import { storeKinds, type SharedStores } from '../../test/store-kinds';
import { openRevisionLog } from '../store/open-stores';

const why = 'a test';
const MISSING = 'nobody has run the check “browser” with these releases together';

describe.each(storeKinds)('proofs %s', (_, openStores) => {
  let stores: SharedStores;
  let builds: string;
  let service: TestService;
  beforeEach(async () => {
    [stores, builds] = [await openStores(), await mkdtemp(path.join(tmpdir(), 'proofs-'))];
    service = await openTestService(stores.settingsOf('service'));
    await publish('shell', 'shell', ['staging', 'production']);
    await publish('mf-a', 'one', ['staging', 'production']);
    await publish('mf-b', 'one', ['staging', 'production']);
    await requireChecks(['browser']);
  });
  afterEach(async () => {
    await service.close();
    await stores.remove();
    await rm(builds, { recursive: true });
  });

  const requireChecks = (checks: string[]) =>
    service.admin.call(releaseCalls.changeEnvironment, {
      params: { environment: 'production' },
      body: { checks, why },
    });
  const distOf = (module: string, text: string) => writeBuildOf(path.join(builds, `${module}-${text}`), module, text);
  const buildOf = async (module: string, text: string) =>
    readBuild(module, await distOf(module, text), { commit: null, builder: 'ann' });
  const publish = async (module: string, text: string, environments: string[]) => {
    for (const environment of environments)
      await service.admin.publish(environment, [await buildOf(module, text)], false, why);
  };
  const promote = (modules: string[], together = false) =>
    service.admin.call(releaseCalls.promote, {
      params: { environment: 'production' },
      body: { modules, from: 'staging', together, why },
    });
  const canary = (percent: number) =>
    service.admin.call(releaseCalls.canary, {
      params: { environment: 'production' },
      body: { module: 'mf-a', percent, from: 'staging', plan: null, why },
    });
  /** Records a check of a preview of production with this build. */
  const prove = async (
    module: string,
    text: string,
    {
      passed = true,
      check = 'browser',
      client = service.admin,
      figures,
    }: { passed?: boolean; check?: string; client?: ReleaseClient; figures?: Figures } = {},
  ) => {
    const options = { name: 'proof', like: 'production', hours: 1, why };
    const { environment } = await service.admin.preview(await buildOf(module, text), options);
    const { combination } = await client.call(releaseCalls.proofs, { params: { environment }, query: {} });
    return client.call(releaseCalls.recordProof, {
      params: { environment },
      body: { module, check, combination, passed, summary: 'ended with 0', figures },
    });
  };

  it('a release is promoted after its check has passed with the releases that are there', async () => {
    await publish('mf-a', 'two', ['staging']);
    await expect(promote(['mf-a'])).rejects.toMatchObject({
      subject: 'mf-a in production',
      reason: MISSING,
      fix: expect.stringContaining('prove mf-a --in production --check browser') as string,
    });
    await prove('mf-a', 'two');
    expect(await promote(['mf-a'])).toMatchObject([{ subject: 'mf-a', environment: 'production' }]);
  });

  it('a release of another team makes it another combination, which nobody has tested', async () => {
    await publish('mf-a', 'two', ['staging']);
    await publish('mf-b', 'two', ['staging']);
    await prove('mf-a', 'two');
    await prove('mf-b', 'two');
    await promote(['mf-b']);
    await expect(promote(['mf-a'])).rejects.toThrow(MISSING);
    await prove('mf-a', 'two');
    await promote(['mf-a']);
  });

  it('the last result counts, and every required check', async () => {
    await publish('mf-a', 'two', ['staging']);
    await prove('mf-a', 'two');
    await prove('mf-a', 'two', { passed: false });
    await expect(promote(['mf-a'])).rejects.toThrow(
      /the check “browser” failed with these releases \(.+: ended with 0\)/,
    );
    await prove('mf-a', 'two');
    await requireChecks(['browser', 'a11y']);
    await expect(promote(['mf-a'])).rejects.toThrow('nobody has run the check “a11y” with these releases together');
    await prove('mf-a', 'two', { check: 'a11y' });
    await promote(['mf-a']);
  });

  it('a canary needs the proof when it starts; its steps, its completion and a rollback need none', async () => {
    await publish('mf-a', 'two', ['staging']);
    await expect(canary(10)).rejects.toThrow(MISSING);
    await prove('mf-a', 'two');
    await canary(10);
    await publish('mf-b', 'two', ['staging']);
    await prove('mf-b', 'two');
    await promote(['mf-b']);
    await canary(50);
    await promote(['mf-a']);
    await service.admin.call(releaseCalls.rollback, {
      params: { environment: 'production' },
      body: { module: 'mf-a', version: null, why },
    });
    // Nobody has tested it with the other team's release.
    await expect(promote(['mf-a'])).rejects.toThrow(MISSING);
  });

  it('a set is proved in staging, if staging serves what production would', async () => {
    await publish('mf-a', 'two', ['staging']);
    await publish('mf-b', 'two', ['staging']);
    await expect(promote(['mf-a', 'mf-b'], true)).rejects.toThrow(MISSING);
    const { combination } = await service.admin.call(releaseCalls.proofs, {
      params: { environment: 'staging' },
      query: {},
    });
    await service.admin.call(releaseCalls.recordProof, {
      params: { environment: 'staging' },
      body: { module: 'mf-a', check: 'browser', combination, passed: true, summary: 'ended with 0' },
    });
    expect(await promote(['mf-a', 'mf-b'], true)).toHaveLength(2);
  });

  it('a check is refused for another module, without the right, and if the releases have changed meanwhile', async () => {
    await publish('mf-a', 'two', ['staging']);
    const foreign = await service.clientFor({ name: 'bea', modules: ['mf-b'], scopes: ['preview'] });
    await expect(prove('mf-a', 'two', { client: foreign })).rejects.toThrow(
      'the token “bea” is for mf-b, not for mf-a',
    );
    const record = (module: string, combination: string) =>
      service.admin.call(releaseCalls.recordProof, {
        params: { environment: 'preview-proof' },
        body: { module, check: 'browser', combination, passed: true, summary: 'ended with 0' },
      });
    const { combination } = await service.admin.call(releaseCalls.proofs, {
      params: { environment: 'preview-proof' },
      query: {},
    });
    await expect(record('mf-b', combination)).rejects.toThrow('it is the preview of another module');
    await expect(record('mf-a', '0'.repeat(64))).rejects.toThrow(
      'the releases there have changed since the check began',
    );
    await service.admin.call(releaseCalls.endPreview, { params: { name: 'proof' }, body: { why } });
    await expect(record('mf-a', combination)).rejects.toThrow('there is no such environment');
    await expect(promote(['mf-a'])).rejects.toThrow(MISSING);
  });

  it('figures of a check belong to the release that it has tested, and stay when another module is released', async () => {
    const measured = async () =>
      (await service.admin.call(releaseCalls.measured, { params: { environment: 'production', module: 'mf-a' } })).map(
        ({ version, results }) => [version, results.map(({ figures }) => figures?.['first paint, ms'])],
      );
    const release = async (module: string, text: string, ms?: number) => {
      await publish(module, text, ['staging']);
      await prove(module, text, ms === undefined ? {} : { figures: { 'first paint, ms': ms } });
      return (await promote([module]))[0]?.to;
    };
    expect(await measured()).toEqual([]);
    const two = await release('mf-a', 'two', 480);
    const three = await release('mf-a', 'three', 510);
    await release('mf-b', 'two');
    expect(await measured()).toEqual([
      [three, [510]],
      [two, [480]],
    ]);
  });

  it('a result that the service has not signed is no proof', async () => {
    await publish('mf-a', 'two', ['staging']);
    const { combination } = await prove('mf-a', 'two', { passed: false });
    const log = openRevisionLog(stores.settingsOf('forger'));
    const name = `proof-${combination.slice(0, 24)}`;
    const genuine = (await log.load(name, 1)) as { results: { passed: boolean }[] };
    const forged = { ...genuine, results: genuine.results.map((result) => ({ ...result, passed: true })) };
    await log.append(name, 2, forged);
    await expect(promote(['mf-a'])).rejects.toThrow('the check “browser” failed with these releases');
  });

  it('the command line prints what a check has measured as a comment, against the release before', async () => {
    await publish('mf-a', 'two', ['staging']);
    await prove('mf-a', 'two', { figures: { 'first paint, ms': 500 } });
    await promote(['mf-a']);
    let out = '';
    const check = (figures: object) =>
      runCommand(
        ['prove', 'mf-a', '--in', 'production', '--check', 'browser', '--markdown', '--dist', dist, '--'].concat(
          ['node', '-e'],
          `require('fs').writeFileSync(process.env.COURTSIDE_FIGURES, '${JSON.stringify(figures)}'); console.log('its own output')`,
        ),
        service.admin,
        { out: (text) => void (out += text), err: () => {} },
      );
    const dist = await distOf('mf-a', 'three');
    const { version } = await buildOf('mf-a', 'two');

    expect(await check({ 'first paint, ms': 520.5 })).toBe(0);
    expect(out).toContain(`with the releases of production, against \`${version}\`.`);
    expect(out).toContain('| first paint, ms | 520.5 | +20.5 |');
  });

  it('the command line runs a check, records it and ends its preview', async () => {
    await publish('mf-a', 'two', ['staging']);
    const dist = await distOf('mf-a', 'two');
    let [out, err] = ['', ''];
    const run = (...args: string[]) =>
      runCommand(args, service.admin, { out: (text) => void (out += text), err: (text) => void (err += text) });
    const check = (script: string) =>
      run('prove', 'mf-a', '--in', 'production', '--check', 'browser', '--dist', dist, '--', 'node', '-e', script);

    expect(await check('process.exit(process.env.COURTSIDE_URL.includes("preview-mf-a-proof") ? 3 : 0)')).toBe(1);
    expect(err).toContain('Reason: “node” ended with 3');
    expect(await run('proofs', 'mf-a', 'staging', 'production')).toBe(0);
    expect(out).toMatch(/browser +failed +yes +\S+ +\S+ +“node” ended with 3/);

    expect(await check('')).toBe(0);
    expect(out).toMatch(/browser passed for mf-a with the releases [0-9a-f]{12}/);
    expect(await service.admin.call(releaseCalls.previews)).toEqual([]);
    expect(await promote(['mf-a'])).toHaveLength(1);
  });
});
