import { storageKeys } from './storage-keys';
import { createUnfinishedWorkBus } from './unfinished-work';
import { twoTabs } from '../test/two-tabs';

const work = (path = '/import-file?resume=1') => ({ title: 'Unfinished', text: 'Ana', action: 'Continue', path });

beforeEach(() => localStorage.clear());

it('is offered in every tab until the module changes its offer', () => {
  const [here, there] = twoTabs().map(createUnfinishedWorkBus);
  const listener = jest.fn();
  there!.subscribe(listener);
  here!.offer('mf-a', [work('/a')]);
  here!.offer('mf-b', [work('/b')]);
  expect(there!.all().map(({ path }) => path)).toEqual(['/a', '/b']);
  expect(there!.all()).toBe(there!.all());
  here!.offer('mf-a', []);
  expect(there!.all()).toEqual([work('/b')]);
  expect(listener).toHaveBeenCalledTimes(3);
});

it('notifies nobody if nothing changes', () => {
  const bus = createUnfinishedWorkBus(twoTabs()[0]);
  bus.offer('mf-a', [work()]);
  const listener = jest.fn();
  bus.subscribe(listener);
  bus.offer('mf-a', [work()]);
  bus.offer('mf-b', []);
  expect(listener).not.toHaveBeenCalled();
});

it('is removed at logout', () => {
  const bus = createUnfinishedWorkBus(twoTabs()[0]);
  bus.offer('mf-a', [work()]);
  localStorage.clear();
  expect(bus.all()).toEqual([]);
});

it.each([
  ['text that is no JSON', '{'],
  ['null', 'null'],
  ['something else than a list', '{"mf-a":{"title":"x"}}'],
  ['an entry without a text', JSON.stringify({ 'mf-a': [null, { ...work(), text: undefined }] })],
  ['another site', JSON.stringify({ 'mf-a': [work('//evil.example'), work('/\\evil.example'), work('javascript:1')] })],
])('ignores %s', (_, stored) => {
  localStorage.setItem(storageKeys.unfinishedWork, stored);
  const bus = createUnfinishedWorkBus(twoTabs()[0]);
  expect(bus.all()).toEqual([]);
  bus.offer('mf-b', [work()]);
  expect(bus.all()).toEqual([work()]);
});
