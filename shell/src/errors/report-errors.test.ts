import type { ModuleRelease } from '@courtside/registry';
import { createErrorReporter } from './report-errors';
import { FIRST_MS, INTERVAL_MS } from './error-outbox';

const release = { version: '0123456789abcdef', entry: '/mf-a/0123456789abcdef/remoteEntry.js' } as ModuleRelease;
const FOLDER = `${window.location.origin}/mf-a/0123456789abcdef/`;

/** An error that was thrown in a file. */
const thrownIn = (file: string, message: string) =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n    at f (${file}:1:2)` });

let bodies: { errors: { count: number }[]; lost: number }[] = [];
const originalFetch = window.fetch;
beforeEach(() => {
  jest.useFakeTimers();
  bodies = [];
  window.fetch = async (_, init) => {
    bodies.push(JSON.parse(init?.body as string) as (typeof bodies)[number]);
    return new Response(null, { status: 204 });
  };
});
afterEach(() => {
  jest.useRealTimers();
  window.fetch = originalFetch;
});

const setUp = () => {
  const report = createErrorReporter({ get: async () => 'page', renew: async () => '' });
  return (error: Error) => report({ module: 'mf-a', release, error, route: '/a', handled: false });
};
const counted = () => bodies.map(({ errors, lost }) => errors.reduce((sum, { count }) => sum + count, lost));

it('counts every error of a flood, and describes new ones again after a report', async () => {
  const report = setUp();
  for (let index = 0; index < 500; index += 1) report(thrownIn(`${FOLDER}a.js`, `failed ${index}`));
  await jest.advanceTimersByTimeAsync(FIRST_MS);
  expect(counted()).toEqual([500]);
  report(thrownIn(`${FOLDER}a.js`, 'failed later'));
  await jest.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(bodies[1]?.errors).toHaveLength(1);
});

it('a flood of errors of an extension hides no error of a module', async () => {
  const report = setUp();
  for (let index = 0; index < 500; index += 1) report(thrownIn('chrome-extension://abcdefgh/a.js', `failed ${index}`));
  report(thrownIn(`${FOLDER}a.js`, 'failed'));
  await jest.advanceTimersByTimeAsync(FIRST_MS);
  expect(counted()).toEqual([1]);
});
