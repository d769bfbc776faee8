import { logIn } from '../../test/session';
import { moduleStorage } from '../index';

beforeEach(() => {
  localStorage.clear();
  logIn('ann');
});

test('a module keeps values that no other module can read', () => {
  const storage = moduleStorage('mf-scouting');
  expect(storage.set('filter', { position: 'setter' })).toBe(true);
  expect(moduleStorage('mf-scouting').get('filter')).toEqual({ position: 'setter' });
  expect(moduleStorage('mf-matches').get('filter')).toBeUndefined();
  storage.remove('filter');
  expect(storage.get('filter')).toBeUndefined();
});

test('another user of the browser has other values', () => {
  const storage = moduleStorage('mf-scouting');
  storage.set('filter', 'setter');
  logIn('ben');
  expect(storage.get('filter')).toBeUndefined();
  logIn('ann');
  expect(storage.get('filter')).toBe('setter');
});

test('a value that is not JSON counts as missing', () => {
  localStorage.setItem('mf-scouting/ann/filter', '{');
  expect(moduleStorage('mf-scouting').get('filter')).toBeUndefined();
});

test('it is not an error if the browser does not store a value', () => {
  const circular: { self?: unknown } = {};
  circular.self = circular;
  expect(moduleStorage('mf-scouting').set('filter', circular)).toBe(false);
});

test.each(['access_token', 'scouting', 'mf-', 'mf-a/b'])('“%s” is rejected as a module name', (name) => {
  expect(() => moduleStorage(name)).toThrow("isn't the name of a module");
});

test('a module that has used its share keeps what it has, and the console says why', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const storage = moduleStorage('mf-scouting');
  expect(storage.set('large', 'x'.repeat(200_000))).toBe(true);
  expect(storage.set('second', 'x'.repeat(100_000))).toBe(false);
  expect(warned).toHaveBeenCalledWith(
    expect.stringMatching(/^mf-scouting keeps \d+ characters .* “second” was not stored\.$/),
  );
  expect(storage.set('large', 'small')).toBe(true);
  expect(moduleStorage('mf-matches').set('second', 'x'.repeat(200_000))).toBe(true);
  warned.mockRestore();
});
