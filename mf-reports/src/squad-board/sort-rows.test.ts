import { ofEachMeasure } from '@courtside/contracts/verdict-words';
import type { SquadMember } from '@courtside/contracts/verdicts';
import { player } from '@courtside/testing/factories';
import type { BoardRow } from './board-rows';
import { DEFAULT_SORT, fileOrder, pressColumn, sortRows, switchGain, type Sort } from './sort-rows';

/** A row with a serve speed and its change. */
function row(name: string, number: number, value: number | null, change: number | null, date: string | null): BoardRow {
  const member = {
    last_date: date,
    values: ofEachMeasure(() => value),
    measures: ofEachMeasure(() => ({ change })),
  } as unknown as SquadMember;
  return { player: player({ name, last_name: '', player_number: number, position: 'Setter' }), member };
}

const rows = [
  row('Cia', 3, 20, 2, '2026-03-01'),
  row('Ana', 10, null, null, null),
  row('Bea', 2, 25, -1, '2026-04-01'),
  { ...row('Dia', 4, 0, 0, null), member: null },
  row('Eva', 1, 22, null, '2026-02-01'),
];
const names = (sort: Partial<Sort>) =>
  sortRows(rows, { ...DEFAULT_SORT, ...sort })
    .map(({ player: { name } }) => name)
    .join(' ');

it.each<[Partial<Sort>, string]>([
  [{}, 'Eva Bea Cia Dia Ana'],
  [{ column: 'number' }, 'Eva Bea Cia Dia Ana'],
  [{ column: 'number', descending: true }, 'Ana Dia Cia Bea Eva'],
  [{ column: 'name' }, 'Ana Bea Cia Dia Eva'],
  [{ column: 'date', descending: true }, 'Bea Cia Eva Dia Ana'],
  [{ column: 'serve_speed' }, 'Cia Eva Bea Dia Ana'],
  [{ column: 'serve_speed', descending: true }, 'Bea Eva Cia Dia Ana'],
  [{ column: 'serve_speed', descending: true, byGain: true }, 'Cia Bea Eva Dia Ana'],
  [{ column: 'serve_speed', byGain: true }, 'Bea Cia Eva Dia Ana'],
])('sorted by %j, with missing values last: %s', (sort, expected) => expect(names(sort)).toBe(expected));

it('a first press on a measure shows its highest values first, and the next one the lowest', () => {
  const first = pressColumn(DEFAULT_SORT, 'serve_speed');
  expect(first).toEqual({ column: 'serve_speed', descending: true, byGain: false });
  expect(pressColumn(first, 'serve_speed').descending).toBe(false);
  expect(pressColumn(first, 'name')).toEqual({ column: 'name', descending: false, byGain: false });
});

it('sorting by gain starts with the index, but keeps a measure that is already sorted', () => {
  expect(switchGain(DEFAULT_SORT, true)).toEqual({ column: 'stiix_index', descending: true, byGain: true });
  const bySpeed: Sort = { column: 'serve_speed', descending: false, byGain: false };
  expect(switchGain(bySpeed, true)).toEqual({ ...bySpeed, byGain: true });
});

it.each<[Partial<Sort>, string]>([
  [{ column: 'name' }, 'player_number'],
  [{ column: 'serve_speed' }, 'serve_speed'],
  [{ column: 'serve_speed', byGain: true }, 'gain'],
])('a file of a board that is sorted by %j is sorted by %s', (sort, order) =>
  expect(fileOrder({ ...DEFAULT_SORT, ...sort })).toBe(order),
);
