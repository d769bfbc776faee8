import { countedSessions, importedObjects } from '@courtside/contracts/import-words';
import type { ReadAs } from '@courtside/contracts/import-result';
import type { ImportUndo, KeptReason } from '@courtside/contracts/imports';

const quoted = (text: string) => `“${text}”`;

type Counts = Pick<ImportUndo, 'sessions' | 'players' | 'teams'>;

/** Texts of the imports that can be undone. */
export const texts = {
  title: 'Recent Imports',
  text: 'An import can be undone for 30 days. What was changed since is kept.',
  list: 'The recent imports',
  empty: 'No imports yet.',
  failed: 'The recent imports could not be loaded.',
  more: 'Show All Imports',
  file: (format: string) => `${format} file`,
  by: (file: string, coach: string) => `${file}, by ${coach}`,
  created: (counts: Counts) => `${importedObjects(counts)} added`,
  attempts: (sessions: number) => `attempts added to ${countedSessions(sessions)}`,
  rows: (rows: number) => `${rows} ${rows === 1 ? 'row' : 'rows'} imported`,
  unchanged: (rows: number) => `${rows} already stored`,
  refused: (rows: number) => `${rows} rejected`,
  until: (date: string) => `Can be undone until ${date}`,
  undone: (date: string) => `Undone ${date}`,
  uploaded: (file: string) => `${file} was imported.`,
  readAs: ({ encoding, sheets, heading_row: row, columns = [] }: ReadAs) =>
    [
      encoding && `Letters read as ${encoding}.`,
      row && `Headings read from row ${row}.`,
      sheets && `Read ${sheets.length === 1 ? 'the sheet' : 'the sheets'} ${sheets.map(quoted).join(', ')}.`,
      columns.length > 0 &&
        `${columns.map(({ heading, column }) => `${quoted(heading)} read as ${column.replaceAll('_', ' ')}`).join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  undo: 'Undo Import',
  undoOf: (file: string, time: string) => `Undo import of ${file}, ${time}`,
  question: (file: string) => `Undo the import of ${file}?`,
  deletes: (counts: Counts) => `Deletes ${importedObjects(counts)} that this import created.`,
  removes: (sessions: number) => `Removes the attempts that it added to ${countedSessions(sessions)}.`,
  keeps: 'What was changed since is kept, and listed afterwards.',
  running: 'Undoing the import …',
  undoFailed: 'The import could not be undone completely. Undo it again to continue.',
  kept: (name: string, date: string | null, reason: string) =>
    `${date === null ? name : `${name}, ${date}`}: ${reason}`,
  keptTeam: (name: string) => `Team ${name}`,
  moreKept: (count: number) => `and ${count} more`,
  reasons: {
    edited: 'edited since',
    sessions: 'has sessions',
    test_day: 'is part of a test day',
    glove_test: 'was tested with gloves',
    players: 'has players',
    damaged: 'can’t be read',
  } satisfies Record<KeptReason, string>,
  otherReason: 'still in use',
} as const;
