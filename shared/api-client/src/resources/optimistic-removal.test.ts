import { QueryClient } from '@tanstack/react-query';
import { optimisticRemoval } from './optimistic-removal';

const rows = [{ id: 'a' }, { id: 'b' }];

function setUp() {
  const cache = new QueryClient();
  cache.setQueryData(['teams'], rows);
  cache.setQueryData(['teams', 'a'], rows[0]);
  return { cache, removal: optimisticRemoval(cache, ['teams']) };
}

test('a deleted row leaves the lists before the server answers', async () => {
  const { cache, removal } = setUp();
  await removal.onMutate('a');
  expect(cache.getQueryData(['teams'])).toEqual([{ id: 'b' }]);
  expect(cache.getQueryData(['teams', 'a'])).toEqual({ id: 'a' });
});

test('a row comes back if the server rejects the deletion', async () => {
  const { cache, removal } = setUp();
  const snapshot = await removal.onMutate('a');
  removal.onError(new Error('refused'), 'a', snapshot);
  expect(cache.getQueryData(['teams'])).toEqual(rows);
});

test('no row comes back after a logout emptied the cache', async () => {
  const { cache, removal } = setUp();
  const snapshot = await removal.onMutate('a');
  cache.clear();
  removal.onError(new Error('401'), 'a', snapshot);
  expect(cache.getQueryData(['teams'])).toBeUndefined();
});
