import { EMPTY_PLAYER, hasBlank } from './player-draft';

test('a blank field is found', () => {
  const full = { name: 'Ann', last_name: 'Lee', player_number: '7', position: 'Setter', external_id: '' } as const;
  expect(hasBlank(full)).toBe(false);
  expect(hasBlank({ ...full, name: '  ' })).toBe(true);
  expect(hasBlank(EMPTY_PLAYER)).toBe(true);
});
