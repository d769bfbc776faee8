import { getUser, login, logout, refreshTokens, validateToken, type Tokens } from '@courtside/contracts/auth';
import { createHmac } from 'node:crypto';
import { registerCoach } from '../../test/register-coach';
import { buildTestApi, type TestApi } from '../../test/test-api';
import { Sessions } from './sessions';

describe('sessions', () => {
  let api: TestApi;
  let sessions: Sessions;
  beforeAll(async () => {
    api = await buildTestApi();
    sessions = new Sessions(api.core.db, api.core.accessTokens, api.core.now);
  });
  afterAll(() => api.close());

  const start = async () => sessions.start((await registerCoach(api)).userId);
  const rotate = async (refresh: string) => {
    const answer = await api.call(refreshTokens, { body: { refresh } });
    return answer.statusCode === 200 ? answer.json<Tokens>() : null;
  };
  const isGood = async (access: string) => (await api.call(validateToken, { as: access })).statusCode === 200;

  it('rotate: each token brings the next', async () => {
    let tokens = await start();
    for (let turn = 0; turn < 3; turn += 1) {
      const next = await rotate(tokens.refresh);
      if (!next) throw new Error('refused');
      expect(next.refresh).not.toBe(tokens.refresh);
      expect(await isGood(next.access)).toBe(true);
      tokens = next;
    }
  });

  it('forgive two tabs that refresh with the same token at once', async () => {
    const { refresh } = await start();
    const both = await Promise.all([rotate(refresh), rotate(refresh)]);
    expect(both.every((tokens) => tokens !== null)).toBe(true);
    for (const tokens of both) expect(await rotate(tokens?.refresh ?? '')).not.toBeNull();
  });

  it('end when a token comes back after ten seconds', async () => {
    const { refresh } = await start();
    const next = await rotate(refresh);
    api.clock.advance(10_001);
    expect(await rotate(refresh)).toBeNull();
    expect(await isGood(next?.access ?? '')).toBe(false);
    expect(await rotate(next?.refresh ?? '')).toBeNull();
  });

  it('end when a grandparent comes back, however soon', async () => {
    const { refresh } = await start();
    const child = await rotate(refresh);
    const grandchild = await rotate(child?.refresh ?? '');
    expect(await rotate(refresh)).toBeNull();
    expect(await rotate(grandchild?.refresh ?? '')).toBeNull();
  });

  it('expire after fourteen days without use', async () => {
    const { refresh } = await start();
    api.clock.advance(14 * 86_400_000);
    expect(await rotate(refresh)).toBeNull();
  });

  it('end with logout, and logging out again does no harm', async () => {
    const { access, refresh } = await start();
    expect((await api.call(logout, { body: { refresh } })).statusCode).toBe(204);
    expect(await isGood(access)).toBe(false);
    expect(await rotate(refresh)).toBeNull();
    expect((await api.call(logout, { body: { refresh: 'unknown' } })).statusCode).toBe(204);
  });

  it('keep only hashes of their tokens', async () => {
    const { refresh } = await start();
    const rows = await api.core.db.selectFrom('refresh_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(refresh);
  });

  describe('access tokens', () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
    const signed = (header: object, body: object, secret: string) => {
      const text = `${part(header)}.${part(body)}`;
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    };

    it('die after ten minutes', async () => {
      const { access } = await start();
      expect(await isGood(access)).toBe(true);
      api.clock.advance(10 * 60_000 + 1_000);
      expect(await isGood(access)).toBe(false);
    });

    it.each([
      ['nothing', () => ''],
      ['rubbish', () => 'a.b.c'],
      ['alg none', (token: string) => `${part({ alg: 'none', typ: 'at+jwt' })}.${token.split('.')[1]}.`],
      ['another signature', (token: string) => signed({ alg: 'HS256', typ: 'at+jwt' }, claims(token), 'another secret of thirty-two characters')],
      ['a changed body', (token: string) => [token.split('.')[0], part({ ...claims(token), sub: 'someone' }), token.split('.')[2]].join('.')],
      ['a cut signature', (token: string) => token.slice(0, -2)],
    ])('refuse %s', async (_, forge) => {
      const { access } = await start();
      expect(await isGood(forge(access))).toBe(false);
    });

    it('refuse a refresh token in their place, and the other way round', async () => {
      const { access, refresh } = await start();
      expect(await isGood(refresh)).toBe(false);
      expect(await rotate(access)).toBeNull();
    });

    it('must come as a bearer', async () => {
      const { access } = await start();
      for (const authorization of [access, `Basic ${access}`, `Bearer  ${access}`, `Bearer ${access} x`]) {
        expect((await api.call(getUser, { headers: { authorization } })).statusCode).toBe(401);
      }
    });
  });
});

describe('guessing', () => {
  it('is slowed down per account, with the time to wait', async () => {
    const api = await buildTestApi({ limitsFactor: 0.1 });
    const attempt = () => api.call(login, { body: { username: 'Target', password: 'wrong' } });
    expect([(await attempt()).statusCode, (await attempt()).statusCode]).toEqual([401, 401]);
    const third = await attempt();
    expect(third.statusCode).toBe(429);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    api.clock.advance(5 * 60_000);
    expect((await attempt()).statusCode).toBe(401);
    await api.close();
  });
});
