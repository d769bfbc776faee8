/** The module remembers the browser's `fetch` and its requests, so each test imports a new one. */
async function setUp(answer: (address: string) => Promise<Response>) {
  jest.resetModules();
  const requests: [string, RequestInit | undefined][] = [];
  window.fetch = (address, options) => {
    requests.push([address as string, options]);
    return answer(address as string);
  };
  const { prefetchFiles } = await import('./prefetch-files');
  return { prefetchFiles, requests, addresses: () => requests.map(([address]) => address) };
}
const browsersFetch = window.fetch;
afterEach(() => {
  window.fetch = browsersFetch;
});

it('fetches each file once, as a script element does, and reads it to its end', async () => {
  const answer = new Response('code');
  const { prefetchFiles, requests } = await setUp(() => Promise.resolve(answer));
  await prefetchFiles(['/a.js']);
  await prefetchFiles(['/a.js']);
  const signal = expect.any(AbortSignal) as AbortSignal;
  expect(requests).toEqual([['/a.js', { mode: 'cors', credentials: 'same-origin', priority: 'low', signal }]]);
  expect(answer.bodyUsed).toBe(true);
});

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('network'))],
  ['does not exist', () => Promise.resolve(new Response('', { status: 404 }))],
])('fetches a file that %s again later', async (_, answer) => {
  const { prefetchFiles, addresses } = await setUp(answer);
  await prefetchFiles(['/a.js']);
  await prefetchFiles(['/a.js', '/b.js']);
  expect(addresses()).toEqual(['/a.js', '/a.js', '/b.js']);
});

it('uses the browser’s fetch, even if a module replaced it', async () => {
  const { prefetchFiles, addresses } = await setUp(() => Promise.resolve(new Response('')));
  const replaced = jest.fn();
  window.fetch = replaced;
  await prefetchFiles(['/a.js']);
  expect(addresses()).toEqual(['/a.js']);
  expect(replaced).not.toHaveBeenCalled();
});
