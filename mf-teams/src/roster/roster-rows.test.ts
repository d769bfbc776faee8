import { readRoster } from './read-roster';
import { NO_EDITS, rosterRows, withFreeNumbers } from './roster-rows';

const roster = readRoster('7 Ana Kovač\nBea Nord\nMia Costa (L)\nEva Ek');
const [ana, bea, mia, eva] = roster.players.map(({ line }) => line) as [number, number, number, number];

test('a position for all others leaves those that the list names', () => {
  const rows = rosterRows(roster, { ...NO_EDITS, position: 'Setter' });
  expect(rows.map(({ position, hasCommonPosition }) => [position, hasCommonPosition])).toEqual([
    ['Setter', true],
    ['Setter', true],
    ['Libero', false],
    ['Setter', true],
  ]);
});

test('changes of the coach stay with their row if another is removed', () => {
  const edits = { ...NO_EDITS, rows: { [mia]: { last_name: 'Costa Silva' } }, removed: [ana, bea] };
  expect(rosterRows(roster, edits).map(({ last_name }) => last_name)).toEqual(['Costa Silva', 'Ek']);
});

test('free numbers are those that neither the team nor the list has', () => {
  const rows = rosterRows(roster, NO_EDITS);
  const { rows: changed } = withFreeNumbers(NO_EDITS, rows, [1, 3]);
  expect(changed).toEqual({
    [bea]: { player_number: '2' },
    [mia]: { player_number: '4' },
    [eva]: { player_number: '5' },
  });
});
