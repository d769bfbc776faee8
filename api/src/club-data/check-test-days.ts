import type { ClubFile } from '@courtside/contracts/club-file';
import type { ClubTestDay } from '@courtside/contracts/club-file-test-days';
import { ClubFileError } from './club-file-error';
import { idsOf } from './ids-of';
import { playersOfEvent } from './new-ids';

/**
 * Checks the test days of a file.
 *
 * @throws ClubFileError
 */
export function checkTestDays({ test_days: days }: ClubFile, teams: ReadonlySet<string>, players: ReadonlySet<string>) {
  idsOf('test day', days);
  const runs = days.flatMap((day) => day.runs.map(({ run_id }) => run_id));
  if (new Set(runs).size < runs.length) throw new ClubFileError('Two test days have the same measurement.');
  for (const [index, day] of days.entries()) {
    const problem = teams.has(day.team) ? problemOf(day, players) : 'its team is not in the file.';
    if (problem !== null) throw new ClubFileError(`Test day ${index + 1}: ${problem}`);
  }
}

function problemOf({ players: own, events, runs, revision }: ClubTestDay, players: ReadonlySet<string>): string | null {
  const named = [...own, ...runs].map(({ player }) => player).concat(events.flatMap(playersOfEvent));
  if (named.some((id) => !players.has(id))) return 'one of its players is not in the file.';
  if (new Set(own.map(({ player }) => player)).size < own.length) return 'it has the same player twice.';
  if (new Set(events.map(({ key }) => key)).size < events.length) return 'it has the same event twice.';
  const isOrdered = events.every((event, place) => event.revision > (events[place - 1]?.revision ?? 0));
  if (!isOrdered || (events.at(-1)?.revision ?? 0) > revision) return 'its events are not in order.';
  return null;
}
