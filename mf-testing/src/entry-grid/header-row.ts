import { readHeadings } from '@courtside/contracts/import-headings';
import { isMetric, type Metric } from '@courtside/contracts/metrics';
import { readPlayerHeading } from '@courtside/contracts/player-headings';

/**
 * What a column of a pasted block contains: results, with the unit that its heading names, the
 * player, the player's number, or team and date.
 */
export type HeaderColumn = { readonly metric: Metric; readonly unit: string | null } | 'player' | 'number' | 'other';

/** Reads the headings of a pasted block as the import does. Null for those that aren't understood. */
export const readHeader = (row: readonly string[]): Array<HeaderColumn | null> =>
  readHeadings(row).map((heading, at) => {
    const word = readPlayerHeading(row[at] ?? '');
    if (word !== null) return word === 'number' ? 'number' : 'player';
    if (!heading || heading.unknownUnit !== undefined) return null;
    // An id is no number of a jersey. The grid doesn't know it.
    if (heading.column === 'external_id') return null;
    if (isMetric(heading.column)) return { metric: heading.column, unit: heading.unit ?? null };
    if (heading.column === 'player_number') return 'number';
    return heading.column === 'team_name' || heading.column === 'session_date' ? 'other' : 'player';
  });
