import { createDeviceStorage } from './device-storage';
import { storageKeys } from './storage-keys';

const device = () => createDeviceStorage(() => localStorage);

/** Fills the storage up to a few characters, under a key. */
function fill(key: string): void {
  let text = 'x'.repeat(4_900_000);
  for (let step = 1_000_000; step >= 1; step = Math.floor(step / 2))
    for (;;) {
      try {
        localStorage.setItem(key, text + 'x'.repeat(step));
        text += 'x'.repeat(step);
      } catch {
        break;
      }
    }
}

beforeEach(() => localStorage.clear());

it('drops data of modules for a login, but neither drafts nor a running test', () => {
  localStorage.setItem(storageKeys.testState, '{"id":"t1"}');
  fill('mf-other/guest/cache');
  const storage = device();
  expect(storage.setItem(storageKeys.access, 'token')).toBe(true);
  expect(localStorage.getItem(storageKeys.access)).toBe('token');
  expect(localStorage.getItem('mf-other/guest/cache')).toBeNull();
  expect(localStorage.getItem(storageKeys.testState)).toBe('{"id":"t1"}');
  expect(storage.problem()).toBeNull();
});

it('keeps a login in memory if nothing can be dropped, and says so until there is space', () => {
  localStorage.setItem(storageKeys.access, 'old');
  fill(storageKeys.testState);
  const storage = device();
  const listener = jest.fn();
  storage.subscribe(listener);
  const token = 'token'.repeat(100);
  expect(storage.setItem(storageKeys.access, token)).toBe(false);
  expect({
    accessToken: storage.getItem(storageKeys.access),
    inLocalStorage: localStorage.getItem(storageKeys.access),
  }).toEqual({ accessToken: token, inLocalStorage: null });
  expect({ problem: storage.problem(), notices: listener.mock.calls.length }).toEqual({ problem: 'full', notices: 1 });
  localStorage.removeItem(storageKeys.testState);
  expect(storage.setItem(storageKeys.access, token)).toBe(true);
  expect(storage.problem()).toBeNull();
});

it('keeps a theme in memory without dropping anything, and without a message', () => {
  fill('mf-other/guest/cache');
  const storage = device();
  const value = 'dark'.repeat(100);
  expect(storage.setItem(storageKeys.theme, value)).toBe(false);
  expect(storage.getItem(storageKeys.theme)).toBe(value);
  expect(storage.problem()).toBeNull();
  expect(localStorage.getItem('mf-other/guest/cache')).not.toBeNull();
});

it.each<[string, () => Storage]>([
  [
    'is blocked',
    () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  ],
  // Some browsers have no storage if it is switched off.
  ['is switched off', () => null as unknown as Storage],
  [
    'can’t be read',
    () =>
      new Proxy(localStorage, {
        get: () => () => {
          throw new DOMException('The file is damaged.', 'NS_ERROR_FILE_CORRUPTED');
        },
      }),
  ],
])('works in memory if site data %s', (_, open) => {
  const storage = createDeviceStorage(open);
  expect(storage.problem()).toBe('blocked');
  expect(storage.getItem(storageKeys.access)).toBeNull();
  storage.setItem(storageKeys.access, 'token');
  expect(storage.getItem(storageKeys.access)).toBe('token');
  storage.removeItem(storageKeys.access);
  expect(storage.getItem(storageKeys.access)).toBeNull();
  storage.setItem(storageKeys.access, 'token');
  storage.clear();
  expect(storage.getItem(storageKeys.access)).toBeNull();
});
