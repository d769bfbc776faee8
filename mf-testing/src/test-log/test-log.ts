import type { TestSession } from '../test-session/session-schema';
import { testName, testUnit } from '../test-session/tests';
import { csvText } from './csv';

const COLUMNS = ['Player', 'Test', 'Result', 'Timestamp'];

/** The test log as CSV: one line for every result that was confirmed, in order. Timestamps are ISO 8601 in UTC. */
export function testLogCsv({ log, players }: Pick<TestSession, 'log' | 'players'>): string {
  const lines = log.map(({ player, test, value, at }) => {
    const who = players.find(({ id }) => id === player);
    return [who ? `${who.name} ${who.last_name}` : '', testName(test), `${value.toFixed(2)} ${testUnit(test)}`, new Date(at).toISOString()];
  });
  return csvText([COLUMNS, ...lines]);
}

/**
 * The name of the log's file: the user's first and last name and the date, without what file systems refuse.
 *
 * @example testLogName({ first_name: 'Ana', last_name: 'Kovač' }, '2026-11-21') // 'Ana_Kovač_2026-11-21.csv'
 */
export function testLogName(user: { first_name: string; last_name: string }, date: string): string {
  const words = [user.first_name, user.last_name, date].flatMap((text) => text.replace(/[^\p{L}\p{N}.-]+/gu, ' ').trim().split(' '));
  return `${words.filter(Boolean).join('_')}.csv`;
}
