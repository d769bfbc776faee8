const DAYS = 7;
const WEEKS = 4;
const DAY_MS = 86_400_000;
/** 5 January 1970 was a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const NAME = /^courtside-(\d{4}-\d{2}-\d{2})\.gz$/;

/** The name of the backup of a day, in UTC. */
export const backupName = (now: number): string => `courtside-${new Date(now).toISOString().slice(0, 10)}.gz`;

/** The day of a backup in milliseconds. Null if the file is not one of the schedule. */
function dayOf(name: string): number | null {
  const [, day] = NAME.exec(name) ?? [];
  const time = day ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

const weekOf = (day: number) => Math.floor((day - FIRST_MONDAY_MS) / (7 * DAY_MS));

/**
 * The backups that are no longer needed: all but those of the newest seven days, and the newest one of each of the
 * newest four weeks (from Monday). Only days with a backup count, so none is deleted because the server was off. Files
 * with other names are never listed.
 */
export function expiredBackups(names: readonly string[]): string[] {
  const found = names
    .flatMap((name) => {
      const day = dayOf(name);
      return day === null ? [] : [{ name, day }];
    })
    .toSorted((a, b) => b.day - a.day);
  const newestOfWeek = new Map(found.toReversed().map((backup) => [weekOf(backup.day), backup]));
  const weekly = [...newestOfWeek.values()].toReversed().slice(0, WEEKS);
  const kept = new Set([...found.slice(0, DAYS), ...weekly]);
  return found.filter((backup) => !kept.has(backup)).map(({ name }) => name);
}
