import { getUser, logout, refreshTokens, validateToken, type Tokens } from '@courtside/contracts/auth';
import { registerCoach, startSession } from '../../test/register-coach';
import { testApi } from '../../test/set-up';

describe('sessions', () => {
  const api = testApi();

  const start = async () => startSession(api.core, (await registerCoach(api)).userId);
  const rotate = async (refresh: string, attempt?: string) => {
    const response = await api.call(refreshTokens, { body: { refresh, attempt } });
    return response.statusCode === 200 ? response.json<Tokens>() : null;
  };
  const isValid = async (access: string) => (await api.call(validateToken, { as: access })).statusCode === 200;

  it('rotate their refresh token', async () => {
    let tokens = await start();
    for (let rotation = 0; rotation < 3; rotation += 1) {
      const next = await rotate(tokens.refresh);
      if (!next) throw new Error('The token was rejected.');
      expect(next.refresh).not.toBe(tokens.refresh);
      expect(await isValid(next.access)).toBe(true);
      tokens = next;
    }
  });

  it('give concurrent rotations of a token the same successor', async () => {
    const { refresh } = await start();
    const rotations = await Promise.all(Array.from({ length: 10 }, () => rotate(refresh)));
    expect(rotations.every((tokens) => tokens !== null)).toBe(true);
    expect(new Set(rotations.map((tokens) => tokens?.refresh)).size).toBe(1);
    expect(await rotate(rotations[0]?.refresh ?? '')).not.toBeNull();
  });

  it('end if a used token is presented after ten seconds', async () => {
    const { refresh } = await start();
    const next = await rotate(refresh);
    api.clock.advance(10_001);
    expect(await rotate(refresh)).toBeNull();
    expect(await isValid(next?.access ?? '')).toBe(false);
    expect(await rotate(next?.refresh ?? '')).toBeNull();
  });

  it('end if a token is presented after its child was used, even within ten seconds', async () => {
    const { refresh } = await start();
    const child = await rotate(refresh);
    const grandchild = await rotate(child?.refresh ?? '');
    expect(await rotate(refresh)).toBeNull();
    expect(await rotate(grandchild?.refresh ?? '')).toBeNull();
  });

  it('survive a lost answer: the same attempt may be repeated until its answer is used', async () => {
    const { refresh } = await start();
    const attempt = 'a'.repeat(32);
    const lost = await rotate(refresh, attempt);
    api.clock.advance(3_600_000);
    const repeated = await rotate(refresh, attempt);
    expect(repeated?.refresh).toBe(lost?.refresh);
    const next = await rotate(repeated?.refresh ?? '', 'b'.repeat(32));
    expect(next).not.toBeNull();
    expect(await rotate(refresh, attempt)).toBeNull();
    expect(await rotate(next?.refresh ?? '')).toBeNull();
  });

  it('end if a used token is presented in another attempt', async () => {
    for (const attempt of [undefined, 'c'.repeat(32)]) {
      const { refresh } = await start();
      const next = await rotate(refresh, 'a'.repeat(32));
      api.clock.advance(10_001);
      expect(await rotate(refresh, attempt)).toBeNull();
      expect(await isValid(next?.access ?? '')).toBe(false);
    }
  });

  it('are refused with the name of the attempt, which proves who refuses', async () => {
    const attempt = 'a'.repeat(32);
    const response = await api.call(refreshTokens, { body: { refresh: 'unknown', attempt } });
    expect({ status: response.statusCode, body: response.json() }).toEqual({
      status: 401,
      body: { detail: 'Please log in again.', attempt },
    });
  });

  it('expire after fourteen days without use', async () => {
    const { refresh } = await start();
    api.clock.advance(14 * 86_400_000);
    expect(await rotate(refresh)).toBeNull();
  });

  it('end at logout, which may be repeated', async () => {
    const { access, refresh } = await start();
    expect((await api.call(logout, { body: { refresh } })).statusCode).toBe(204);
    expect(await isValid(access)).toBe(false);
    expect(await rotate(refresh)).toBeNull();
    expect((await api.call(logout, { body: { refresh: 'unknown' } })).statusCode).toBe(204);
  });

  it('store only hashes of their tokens', async () => {
    const { refresh } = await start();
    const rows = await api.core.db.selectFrom('refresh_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(refresh);
  });

  it('accept an access token only as a bearer token, and a refresh token only for a rotation', async () => {
    const { access, refresh } = await start();
    expect(await isValid(refresh)).toBe(false);
    expect(await rotate(access)).toBeNull();
    for (const authorization of [access, `Basic ${access}`, `Bearer  ${access}`, `Bearer ${access} x`])
      expect((await api.call(getUser, { headers: { authorization } })).statusCode).toBe(401);
  });
});
