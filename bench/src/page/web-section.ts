import type { z } from 'zod';
import type { Measured } from '../measure/results';
import { BUILDS, perBuild, type PerBuild } from '../web/builds/builds';
import { CONTENT_IN_WORDS } from '../web/content';
import type { web } from '../web/figures';
import { comparison } from './comparison';
import { measuredApart } from './measured-apart';
import { returningPart } from './returning-part';
import { table } from './target';

type Figures = z.infer<typeof web.figures>;
type Page = Figures['pages'][number];
type Tour = Figures['tours'][number];

const OF_DOCUMENTED = { atMost: 0.6 };
const CONTENT = { single: { atMost: 0.8 }, documented: OF_DOCUMENTED };
const RESPONSE = { single: { atMost: 1 }, documented: OF_DOCUMENTED };
const BYTES = { single: { atMost: 1.05 }, documented: OF_DOCUMENTED };
const CLICKS = { single: { atMost: 1 } };
const MEMORY = { single: { atMost: 1.1 } };

const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(0);

/** Until a page both shows its content and responds. A page that shows it from its HTML still loads scripts to respond. */
const untilUsable = (figure: 'bytes' | 'requests', { visits, responses }: Page): PerBuild<number> => ({
  courtside: Math.max(visits.courtside[figure], responses.courtside[figure]),
  single: Math.max(visits.single[figure], responses.single[figure]),
  documented: Math.max(visits.documented[figure], responses.documented[figure]),
});

function pageTables(pages: readonly Page[], fromHtml: Figures['fromHtml']): string[] {
  const rows = (figures: (page: Page) => PerBuild<number>) =>
    pages.map((page) => ({ name: page.page, figures: figures(page) }));
  const contents = pages.map((page) => ({
    name: page.page,
    figures: perBuild(page.visits, ({ contentMs }) => contentMs),
    more: [BUILDS.some((build) => fromHtml[page.page]?.[build]) ? namesOf(fromHtml[page.page]!) : 'no'],
  }));
  const all = (page: Page, figure: keyof Page['visits']['courtside']) =>
    BUILDS.map((build) => page.visits[build][figure]).join(' / ');
  return [
    comparison({ of: 'content', unit: 'ms', rows: contents, targets: CONTENT, more: ['from HTML'] }),
    comparison({
      of: 'responds to input',
      unit: 'ms',
      rows: rows(({ responses }) => perBuild(responses, ({ respondedMs }) => respondedMs)),
      targets: RESPONSE,
    }),
    comparison({
      of: 'first paint',
      unit: 'ms',
      rows: rows(({ visits }) => perBuild(visits, ({ firstPaintMs }) => firstPaintMs)),
      targets: {},
    }),
    comparison({
      of: 'bytes',
      unit: 'kB',
      rows: rows((page) => untilUsable('bytes', page)),
      targets: BYTES,
      show: kilobytes,
    }),
    table(
      [
        'Courtside / single / documented',
        'requests',
        'longest task, ms',
        'longest task after content, ms',
        'layout shift',
      ],
      pages.map((page) => [
        page.page,
        BUILDS.map((build) => untilUsable('requests', page)[build]).join(' / '),
        all(page, 'longestTaskMs'),
        all(page, 'longestTaskAfterContentMs'),
        all(page, 'layoutShift'),
      ]),
    ),
  ];
}

const namesOf = (values: PerBuild<boolean>) =>
  BUILDS.filter((build) => values[build])
    .map((build) => (build === 'courtside' ? 'Courtside' : build))
    .join(', ');

function tourTables(tour: Tour): string[] {
  const rows = (figure: 'firstMs' | 'againMs') =>
    tour.courtside.clicks.map(({ to }, index) => ({
      name: `\`${to}\``,
      figures: perBuild(tour, ({ clicks }) => clicks[index]?.[figure] ?? Number.NaN),
    }));
  const memory = comparison({
    of: 'script memory',
    unit: 'MB',
    rows: [
      { name: 'after two rounds', figures: perBuild(tour, ({ heapMb }) => heapMb) },
      {
        name: `after ${tour.courtside.clicksMore} more clicks`,
        figures: perBuild(tour, ({ heapAfterMb }) => heapAfterMb),
      },
    ],
    targets: MEMORY,
  });
  return [
    comparison({ of: 'first click', unit: 'ms', rows: rows('firstMs'), targets: CLICKS }),
    comparison({ of: 'later click', unit: 'ms', rows: rows('againMs'), targets: CLICKS }),
    ...(tour.courtside.clicksMore > 0 ? [memory] : []),
  ];
}

/** Says which leads come from the HTML. */
function leadFromHtml(fromHtml: Figures['fromHtml']): string {
  const pages = Object.keys(fromHtml).filter((page) => fromHtml[page]?.courtside && !fromHtml[page].single);
  if (pages.length === 0)
    return 'Courtside shows the content of no page without scripts, so no lead in content comes from its HTML. Its frame does, which the first paint shows.';
  return `**Where the lead comes from HTML**: Courtside shows the content of ${pages.join(', ')} from the HTML, without any script file. The other builds need their scripts first. So the lead in content there is that of the HTML, and the time until the screen responds compares the scripts.`;
}

/** Compares pages and clicks with the two other builds. */
export function webSection({ measuredAt, rounds, figures }: Measured<typeof web.figures>): string {
  const { fromHtml, pages, tours } = figures;
  const parts = [...new Set(pages.map(({ conditions }) => conditions))].map((conditions) =>
    [
      `### ${conditions === 'slow' ? 'Slow: 150 ms round trip, 20 Mbit/s, a quarter of the processor speed' : 'Unthrottled'}`,
      ...measuredApart({ measuredAt, rounds }, [
        ...pages.filter((page) => page.conditions === conditions),
        ...tours.filter((tour) => tour.conditions === conditions),
      ]),
      ...pageTables(
        pages.filter((page) => page.conditions === conditions),
        fromHtml,
      ),
      ...tours.filter((tour) => tour.conditions === conditions).flatMap(tourTables),
    ].join('\n\n'),
  );
  const words = Object.entries(CONTENT_IN_WORDS).map(
    ([page, { content, pressed }]) => `- ${page}: ${content}. Pressed: ${pressed}.`,
  );
  return `Three builds of the same sources:

- **Courtside**, composed at run time, as production serves it.
- The **single application**: one file per screen, and links that preload what the page's screen needs. It renders when the first screen's file has arrived.
- The **documented way**: each module and the shell are built with the federation plugin as its documentation teaches. The shell loads modules by their manifests as lazy components. react, react-dom, react-router-dom, antd and rxjs are shared as they are, and so are the two packages of the product that must exist once. Nothing is preloaded or prefetched. Its security policy has no Trusted Types.

The same gateway serves and compresses all of them over HTTP/1.1. Every visit is a first visit in a fresh browser, except where it says otherwise. Times end with the frame that shows the result.

**Content** is what the user came for, rendered and visible. Frames, titles and skeletons don't count. “From HTML” says which builds show it if no script file arrives. A screen **responds** when a control of its content has reacted. In separate visits, a script presses the control once per frame as soon as it is visible and not inert. A field accepts text earlier if it is in the HTML, which isn't counted. Bytes and requests are those until the page shows its content and responds, whichever is later; bytes without the API's responses.

${words.join('\n')}

${leadFromHtml(fromHtml)}

${[...parts, ...returningPart({ measuredAt, rounds, figures })].join('\n\n')}`;
}
