import { backupName, expiredBackups } from './kept-backups';

const DAY_MS = 86_400_000;
/** A Sunday. */
const END = Date.parse('2026-11-22T03:00:00Z');
const names = (days: number, step = 1) =>
  Array.from({ length: days }, (_, index) => backupName(END - index * step * DAY_MS));

/** What is left if the server makes a backup each day and deletes the expired ones. */
function afterDays(days: readonly string[]): string[] {
  let kept: string[] = [];
  for (const name of days) {
    kept = [...kept, name];
    const expired = new Set(expiredBackups(kept));
    kept = kept.filter((each) => !expired.has(each));
  }
  return kept;
}

test('a backup is named after its day in UTC', () => {
  expect(backupName(Date.parse('2026-11-27T23:59:59-05:00'))).toBe('courtside-2026-11-28.gz');
});

test('seven days and four weeks are kept', () => {
  expect(afterDays(names(60).toReversed())).toEqual([
    'courtside-2026-11-01.gz',
    'courtside-2026-11-08.gz',
    'courtside-2026-11-15.gz',
    'courtside-2026-11-16.gz',
    'courtside-2026-11-17.gz',
    'courtside-2026-11-18.gz',
    'courtside-2026-11-19.gz',
    'courtside-2026-11-20.gz',
    'courtside-2026-11-21.gz',
    'courtside-2026-11-22.gz',
  ]);
});

test('in the middle of a week, the last days of the weeks before are kept', () => {
  const wednesday = afterDays(names(60).toReversed().slice(0, -4));
  expect(wednesday.slice(0, 2)).toEqual(['courtside-2026-11-01.gz', 'courtside-2026-11-08.gz']);
  expect(wednesday.slice(2)).toEqual(names(11).slice(4).toReversed());
});

test('nothing expires because the server was off', () => {
  expect(expiredBackups(names(4, 40))).toEqual([]);
  expect(expiredBackups(names(7, 40))).toEqual([]);
  expect(expiredBackups(names(9, 40))).toEqual(names(9, 40).slice(7));
});

test('other files never expire', () => {
  expect(expiredBackups([...names(60), 'before-the-update.gz', 'courtside-2020-99-99.gz', 'erasures.jsonl'])).toEqual(
    expiredBackups(names(60)),
  );
});
