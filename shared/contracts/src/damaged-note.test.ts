import { damagedNote } from './damaged-note';

const on = (...dates: string[]) =>
  dates.map((session_date, index) => ({ session: String(index), player: 'p', session_date }));

it.each([
  [undefined, null],
  [[], null],
  [on('2026-10-01'), '1 session is damaged and missing here: 2026-10-01. It can be restored from a backup.'],
  [
    on('2026-10-08', '2026-10-01', '2026-10-08'),
    '3 sessions are damaged and missing here: 2026-10-01, 2026-10-08. They can be restored from a backup.',
  ],
  [
    on('2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05', '2026-10-06'),
    '6 sessions are damaged and missing here: 2026-10-01, 2026-10-02, 2026-10-03, 2026-10-04, 2026-10-05, …. They can be restored from a backup.',
  ],
])('names the damaged sessions %j', (damaged, note) => expect(damagedNote(damaged)).toBe(note));
