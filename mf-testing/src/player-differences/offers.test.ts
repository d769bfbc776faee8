import type { ImportDifference } from '@courtside/contracts/import-result';
import { offersOf } from './offers';

const number = (row: number, name: string, stored: string, file: string, team = 't1'): ImportDifference => ({
  row,
  player: name,
  name,
  team,
  field: 'player_number',
  stored,
  file,
});
const rows = (...differences: ImportDifference[]) =>
  offersOf(differences).map((offer) => offer.differences.map(({ row }) => row));

test('numbers that players of a team have swapped are one offer, in the place of the first', () => {
  const position = { ...number(3, 'Bea', 'Setter', 'Libero'), field: 'position' } as const;
  expect(rows(number(2, 'Ana', '4', '7'), position, number(3, 'Bea', '7', '4'))).toEqual([[2, 3], [3]]);
});

test('players of two teams swap nothing', () => {
  expect(rows(number(2, 'Ana', '4', '7'), number(3, 'Bea', '7', '4', 't2'))).toEqual([[2], [3]]);
});

test('an answer of an earlier version of the server, without teams, has an offer for each difference', () => {
  const { team: _, ...ana } = number(2, 'Ana', '4', '7');
  const { team: __, ...bea } = number(3, 'Bea', '7', '4');
  expect(rows(ana, bea)).toEqual([[2], [3]]);
});
