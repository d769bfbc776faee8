import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ModuleRelease } from '@courtside/registry';
import { readBuild } from '@courtside/release-client/read-build';
import { releaseCalls } from '@courtside/release-client/release-calls';
import { writeBuild, writeShellBuild } from '../../test/builds';
import { openTestService, type TestService } from '../../test/registry-service';
import { descriptorOf, moduleRelease } from '../../test/releases';
import { readSettings } from '../settings';
import { identityOf } from '../store/release-identity';

const release = moduleRelease('mf-a', 'a', { uses: { react: ['useState'] }, calls: ['GET /api/teams/'] });

describe('the identity of a release', () => {
  it('depends on neither the order of the fields nor the time of the publication', () => {
    const reversed = Object.fromEntries(Object.entries(release).toReversed()) as ModuleRelease;
    expect(identityOf({ ...reversed, publishedAt: '2027-01-01T00:00:00.000Z' })).toBe(identityOf(release));
  });

  it.each<[string, Partial<ModuleRelease>]>([
    ['version', { version: 'b'.repeat(16) }],
    ['entry', { entry: '/mf-a/other.js' }],
    ['integrity', { integrity: {} }],
    ['css', { css: ['/mf-a/a.css'] }],
    ['preloads', { preloads: ['/mf-a/a.js'] }],
    ['firstPaint', { firstPaint: '/mf-a/a.json' }],
    ['calls', { calls: [] }],
    ['contract', { contract: '2.0.0' }],
    ['container', { container: 'other' }],
    ['screens', { screens: {} }],
    ['needs', { needs: { '/mf-a': ['charts'] } }],
    ['firstCalls', { firstCalls: {} }],
    ['descriptor', { descriptor: descriptorOf('mf-a', '/other') }],
    ['builtAgainst', { builtAgainst: {} }],
    ['uses', { uses: {} }],
  ])('includes %s', (_, parts) => {
    expect(identityOf({ ...release, ...parts })).not.toBe(identityOf(release));
  });
});

describe('production requires what staging had', () => {
  let data: string;
  let service: TestService;
  const open = descriptorOf('mf-a');
  open.routes = open.routes.map((route) => ({ ...route, access: 'anyone' }));
  const build = async (parts: Parameters<typeof writeBuild>[3] = {}) =>
    readBuild('mf-a', await writeBuild(path.join(data, 'mf-a'), 'mf-a', 'the same', parts), {
      commit: null,
      builder: 'ann',
    });
  const publish = async (environment: string, parts?: Parameters<typeof writeBuild>[3]) =>
    service.admin.publish(environment, [await build(parts)], false, 'new');

  beforeEach(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'identity-'));
    service = await openTestService(readSettings({ COURTSIDE_DATA: data }));
    const dist = await writeShellBuild(path.join(data, 'shell'), 'shell');
    const shell = await readBuild('shell', dist, { commit: null, builder: 'ann' });
    for (const environment of ['staging', 'production'])
      await service.admin.publish(environment, [shell], false, 'new');
  });
  afterEach(async () => {
    await service.close();
    await rm(data, { recursive: true });
  });

  it.each<[string, Parameters<typeof writeBuild>[3]]>([
    ['a route for anyone', { descriptor: open }],
    ['another contract', { contract: '9.9.9' }],
    ['other preloads', { preloads: [] }],
    ['other shared packages', { builtAgainst: {} }],
  ])('the same files with %s are refused until staging has served them', async (_, parts) => {
    await publish('staging');
    await expect(publish('production', parts)).rejects.toThrow(
      /staging had its files, but with another description \(such as other routes or calls\), and production requires the same\. Fix: npm run release -- publish mf-a --to staging/,
    );
    expect(await service.admin.call(releaseCalls.statusOf, { params: { environment: 'production' } })).toHaveLength(1);
    const before = await service.admin.call(releaseCalls.history, { params: { environment: 'staging' }, query: {} });
    await publish('staging', parts);
    expect(
      await service.admin.call(releaseCalls.history, { params: { environment: 'staging' }, query: {} }),
    ).toHaveLength(before.length + 1);
    await expect(publish('production', parts)).resolves.toHaveLength(1);
  });

  it('the same build is released again without an effect', async () => {
    await publish('staging');
    const before = await service.admin.call(releaseCalls.history, { params: { environment: 'staging' }, query: {} });
    await publish('staging');
    expect(await service.admin.call(releaseCalls.history, { params: { environment: 'staging' }, query: {} })).toEqual(
      before,
    );
    await expect(publish('production')).resolves.toHaveLength(1);
  });
});
