import type { Measured } from '../measure/results';
import type { web, WebFigures } from '../web/figures';
import type { PerCompared } from '../web/returning/figures';
import { measuredApart } from './measured-apart';
import { table, verdict } from './target';

const TARGET = { atMost: 1 };

type Visit = NonNullable<WebFigures['returning']>[number];

const row = (name: string, { courtside, single }: PerCompared<number>, show = (figure: number) => `${figure}`) => [
  name,
  show(courtside),
  show(single),
  (courtside / single).toFixed(2),
  verdict(courtside / single, TARGET),
];
const headings = (of: string, unit: string) => [of, `Courtside, ${unit}`, 'single application', 'of single', 'target'];
const both = (visit: Visit, figure: (one: Visit['courtside']) => number): PerCompared<number> => ({
  courtside: figure(visit.courtside),
  single: figure(visit.single),
});

/** Visits of browsers that have been here before. Empty if they weren't measured. */
export function returningPart({
  measuredAt,
  rounds,
  figures: { returning = [], calls = [] },
}: Pick<Measured<typeof web.figures>, 'measuredAt' | 'rounds' | 'figures'>): string[] {
  if (returning.length === 0) return [];
  const nameOf = ({ visit, conditions }: Visit) => `${visit}, ${conditions}`;
  const responding = returning.filter(
    ({ courtside, single }) => courtside.respondedMs !== null && single.respondedMs !== null,
  );
  const callRows = calls.map(({ conditions, courtside, single }) =>
    row(`${courtside.count} changes of a test day, ${conditions}`, { courtside: courtside.ms, single: single.ms }),
  );
  const parts = [
    '### Returning visits',
    ...measuredApart({ measuredAt, rounds }, [...returning, ...calls]),
    'A browser that has visited every page before, and whose service worker has a complete copy, opens them again in new tabs. The single application has the same service worker, with a copy of its own files. “After a release” is the first visit after a text of the teams module has changed, until the new text is visible. The changes of a test day are sent by an open page, one after the other. The slow connection is a line in front of the gateway, because the browser’s own throttling doesn’t apply to service workers; a new connection costs a round trip. The processor is that of the slow visits above. The documented way isn’t part of this.',
    table(
      headings('content', 'ms'),
      returning.map((visit) =>
        row(
          nameOf(visit),
          both(visit, (one) => one.contentMs),
        ),
      ),
    ),
    table(
      headings('responds to input', 'ms'),
      responding.map((visit) =>
        row(
          nameOf(visit),
          both(visit, (one) => one.respondedMs ?? Number.NaN),
        ),
      ),
    ),
    table(
      headings('bytes until content, with the API’s', 'kB'),
      returning.map((visit) =>
        row(
          nameOf(visit),
          both(visit, ({ bytes }) => bytes),
          (bytes) => (bytes / 1_000).toFixed(1),
        ),
      ),
    ),
    ...(callRows.length > 0 ? [table(headings('calls in a row', 'ms'), callRows)] : []),
  ];
  return parts;
}
