import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REQUEST_ID_HEADER } from '@courtside/release-client/protocol';
import { readBuild } from '@courtside/release-client/read-build';
import { ReleaseClient, type Fetch } from '@courtside/release-client/release-client';
import { releaseCalls } from '@courtside/release-client/release-calls';
import Fastify, { type FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { v7 as uuid } from 'uuid';
import { writeBuildOf } from '../../test/builds';
import { fetchOf, openTestService, type TestService } from '../../test/registry-service';
import { readSettings, type Settings } from '../settings';
import { openServedStore } from '../store/open-served-store';
import { adminTokenFile } from '../token-files';

const HOUR_MS = 60 * 60_000;

let data: string;
let settings: Settings;
let service: TestService;
let clock: number;

beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'registry-service-'));
  settings = readSettings({ COURTSIDE_DATA: data });
  clock = Date.now();
  service = await openTestService(settings, () => clock);
  const shell = await buildOf('shell', 'shell');
  for (const environment of ['staging', 'production']) await service.admin.publish(environment, [shell], false, 'new');
});
afterEach(async () => {
  await service.close();
  await rm(data, { recursive: true });
});

async function buildOf(name: string, text: string) {
  const dist = await writeBuildOf(path.join(data, 'builds', name, text), name, text);
  return readBuild(name, dist, { commit: 'c0ffee', builder: 'ann@laptop' });
}
/** An operator's client whose connection a test controls. */
const clientVia = async (fetch: Fetch) =>
  new ReleaseClient({ url: 'http://registry', token: await readFile(adminTokenFile(data), 'utf8'), fetch });
const publish = async (client: ReleaseClient, name = 'mf-a', text = 'one', environment = 'staging') =>
  client.publish(environment, [await buildOf(name, text)], false, 'new version');
const released = async (environment = 'staging') =>
  (await service.admin.call(releaseCalls.statusOf, { params: { environment } })).map(
    ({ name, version }) => `${name} ${version}`,
  );
const promote = (client: ReleaseClient, name = 'mf-a') =>
  client.call(releaseCalls.promote, {
    params: { environment: 'production' },
    body: { modules: [name], from: 'staging', together: false, why: 'promoted' },
  });

describe('a token', () => {
  it('publishes its module, and the history names it, the commit and the builder', async () => {
    const client = await service.clientFor({ name: 'ci of mf-a', modules: ['mf-a'], scopes: ['staging'] });
    const [outcome] = await publish(client);
    expect(await released()).toContain(`mf-a ${outcome?.to}`);
    expect(
      (await client.call(releaseCalls.history, { params: { environment: 'staging' }, query: { of: 'mf-a' } })).at(-1),
    ).toMatchObject({
      who: 'ci of mf-a',
      identity: 'ci of mf-a',
      origin: { commit: 'c0ffee', builder: 'ann@laptop' },
    });
  });

  it('is stored as a hash, is listed without its secret, and is worthless once it is revoked', async () => {
    const created = await service.admin.call(releaseCalls.createToken, {
      body: { name: 'ci', modules: ['mf-a'], scopes: ['staging'], days: 1 },
    });
    // The secret may contain the separator.
    const secret = created.token.split('_').slice(2).join('_');
    const files = await readdir(path.join(data, 'tokens'));
    const texts = await Promise.all(files.map((file) => readFile(path.join(data, 'tokens', file), 'utf8')));
    expect(texts.join('')).not.toContain(secret);
    expect(JSON.stringify(await service.admin.call(releaseCalls.tokens))).not.toContain(secret);
    const { token: _, ...line } = created;
    expect(await service.admin.call(releaseCalls.tokens)).toContainEqual(line);

    const client = service.clientWith(created.token);
    await publish(client);
    await service.admin.call(releaseCalls.revokeToken, { params: { id: created.id } });
    await expect(publish(client, 'mf-a', 'two')).rejects.toThrow(/the token “ci” was revoked on \d{4}-/);
  });

  it('of this machine is readable only by its owner, and stays the same after a restart', async () => {
    expect((await stat(adminTokenFile(data))).mode & 0o777).toBe(0o600);
    const before = await readFile(adminTokenFile(data), 'utf8');
    await service.close();
    service = await openTestService(settings, () => clock);
    expect(await readFile(adminTokenFile(data), 'utf8')).toBe(before);
    clock += 400 * 24 * HOUR_MS;
    await service.close();
    service = await openTestService(settings, () => clock);
    await expect(
      service.admin.call(releaseCalls.statusOf, { params: { environment: 'staging' } }),
    ).resolves.toHaveLength(1);
  });
});

describe('refused, with a clear sentence, and nothing changes:', () => {
  const cases: [string, () => Promise<unknown>, RegExp][] = [
    ['no token', async () => publish(service.clientWith(undefined)), /the request has no token\. Fix: ask an operator/],
    [
      'a wrong token',
      async () => publish(service.clientWith(`courtside_${'0'.repeat(12)}_${'A'.repeat(43)}`)),
      /the token is unknown/,
    ],
    ['text that is not a token', async () => publish(service.clientWith('secret')), /the token is unknown/],
    [
      'an expired token',
      async () => {
        const client = await service.clientFor({ name: 'ci', days: 1 });
        clock += 25 * HOUR_MS;
        return publish(client);
      },
      /the token “ci” expired on \d{4}-.*Fix: ask an operator for a token/,
    ],
    [
      'the token of another module',
      async () => publish(await service.clientFor({ name: 'ci', modules: ['mf-b', 'mf-c'] })),
      /the token “ci” is for mf-b, mf-c, not for mf-a\. Fix: use a token for mf-a/,
    ],
    [
      'the token of one module of a release set',
      async () => {
        const client = await service.clientFor({ name: 'ci', modules: ['mf-a'] });
        const builds = [await buildOf('mf-a', 'x'), await buildOf('mf-b', 'x')];
        return client.publish('staging', builds, true, 'both');
      },
      /the token “ci” is for mf-a, not for mf-b/,
    ],
    [
      'a build of another module under the name of the token’s module',
      async () => {
        const client = await service.clientFor({ name: 'ci', modules: ['mf-a'] });
        const other = await buildOf('mf-b', 'x');
        return client.publish('staging', [{ ...other, build: { ...other.build, name: 'mf-a' } }], false, 'mine');
      },
      /are a build of mf-b/,
    ],
    [
      'a token for staging in production',
      async () => {
        await publish(service.admin);
        return promote(await service.clientFor({ name: 'ci', scopes: ['preview', 'staging'] }));
      },
      /the token “ci” may do preview, staging, not production\. Fix: use a token with the scope production/,
    ],
    [
      'a token for production that lists or creates tokens',
      async () =>
        (await service.clientFor({ name: 'ci' })).call(releaseCalls.createToken, {
          body: {
            name: 'x',
            modules: ['*'],
            scopes: ['admin'],
            days: 1,
          },
        }),
      /the token “ci” may do preview, staging, production, not admin/,
    ],
    [
      'production without staging',
      () => publish(service.admin, 'mf-a', 'one', 'production'),
      /mf-a [0-9a-f]{16} in production: it was never in staging, and production requires that\. Fix: npm run release -- publish mf-a --to staging/,
    ],
    [
      'a canary that was never in staging',
      async () => {
        await publish(service.admin);
        await promote(service.admin);
        await service.admin.call(releaseCalls.withdraw, {
          params: { environment: 'staging' },
          body: { module: 'mf-a', why: 'not there' },
        });
        return service.admin.call(releaseCalls.canary, {
          params: { environment: 'production' },
          body: {
            module: 'mf-a',
            percent: 5,
            from: 'staging',
            plan: null,
            why: 'try',
          },
        });
      },
      /never published/,
    ],
  ];
  it.each(cases)('%s', async (_, attempt, message) => {
    await expect(attempt()).rejects.toThrow(message);
    expect(await released('production')).not.toContain(expect.stringContaining('mf-a x'));
    expect(
      (await service.admin.call(releaseCalls.history, { params: { environment: 'staging' }, query: {} })).map(
        ({ why }) => why,
      ),
    ).not.toContain('mine');
  });

  it('an altered file, and a build whose files were not all uploaded', async () => {
    const { build, contents } = await buildOf('mf-a', 'one');
    const altered = new Map([...contents].map(([hash, content]) => [hash, Buffer.concat([content, Buffer.from('!')])]));
    const attempt = service.admin.publish('staging', [{ build, contents: altered, version: '' }], false, 'altered');
    await expect(attempt).rejects.toThrow(
      /its content does not match its hash: it was altered in transit\. Fix: send it again/,
    );
    const nothing = service.admin.publish('staging', [{ build, contents: new Map(), version: '' }], false, 'nothing');
    await expect(nothing).rejects.toThrow(/the upload of mf-a: .* was not uploaded/);
    expect(await released()).toHaveLength(1);
  });

  it.each(['../../keys/release.pem', '/etc/passwd', 'a/../../b', 'a//b', ''])('a file named %j', async (name) => {
    const { build, contents, version } = await buildOf('mf-a', 'one');
    const files = build.files.map((file, index) => (index === 0 ? { ...file, name } : file));
    const attempt = service.admin.publish('staging', [{ build: { ...build, files }, contents, version }], false, 'x');
    await expect(attempt).rejects.toThrow(/builds\[0\]\.files\[0\]\.name/);
  });
});

describe('a request', () => {
  let headers: Record<string, string>;
  const send = async (body: object, id: string, where = '/v1/environments/staging/withdraw') => {
    const answer = await fetchOf(service.app)(`http://registry${where}`, {
      method: 'POST',
      headers: { ...headers, [REQUEST_ID_HEADER]: id },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  beforeEach(async () => {
    const token = await readFile(adminTokenFile(data), 'utf8');
    headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    await publish(service.admin);
  });

  it('that is replayed is refused, even after a restart, and has no further effect', async () => {
    const id = uuid();
    const body = { module: 'mf-a', why: 'not needed' };
    expect((await send(body, id)).status).toBe(200);
    await publish(service.admin);
    const replay = { status: 409, body: expect.objectContaining({ why: 'it was already carried out' }) };
    expect(await send(body, id)).toEqual(replay);
    await service.close();
    service = await openTestService(settings, () => clock);
    expect(await send(body, id)).toEqual(replay);
    expect(await released()).toHaveLength(2);
  });

  it('is accepted only for ten minutes, and not without an id', async () => {
    const body = { module: 'mf-a', why: 'not needed' };
    const id = uuid();
    expect((await send(body, 'no id')).body.why).toMatch(/the request has no id/);
    clock += 11 * 60_000;
    expect(await send(body, id)).toMatchObject({
      status: 403,
      body: { why: 'the id of the request is 11 minutes off' },
    });
    expect(await released()).toHaveLength(2);
  });

  it('that creates a token cannot be replayed either', async () => {
    const id = uuid();
    const body = { name: 'ci', modules: ['mf-a'], scopes: ['staging'], days: 1 };
    expect((await send(body, id, '/v1/tokens')).status).toBe(200);
    expect((await send(body, id, '/v1/tokens')).body.why).toBe('the request was already carried out');
  });

  it('whose response is lost is repeated by the client with the same id, and carried out once', async () => {
    let lost = 0;
    const client = await clientVia(async (address, options) => {
      const answer = await fetchOf(service.app)(address, options);
      if (address.endsWith('/withdraw') && lost++ === 0) throw new TypeError('fetch failed');
      return answer;
    });
    const before = await service.admin.call(releaseCalls.history, { params: { environment: 'staging' }, query: {} });
    await client.call(releaseCalls.withdraw, {
      params: { environment: 'staging' },
      body: { module: 'mf-a', why: 'not needed' },
    });
    expect(lost).toBe(2);
    expect(
      await service.admin.call(releaseCalls.history, { params: { environment: 'staging' }, query: {} }),
    ).toHaveLength(before.length + 1);
  });

  it('with a body that breaks the schema is answered in a sentence', async () => {
    expect(await send({ module: 'No', why: '' }, uuid())).toMatchObject({
      status: 422,
      body: { refused: 'the request', why: expect.stringContaining('module must be lower-case letters') },
    });
  });
});

describe('an upload', () => {
  it('that was interrupted continues with the missing files', async () => {
    const sent: string[] = [];
    let breaksAfter = 1;
    const client = await clientVia(async (address, options) => {
      if (options.method === 'PUT') {
        if (breaksAfter-- <= 0) throw new TypeError('fetch failed');
        sent.push(address);
      }
      return fetchOf(service.app)(address, options);
    });
    const build = await buildOf('mf-a', 'one');
    expect(build.contents.size).toBeGreaterThan(1);
    await expect(client.publish('staging', [build], false, 'x')).rejects.toThrow(/does not answer/);
    breaksAfter = Infinity;
    await client.publish('staging', [build], false, 'x');
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent).toHaveLength(build.contents.size);
  });
});

describe('rules', () => {
  const writeRules = (rules: object) => writeFile(settings.rulesFile, JSON.stringify(rules));

  it('production need not require staging', async () => {
    await writeRules({ environments: { production: { requires: null } } });
    await expect(publish(service.admin, 'mf-a', 'one', 'production')).resolves.toHaveLength(1);
  });

  it('a module with owners is released only by them and by operators', async () => {
    await writeRules({ owners: { 'mf-a': ['team a'] } });
    await expect(publish(await service.clientFor({ name: 'team b' }))).rejects.toThrow(
      'mf-a belongs to team a, not to “team b”. Fix: ask team a to release it',
    );
    await publish(await service.clientFor({ name: 'team a' }));
    await publish(service.admin, 'mf-a', 'two');
  });

  it('that are invalid are reported in a sentence, and nothing is released', async () => {
    await writeRules({ owner: {} });
    await expect(publish(service.admin)).rejects.toThrow(
      /release-rules\.json is invalid\. It has the unknown field “owner”/,
    );
    expect(await released()).toHaveLength(1);
  });
});

describe('quotas of a token', () => {
  const writeQuotas = (quotas: object) => writeFile(settings.rulesFile, JSON.stringify({ quotas }));
  const preview = async (client: ReleaseClient, name: string, text = name) =>
    client.preview(await buildOf('mf-a', text), { name, like: 'staging', hours: 1, why: 'to look' });

  it('limit the previews at one time, also of simultaneous requests, and one can be replaced or ended', async () => {
    await writeQuotas({ previews: 2 });
    const client = await service.clientFor({ name: 'team a' });
    const asked = await Promise.allSettled(['one', 'two', 'three', 'four'].map((name) => preview(client, name)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const [{ reason } = { reason: null }] = asked.filter((result) => result.status === 'rejected');
    expect(String(reason)).toMatch(/the token “team a” has 2 previews, and its quota is 2\. Fix: end one/);

    const first = (await client.call(releaseCalls.previews))[0]?.name.replace('preview-', '') ?? '';
    await preview(client, first, 'newer');
    await preview(await service.clientFor({ name: 'team b' }), 'theirs');
    await client.call(releaseCalls.endPreview, { params: { name: first }, body: { why: 'seen' } });
    clock = Date.now() + 1;
    await preview(client, 'five');
  });

  it('limit the files and megabytes of a day, and nothing is stored beyond', async () => {
    await writeQuotas({ files: 8 });
    const client = await service.clientFor({ name: 'team a' });
    await publish(client);
    await expect(
      (async () => {
        for (const text of ['two', 'three', 'four']) await publish(client, 'mf-a', text);
      })(),
    ).rejects.toThrow('the token “team a” has used its quota of 8 files within 24 hours. Fix: try again later');
    await publish(await service.clientFor({ name: 'team b' }), 'mf-b');
    for (const text of ['six', 'seven', 'eight', 'nine']) await publish(service.admin, 'mf-a', text);
  });

  it('count a build whose files were sent before', async () => {
    const client = await service.clientFor({ name: 'team a' });
    await publish(client);
    await writeQuotas({ files: 3 });
    await expect(publish(client)).rejects.toThrow('its quota of 3 files');
    await writeQuotas({ megabytes: 0 });
    await expect(publish(client)).rejects.toThrow('megabytes');
  });
});

describe('a CI', () => {
  let issuer: FastifyInstance;
  let address: string;
  let sign: (claims: Record<string, unknown>, expires?: string) => Promise<string>;
  beforeEach(async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    issuer = Fastify();
    issuer.get('/.well-known/openid-configuration', () => ({ issuer: address, jwks_uri: `${address}/keys` }));
    issuer.get('/keys', async () => ({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] }));
    address = await issuer.listen({ port: 0, host: '127.0.0.1' });
    sign = ({ aud = 'courtside', ...claims }, expires = '5 minutes') =>
      new SignJWT({ sub: 'repo:club/mf-a', repository: 'club/mf-a', ref: 'refs/heads/main', ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(address)
        .setAudience(String(aud))
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(privateKey);
    const rule = {
      claims: { repository: 'club/mf-a', ref: 'refs/heads/main' },
      modules: ['mf-a'],
      scopes: ['staging'],
    };
    await writeFile(
      settings.rulesFile,
      JSON.stringify({ issuers: [{ issuer: address, audience: 'courtside', rules: [rule] }] }),
    );
  });
  afterEach(() => issuer.close());

  it('releases with its OpenID Connect token as its rule allows, under its subject', async () => {
    await publish(service.clientWith(await sign({})));
    expect(
      (await service.admin.call(releaseCalls.history, { params: { environment: 'staging' }, query: {} })).at(-1),
    ).toMatchObject({ identity: 'repo:club/mf-a' });
    await expect(promote(service.clientWith(await sign({})))).rejects.toThrow(/may do staging, not production/);
  });

  it.each<[string, () => Promise<string>, RegExp]>([
    ['that has expired', () => sign({}, '-1 minute'), /the token of http.* has expired\. Fix: run the job again/],
    ['for another audience', () => sign({ aud: 'others' }), /the token of http.* is not valid \(.*"aud"/],
    ['of another branch', () => sign({ ref: 'refs/heads/try' }), /no rule lets repo:club\/mf-a release anything/],
    ['whose signature was changed', async () => `${(await sign({})).slice(0, -8)}AAAAAAAA`, /is not valid/],
    [
      'of an unknown issuer',
      async () =>
        new SignJWT({ sub: 'x' })
          .setProtectedHeader({ alg: 'HS256' })
          .setIssuer('https://elsewhere.example')
          .sign(createHash('sha256').update('x').digest()),
      /the token is unknown/,
    ],
  ])('with a token %s is refused', async (_, token, message) => {
    await expect(publish(service.clientWith(await token()))).rejects.toThrow(message);
    expect(await released()).toHaveLength(1);
  });
});

it('gateways serve the releases of the service, and write access to the folder alone publishes nothing', async () => {
  const [outcome] = await publish(service.admin);
  const store = openServedStore(settings);
  expect((await store.read('staging')).modules['mf-a']?.current.version).toBe(outcome?.to);
  const file = path.join(data, 'registries', 'staging', '00000002.json');
  const text = await readFile(file, 'utf8');
  await writeFile(
    path.join(data, 'registries', 'staging', '00000003.json'),
    text.replaceAll('"revision": 2', '"revision": 3'),
  );
  expect((await store.read('staging')).revision).toBe(2);
  expect(await released()).toContain(`mf-a ${outcome?.to}`);
});
