import type { z } from 'zod';
import type { Measured } from '../measure/results';
import type { web } from '../web/web';
import { table, verdict } from './target';

const TIME = { atMost: 1 };
const BYTES = { atMost: 1.05 };
const ratio = (ours: number, theirs: number) => ours / theirs;
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(0);

/** Compares pages and clicks with the single application. */
export function webSection({ figures }: Measured<typeof web.figures>): string {
  type Page = z.infer<typeof web.figures>['pages'][number];
  const both = (page: Page, figure: keyof Page['federated']) => `${page.federated[figure]} / ${page.single[figure]}`;
  const parts = [...new Set(figures.pages.map(({ conditions }) => conditions))].map((conditions) => {
    const pages = figures.pages.filter((page) => page.conditions === conditions);
    const tours = figures.tours.filter((one) => one.conditions === conditions);
    return `### ${conditions === 'slow' ? 'Slow: 150 ms round trip, 20 Mbit/s, a quarter of the processor speed' : 'Unthrottled'}

${table(
  [
    'page',
    'content, ms',
    'ratio',
    'target',
    'kB',
    'ratio',
    'target',
    'requests',
    'longest task, ms',
    'longest task after content, ms',
    'layout shift',
  ],
  pages.map((page) => {
    const time = ratio(page.federated.contentMs, page.single.contentMs);
    const bytes = ratio(page.federated.bytes, page.single.bytes);
    return [
      page.page,
      both(page, 'contentMs'),
      time.toFixed(2),
      verdict(time, TIME),
      `${kilobytes(page.federated.bytes)} / ${kilobytes(page.single.bytes)}`,
      bytes.toFixed(2),
      verdict(bytes, BYTES),
      both(page, 'requests'),
      both(page, 'longestTaskMs'),
      both(page, 'longestTaskAfterContentMs'),
      both(page, 'layoutShift'),
    ];
  }),
)}

${table(
  ['click to content', 'first click, ms', 'ratio', 'target', 'later clicks, ms', 'ratio', 'target'],
  tours.flatMap(({ federated, single }) =>
    federated.clicks.map(({ to, firstMs, againMs }, index) => {
      const other = single.clicks[index] ?? { firstMs: Number.NaN, againMs: Number.NaN };
      const [first, again] = [ratio(firstMs, other.firstMs), ratio(againMs, other.againMs)];
      return [
        `\`${to}\``,
        `${firstMs} / ${other.firstMs}`,
        first.toFixed(2),
        verdict(first, TIME),
        `${againMs} / ${other.againMs}`,
        again.toFixed(2),
        verdict(again, TIME),
      ];
    }),
  ),
)}

${tours
  .filter(({ federated }) => federated.clicksMore > 0)
  .map(
    ({ federated, single }) =>
      `Script memory after two rounds and after ${federated.clicksMore} more clicks: ${federated.heapMb} and ${federated.heapAfterMb} MB. In the single application: ${single.heapMb} and ${single.heapAfterMb} MB.`,
  )
  .join('\n')}`;
  });
  return `Composed at run time / built from the same sources as a single application with one file per screen. Both have preload links, and the same gateway serves and compresses both over HTTP/1.1. Every visit is a first visit in a fresh browser. Bytes are those transferred until the content appeared, without the API's responses. Times end with the frame that shows the content.

${parts.join('\n\n')}`;
}
