import { guardFormula } from '@courtside/contracts/spreadsheet-text';

function cell(text: string): string {
  const safe = guardFormula(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows of text as CSV that no spreadsheet runs as formulas; begins with a byte-order mark, without which they misread names. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
