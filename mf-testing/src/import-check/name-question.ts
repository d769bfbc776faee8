import type { ImportChoices, ImportPreview } from '@courtside/contracts/import-preview';

/** A first and a last name in one cell that a comma divides. */
const isDivided = (text: string) => /[,，]/u.test(text);

/** Whether a row can't be stored, because nothing tells which name comes first. */
const isStopped = ({ cells: { name = '', last_name }, reasons = [] }: ImportPreview['rows'][number]) =>
  last_name === undefined && /\s/u.test(name) && reasons.some(({ column }) => column === 'name');

/** The first name in one cell whose order stops its row, or null. */
export function stoppingName({ columns, rows }: ImportPreview): string | null {
  if (!columns.some(({ field }) => field === 'full_name')) return null;
  return rows.find(isStopped)?.cells.name ?? null;
}

/**
 * A name in one cell whose order has to be asked. Stays once it was answered, so that the answer can be changed.
 *
 * @returns null if there is none
 */
export function nameQuestion(preview: ImportPreview, { name_order }: ImportChoices): string | null {
  const stopping = stoppingName(preview);
  if (stopping !== null) return stopping;
  // Without rows, nobody knows yet whether a name stops one.
  if (name_order === undefined && preview.rows.length > 0) return null;
  const names = preview.columns.find(({ field }) => field === 'full_name');
  return names?.samples.find((sample) => !isDivided(sample)) ?? null;
}
