import type { ImportChoices, ImportPreview } from '@courtside/contracts/import-preview';
import { columnChoice } from './choose-columns';
import { dateQuestion } from './date-question';
import { stoppingName } from './name-question';

export type Step = 'columns' | 'rows';

/** Whether the heading of a column was taken as another word, and nobody has confirmed it. */
export const isGuessed = ({ columns, read_as }: ImportPreview, choices: ImportChoices, at: number): boolean =>
  (read_as?.columns ?? []).some(({ heading }) => heading === columns[at]?.heading) &&
  !columnChoice(choices, columns, at);

/** The columns come first only if there is something to look at. */
export function firstStep(preview: ImportPreview, choices: ImportChoices): Step {
  const isClear =
    preview.missing.length === 0 &&
    preview.columns.every((_, at) => !isGuessed(preview, choices, at)) &&
    dateQuestion(preview, choices) === null &&
    stoppingName(preview) === null;
  return isClear ? 'rows' : 'columns';
}

/** How many rows an import stores: those with something new. */
export function rowsToImport({ counts }: ImportPreview, { different_values }: ImportChoices): number {
  return counts.new + counts.attempt + (different_values === 'skip' ? 0 : counts.changed);
}

/** Why nothing can be imported, or null. */
export type Block = 'missing' | 'nothing';
export function blockOf(preview: ImportPreview, choices: ImportChoices): Block | null {
  if (preview.missing.length > 0) return 'missing';
  return rowsToImport(preview, choices) === 0 ? 'nothing' : null;
}
