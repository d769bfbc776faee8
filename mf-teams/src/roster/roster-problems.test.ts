import { messages } from '@courtside/contracts/messages';
import { player } from '@courtside/testing/factories';
import { texts } from '../texts/roster.en';
import { refusedRows, rosterProblems } from './roster-problems';
import type { RosterRow } from './roster-rows';

const row = (changes: Partial<RosterRow> = {}): RosterRow => ({
  line: 0,
  name: 'Ana',
  last_name: 'Kovač',
  player_number: '7',
  position: 'Setter',
  unknownPosition: '',
  external_id: '',
  isDoubtful: false,
  hasCommonPosition: false,
  ...changes,
});
const zoe = player({ name: 'Zoé', last_name: "O'Brien", player_number: 9 });
const team = { active: [zoe], inactive: [player({ name: 'Bea', last_name: 'Nord', player_number: 3 })] };

test.each([
  ['a complete player', {}, {}],
  ['the number of an inactive player', { player_number: '3' }, {}],
  ['no first name', { name: ' ' }, { name: messages.playerNameRequired }],
  ['no last name', { last_name: '' }, { last_name: messages.playerLastNameRequired }],
  ['a name that is too long', { name: 'a'.repeat(101) }, { name: 'Use at most 100 characters.' }],
  ['a name with a control character', { last_name: 'Ko\u0007vač' }, { last_name: 'Use printable characters only.' }],
  ['no number', { player_number: '' }, { player_number: messages.playerNumberRequired }],
  ['a number in words', { player_number: 'seven' }, { player_number: messages.playerNumberNotNumeric }],
  ['a number with four digits', { player_number: '1000' }, { player_number: 'Use a number from 0 to 999.' }],
  ['the number of a player', { player_number: '09' }, { player_number: messages.playerNumberExists }],
  ['no position', { position: undefined }, { position: messages.playerPositionRequired }],
  [
    'a word that is no position',
    { position: undefined, unknownPosition: 'DS' },
    { position: '“DS” is not one of our positions. Choose one.' },
  ],
  ['the name of a player in another spelling', { name: 'ZOE', last_name: 'O’Brien' }, { name: messages.playerExists }],
  ['the name of an inactive player', { name: 'bea', last_name: 'nord' }, { name: messages.inactivePlayerExists }],
])('%s', (_, changes, problems) => {
  expect(rosterProblems([row(changes)], team)).toEqual([problems]);
});

test('players with the same number or name in one list are both marked', () => {
  const rows = [row(), row({ name: 'ANA', player_number: '8' }), row({ name: 'Mia', player_number: '07' })];
  expect(rosterProblems(rows, team)).toEqual([
    { name: texts.sameName, player_number: texts.sameNumber },
    { name: texts.sameName },
    { player_number: texts.sameNumber },
  ]);
});

test('the rows for which the team has no room are marked', () => {
  const rows = Array.from({ length: 21 }, (_, index) =>
    row({ name: `Ana ${index}`, player_number: String(index + 20) }),
  );
  const marked = rosterProblems(rows, team).map(({ name }) => name);
  expect(marked).toEqual([...Array<undefined>(19).fill(undefined), texts.noRoom, texts.noRoom]);
});

test('what the server has refused is found by the line of its row', () => {
  const errors = [
    { index: 1, field: null, message: messages.mergedPlayerExists },
    { index: 1, field: 'player_number' as const, message: messages.playerNumberExists },
    { index: 9, field: null, message: 'There is no such row.' },
  ];
  expect(refusedRows({ detail: '', errors }, [4, 6])).toEqual(
    new Map([[6, { name: messages.mergedPlayerExists, player_number: messages.playerNumberExists }]]),
  );
});
