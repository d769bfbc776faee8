import { delay, http } from 'msw';
import { paths } from '@courtside/contracts/paths';
import { base, startServer } from '../../test/api-server';
import { logIn } from '../../test/session';
import { call } from '../calls/client';
import { logOut } from './log-out';

const server = startServer();
beforeEach(() => {
  localStorage.clear();
  logIn('ada');
});

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

it('aborts the user’s pending reads, but no changes', async () => {
  const hanging = (method: 'get' | 'post') =>
    new Promise<void>((begun) => {
      server.use(
        http[method](base + paths.teams, async () => {
          begun();
          await delay('infinite');
        }),
      );
    });
  const begun = Promise.all([hanging('get'), hanging('post')]);
  server.use(http.post(base + paths.logout, () => new Response(null, { status: 204 })));
  const list = call({ method: 'GET', url: paths.teams });
  const change = jest.fn();
  call({ method: 'POST', url: paths.teams, data: { team_name: 'Falcons' } }).then(change, change);
  await begun;
  logOut();
  await expect(list).rejects.toThrow();
  expect(change).not.toHaveBeenCalled();
});
