import '../../test/offline-browser';
import { http, HttpResponse } from 'msw';
import { paths } from '@courtside/contracts/paths';
import { sessionBus, storageKeys } from '@courtside/session-bus';
import { base, startServer } from '../../test/api-server';
import { openTestDay } from '../../test/open-test-day';
import { logIn, userOf } from '../../test/session';
import { logOut } from './log-out';
import { queryClient } from '../cache/query-client';
import { entry, until } from '../../test/offline-browser';
import { openDatabase, purgeAnswers } from '../device/database';
import { startOffline } from './start';
import { outbox } from './the-outbox';

const eventsUrl = '/api/test-days/1/events/';
/** The key as the server derives it: the same for each login of a user. */
const keyOf = (userId: string) => userId.padEnd(43, 'A').slice(0, 43);
const received: { key: string | null; user: string; body: unknown }[] = [];
const accepting = http.post(base + eventsUrl, async ({ request }) => {
  received.push({ key: request.headers.get('Idempotency-Key'), user: userOf(request), body: await request.json() });
  return HttpResponse.json(openTestDay);
});
const unreachable = http.all(`${base}/*`, () => HttpResponse.error());
const server = startServer(
  accepting,
  http.get(base + paths.offlineKey, ({ request }) => HttpResponse.json({ key: keyOf(userOf(request)) })),
  http.post(base + paths.logout, () => new HttpResponse(null, { status: 204 })),
  http.get(base + paths.validateToken, () => HttpResponse.json({ detail: 'Valid.' })),
);
const hasKey = () => localStorage.getItem(storageKeys.offlineKey) !== null;
const recordsOf = async (userId: string) => (await openDatabase()).getAllFromIndex('entries', 'byUser', userId);

beforeAll(() => {
  logIn('ada');
  startOffline();
});
beforeEach(async () => {
  received.length = 0;
  logIn('ada');
  await until(outbox, hasKey);
});
afterEach(async () => {
  await outbox.deleteAll('ada');
});

it('sends an entry with its key, and then shows the answer', async () => {
  await outbox.add(entry('key-1', { value: 9 }));
  await until(outbox, () => outbox.entries().length === 0);
  expect(received).toEqual([{ key: 'key-1', user: 'ada', body: { value: 9 } }]);
  expect(queryClient.getQueryData(['test-days', 'one', '1'])).toEqual(openTestDay);
});

it('sends entries that were made offline when the device is online again', async () => {
  server.use(unreachable);
  for (const id of ['key-1', 'key-2']) await outbox.add(entry(id));
  await outbox.send();
  expect(outbox.entries()).toHaveLength(2);
  server.resetHandlers();
  window.dispatchEvent(new Event('online'));
  await until(outbox, () => outbox.entries().length === 0);
  expect(received.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
});

it('keeps entries through an expired login, unreadable for another user, and sends them after the next login', async () => {
  server.use(unreachable);
  await outbox.add(entry('key-1'));
  await outbox.send();
  // The API client does this if the server ends the session.
  sessionBus.logOut();
  expect(hasKey()).toBe(false);
  await until(outbox, () => outbox.entries().length === 0);
  expect(await recordsOf('ada')).toHaveLength(1);
  server.resetHandlers();
  logIn('bea');
  await until(outbox, hasKey);
  await outbox.send();
  expect({ entries: outbox.entries(), received }).toEqual({ entries: [], received: [] });
  logIn('ada');
  await until(outbox, () => received.length > 0 && outbox.entries().length === 0);
  expect(received).toMatchObject([{ key: 'key-1', user: 'ada' }]);
});

it('deletes the entries if the user logs out', async () => {
  server.use(http.post(base + eventsUrl, () => HttpResponse.error()));
  await outbox.add(entry('key-1'));
  logOut();
  await outbox.load();
  expect({ records: await recordsOf('ada'), entries: outbox.entries(), hasKey: hasKey() }).toEqual({
    records: [],
    entries: [],
    hasKey: false,
  });
});

it('keeps what a colleague has not sent on a device whose clock is set a year ahead, and deletes old copies', async () => {
  server.use(unreachable);
  await outbox.add(entry('key-1', { value: 9 }));
  sessionBus.logOut();
  const database = await openDatabase();
  const [record] = await recordsOf('ada');
  const { seq: _, ...copy } = record!;
  await database.put('drafts', { ...copy, id: 'mf-testing/grid' });
  await database.put('answers', { ...copy, id: 'teams', kind: 'teams' });
  logIn('bea');
  await purgeAnswers('bea', Date.now() + 365 * 86_400_000);
  const left = (['entries', 'drafts', 'answers'] as const).map((name) =>
    database.countFromIndex(name, 'byUser', 'ada'),
  );
  expect(await Promise.all(left)).toEqual([1, 1, 0]);
  server.resetHandlers();
  logIn('ada');
  await until(outbox, () => received.length > 0 && outbox.entries().length === 0);
  expect(received).toMatchObject([{ key: 'key-1', user: 'ada', body: { value: 9 } }]);
});
