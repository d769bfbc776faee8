import { fullName } from '@courtside/contracts/player-list';
import type { TestSession } from '../test-session/session-schema';
import { testName, valueWithUnit } from '@courtside/contracts/session-tests';
import { csvText } from '../csv';

const COLUMNS = ['Player', 'Test', 'Result', 'Timestamp'];

/** The test log as CSV: one row per confirmed result, in order. Timestamps are ISO 8601 in UTC. */
export function testLogCsv({ log, players }: Pick<TestSession, 'log' | 'players'>): string {
  const rows = log.map(({ player, test, value, at }) => {
    const found = players.find(({ id }) => id === player);
    return [found ? fullName(found) : '', testName(test), valueWithUnit(test, value), new Date(at).toISOString()];
  });
  return csvText([COLUMNS, ...rows]);
}

/**
 * The file name of the log: first name, last name and date, without characters that file systems reject.
 *
 * @example testLogName({ first_name: 'Ana', last_name: 'Kovač' }, '2026-11-21') // 'Ana_Kovač_2026-11-21.csv'
 */
export function testLogName(user: { first_name: string; last_name: string }, date: string): string {
  const words = [user.first_name, user.last_name, date].flatMap((text) =>
    text
      .replace(/[^\p{L}\p{N}.-]+/gu, ' ')
      .trim()
      .split(' '),
  );
  return `${words.filter(Boolean).join('_')}.csv`;
}
