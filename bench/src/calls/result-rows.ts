import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { PLAYERS_PER_TEAM } from '@courtside/contracts/limits';
import { POSITIONS } from '@courtside/contracts/positions';

const DAY_MS = 24 * 60 * 60_000;
const SESSIONS_PER_PLAYER = 20;

/** The different rows: full teams whose players all have sessions on the same days. */
export function resultRows(count: number): (string | number)[][] {
  return Array.from({ length: count }, (_, index) => {
    const player = index % PLAYERS_PER_TEAM;
    const session = Math.floor(index / PLAYERS_PER_TEAM) % SESSIONS_PER_PLAYER;
    const team = Math.floor(index / (PLAYERS_PER_TEAM * SESSIONS_PER_PLAYER));
    const date = new Date(Date.UTC(2025, 0, 1) + 7 * session * DAY_MS).toISOString().slice(0, 10);
    const metrics = [
      50 + (index % 41),
      8 + (index % 97) / 10,
      2 + (index % 37) / 10,
      12 + (index % 151) / 10,
      index % 101,
    ];
    return [
      `Club ${team}`,
      `Player ${player}`,
      'Bench',
      player + 1,
      POSITIONS[player % POSITIONS.length] ?? 'Setter',
      date,
      ...metrics,
    ];
  });
}

/** The rows as CSV, with the headings of the import template. */
export const resultCsv = (count: number): string =>
  [IMPORT_COLUMNS, ...resultRows(count)].map((row) => row.join(',')).join('\n');
