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

test('it is back where the server refuses', async () => {
  const { cache, removal } = setUp();
  const before = await removal.onMutate('a');
  removal.onError(new Error('refused'), 'a', before);
  expect(cache.getQueryData(['teams'])).toEqual(rows);
});

test('nothing comes back into a cache that a logout emptied', async () => {
  const { cache, removal } = setUp();
  const before = await removal.onMutate('a');
  cache.clear();
  removal.onError(new Error('401'), 'a', before);
  expect(cache.getQueryData(['teams'])).toBeUndefined();
});
