import { foldName } from '@courtside/contracts/fold-name';
import { readHeadings } from '@courtside/contracts/import-headings';
import { readPlayerHeading } from '@courtside/contracts/player-headings';
import type { Row } from './split-rows';

/** What a column has. `count` may be shirt numbers or count the rows; null is a column that nobody needs. */
export type Role = 'name' | 'last_name' | 'full_name' | 'player_number' | 'count' | 'position' | 'external_id' | null;

/** The headings of a list. */
export interface Headings {
  /** The place of their row. */
  readonly at: number;
  readonly roles: readonly Role[];
  /** Full names have the last name first, as their heading says. */
  readonly isLastNameFirst: boolean;
}

/** A title, a date and empty lines may be above the headings. */
const ROWS_ABOVE_MAX = 8;

const LAST_FIRST = new Set(
  [
    'cognome e nome',
    'apellidos y nombre',
    'nom et prénom',
    'nom prénom',
    'nazwisko i imię',
    'prezime i ime',
    'név',
  ].map((heading) => foldName(heading)),
);

function rolesOf(cells: readonly string[]): Role[] {
  return readHeadings(cells).map((heading, at): Role => {
    const text = cells[at] ?? '';
    const word = readPlayerHeading(text);
    if (heading?.column === 'last_name') return 'last_name';
    const column = heading?.column;
    if (column === 'player_number' || column === 'position' || column === 'external_id') return column;
    // "Name" alone is the name of a file's column for first names, and of full names everywhere else.
    if (heading?.column === 'name') return word === 'name' ? 'full_name' : 'name';
    if (word === 'name') return 'full_name';
    return word === 'number' ? 'count' : null;
  });
}

const wordCount = (text: string | undefined) =>
  (text ?? '').split(/[\s,]+/u).filter((word) => /\p{L}/u.test(word)).length;

/** Whether most cells of a column have several words. */
function hasFullNames(rows: readonly Row[], column: number): boolean {
  const filled = rows.filter((row) => row.cells[column]);
  return filled.filter((row) => wordCount(row.cells[column]) > 1).length * 2 > filled.length;
}

/** The only heading of a name may head full names. Beside a heading of last names, "Name" is the first. */
function withFullNames(roles: readonly Role[], rows: readonly Row[]): Role[] {
  const parts = roles.flatMap((role, at) => (role === 'name' || role === 'last_name' ? [at] : []));
  const full = roles.indexOf('full_name');
  const [part] = parts;
  if (full < 0)
    return parts.length === 1 && part !== undefined && hasFullNames(rows, part)
      ? roles.with(part, 'full_name')
      : [...roles];
  if (parts.length === 0 || part === undefined) return [...roles];
  if (parts.length > 1) return roles.with(full, null);
  return roles.with(full, roles[part] === 'name' ? 'last_name' : 'name');
}

/** Finds the row with the headings. Null if the list has none. */
export function findHeadings(rows: readonly Row[]): Headings | null {
  for (const [at, row] of rows.slice(0, ROWS_ABOVE_MAX).entries()) {
    const filled = row.cells.filter((cell) => cell !== '');
    const roles = rolesOf(row.cells);
    const known = roles.filter((role) => role !== null);
    const isHeading = known.length >= 2 || (known.length === 1 && filled.length === 1);
    if (
      !isHeading ||
      known.every((role) => role === 'count' || role === 'external_id') ||
      filled.some((cell) => /\d/u.test(cell))
    )
      continue;
    const isLastNameFirst = row.cells.some((cell) => LAST_FIRST.has(foldName(cell)));
    return { at, roles: withFullNames(roles, rows.slice(at + 1)), isLastNameFirst };
  }
  return null;
}
