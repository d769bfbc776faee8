import { isSelected, PARTS, selectionOf } from './parts';

const KNOWN = ['login', 'team list'];

it('selects everything without options', () => {
  const selection = selectionOf({}, KNOWN);
  expect(selection).toEqual({ parts: PARTS, pages: null });
  expect(isSelected(selection, 'login')).toBe(true);
});

it('selects one part and some pages', () => {
  const selection = selectionOf({ only: 'slow', pages: 'team list, clicks' }, KNOWN);
  expect(selection.parts).toEqual(['slow']);
  expect(['login', 'team list', 'clicks'].map((name) => isSelected(selection, name))).toEqual([false, true, true]);
});

it('refuses the name of a page that does not exist', () => {
  expect(() => selectionOf({ pages: 'logout' }, KNOWN)).toThrow('login, team list, clicks');
});
