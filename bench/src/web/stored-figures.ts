import type { Measured } from '../measure/results';
import type { web, WebFigures } from './figures';

type Entry = { measuredAt?: string | undefined; rounds?: number | undefined };

/** The newer entries, and the older ones of what wasn't measured again, in the order of the older ones. */
function replaced<One extends Entry>(older: readonly One[], newer: readonly One[], keyOf: (one: One) => string): One[] {
  const kept = older.map((one) => newer.find((other) => keyOf(other) === keyOf(one)) ?? one);
  return [...kept, ...newer.filter((one) => !older.some((other) => keyOf(other) === keyOf(one)))];
}

/**
 * Adds new figures to stored ones, so that parts can be measured one by one. What was measured again is replaced. The
 * figures of one row always come from the same run.
 */
export function withStored(stored: Measured<typeof web.figures> | null, figures: WebFigures): WebFigures {
  if (!stored) return figures;
  const { measuredAt, rounds } = stored;
  const dated = <One extends Entry>(entries: readonly One[]) =>
    entries.map((one): One => ({ measuredAt, rounds, ...one }));
  const old = stored.figures;
  return {
    fromHtml: { ...old.fromHtml, ...figures.fromHtml },
    pages: replaced(dated(old.pages), figures.pages, ({ page, conditions }) => `${page}, ${conditions}`),
    tours: replaced(dated(old.tours), figures.tours, ({ conditions }) => conditions),
    returning: replaced(
      dated(old.returning ?? []),
      figures.returning ?? [],
      ({ visit, conditions }) => `${visit}, ${conditions}`,
    ),
    calls: replaced(dated(old.calls ?? []), figures.calls ?? [], ({ conditions }) => conditions),
  };
}
