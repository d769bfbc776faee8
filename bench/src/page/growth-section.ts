import type { Measured } from '../measure/results';
import type { growth } from '../growth/growth';
import { table, verdict } from './aim';

const FLAT = { atMost: 1.05 };

/** What a page costs where there are more and more modules. */
export function growthSection({ figures }: Measured<typeof growth.figures>): string {
  const [few, ...more] = figures.sizes;
  if (!few) throw new Error('Nothing of growth was measured.');
  const rows = few.pages.flatMap((page, index) => {
    const figure = (what: string, of: (one: typeof page) => number) => {
      const own = of(page);
      return [`${page.page}: ${what}`, own, ...more.flatMap(({ pages }) => {
        const theirs = of(pages[index]!);
        return [theirs, (theirs / own).toFixed(2), verdict(theirs / own, FLAT)];
      })];
    };
    return [
      ...page.contentMs.map(({ conditions }, which) => figure(`content, ${conditions}, ms`, (one) => one.contentMs[which]?.ms ?? Number.NaN)),
      figure('page written in, ms', ({ renderMs }) => renderMs),
      figure('answered in, ms', ({ answerMs }) => answerMs),
      figure('size, bytes', ({ htmlBytes }) => htmlBytes),
    ];
  });
  return `The same pages of sites with ${figures.sizes.map(({ modules }) => modules).join(', ')} modules. The first ${few.modules} are the real ones; the others have names, addresses and four routes of their own, share the files of one real build, and claim no rail entry and no tile, as nobody could use hundreds of those. Every module has a previous release. Ratios are to ${few.modules} modules. Content is that of a first visit in a fresh browser, as above; written and answered is the gateway on this machine, once its first page after a release is out.

${table(['page', `${few.modules} modules`, ...more.flatMap(({ modules }) => [`${modules} modules`, 'ratio', 'aim'])], rows)}`;
}
