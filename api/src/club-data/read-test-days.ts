import type { ClubTestDay } from '@courtside/contracts/club-file-test-days';
import type { StampedEvent } from '@courtside/contracts/test-day-events';
import { OpenRunRepository } from '../test-days/open-run-repository';
import { DayRepository } from '../test-days/repository';
import { openEvent } from '../test-days/sealed-event';
import type { EventRow } from '../test-days/tables';
import { Turns } from '../work/turns';
import type { ClubReader } from './club-reader';

const DAYS_PER_READ = 50;
/** Reading this many events takes about two milliseconds. */
const EVENTS_PER_READ = 250;

/** A test day, and how many of its events are damaged and therefore left out. */
interface ReadDay {
  readonly day: ClubTestDay;
  readonly damaged: number;
}

/** All test days of a club with their events, oldest first. */
export async function* readTestDays(reader: ClubReader): AsyncGenerator<ReadDay> {
  const days = new DayRepository(reader.trx, reader.clubId);
  const openRuns = new OpenRunRepository(reader.trx, reader.clubId);
  for (let after = ''; ;) {
    const rows = await days.inOrderOfIds(after, DAYS_PER_READ);
    for (const { id, team_id, session_date, tests, attempt_rule, status, revision, created_at } of rows) {
      const players = await days.listProgress(id);
      const runs = await openRuns.list(id);
      const { events, damaged } = await readEvents(reader, id, revision);
      yield {
        damaged,
        day: {
          id,
          team: team_id,
          session_date,
          tests: JSON.parse(tests) as ClubTestDay['tests'],
          attempt_rule,
          status,
          revision,
          started_at: created_at,
          players: players.map(({ player_id, ...progress }) => ({ player: player_id, ...progress })),
          events,
          runs: runs.map(({ run_id, player_id, glove, test }) => ({ run_id, player: player_id, glove, test })),
        },
      };
    }
    if (rows.length < DAYS_PER_READ) return;
    after = rows.at(-1)?.id ?? '';
  }
}

async function readEvents(reader: ClubReader, dayId: string, revision: number) {
  const events: ClubTestDay['events'] = [];
  const turns = new Turns();
  let damaged = 0;
  for (let from = 1; ;) {
    const limit = EVENTS_PER_READ;
    const rows = await new DayRepository(reader.trx, reader.clubId).listEvents(dayId, { from, to: revision, limit });
    await reader.loadKeys(rows.flatMap(({ player_id }) => player_id ?? []));
    for (const row of rows) {
      const stamped = eventOrNull(reader, row);
      // The file has nobody of the staff.
      if (stamped) events.push({ revision: row.revision, key: stamped.key, at: stamped.at, event: stamped.event });
      else damaged += 1;
      await turns.next();
    }
    const last = rows.at(-1);
    if (!last || rows.length < limit) return { events, damaged };
    from = last.revision + 1;
  }
}

/** An event; null if it is damaged. */
const eventOrNull = ({ services, keys }: ClubReader, row: EventRow): StampedEvent | null =>
  services.damaged.read('test day event', `${row.day_id}|${row.revision}`, () => openEvent(keys, row));
