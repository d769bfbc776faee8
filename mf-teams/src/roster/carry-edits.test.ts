import { carryEdits } from './carry-edits';
import { readRoster } from './read-roster';
import { NO_EDITS, rosterRows, type RosterEdits } from './roster-rows';

const LIST = ['7 Ana Kovač', 'Bea Nord', '12 Mia Costa', 'Eva Ek'];
const before = readRoster(LIST.join('\n')).players;
const [ana, bea, mia, eva] = before.map(({ line }) => line) as [number, number, number, number];
const edits: RosterEdits = {
  rows: { [bea]: { player_number: '4' }, [mia]: { last_name: 'Costa Silva' }, [eva]: { position: 'Libero' } },
  removed: [ana],
  position: 'Setter',
};

/** The rows after the text was changed. */
const rowsOf = (...lines: readonly string[]) => {
  const roster = readRoster(lines.join('\n'));
  return rosterRows(roster, carryEdits(edits, before, roster.players)).map(
    ({ player_number, name, last_name, position }) => [player_number, name, last_name, position].join(' '),
  );
};
const [, ...others] = LIST;
const CORRECTED = ['4 Bea Nord Setter', '12 Mia Costa Silva Setter', ' Eva Ek Libero'];

test('changes stay with their players when a line above, between or below them is added or left out', () => {
  expect(rowsOf(...LIST)).toEqual(CORRECTED);
  expect(rowsOf('9 Zoe Berg', ...LIST)).toEqual(['9 Zoe Berg Setter', ...CORRECTED]);
  expect(rowsOf(...LIST.toSpliced(2, 0, '9 Zoe Berg'))).toEqual(CORRECTED.toSpliced(1, 0, '9 Zoe Berg Setter'));
  expect(rowsOf(...LIST, '9 Zoe Berg')).toEqual([...CORRECTED, '9 Zoe Berg Setter']);
  expect(rowsOf(...others)).toEqual(CORRECTED);
  expect(rowsOf(...LIST.toSpliced(2, 1))).toEqual(CORRECTED.toSpliced(1, 1));
});

test('a field that is corrected in the text is as the text says, and the other fields of its row keep their changes', () => {
  expect(rowsOf(...LIST.with(1, 'Bea Nordin'))[0]).toBe('4 Bea Nordin Setter');
  expect(rowsOf(...LIST.with(1, '5 Bea Nord'))[0]).toBe('5 Bea Nord Setter');
});

test('nothing stays for another list', () => {
  const other = readRoster('Zoe Berg\nKim Lind\nLou Dahl\nIda Holm').players;
  expect(carryEdits(edits, before, other)).toEqual(NO_EDITS);
});
