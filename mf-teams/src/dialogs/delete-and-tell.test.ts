import { ApiError } from '@courtside/api-client';
import { useNoticesHeard } from '../test/notices-heard';
import { texts } from '../texts/en';
import { deleteAndTell } from './delete-and-tell';

const heard = useNoticesHeard();

test.each([
  ['a deletion that worked', Promise.resolve(), 'Gone.'],
  ['one that another window made first', Promise.reject(new ApiError(404)), 'Gone.'],
  ['a refusal', Promise.reject(new ApiError(400, {}, 'Not now.')), 'Failed.'],
  ['a lost connection', Promise.reject(new ApiError(null)), `Failed. ${texts.offlineDelete}`],
])('%s', async (_, deletion, text) => {
  await deleteAndTell(deletion, { done: 'Gone.', failed: 'Failed.' });
  await heard(text);
});

test("the server's own sentence is said where it is asked for", async () => {
  await deleteAndTell(Promise.reject(new ApiError(400, {}, 'Not now.')), { done: 'Gone.', failed: 'Failed.', showDetail: true });
  await heard('Not now.');
});
