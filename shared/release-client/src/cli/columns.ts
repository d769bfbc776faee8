/** Formats rows as aligned columns. */
export function columns(rows: readonly (readonly (string | null)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => cell ?? '–'));
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const format = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
  return cells.map((row) => format(row).join('  ').trimEnd()).join('\n');
}
