/** Rows of words as columns, each as wide as its widest word. */
export function columns(rows: readonly (readonly (string | null)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => cell ?? '–'));
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n');
}
