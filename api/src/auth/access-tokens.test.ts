import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { ACCESS_TOKEN_MS, AccessTokens } from './access-tokens';

const SECRET = 'a secret of more than thirty-two characters';
const claims = { userId: 'user', sessionId: 'session' };

function atNoon() {
  let now = Date.UTC(2026, 0, 15, 12);
  return { now: () => now, pass: (ms: number) => { now += ms; } };
}

test('a token is good until it expires, however often it was checked', async () => {
  const clock = atNoon();
  const tokens = new AccessTokens(SECRET, clock.now);
  const token = await tokens.issue(claims);
  expect(await tokens.verify(token)).toEqual(claims);
  clock.pass(ACCESS_TOKEN_MS - 1_000);
  expect(await tokens.verify(token)).toEqual(claims);
  clock.pass(1_000);
  expect(await tokens.verify(token)).toBeNull();
  expect(await tokens.verify(token)).toBeNull();
});

test('a good token lets in no other: neither a changed one nor one that somebody else signed', async () => {
  const clock = atNoon();
  const tokens = new AccessTokens(SECRET, clock.now);
  const token = await tokens.issue(claims);
  expect(await tokens.verify(token)).toEqual(claims);
  const [head, , signature] = token.split('.');
  const others = Buffer.from(JSON.stringify({ sub: 'other', sid: 'session', iss: 'courtside', aud: 'courtside-api', iat: 0, exp: 9_999_999_999 })).toString('base64url');
  expect(await tokens.verify(`${head}.${others}.${signature}`)).toBeNull();
  expect(await tokens.verify(await new AccessTokens(randomUUID() + randomUUID(), clock.now).issue(claims))).toBeNull();
});

test('a token of another audience is refused', async () => {
  const token = await new SignJWT({ sid: 'session' }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).setSubject('user').setIssuer('courtside')
    .setAudience('elsewhere').setIssuedAt().setExpirationTime('1 minute').sign(Buffer.from(SECRET));
  expect(await new AccessTokens(SECRET, Date.now).verify(token)).toBeNull();
});
