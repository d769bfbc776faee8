import { ANA, sessionPlayer } from '../test-session/session.fixture';
import { testLogCsv, testLogName } from './test-log';

const at = Date.UTC(2026, 10, 21, 9, 30);

test('the log has the columns Player, Test, Result, Timestamp', () => {
  const log = [
    { player: 'p1', test: 'LBP' as const, value: 13.4, at },
    { player: 'p1', test: 'WLI' as const, value: 70, at },
  ];
  expect(testLogCsv({ log, players: [ANA] })).toBe(
    '\uFEFFPlayer,Test,Result,Timestamp\r\n'
    + 'Ana Horvat,Lower Body Power,13.40 m/s²,2026-11-21T09:30:00.000Z\r\n'
    + 'Ana Horvat,Weight Lift Impact,70.00 %,2026-11-21T09:30:00.000Z\r\n',
  );
});

test.each([
  ['=1+1', "'=1+1 Horvat"],
  ['Ana, "Ace"', '"Ana, ""Ace"" Horvat"'],
])('a name like %s does no harm', (name, cell) => {
  const csv = testLogCsv({ log: [{ player: 'p1', test: 'SS', value: 20, at }], players: [sessionPlayer({ name })] });
  expect(csv.split('\r\n')[1]).toBe(`${cell},Spike Speed,20.00 m/s,2026-11-21T09:30:00.000Z`);
});

test.each([
  [{ first_name: 'Ana', last_name: 'Kovač' }, 'Ana_Kovač_2026-11-21.csv'],
  [{ first_name: 'Jean Luc', last_name: "O'Neil/../x" }, 'Jean_Luc_O_Neil_.._x_2026-11-21.csv'],
])('the file is named with first name, last name and date', (user, name) => {
  expect(testLogName(user, '2026-11-21')).toBe(name);
});
