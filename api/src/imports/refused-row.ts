import type { ImportColumn } from '@courtside/contracts/import-formats';
import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import type { RefusedRow } from '@courtside/contracts/imports';

/** Date cells contain midnight UTC. */
function asText(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'string') return cell;
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

/** A row that was not stored, as text, so that the user can correct and re-upload it. */
export function refusedRow(row: number, cells: Readonly<Partial<Record<ImportColumn, unknown>>>): RefusedRow {
  const texts = IMPORT_COLUMNS.map((column) => [column, asText(cells[column])] as const);
  return { row, cells: Object.fromEntries(texts.filter(([, text]) => text !== '')) };
}
