import { delay, http } from 'msw';
import { setupServer } from 'msw/node';
import { paths } from '@courtside/contracts/paths';
import { sessionBus } from '@courtside/session-bus';
import { configureApi } from './http';
import { logOut } from './log-out';

const base = 'http://api.test';
const server = setupServer();
beforeAll(() => {
  configureApi({ baseUrl: base });
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  localStorage.clear();
  sessionBus.logIn({ access: 'a.b.c', refresh: 'r1' });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it('clears local storage without waiting for the server, and ends the session there even if the page closes', async () => {
  const ended = new Promise<Request>((resolve) => {
    server.use(
      http.post(base + paths.logout, async ({ request }) => {
        resolve(request.clone());
        await delay('infinite');
      }),
    );
  });
  logOut();
  expect(localStorage).toHaveLength(0);
  const request = await ended;
  expect(await request.json()).toEqual({ refresh: 'r1' });
  expect(request.headers.get('Authorization')).toBeNull();
  expect(request.keepalive).toBe(true);
});
