import type { Measured } from '../measure/results';
import type { growth } from '../growth/growth';
import { table, verdict } from './target';

const FLAT = { atMost: 1.05 };

/** The cost of a page as the number of modules grows. */
export function growthSection({ figures }: Measured<typeof growth.figures>): string {
  const [few, ...more] = figures.sizes;
  if (!few) throw new Error('There are no results for growth.');
  const rows = few.pages.flatMap((page, index) => {
    const figure = (what: string, of: (one: typeof page) => number) => {
      const own = of(page);
      return [
        `${page.page}: ${what}`,
        own,
        ...more.flatMap(({ pages }) => {
          const theirs = of(pages[index]!);
          return [theirs, (theirs / own).toFixed(2), verdict(theirs / own, FLAT)];
        }),
      ];
    };
    return [
      ...page.contentMs.map(({ conditions }, which) =>
        figure(`content, ${conditions}, ms`, (one) => one.contentMs[which]?.ms ?? Number.NaN),
      ),
      figure('rendering, ms', ({ renderMs }) => renderMs),
      figure('response time, ms', ({ answerMs }) => answerMs),
      figure('size, bytes', ({ htmlBytes }) => htmlBytes),
    ];
  });
  return `The same pages on sites with ${figures.sizes.map(({ modules }) => modules).join(', ')} modules. The first ${few.modules} are the real ones. The others have their own names, addresses and four routes, share the files of one real build, and have no rail entry or tile, because hundreds of them would be unusable. Every module has a previous release. Ratios are relative to ${few.modules} modules. The time to content is that of a first visit in a fresh browser, as above. Rendering and response time are those of the gateway on this machine, after its first page since a release.

${table(['page', `${few.modules} modules`, ...more.flatMap(({ modules }) => [`${modules} modules`, 'ratio', 'target'])], rows)}`;
}
