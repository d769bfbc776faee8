import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { ReportedError } from '@courtside/contracts/reported-errors';
import { waitUntil } from '@courtside/processes';
import { readBuild } from '@courtside/release-client/read-build';
import { releaseCalls, type ReleaseBody } from '@courtside/release-client/release-calls';
import type { ReleaseClient } from '@courtside/release-client/release-client';
import { writeBuildOf } from '../../test/builds';
import { openTestService, runCommand, type TestService } from '../../test/registry-service';
import { addSourceMap } from '../../test/source-maps';
import { storeKinds, type SharedStores } from '../../test/store-kinds';
import { sourceMapsOf } from '../store/artifact-store';
import { artifactsFolder, type Settings } from '../settings';

const why = 'a test';

describe.each(storeKinds)('errors %s', (_, openStores) => {
  let stores: SharedStores;
  let settings: Settings;
  let service: TestService;
  let clock: number;
  /** A token for `mf-a` only. */
  let team: ReleaseClient;
  let stranger: ReleaseClient;
  let version: string;
  let place: { line: number; column: number };

  const publish = async (name: string, text: string) => {
    const dist = await writeBuildOf(path.join(stores.dataOf('team'), 'builds', name, text), name, text);
    if (name !== 'shell') place = await addSourceMap(dist, text);
    const build = await readBuild(name, dist, { commit: null, builder: 'ann' });
    return (await service.admin.publish('staging', [build], false, why))[0]?.to ?? '';
  };
  const source = (comment = '') =>
    `${comment}export function saveLineup(player: { name: string }): never {\n  throw new Error(\`\${player.name} has no team\`);\n}\n`;
  const error = (parts: Partial<ReportedError> = {}): ReportedError => ({
    module: 'mf-a',
    version,
    name: 'Error',
    message: '… has no team',
    frames: [{ file: 'main.js', ...place }],
    handled: false,
    ...parts,
  });
  const report = (errors: ReportedError[], parts: Partial<ReleaseBody<'reportErrors'>> = {}, client = service.admin) =>
    client.call(releaseCalls.reportErrors, {
      body: {
        environment: 'staging',
        errors: errors.map((each) => ({ error: each, browser: 'Firefox 146', count: 1 })),
        lost: {},
        ...parts,
      },
    });
  const list = (client = service.admin, query: { module?: string; after?: string; limit?: string } = {}) =>
    client.call(releaseCalls.errors, { query });
  const metrics = async () => (await service.app.inject('/metrics')).body;

  beforeEach(async () => {
    stores = await openStores();
    settings = stores.settingsOf('service');
    clock = Date.now();
    service = await openTestService(settings, () => clock);
    team = await service.clientFor({ name: 'ci of mf-a', modules: ['mf-a'] });
    stranger = await service.clientFor({ name: 'ci of mf-b', modules: ['mf-b'] });
    await publish('shell', 'shell');
    await publish('mf-b', source('// b\n'));
    version = await publish('mf-a', source());
  });
  afterEach(async () => {
    await service.close();
    await stores.remove();
  });

  it('have the file, line and function of the source, and its text without values', async () => {
    await report([error({ route: '/lineups' })]);
    const [line] = (await list(team)).errors;
    expect(line).toMatchObject({
      environment: 'staging',
      module: 'mf-a',
      message: '… has no team',
      place: 'src/lineup.ts:2 (saveLineup)',
      count: 1,
      routes: { '/lineups': 1 },
      browsers: { 'Firefox 146': 1 },
    });
    const detail = await team.call(releaseCalls.error, {
      params: { environment: 'staging', module: 'mf-a', fingerprint: line!.fingerprint },
    });
    expect(detail.frames).toEqual([
      {
        file: 'src/lineup.ts',
        line: 2,
        column: 8,
        function: 'saveLineup',
        text: 'throw new Error(`${player.name} has no team`);',
      },
    ]);
  });

  it('are one error in two releases, although its line has moved', async () => {
    await report([error()]);
    const first = version;
    version = await publish('mf-a', source('// a comment\n\nexport const more = 1;\n'));
    await report([error()]);
    const { errors } = await list(team);
    expect(errors).toHaveLength(1);
    expect(Object.keys(errors[0]!.releases).toSorted()).toEqual([first, version].toSorted());
    expect(errors[0]).toMatchObject({ count: 2, place: 'src/lineup.ts:5 (saveLineup)' });
  });

  it('are shown by the command line', async () => {
    await report([error()]);
    const run = async (...args: string[]) => {
      let text = '';
      const code = await runCommand(args, team, { out: (out) => (text += out), err: (err) => (text += err) });
      return { code, text };
    };
    const table = await run('errors', 'mf-a');
    expect(table.text).toMatch(/^ERROR +ENVIRONMENT +MODULE +COUNT .*\n[0-9a-f]{16} +staging +mf-a +1 .*saveLineup/);
    const shown = await run('errors', 'mf-a', table.text.split('\n')[1]!.slice(0, 8));
    expect(shown.text).toContain('saveLineup at src/lineup.ts:2:9\n    throw new Error(`${player.name} has no team`);');
    expect(await run('errors', 'mf-b')).toMatchObject({ code: 1, text: expect.stringContaining('not for mf-b') });
  });

  it('are readable only with a token for their module', async () => {
    await report([error()]);
    const { errors } = await list(team);
    expect(errors).toHaveLength(1);
    expect(await list(stranger)).toMatchObject({ errors: [] });
    await expect(list(stranger, { module: 'mf-a' })).rejects.toThrow(/not for mf-a/);
    const params = { environment: 'staging', module: 'mf-a', fingerprint: errors[0]!.fingerprint };
    await expect(stranger.call(releaseCalls.error, { params })).rejects.toThrow(/not for mf-a/);
    await expect(list(service.clientWith(undefined))).rejects.toThrow(/no token/);
  });

  it('of a module with owners are readable only for them', async () => {
    await report([error()]);
    await writeFile(settings.rulesFile, JSON.stringify({ owners: { 'mf-a': ['someone else'] } }));
    expect(await list(team)).toMatchObject({ errors: [] });
    await expect(list(team, { module: 'mf-a' })).rejects.toThrow(/belongs to someone else/);
    expect((await list()).errors).toHaveLength(1);
  });

  it('are accepted only with the right for the module and the environment', async () => {
    await expect(report([error()], {}, stranger)).rejects.toThrow(/not for mf-a/);
    const reader = await service.clientFor({ name: 'previews', modules: ['mf-a'], scopes: ['preview'] });
    await expect(report([error()], {}, reader)).rejects.toThrow(/not staging/);
    expect((await list()).errors).toEqual([]);
  });

  it('of a release that the environment never served don’t count', async () => {
    await report([error({ version: '0123456789abcdef' }), error({ module: 'mf-c' })]);
    await report([error()], { environment: 'production' });
    expect((await list()).errors).toEqual([]);
  });

  it('with a message that may contain a value are refused', async () => {
    await expect(report([error({ message: 'Mila has no team' })])).rejects.toThrow(/message/);
  });

  it('come in pages, the newest first', async () => {
    for (const message of ['first', 'second', 'missing']) {
      await report([error({ message })]);
      clock += 1_000;
    }
    const one = await list(team, { limit: '2' });
    const two = await list(team, { limit: '2', after: one.next ?? '' });
    expect([...one.errors, ...two.errors].map(({ message }) => message)).toEqual(['missing', 'second', 'first']);
    expect(two.next).toBeNull();
  });

  it('are counted in the metrics, also those that nobody has room for', async () => {
    await report([error()], { lost: { 'mf-a': 7 } });
    expect(await metrics()).toContain(
      'courtside_module_errors_total{environment="staging",module="mf-a",handled="false"} 1',
    );
    expect(await metrics()).toContain('courtside_module_errors_lost_total{environment="staging",module="mf-a"} 7');
    expect(await list(team)).toMatchObject({ lost: 7 });
  });

  it('stay without useful source maps as the browser saw them', async () => {
    await writeFile(sourceMapsOf(path.join(artifactsFolder(settings.data), 'mf-a', version)), 'no gzip');
    await report([error()]);
    expect((await list(team)).errors[0]).toMatchObject({ place: `main.js:1` });
  });

  describe('with a webhook', () => {
    const secret = 'a secret of the team';
    let server: Server;
    let received: { body: string; signature: unknown }[];
    let status: number;

    beforeEach(async () => {
      received = [];
      status = 204;
      server = createServer((request, response) => {
        let body = '';
        request.on('data', (chunk: Buffer) => (body += chunk.toString()));
        request.on('end', () => {
          received.push({ body, signature: request.headers['x-courtside-signature'] });
          response.writeHead(status).end();
          server.emit('message');
        });
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
    });
    afterEach(() => server.close());
    const configure = (parts: object) =>
      writeFile(
        settings.rulesFile,
        JSON.stringify({
          webhooks: {
            'mf-a': { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, secret, ...parts },
          },
        }),
      );
    const outcome = (expected: string) =>
      waitUntil(async () =>
        (await metrics()).includes(`courtside_error_webhooks_total{module="mf-a",outcome="${expected}"}`),
      );

    it('tell the team about new errors once, signed, and at most so many in an hour', async () => {
      await configure({ allowInternal: true, maxPerHour: 1 });
      await report([error()]);
      await outcome('sent');
      await report([error()]);
      await report([error({ message: 'another' })]);
      await outcome('dropped');
      expect(received).toHaveLength(1);
      const [{ body, signature }] = received as [(typeof received)[number]];
      expect(signature).toBe(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
      expect(JSON.parse(body)).toMatchObject({ event: 'new-error', error: { module: 'mf-a', count: 1 } });
    });

    it('are not sent to addresses in the own network, unless the rules permit it', async () => {
      await configure({});
      await report([error()]);
      await outcome('failed');
      await configure({ url: `http://localhost:${(server.address() as AddressInfo).port}/` });
      await report([error({ message: 'another' })]);
      await outcome('failed');
      expect(received).toEqual([]);
    });

    it('don’t depend on it', async () => {
      status = 302;
      await configure({ allowInternal: true });
      await report([error()]);
      await outcome('failed');
      expect((await list(team)).errors).toHaveLength(1);
    });
  });
});
