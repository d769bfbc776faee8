/** The limit that a figure should meet. */
export type Target = { atMost: number } | { atLeast: number };

export const meets = (figure: number, target: Target): boolean =>
  'atMost' in target ? figure <= target.atMost : figure >= target.atLeast;

/** Such as `≤ 1.05: missed`. It compares the measured figure, not the rounded one. */
export function verdict(figure: number, target: Target): string {
  const limit = 'atMost' in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`;
  return `${limit}: ${meets(figure, target) ? 'met' : '**missed**'}`;
}

/** A Markdown table. All columns but the first are aligned to the right. */
export function table(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(headings), line(headings.map((_, index) => (index ? '---:' : '---'))), ...rows.map(line)].join('\n');
}
