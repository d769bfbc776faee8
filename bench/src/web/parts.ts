/** The parts of the benchmark of the web, which can be measured one by one. */
export const PARTS = ['unthrottled', 'slow', 'returning'] as const;
export type Part = (typeof PARTS)[number];

/** The name under which `--pages` selects the clicks between modules. */
export const CLICKS = 'clicks';

/** What is measured. */
export interface Selection {
  parts: readonly Part[];
  /** Names of pages, and `clicks`; null for all. */
  pages: readonly string[] | null;
}

/**
 * What the options select.
 * @param only the name of a part; all if it is missing
 * @param pages names with commas in between
 * @throws Error if a page has another name
 */
export function selectionOf({ only, pages }: { only?: Part; pages?: string }, known: readonly string[]): Selection {
  const names = pages?.split(',').map((name) => name.trim()) ?? null;
  const possible = [...known, CLICKS];
  const unknown = names?.find((name) => !possible.includes(name));
  if (unknown !== undefined) throw new Error(`There is no page “${unknown}”. Choose from: ${possible.join(', ')}.`);
  return { parts: only ? [only] : PARTS, pages: names };
}

export const isSelected = ({ pages }: Selection, name: string): boolean => pages?.includes(name) ?? true;
