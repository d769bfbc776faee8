import '../../test/offline-browser';
import { MutationObserver, type QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { ERASED_KINDS } from '@courtside/contracts/erasure-receipt';
import type { ErasureReceipt } from '@courtside/contracts/player-data';
import { paths } from '@courtside/contracts/paths';
import { storageKeys } from '@courtside/session-bus';
import { base, startServer } from '../../test/api-server';
import { logIn } from '../../test/session';
import { createQueryClient } from '../cache/query-client';
import { openDatabase } from '../device/database';
import { keepCurrentAnswers } from '../device/saved-answers';
import { erasure } from './player-data';
import { deletion } from './players';

const receipt: ErasureReceipt = {
  receipt_id: 'receipt-1',
  erased_at: '2026-11-02T10:00:00.000Z',
  records: ['p1'],
  erased: Object.fromEntries(Object.keys(ERASED_KINDS).map((kind) => [kind, 1])) as ErasureReceipt['erased'],
  hash: 'abc123',
};
const server = startServer(
  http.post(base + paths.playerErasure, () => HttpResponse.json(receipt)),
  http.delete(base + paths.player, () => new HttpResponse(null, { status: 204 })),
);
const refused = (status: number) => () => HttpResponse.json({ detail: 'Refused.' }, { status });

const NAMING = [
  ['players', 'team', '0190-7f'],
  ['players', 'all'],
  ['test-days', 'one', '0190-80'],
];
const others = [['teams']];
const ana = { id: 'p1', name: 'Ana' };
const bea = { id: 'p2', name: 'Bea' };

const keptKeys = async (userId: string) =>
  (await (await openDatabase()).getAllKeysFromIndex('answers', 'byUser', userId)).map(
    ([, id]) => JSON.parse(id) as QueryKey,
  );

/** A page of a user on whose device everything is kept. */
async function openPage(userId: string): Promise<QueryClient> {
  logIn(userId);
  localStorage.setItem(storageKeys.offlineKey, `${userId} ${'k'.repeat(43)}`);
  const client = createQueryClient();
  for (const queryKey of [...NAMING, ...others, ['training-sessions', 'player', '0190-7f']])
    client.setQueryData(queryKey, [ana, bea]);
  keepCurrentAnswers(client);
  await keptAre(userId, NAMING.length + others.length);
  return client;
}

async function keptAre(userId: string, count: number): Promise<void> {
  while ((await keptKeys(userId)).length !== count) await jest.advanceTimersByTimeAsync(500);
}

/** Shows what a query answers. */
function show(client: QueryClient, queryKey: QueryKey, answer: () => Promise<unknown>) {
  const observer = new QueryObserver(client, { queryKey, queryFn: answer, staleTime: Infinity });
  const stop = observer.subscribe(() => undefined);
  return { data: () => observer.getCurrentResult().data, stop };
}

const run = {
  'an erasure': (client: QueryClient) =>
    new MutationObserver(client, erasure(client)).mutate({ id: 'p1', idempotencyKey: 'key-1' }),
  'a deletion': (client: QueryClient) => new MutationObserver(client, deletion(client)).mutate('p1'),
};
const each = Object.entries(run);

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'Date'] }));
afterEach(async () => {
  await jest.runOnlyPendingTimersAsync();
  jest.useRealTimers();
});

describe.each(each)('after %s', (name, remove) => {
  it('neither the page nor the device has an answer that names the player', async () => {
    const user = `ada-${name}`;
    const client = await openPage(user);
    const shown = show(client, NAMING[0]!, () => Promise.resolve([bea]));
    await remove(client);
    await keptAre(user, others.length);
    expect(await keptKeys(user)).toEqual(others);
    // What the screen shows is loaded again, and kept again.
    await keptAre(user, others.length + 1);
    expect(shown.data()).toEqual([bea]);
    expect(
      JSON.stringify(
        client
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ).not.toContain('Ana');
    shown.stop();
  });

  it('an answer from before that arrives late is not kept', async () => {
    const user = `bea-${name}`;
    const client = await openPage(user);
    let arrive: (data: unknown) => void = () => undefined;
    const late = client.fetchQuery({
      queryKey: ['players', 'team', '0190-99'],
      queryFn: () => new Promise((resolve) => (arrive = resolve)),
    });
    late.catch(() => undefined);
    await remove(client);
    arrive([ana, bea]);
    await keptAre(user, others.length);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await keptKeys(user)).toEqual(others);
  });

  it('a player who is already gone is forgotten too', async () => {
    const client = await openPage(`cleo-${name}`);
    server.use(http.all(`${base}/*`, refused(404)));
    await expect(remove(client)).rejects.toMatchObject({ status: 404 });
    await keptAre(`cleo-${name}`, others.length);
  });
});

it.each(each)('%s that is refused forgets nothing', async (name, remove) => {
  const user = `dora-${name}`;
  const client = await openPage(user);
  server.use(http.all(`${base}/*`, refused(409)));
  await expect(remove(client)).rejects.toMatchObject({ status: 409 });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await keptKeys(user)).toHaveLength(NAMING.length + others.length);
  expect(client.getQueryData(NAMING[1]!)).toEqual([ana, bea]);
});
