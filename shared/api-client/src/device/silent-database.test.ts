import { entry, offlineBrowser, until } from '../../test/offline-browser';
import { openDatabase } from './database';

/** A browser that does not say that its database is open, until `answer` is called. It resolves afterwards. */
function silentDatabase() {
  const open = indexedDB.open.bind(indexedDB);
  let answer = () => undefined as void;
  const wanted = new Promise<void>((resolve) => (answer = resolve));
  let answered: Promise<unknown> = wanted;
  jest.spyOn(indexedDB, 'open').mockImplementation((...parameters) => {
    const request = open(...parameters);
    const dispatch = request.dispatchEvent.bind(request);
    answered = new Promise((resolve) => {
      request.dispatchEvent = (event) => {
        if (event.type !== 'success') return dispatch(event);
        void wanted.then(() => resolve(dispatch(event)));
        return true;
      };
    });
    return request;
  });
  return {
    answer: () => {
      answer();
      return answered;
    },
  };
}

it('entries are sent although the browser never opens its database, and stored when it does', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const database = silentDatabase();
  const browser = await offlineBrowser();
  const tab = browser.tab();
  const added = tab.add(entry('a'));
  await jest.advanceTimersByTimeAsync(3_000);
  await added;
  await until(tab, () => browser.sent.includes('a') && tab.ids().length === 0);
  expect(tab.durable()).toBe(false);

  browser.answer = () => Promise.reject(new Error('no network'));
  await tab.add(entry('b'));
  expect({ waiting: tab.ids(), durable: tab.durable() }).toEqual({ waiting: ['b'], durable: false });
  await database.answer();
  await jest.advanceTimersByTimeAsync(0);
  await tab.load();
  expect({ waiting: tab.ids(), durable: tab.durable() }).toEqual({ waiting: ['b'], durable: true });
  expect(await (await openDatabase()).count('entries')).toBe(1);
  jest.useRealTimers();
});
