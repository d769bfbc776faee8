import type { DamagedSession } from '@courtside/contracts/verdicts';
import { inBatches } from '../database/in-batches';
import type { ClubReader } from './club-reader';
import { readTestDays } from './read-test-days';

const ITEMS_PER_PART = 1_000;

/**
 * A whole club as JSON, in parts. Each team, player, test day and session has its own line, so that two exports can be
 * compared with any tool.
 */
export async function* clubJson(reader: ClubReader): AsyncGenerator<string> {
  yield `${JSON.stringify(await reader.head()).slice(0, -1)},\n"teams":[`;
  const teams = new Lines();
  for await (const team of reader.teams()) yield teams.add(team);
  yield '\n],\n"players":[';
  const players = new Lines();
  for (const batch of inBatches(await reader.players(), ITEMS_PER_PART)) yield players.add(...batch);
  yield '\n],\n"merges":[';
  const merges = new Lines();
  for (const batch of inBatches(await reader.merges(), ITEMS_PER_PART)) yield merges.add(...batch);
  yield '\n],\n"test_days":[';
  const days = new Lines();
  let damagedEvents = 0;
  for await (const { day, damaged } of readTestDays(reader)) {
    yield days.add(day);
    damagedEvents += damaged;
  }
  yield '\n],\n"sessions":[';
  const sessions = new Lines();
  const damagedSessions: DamagedSession[] = [];
  for await (const slice of reader.sessions()) {
    yield sessions.add(...slice.sessions);
    damagedSessions.push(...slice.damaged);
  }
  const damaged = damagedSessions.map(({ player, session_date }) => ({ player, session_date }));
  yield `\n],\n"damaged_sessions":${JSON.stringify(damaged)},"damaged_events":${damagedEvents}}\n`;
}

/** The items of a list in JSON, one a line. */
class Lines {
  #isEmpty = true;

  add(...items: readonly object[]): string {
    const start = this.#isEmpty ? '\n' : ',\n';
    if (items.length === 0) return '';
    this.#isEmpty = false;
    return start + items.map((item) => JSON.stringify(item)).join(',\n');
  }
}
