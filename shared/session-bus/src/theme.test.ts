import { storageKeys } from './storage-keys';
import { createThemeBus } from './theme';
import { twoTabs } from '../test/two-tabs';

beforeEach(() => localStorage.clear());

it('stores the theme and changes it in every tab', () => {
  const [here, there] = twoTabs().map(createThemeBus);
  const listener = jest.fn();
  there!.subscribe(listener);
  expect(here!.theme()).toBe('light');
  here!.setTheme('dark');
  expect(localStorage.getItem(storageKeys.theme)).toBe('dark');
  expect(there!.theme()).toBe('dark');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(listener).toHaveBeenCalledWith('dark');
});

it('starts with the stored theme, and ignores an invalid one', () => {
  localStorage.setItem(storageKeys.theme, 'dark');
  expect(createThemeBus(twoTabs()[0]).theme()).toBe('dark');
  localStorage.setItem(storageKeys.theme, 'purple');
  expect(createThemeBus(twoTabs()[0]).theme()).toBe('light');
});
