import { splitCells, type CellSeparator } from '@courtside/contracts/pasted-cells';

/** A row of a pasted list. Answers about the list don't change its place. */
export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** How a list is laid out. `spaced` commas are those of sentences and of "Last, First". */
export interface Layout {
  readonly rows: readonly Row[];
  readonly isTable: boolean;
  readonly hasSpacedCommas: boolean;
}

/** More rows are no roster. */
const ROWS_MAX = 200;
const CELLS_MAX = 30;
/** Longer cells are no names. */
const CELL_MAX = 300;

const share = (lines: readonly string[], test: (line: string) => boolean) =>
  lines.length === 0 ? 0 : lines.filter(test).length / lines.length;

/** Whether most lines have the same number of commas, so that these separate columns. */
function haveEvenCommas(lines: readonly string[]): boolean {
  const counts = lines.map((line) => line.split(',').length - 1);
  const most = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
  return most > 0 && counts.filter((count) => count === most).length / counts.length >= 0.8;
}

function separatorOf(lines: readonly string[]): CellSeparator | 'spaces' | null {
  for (const separator of ['\t', ';', '|'] as const)
    if (share(lines, (line) => line.includes(separator)) >= 0.5) return separator;
  if (share(lines, (line) => /\S {2,}\S/u.test(line)) >= 0.5) return 'spaces';
  return haveEvenCommas(lines) ? ',' : null;
}

/** A list on one line, such as "Ana Kovač 7, Bea Nord 4, Mia Costa 12": each part is a player. */
function linesOfSentence(line: string): readonly string[] {
  const parts = line.split(line.includes(';') ? ';' : ',').map((part) => part.trim());
  const arePlayers = parts.length > 2 && parts.every((part) => (part.match(/\p{L}{2,}/gu) ?? []).length > 1);
  return arePlayers ? parts : [line];
}

/** The bars around a row of a table in Markdown, and the line below its heading. */
const withoutFrame = (line: string) => (/^[|:\s-]+$/u.test(line) ? '' : line.replace(/^\||\|$/gu, ''));

/** Splits a cleaned text into rows of cells. Text without columns has one cell in each row. */
export function splitRows(text: string): Layout {
  const given = text.split('\n').map((line) => line.trimEnd());
  const filled = given.filter((line) => line.trim() !== '');
  const separator = filled.length === 1 && !filled[0]?.includes('\t') ? null : separatorOf(filled);
  const lines = filled.length === 1 && separator === null ? linesOfSentence(filled[0] ?? '') : given;
  const framed = separator === '|' ? lines.map((line) => withoutFrame(line.trim())) : lines;
  const cells =
    separator === null || separator === 'spaces'
      ? lines.map((line) => (separator ? line.trim().split(/ {2,}/u) : [line.trim()]))
      : splitCells(framed.join('\n'), separator);
  return {
    rows: cells
      .map((row, line) => ({ line, cells: row.slice(0, CELLS_MAX).map((cell) => tidy(cell)) }))
      .filter((row) => row.cells.some((cell) => cell !== ''))
      .slice(0, ROWS_MAX),
    isTable: separator !== null,
    hasSpacedCommas: separator === ',' && share(filled, (line) => line.includes(', ')) >= 0.5,
  };
}

const tidy = (cell: string) => cell.slice(0, CELL_MAX).replace(/\s+/gu, ' ').trim();
