import { decodeSession } from './session';
import { accessToken } from '../test/two-tabs';

it('reads user and expiry from the access token', () => {
  const token = accessToken({ sub: 'coach-1', exp: 1_800_000_000 });
  expect(decodeSession(token)).toEqual({
    status: 'user',
    userId: 'coach-1',
    owner: 'coach-1',
    accessToken: token,
    expiresAt: 1_800_000_000_000,
  });
});

it('reads when the server issued the token', () => {
  const token = accessToken({ sub: 'coach-1', exp: 1_800_000_000, iat: 1_799_999_400 });
  expect(decodeSession(token)).toMatchObject({ issuedAt: 1_799_999_400_000 });
});

it.each([
  ['nothing stored', null],
  ['an empty text', ''],
  ['text that is no JWT', 'abc'],
  ['a token that is not JSON', 'a.b.c'],
  ['a token without a subject', accessToken({ exp: 1 })],
  ['a token without an expiry', accessToken({ sub: 'coach-1' })],
])('%s is a guest', (_, token) => {
  expect(decodeSession(token)).toEqual({ status: 'guest' });
});
