import { ANA, sessionPlayer } from '../../test/sessions';
import { testLogCsv, testLogName } from './test-log';

const at = Date.UTC(2026, 10, 21, 9, 30);

test('the log has the columns Player, Test, Result, Timestamp, and quotes names that contain formulas or commas', () => {
  const log = [
    { player: 'p1', test: 'LBP' as const, value: 13.4, at },
    { player: 'p1', test: 'WLI' as const, value: 70, at },
    { player: 'p2', test: 'SS' as const, value: 20, at },
    { player: 'p3', test: 'SS' as const, value: 20, at },
  ];
  const players = [ANA, sessionPlayer({ id: 'p2', name: '=1+1' }), sessionPlayer({ id: 'p3', name: 'Ana, "Ace"' })];
  expect(testLogCsv({ log, players })).toBe(
    '\uFEFFPlayer,Test,Result,Timestamp\r\n' +
      'Ana Horvat,Lower Body Power,13.40 m/s²,2026-11-21T09:30:00.000Z\r\n' +
      'Ana Horvat,Weight Lift Impact,70.00 %,2026-11-21T09:30:00.000Z\r\n' +
      "'=1+1 Horvat,Spike Speed,20.00 m/s,2026-11-21T09:30:00.000Z\r\n" +
      '"Ana, ""Ace"" Horvat",Spike Speed,20.00 m/s,2026-11-21T09:30:00.000Z\r\n',
  );
});

test('the file name is first name, last name and date', () => {
  expect(testLogName({ first_name: 'Ana', last_name: 'Kovač' }, '2026-11-21')).toBe('Ana_Kovač_2026-11-21.csv');
  expect(testLogName({ first_name: 'Jean Luc', last_name: "O'Neil/../x" }, '2026-11-21')).toBe(
    'Jean_Luc_O_Neil_.._x_2026-11-21.csv',
  );
});
