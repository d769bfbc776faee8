import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts, waitUntil } from '@courtside/processes';
import { openLink, type BreakableLink } from '../../../test/breakable-link';
import { writeBuild, writeShellBuild } from '../../../test/builds';
import { changeWith } from '../../../test/releases';
import { createBucket, type TestBucket } from '../../../test/run-s3';
import { createSchema, testPostgresUrl, type TestSchema } from '../../../test/test-postgres';
import { copyStores } from '../../release/copy-stores';
import { planPublish } from '../../release/plan-release';
import { createReleaseService } from '../../release/release-service';
import { readSettings, type Settings } from '../../settings';
import { exists, storeBuild } from '../../store/artifact-store';
import { openArtifacts, openDeclaredEnvironments, openRegistries } from '../../store/open-stores';
import { buildGateway } from './gateway';
import { openGateways } from './open-gateways';

let home: string;
let s3: TestBucket;
let s3Link: BreakableLink;
const open: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'shared-stores-'));
  s3 = await createBucket();
  s3Link = await openLink(s3.port);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
  await s3Link.close();
  await s3.remove();
  await rm(home, { recursive: true });
});

/** The settings of a machine with its own data folder. */
const machine = (name: string, environment: Record<string, string> = {}): Settings =>
  readSettings({ ...s3.environment, COURTSIDE_DATA: path.join(home, name), ...environment });
const behindLink = () => ({ COURTSIDE_S3_URL: `http://127.0.0.1:${s3Link.port}` });

const errors = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
afterAll(() => errors.mockRestore());

describe('if the store of the published files does not respond', () => {
  it('a gateway serves the versions that it has, responds with 503 for others, and serves them after the outage', async () => {
    const publisher = openArtifacts(machine('publisher'));
    const settings = machine('gateway', behindLink());
    const store = openRegistries(settings);
    const publish = async (text: string) => {
      const dist = await writeBuild(path.join(home, 'build'), 'mf-a', text);
      const candidate = await storeBuild(dist, publisher.folder, '2026-01-01T00:00:00.000Z');
      await publisher.keep(candidate.name, candidate.release.version);
      await store.update('staging', (registry) => ({
        registry: planPublish(registry, candidate),
        change: changeWith(),
      }));
      return `/mf-a/${candidate.release.version}/main.js`;
    };
    const [known, unknown] = [await publish('known'), await publish('unknown')];
    const artifacts = openArtifacts(settings);
    const gateway = await buildGateway({
      environment: 'staging',
      store,
      artifacts: artifacts.folder,
      fetchVersion: (module, version) => artifacts.fetch(module, version),
      api: 'http://127.0.0.1:1',
    });
    open.push(gateway);
    expect((await gateway.inject(known)).body).toBe('known');

    s3Link.cut();
    const cached = await gateway.inject(known);
    expect({ status: cached.statusCode, cacheControl: cached.headers['cache-control'] }).toEqual({
      status: 200,
      cacheControl: expect.stringContaining('immutable') as string,
    });
    const missing = await gateway.inject(unknown);
    expect({
      status: missing.statusCode,
      cacheControl: missing.headers['cache-control'],
      retryAfter: missing.headers['retry-after'],
    }).toEqual({ status: 503, cacheControl: 'no-store', retryAfter: '2' });
    expect(errors).toHaveBeenCalledWith(expect.stringContaining('The store of the published files cannot be used'));

    s3Link.restore();
    expect((await gateway.inject(unknown)).body).toBe('unknown');
    const never = await gateway.inject(`/mf-a/${'0'.repeat(16)}/main.js`);
    expect({ status: never.statusCode, cacheControl: never.headers['cache-control'] }).toEqual({
      status: 404,
      cacheControl: 'no-store',
    });
  });
});

const withPostgres = testPostgresUrl ? describe : describe.skip;

withPostgres('gateways that share nothing but PostgreSQL and S3', () => {
  let schema: TestSchema;
  let link: BreakableLink;
  /** Uses the breakable links, so that the gateways can lose both stores. */
  let behindLinks: Record<string, string>;
  beforeEach(async () => {
    schema = await createSchema();
    const address = new URL(schema.url);
    link = await openLink(Number(address.port || 5432));
    address.port = String(link.port);
    behindLinks = { ...behindLink(), COURTSIDE_REGISTRY_DATABASE_URL: address.href };
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((app) => app.close()));
    await link.close();
    await schema.drop();
  });

  /** Runs the gateways of a machine. @returns the address of production */
  const startMachine = async (name: string): Promise<string> => {
    const [production, staging] = await freePorts(2);
    const settings = machine(name, {
      ...behindLinks,
      COURTSIDE_PORT: String(production),
      COURTSIDE_STAGING_PORT: String(staging),
    });
    const store = openRegistries(settings);
    const canaries = createReleaseService(settings, store, { who: 'canary' });
    open.push(await openGateways(settings, store, canaries, openDeclaredEnvironments(settings)));
    return `http://127.0.0.1:${production}`;
  };
  const textOf = async (address: string) => (await fetch(address)).text();

  it('serve the releases of a publisher on a third machine, and keep working without both stores', async () => {
    const gateways = await Promise.all(['one', 'two'].map(startMachine));
    const settings = machine('publisher', { COURTSIDE_REGISTRY_DATABASE_URL: schema.url });
    const releases = createReleaseService(settings, openRegistries(settings), { who: 'ann' });
    const build = path.join(home, 'build');
    const shell = await releases.accept('shell', await writeShellBuild(path.join(build, 'shell'), 'the shell'));
    const module = await releases.accept('mf-a', await writeBuild(path.join(build, 'mf-a'), 'mf-a', 'the module'));
    await releases.publish([shell, module], 'production', 'first');

    const [script, first] = [`/mf-a/${module.release.version}/main.js`, `/shell/${shell.release.version}/main.js`];
    const serveAll = async () => {
      for (const gateway of gateways) {
        const page = await textOf(gateway);
        expect(page).toContain(first);
        expect(await textOf(`${gateway}/registry.json`)).toContain(module.release.version);
        expect(await textOf(`${gateway}${script}`)).toBe('the module');
        expect(await textOf(`${gateway}${first}`)).toBe('the shell');
      }
    };
    await serveAll();
    link.cut();
    s3Link.cut();
    await serveAll();

    link.restore();
    s3Link.restore();
    const next = await releases.accept('mf-a', await writeBuild(path.join(build, 'mf-a'), 'mf-a', 'the next module'));
    await releases.publish([next], 'production', 'second');
    for (const gateway of gateways)
      await waitUntil(async () => (await textOf(`${gateway}/registry.json`)).includes(next.release.version));
  });

  it('have the releases of an installation that used a folder, after they are copied', async () => {
    const before = readSettings({ COURTSIDE_DATA: path.join(home, 'publisher') });
    const releases = createReleaseService(before, openRegistries(before), { who: 'ann' });
    const shell = await releases.accept('shell', await writeShellBuild(path.join(home, 'build'), 'the shell'));
    await releases.publish([shell], 'production', 'first');
    await releases.publish([shell], 'staging', 'first');
    const settings = machine('publisher', { COURTSIDE_REGISTRY_DATABASE_URL: schema.url });
    await expect(copyStores(settings)).resolves.toEqual({ versions: 1, revisions: 2 });
    await expect(copyStores(settings)).resolves.toEqual({ versions: 1, revisions: 0 });
    const gateway = await startMachine('one');
    expect(await textOf(gateway)).toContain(`/shell/${shell.release.version}/main.js`);
    expect(await textOf(`${gateway}/shell/${shell.release.version}/main.js`)).toBe('the shell');
    expect(await openRegistries(settings).history('staging')).toEqual(await openRegistries(before).history('staging'));
  });

  it('a gateway fetches a release before the first request for it', async () => {
    const settings = machine('publisher', { COURTSIDE_REGISTRY_DATABASE_URL: schema.url });
    const releases = createReleaseService(settings, openRegistries(settings), { who: 'ann' });
    const gateway = await startMachine('one');
    const module = await releases.accept('mf-a', await writeBuild(path.join(home, 'build'), 'mf-a', 'the module'));
    await releases.publish([module], 'production', 'first');
    const folder = openArtifacts(machine('one', behindLinks)).folder;
    const file = path.join(folder, 'mf-a', module.release.version, 'main.js');
    await waitUntil(() => exists(file));
    s3Link.cut();
    expect(await textOf(`${gateway}/mf-a/${module.release.version}/main.js`)).toBe('the module');
  });
});
