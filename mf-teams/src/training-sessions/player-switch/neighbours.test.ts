import { player } from '@courtside/testing/factories';
import { neighbours } from './neighbours';

const players = [
  player({ id: 'libero', position: 'Libero', player_number: 1 }),
  player({ id: 'setter-9', position: 'Setter', player_number: 9 }),
  player({ id: 'setter-2', position: 'Setter', player_number: 2 }),
];

test.each([
  ['setter-2', null, 'setter-9'],
  ['setter-9', 'setter-2', 'libero'],
  ['libero', 'setter-9', null],
  ['of another team', null, null],
])('%s is between %s and %s, by position and number', (id, previous, next) => {
  const found = neighbours(players, id);
  expect({ previous: found.previous?.id ?? null, next: found.next?.id ?? null }).toEqual({ previous, next });
});
