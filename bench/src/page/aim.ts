/** What a figure should be. */
export type Aim = { atMost: number } | { atLeast: number };

export const meets = (figure: number, aim: Aim): boolean => ('atMost' in aim ? figure <= aim.atMost : figure >= aim.atLeast);

/** `≤ 1.05: missed`. A figure is judged as it was measured, not as it is printed. */
export function verdict(figure: number, aim: Aim): string {
  const wanted = 'atMost' in aim ? `≤ ${aim.atMost}` : `≥ ${aim.atLeast}`;
  return `${wanted}: ${meets(figure, aim) ? 'met' : '**missed**'}`;
}

/** A table in Markdown. */
export function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map((_, index) => (index ? '---:' : '---'))), ...rows.map(line)].join('\n');
}
