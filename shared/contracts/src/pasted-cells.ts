/** What separates the cells of a row. */
export type CellSeparator = '\t' | ';' | ',' | '|';

/** A cell with what ends it. A cell that contains a separator or a line break is in quotes. */
const CELLS: Readonly<Record<CellSeparator, RegExp>> = {
  '\t': /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y,
  ';': /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n|\n|\r|$)/y,
  ',': /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\n|\r|$)/y,
  '|': /(?:"((?:[^"]|"")*)"|([^|\r\n]*))(\||\r\n|\n|\r|$)/y,
};

/** Splits text into rows of cells: as spreadsheets copy it, with tabs, or as a file has it. Blank rows at the end are left out. */
export function splitCells(text: string, separator: CellSeparator = '\t'): string[][] {
  const rows: string[][] = [[]];
  const cell = new RegExp(CELLS[separator]);
  while (cell.lastIndex <= text.length) {
    const [, quoted, plain = '', end = ''] = cell.exec(text) ?? [];
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') break;
    if (end !== separator) rows.push([]);
  }
  while (rows.length > 0 && rows.at(-1)?.every((each) => each === '')) rows.pop();
  return rows;
}
