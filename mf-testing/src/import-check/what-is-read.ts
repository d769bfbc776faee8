import type { ImportColumn } from '@courtside/contracts/import-formats';
import type { ImportPreview } from '@courtside/contracts/import-preview';
import { isMetric } from '@courtside/contracts/metrics';
import { texts } from '../texts/import-check.en';

const NAMES = 3;

/** Some names to check the letters: as they are read, or as they are in a file that can't be read yet. */
export function someNames({ names, columns }: ImportPreview): readonly string[] {
  const column =
    columns.find(({ field }) => field === 'full_name') ?? columns.find(({ field }) => field === 'last_name');
  return (names.length > 0 ? names : (column?.samples ?? [])).slice(0, NAMES);
}

/** An answer with the guesses of the one before. The server no longer guesses what it was told, but nobody has confirmed it. */
export const withGuesses = (last: ImportPreview | undefined, preview: ImportPreview): ImportPreview =>
  last?.read_as?.columns ? { ...preview, read_as: { ...preview.read_as, columns: last.read_as.columns } } : preview;

/** Columns in plain words. Several metrics are test results, because a list of all would hide the others. */
export function columnWords(columns: readonly ImportColumn[]): string[] {
  const metrics = columns.filter(isMetric);
  if (metrics.length < 2) return columns.map((column) => texts.fields[column]);
  return [...columns.filter((column) => !isMetric(column)).map((column) => texts.fields[column]), texts.results];
}
