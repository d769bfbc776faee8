import { ApiError } from '@courtside/api-client';
import { recordNotices } from '@courtside/testing/record-notices';
import { texts } from '../texts/en';
import { deleteWithNotice } from './delete-with-notice';

const notices = recordNotices();

test.each([
  ['a success', Promise.resolve(), 'Deleted.'],
  ['a deletion in another window', Promise.reject(new ApiError(404)), 'Deleted.'],
  ['a rejection', Promise.reject(new ApiError(400, {}, 'Not now.')), 'Failed.'],
  ['a lost connection', Promise.reject(new ApiError(null)), `Failed. ${texts.offlineRetry}`],
])('the notice after %s', async (_, deletion, text) => {
  await deleteWithNotice(deletion, { done: 'Deleted.', failed: 'Failed.' });
  expect(notices.map((notice) => notice.text)).toEqual([text]);
});

test("the server's detail replaces the failure text on request", async () => {
  const deletion = Promise.reject(new ApiError(400, {}, 'Not now.'));
  await deleteWithNotice(deletion, { done: 'Deleted.', failed: 'Failed.', showDetail: true });
  expect(notices.map((notice) => notice.text)).toEqual(['Not now.']);
});
