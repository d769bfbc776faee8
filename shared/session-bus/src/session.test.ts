import { decodeSession } from './session';
import { accessToken } from './two-tabs';

it('reads who and until when from the access token', () => {
  const token = accessToken({ sub: 'coach-1', exp: 1_800_000_000 });
  expect(decodeSession(token)).toEqual({ status: 'user', userId: 'coach-1', accessToken: token, expiresAt: 1_800_000_000_000 });
});

it.each([
  ['nothing stored', null],
  ['an empty text', ''],
  ['no token at all', 'abc'],
  ['a token that is not JSON', 'a.b.c'],
  ['a token without a subject', accessToken({ exp: 1 })],
  ['a token without an expiry', accessToken({ sub: 'coach-1' })],
])('takes %s for a guest', (_, token) => {
  expect(decodeSession(token)).toEqual({ status: 'guest' });
});
