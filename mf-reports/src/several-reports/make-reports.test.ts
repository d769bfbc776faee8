import { ApiError } from '@courtside/api-client';
import { makeReports } from './make-reports';

const blob = new Blob();
const options = { signal: new AbortController().signal, onMade: () => undefined };

it('makes the others if one fails, and keeps the order of the players', async () => {
  const failure = new ApiError(404);
  const steps: number[] = [];
  const { made, missing } = await makeReports(['a', 'b', 'c', 'd'], {
    ...options,
    make: (id) => (id === 'b' ? Promise.reject(failure) : Promise.resolve(blob)),
    onMade: (count) => steps.push(count),
  });
  expect([...made.keys()]).toEqual(['a', 'c', 'd']);
  expect([...missing]).toEqual([['b', failure]]);
  expect(steps).toEqual([1, 2, 3]);
});

it('asks for no more without a connection', async () => {
  const asked: string[] = [];
  const { missing } = await makeReports(['a', 'b', 'c', 'd'], {
    ...options,
    make(id) {
      asked.push(id);
      return Promise.reject(new ApiError(null));
    },
  });
  expect(asked).toEqual(['a', 'b']);
  expect([...missing.keys()]).toEqual(['a', 'b', 'c', 'd']);
});

it('asks for no more after it was cancelled', async () => {
  const abort = new AbortController();
  const asked: string[] = [];
  const making = makeReports(['a', 'b', 'c', 'd'], {
    signal: abort.signal,
    onMade: () => undefined,
    make(id) {
      asked.push(id);
      abort.abort();
      return Promise.resolve(blob);
    },
  });
  await expect(making).rejects.toThrow();
  expect(asked.length).toBeLessThan(4);
});
