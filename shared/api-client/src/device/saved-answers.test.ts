import '../../test/offline-browser';
import { QueryObserver } from '@tanstack/react-query';
import { sessionBus, storageKeys } from '@courtside/session-bus';
import { ApiError } from '../calls/api-error';
import { createQueryClient } from '../cache/query-client';
import { newKey } from '../../test/offline-browser';
import { logIn } from '../../test/session';
import { ANSWERS_MAX_AGE_MS, ANSWERS_PER_KIND, readAnswer, saveAnswer } from './answer-store';
import { openDatabase } from './database';
import { keepCurrentAnswers, kindOf, refetchMissedAnswers } from './saved-answers';

const roster = ['players', 'team', '0190-7f'];
const noAnswer = () => Promise.reject(new ApiError(null));

/** Resolves when the answer to a query is on the device. */
async function isKept(userId: string): Promise<void> {
  const database = await openDatabase();
  while ((await database.getAllFromIndex('answers', 'byUser', userId)).length === 0)
    await jest.advanceTimersByTimeAsync(500);
}

/** A page: a new cache, and a user with a key. */
function openPage(userId: string) {
  logIn(userId);
  localStorage.setItem(storageKeys.offlineKey, `${userId} ${'k'.repeat(43)}`);
  return createQueryClient();
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'Date'] }));
afterEach(async () => {
  await jest.runOnlyPendingTimersAsync();
  jest.useRealTimers();
});

it('shows the last roster without a network, with its original time, and reloads it later', async () => {
  await openPage('ada').fetchQuery({ queryKey: roster, queryFn: () => Promise.resolve([{ name: 'Ana' }]) });
  await isKept('ada');

  const later = openPage('ada');
  const started = Date.now();
  let answer: () => Promise<unknown> = noAnswer;
  const observer = new QueryObserver(later, { queryKey: roster, queryFn: () => answer() });
  const stop = observer.subscribe(() => undefined);
  await later.fetchQuery({ queryKey: roster, queryFn: () => answer() });
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: [{ name: 'Ana' }] });
  await jest.advanceTimersByTimeAsync(1);
  expect(later.getQueryState(roster)?.dataUpdatedAt).toBeLessThanOrEqual(started);

  answer = () => Promise.resolve([{ name: 'Bea' }]);
  await refetchMissedAnswers(later);
  expect(observer.getCurrentResult().data).toEqual([{ name: 'Bea' }]);
  stop();
});

it('shows the last roster if a network holds the call, and the answer once it arrives', async () => {
  await openPage('lea').fetchQuery({ queryKey: roster, queryFn: () => Promise.resolve(['Ana']) });
  await isKept('lea');
  const later = openPage('lea');
  let answer: (data: unknown) => void = () => undefined;
  const held = new Promise((resolve) => (answer = resolve));
  const shown = later.fetchQuery({ queryKey: roster, queryFn: () => held });
  await jest.advanceTimersByTimeAsync(5_000);
  await expect(shown).resolves.toEqual(['Ana']);
  answer(['Bea']);
  await jest.advanceTimersByTimeAsync(1);
  expect(later.getQueryData(roster)).toEqual(['Bea']);
});

it('waits for a held call if nothing is kept', async () => {
  const client = openPage('ivy');
  let answer: (data: unknown) => void = () => undefined;
  const held = new Promise((resolve) => (answer = resolve));
  const shown = client.fetchQuery({ queryKey: roster, queryFn: () => held });
  await jest.advanceTimersByTimeAsync(20_000);
  answer(['Ana']);
  await expect(shown).resolves.toEqual(['Ana']);
});

it('keeps answers that were loaded before the device key arrived', async () => {
  const client = openPage('eve');
  localStorage.removeItem(storageKeys.offlineKey);
  await client.fetchQuery({ queryKey: ['teams'], queryFn: () => Promise.resolve([{ team_name: 'Falcons' }]) });
  localStorage.setItem(storageKeys.offlineKey, `eve ${'k'.repeat(43)}`);
  keepCurrentAnswers(client);
  await isKept('eve');
  await expect(openPage('eve').fetchQuery({ queryKey: ['teams'], queryFn: noAnswer })).resolves.toEqual([
    { team_name: 'Falcons' },
  ]);
});

it('keeps data that a change put into the cache, once a query finds that it is current', async () => {
  const client = openPage('pia');
  const queryKey = ['test-days', 'one', '0190-7f'];
  client.setQueryData(queryKey, { revision: 1 });
  await client.fetchQuery({ queryKey, queryFn: () => Promise.resolve(client.getQueryData(queryKey)), staleTime: 0 });
  await isKept('pia');
  await expect(openPage('pia').fetchQuery({ queryKey, queryFn: noAnswer })).resolves.toEqual({ revision: 1 });
});

it('keeps showing the same data if a refresh gets no answer', async () => {
  const client = openPage('kim');
  await client.fetchQuery({ queryKey: roster, queryFn: () => Promise.resolve(['Ana']) });
  await client.fetchQuery({ queryKey: roster, queryFn: noAnswer, staleTime: 0 });
  expect(client.getQueryState(roster)).toMatchObject({ status: 'success', data: ['Ana'] });
});

it.each([
  ['the server has refused', roster, 404],
  ['the answers of such queries are not kept', ['training-sessions'], null],
])('shows an error if %s', async (_, queryKey, status) => {
  const client = openPage('ada');
  const queryFn = () => Promise.reject(new ApiError(status));
  await expect(client.fetchQuery({ queryKey, queryFn, retry: false })).rejects.toMatchObject({ status });
});

it('shows one user’s data neither to another user nor to a guest', async () => {
  await openPage('lea').fetchQuery({ queryKey: roster, queryFn: () => Promise.resolve(['Ana']) });
  await isKept('lea');
  await expect(openPage('mia').fetchQuery({ queryKey: roster, queryFn: noAnswer, retry: false })).rejects.toThrow();
  sessionBus.logOut();
  await expect(createQueryClient().fetchQuery({ queryKey: roster, queryFn: noAnswer, retry: false })).rejects.toThrow();
});

it.each([
  [['players', 'team', '0190-7f'], 'players team'],
  [['players', 'team', '0190-80', 'results'], 'players team results'],
  [['test-days', 'one', '0190-7f'], 'test-days one'],
  [['training-sessions', 'all'], null],
])('counts %j as %j', (queryKey, kind) => {
  expect(kindOf(queryKey)).toBe(kind);
});

describe('kept answers', () => {
  it('do not contain names in clear text', async () => {
    await saveAnswer('una', await newKey(), { id: 'q', kind: 'k', data: [{ name: 'Horvat' }], at: Date.now() });
    const [record] = await (await openDatabase()).getAllFromIndex('answers', 'byUser', 'una');
    const { ciphertext, ...rest } = record!;
    expect(JSON.stringify(rest) + Buffer.from(new Uint8Array(ciphertext)).toString('latin1')).not.toContain('Horvat');
  });

  it('are the newest of each kind, and not too old', async () => {
    const key = await newKey();
    const now = Date.now();
    for (let index = 0; index <= ANSWERS_PER_KIND; index += 1)
      await saveAnswer('zoe', key, { id: `q${index}`, kind: 'k', data: index, at: now + index });
    await saveAnswer('zoe', key, { id: 'other', kind: 'other', data: 'other', at: now });
    const read = async (id: string, at = now) => (await readAnswer('zoe', key, id, at))?.data;
    expect({ q0: await read('q0'), q1: await read('q1'), other: await read('other') }).toEqual({
      q0: undefined,
      q1: 1,
      other: 'other',
    });
    expect(await read('q1', now + ANSWERS_MAX_AGE_MS + 2)).toBeUndefined();
  });
});
