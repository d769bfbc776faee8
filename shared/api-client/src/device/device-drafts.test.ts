import '../../test/offline-browser';
import { http, HttpResponse } from 'msw';
import { paths } from '@courtside/contracts/paths';
import { sessionBus } from '@courtside/session-bus';
import { base, startServer } from '../../test/api-server';
import { logIn, userOf } from '../../test/session';
import { logOut } from '../outbox/log-out';
import { openDatabase } from './database';
import { deviceDrafts } from './device-drafts';
import { outbox } from '../outbox/the-outbox';

const server = startServer(
  http.get(base + paths.offlineKey, ({ request }) =>
    HttpResponse.json({ key: userOf(request).padEnd(43, 'A').slice(0, 43) }),
  ),
  http.post(base + paths.logout, () => new HttpResponse(null, { status: 204 })),
);
const records = async () => (await openDatabase()).getAll('drafts');
const drafts = deviceDrafts('mf-testing');

beforeEach(async () => {
  for (const user of ['ada', 'bea']) await outbox.deleteAll(user);
  logIn('ada');
});

it('updates a draft that another tab has changed', async () => {
  const otherTab = deviceDrafts('mf-testing');
  const add = (cell: string) => (stored: unknown) => [...((stored as string[] | undefined) ?? []), cell];
  await otherTab.update('monday', add('here'));
  expect(await drafts.update('monday', add('there'))).toBe(true);
  expect(await drafts.read()).toEqual({ monday: ['here', 'there'] });
  await drafts.update('monday', () => null);
  expect(await drafts.read()).toEqual({});
});

it('keeps the newest draft of each key, for its module only', async () => {
  const written = await Promise.all(['2', '21', '21.5'].map((text) => drafts.write('monday', { text })));
  await drafts.write('tuesday', { text: '9' });
  expect(written).toEqual([true, true, true]);
  expect(await drafts.read()).toEqual({ monday: { text: '21.5' }, tuesday: { text: '9' } });
  expect(await deviceDrafts('mf-scouting').read()).toEqual({});
  await drafts.remove('monday');
  expect(await drafts.read()).toEqual({ tuesday: { text: '9' } });
});

it('stores nothing that can be read without the key', async () => {
  await drafts.write('monday', { text: 'a result of Ana' });
  const [record] = await records();
  expect(Buffer.from(record!.ciphertext).toString('latin1')).not.toContain('Ana');
  expect(Object.keys(record!).sort()).toEqual(['at', 'ciphertext', 'id', 'iv', 'userId']);
});

it('keeps a draft through an expired login, for its user only', async () => {
  await drafts.write('monday', { text: '21.5' });
  sessionBus.logOut();
  expect(await drafts.read()).toEqual({});
  logIn('bea');
  expect(await drafts.read()).toEqual({});
  logIn('ada');
  expect(await drafts.read()).toEqual({ monday: { text: '21.5' } });
});

it('deletes the drafts of a user who logs out', async () => {
  await drafts.write('monday', { text: '21.5' });
  logOut();
  await outbox.load();
  expect(await records()).toEqual([]);
});

it('leaves nothing of a write that is in progress when its user logs out', async () => {
  await drafts.update('monday', () => {
    logOut();
    logIn('ada');
    return { text: '21.5' };
  });
  await outbox.load();
  expect(await records()).toEqual([]);
});

it('reports that the browser cannot encrypt a draft', async () => {
  server.use(http.get(base + paths.offlineKey, () => HttpResponse.error()));
  expect(await drafts.write('monday', { text: '21.5' })).toBe(false);
  expect(await records()).toEqual([]);
});
