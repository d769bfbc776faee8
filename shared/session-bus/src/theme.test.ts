import { storageKeys } from './storage-keys';
import { createThemeBus } from './theme';
import { twoTabs } from './two-tabs';

beforeEach(() => localStorage.clear());

it('stores the theme under its key and changes every tab at once', () => {
  const [here, there] = twoTabs().map(createThemeBus);
  const heard = jest.fn();
  there!.subscribe(heard);
  expect(here!.theme()).toBe('light');
  here!.setTheme('dark');
  expect(localStorage.getItem(storageKeys.theme)).toBe('dark');
  expect(there!.theme()).toBe('dark');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(heard).toHaveBeenCalledWith('dark');
});

it('starts with what was stored, and ignores what is no theme', () => {
  localStorage.setItem(storageKeys.theme, 'dark');
  expect(createThemeBus(twoTabs()[0]).theme()).toBe('dark');
  localStorage.setItem(storageKeys.theme, 'purple');
  expect(createThemeBus(twoTabs()[0]).theme()).toBe('light');
});
