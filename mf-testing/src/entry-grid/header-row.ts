import { foldName } from '@courtside/contracts/fold-name';
import { readHeadings } from '@courtside/contracts/import-headings';
import { isMetric, type Metric } from '@courtside/contracts/metrics';

/** What a column of a pasted block contains: results, with the unit that its heading names, the player, or team and date. */
export type HeaderColumn = { readonly metric: Metric; readonly unit: string | null } | 'player' | 'other';

/** Words for players that a file can't use, because they may mean something else there. */
const PLAYER_WORDS = new Set(
  ['player', 'name', 'full name', 'athlete', 'spieler', 'spielerin', 'no', 'nr', 'number', 'num'].map(foldName),
);

const isPlayerWord = (text: string) =>
  PLAYER_WORDS.has(foldName(text).replace(/\.$/, '')) || /^(?:#|№|n[º°]\.?)$/iu.test(text.trim());

/** Reads the headings of a pasted block as the import does. Null for those that aren't understood. */
export const readHeader = (row: readonly string[]): Array<HeaderColumn | null> =>
  readHeadings(row).map((heading, at) => {
    if (isPlayerWord(row[at] ?? '')) return 'player';
    if (!heading || heading.unknownUnit !== undefined) return null;
    if (isMetric(heading.column)) return { metric: heading.column, unit: heading.unit ?? null };
    return heading.column === 'team_name' || heading.column === 'session_date' ? 'other' : 'player';
  });
