import '../../test/offline-browser';
import { http, HttpResponse } from 'msw';
import { messages } from '@courtside/contracts/messages';
import { paths } from '@courtside/contracts/paths';
import { routes } from '@courtside/contracts/routes';
import { deviceStorage, sessionBus, storageKeys } from '@courtside/session-bus';
import { base, startServer } from '../../test/api-server';
import { openTestDay } from '../../test/open-test-day';
import { entry, until } from '../../test/offline-browser';
import { accessToken, logIn, ownerOf } from '../../test/session';
import { callApi } from '../calls/client';
import { renewTokens } from '../calls/token-refresh';
import { deviceKey } from '../device/device';
import { openDatabase } from '../device/database';
import { deviceDrafts } from '../device/device-drafts';
import { loadStorage } from '../device/device';
import { moduleStorage } from '../modules/module-storage';
import { switchClub } from '../resources/clubs';
import { logOut } from './log-out';
import { startOffline } from './start';
import { outbox } from './the-outbox';

/** What the server received, with the user and the club of the token. */
const received: string[] = [];
const accepting = http.post(`${base}/api/test-days/1/events/`, async ({ request }) => {
  received.push(`${ownerOf(request)} ${JSON.stringify(await request.json())}`);
  return HttpResponse.json(openTestDay);
});
const unreachable = http.post(`${base}/api/test-days/1/events/`, () => HttpResponse.error());
const server = startServer(
  accepting,
  http.get(base + paths.offlineKey, ({ request }) =>
    HttpResponse.json({ key: ownerOf(request).replaceAll('@', '-').padEnd(43, 'A').slice(0, 43) }),
  ),
  http.post(base + paths.logout, () => new HttpResponse(null, { status: 204 })),
  http.get(base + paths.validateToken, () => HttpResponse.json({ detail: 'Valid.' })),
  http.post(`${base}/api/auth/clubs/b/session/`, () =>
    HttpResponse.json({ access: accessToken('ada', { club: 'b' }) }),
  ),
);

const hasKey = () => deviceStorage.getItem(storageKeys.offlineKey) !== null;
/** A page that begins in a club, like after the reload that follows a switch. */
async function pageIn(club: string) {
  sessionBus.logOut();
  logIn('ada', club);
  await until(outbox, hasKey);
  await outbox.load();
}
const everyOwner = async () => {
  const database = await openDatabase();
  const owners = await Promise.all(
    (['entries', 'answers', 'drafts'] as const).map(async (name) =>
      (await database.getAll(name)).map(({ userId }) => `${name} ${userId}`),
    ),
  );
  return owners.flat();
};

beforeAll(() => {
  logIn('ada');
  startOffline();
});
beforeEach(async () => {
  received.length = 0;
  await pageIn('');
});
afterEach(async () => {
  for (const owner of ['ada', 'ada@b']) await outbox.deleteAll(owner);
});

it('an entry that waits in one club is not shown in another one, and is sent in its own', async () => {
  server.use(unreachable);
  await outbox.add(entry('in a'));
  await outbox.send();
  expect(outbox.entries()).toHaveLength(1);

  server.use(accepting);
  await pageIn('b');
  expect({ entries: outbox.entries(), unreadable: outbox.unreadable() }).toEqual({ entries: [], unreadable: 0 });
  await outbox.add(entry('in b'));
  await until(outbox, () => outbox.entries().length === 0);
  expect(received).toEqual(['ada@b {"value":"in b"}']);

  await pageIn('');
  await until(outbox, () => received.length === 2 && outbox.entries().length === 0);
  expect(received[1]).toBe('ada {"value":"in a"}');
});

it('drafts, kept answers and values of modules are not in another club, and are there again afterwards', async () => {
  const drafts = deviceDrafts('mf-testing');
  const module = moduleStorage('mf-testing');
  const kept = async (owner: string) => {
    const key = await deviceKey(owner);
    return key && (await loadStorage()).readAnswer(owner, key, 'teams');
  };
  await drafts.write('monday', { text: '21.5' });
  const key = await deviceKey('ada');
  await (await loadStorage()).saveAnswer('ada', key!, { id: 'teams', kind: 'teams', data: ['Herons'], at: Date.now() });

  await pageIn('b');
  module.set('filter', 'of b');
  expect({ drafts: await drafts.read(), inClub: await kept('ada@b'), before: await kept('ada') }).toEqual({
    drafts: {},
    inClub: null,
    before: null,
  });
  await pageIn('');
  expect(await drafts.read()).toEqual({ monday: { text: '21.5' } });
  expect(await kept('ada')).toMatchObject({ data: ['Herons'] });
  expect(module.get('filter')).toBeUndefined();
});

it('a page makes no call after a switch, and keeps what is typed there for its own club', async () => {
  await expect(callApi(routes.validateToken)).resolves.toEqual({ detail: 'Valid.' });
  await switchClub('b');
  await expect(callApi(routes.validateToken)).rejects.toMatchObject({ status: 401, message: messages.clubSwitched });
  expect(await deviceDrafts('mf-testing').write('monday', { text: 'typed in a' })).toBe(true);
  await outbox.add(entry('typed in a'));
  await outbox.send();
  expect(received).toEqual([]);
  expect(sessionBus.session()).toMatchObject({ status: 'user', owner: 'ada' });
  expect(deviceStorage.getItem(storageKeys.refresh)).toBe('r1');
  expect((await everyOwner()).toSorted()).toEqual(['drafts ada', 'entries ada']);
});

it('a call that was begun before a switch is not repeated in the other club', async () => {
  const asked: string[] = [];
  server.use(
    http.get(base + paths.validateToken, ({ request }) => {
      asked.push(ownerOf(request));
      sessionBus.enterClub(accessToken('ada', { club: 'b' }));
      return HttpResponse.json({ detail: 'Please log in.' }, { status: 401 });
    }),
  );
  await expect(callApi(routes.validateToken)).rejects.toMatchObject({ status: 401 });
  expect(asked).toEqual(['ada']);
  expect(deviceStorage.getItem(storageKeys.access)).not.toBeNull();
});

it('a renewal that ends after a switch keeps the other club, and one into another club is noted', async () => {
  const renewed = (club: string, before = () => undefined as void) =>
    http.post(base + paths.refresh, () => {
      before();
      return HttpResponse.json({ access: accessToken('ada', { club, serial: 2 }), refresh: 'r2' });
    });
  const inB = accessToken('ada', { club: 'b', serial: 1 });
  server.use(renewed('', () => sessionBus.enterClub(inB)));
  await renewTokens();
  expect({
    access: deviceStorage.getItem(storageKeys.access),
    refresh: deviceStorage.getItem(storageKeys.refresh),
  }).toEqual({ access: inB, refresh: 'r2' });
  expect(deviceStorage.getItem(storageKeys.clubEnded)).toBeNull();

  await pageIn('');
  server.use(renewed('b'));
  await renewTokens();
  expect({ hasMoved: sessionBus.hasMoved(), getItem: deviceStorage.getItem(storageKeys.clubEnded) }).toEqual({
    hasMoved: true,
    getItem: '1',
  });
});

it('a logout deletes the answers of every club, and keeps what waits in another one for its next login', async () => {
  const key = await deviceKey('ada');
  const storage = await loadStorage();
  await storage.saveAnswer('ada', key!, { id: 'teams', kind: 'teams', data: ['Herons'], at: Date.now() });
  server.use(unreachable);
  await outbox.add(entry('in a'));
  await pageIn('b');
  await outbox.add(entry('in b'));
  logOut();
  await outbox.load();
  expect(await everyOwner()).toEqual(['entries ada']);
});
