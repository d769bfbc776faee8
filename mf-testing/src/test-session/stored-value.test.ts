import { storedValue } from './stored-value';

test('a value that does not fit into the storage lasts as long as the page', () => {
  localStorage.setItem('team', '"falcons"');
  const team = storedValue<string>('team', (json) => json as string, '');
  expect(team.read()).toBe('falcons');
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  team.write('hawks');
  setItem.mockRestore();
  expect(team.read()).toBe('hawks');
  expect(localStorage.getItem('team')).toBeNull();
  team.write('eagles');
  expect({ read: team.read(), stored: localStorage.getItem('team') }).toEqual({ read: 'eagles', stored: '"eagles"' });
});
