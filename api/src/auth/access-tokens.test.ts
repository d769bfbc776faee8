import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { ACCESS_TOKEN_MS, AccessTokens } from './access-tokens';

const SECRET = 'a secret of more than thirty-two characters';
const claims = { userId: 'user', sessionId: 'session' };

function testClock() {
  let now = Date.UTC(2026, 0, 15, 12);
  return {
    now: () => now,
    advance: (ms: number) => {
      now += ms;
    },
  };
}

test('a token is valid until it expires, even if its signature is cached', async () => {
  const clock = testClock();
  const tokens = new AccessTokens(SECRET, clock.now);
  const token = await tokens.issue(claims);
  expect(await tokens.verify(token)).toEqual(claims);
  clock.advance(ACCESS_TOKEN_MS - 1_000);
  expect(await tokens.verify(token)).toEqual(claims);
  clock.advance(1_000);
  expect(await tokens.verify(token)).toBeNull();
  expect(await tokens.verify(token)).toBeNull();
});

test('a forged token is rejected', async () => {
  const clock = testClock();
  const tokens = new AccessTokens(SECRET, clock.now);
  const token = await tokens.issue(claims);
  const [header, payload = '', signature] = token.split('.');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const stolenPayload = encode({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'other' });
  const forgeries = {
    garbage: 'a.b.c',
    'another payload': `${header}.${stolenPayload}.${signature}`,
    'no signature': `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
    'a truncated signature': token.slice(0, -2),
    'another secret': await new AccessTokens(randomUUID() + randomUUID(), clock.now).issue(claims),
  };
  expect(await tokens.verify(token)).toEqual(claims);
  for (const [forgery, forged] of Object.entries(forgeries))
    expect({ forgery, verify: await tokens.verify(forged) }).toEqual({ forgery, verify: null });
});

test('a token for another audience is rejected', async () => {
  const token = await new SignJWT({ sid: 'session' })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject('user')
    .setIssuer('courtside')
    .setAudience('elsewhere')
    .setIssuedAt()
    .setExpirationTime('1 minute')
    .sign(Buffer.from(SECRET));
  expect(await new AccessTokens(SECRET, Date.now).verify(token)).toBeNull();
});
