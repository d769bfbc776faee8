import { guardFormula } from '@courtside/contracts/spreadsheet-text';

function cell(text: string): string {
  const safe = guardFormula(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** CSV without formulas. It has the byte-order mark that spreadsheets need to read UTF-8. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
