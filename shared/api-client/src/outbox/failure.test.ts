import { messages } from '@courtside/contracts/messages';
import { ApiError } from '../calls/api-error';
import { failureOf } from './failure';

const waits = (error: string | null, retryAfter?: number) => ({ kind: 'waiting', error, retryAfter });
const refused = (error: string) => ({ kind: 'refused', error });

describe('an attempt to send', () => {
  it.each([
    ['waits without an answer', new ApiError(null), { kind: 'waiting', error: null }],
    ['waits for the next login', new ApiError(401, {}, 'Please log in.'), { kind: 'waiting', error: null }],
    ['waits if the server fails', new ApiError(500), waits('Status 500')],
    ['waits if the server is being restarted', new ApiError(503, {}, 'Try again.'), waits('Try again.')],
    ['waits after a slow request', new ApiError(408), waits('Status 408')],
    [
      'waits as long as the server requests',
      new ApiError(429, {}, 'Too many requests.', undefined, undefined, 30),
      waits('Too many requests.', 30),
    ],
    [
      'waits while the same call is still running',
      new ApiError(409, {}, 'The same request is still running.', undefined, undefined, 1),
      waits('The same request is still running.', 1),
    ],
    [
      'is done if the server has already executed it',
      new ApiError(409, {}, messages.alreadyCompleted),
      { kind: 'sent' },
    ],
    ['is refused with a field', new ApiError(400, { value: ['Too large.'] }), refused('Too large.')],
    ['is refused with a detail', new ApiError(404, {}, 'Not found.'), refused('Not found.')],
    ['is refused by a conflict', new ApiError(409, {}, undefined, 'No glove.'), refused('No glove.')],
    ['is refused if it is too large', new ApiError(413), refused('Status 413')],
    ['is refused if it is not valid', new ApiError(422), refused('Status 422')],
    ['waits after an unknown error', new Error('boom'), { kind: 'waiting', error: null }],
  ])('%s', (_, error, expected) => {
    expect(failureOf(error)).toEqual(expected);
  });
});
