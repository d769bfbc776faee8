import { rspack } from '@rspack/core';
import type { Browser } from '@playwright/test';
import { readResults, type Measurement, type StoreSoFar } from '../measure/results';
import { medians } from '../measure/stats';
import { BUILDS, eachBuild, oneRound, perBuild, type PerBuild } from './builds/builds';
import { CONDITIONS, withBrowser, type Conditions } from './browser';
import { tour, type Tour } from './click-through';
import { web, type WebFigures } from './figures';
import { measuredPages } from './pages';
import { CLICKS, isSelected, type Selection } from './parts';
import { returningFigures, type PerCompared, type Returned } from './returning/figures';
import { returningRound } from './returning/returning';
import { withStored } from './stored-figures';
import { hasContentWithoutScripts, respond, visit, type Response, type Visit } from './visit';
import { withBuilds, type ServedBuilds } from './with-builds';

/** Clicks between the two memory measurements. A slow processor would give the same result. */
const NAVIGATIONS = 50;

const print = (line: string) => void process.stderr.write(`${line}\n`);

/** The measurements of all finished rounds. */
interface Samples {
  fromHtml: WebFigures['fromHtml'];
  pages: Map<string, { page: string; conditions: string; rounds: PerBuild<{ visit: Visit; response: Response }>[] }>;
  tours: Map<string, PerBuild<Tour>[]>;
  returned: PerCompared<Returned>[];
}

const medianTour = (tours: readonly Tour[]): Tour => ({
  ...medians(tours.map(({ heapMb, heapAfterMb, clicksMore }) => ({ heapMb, heapAfterMb, clicksMore }))),
  clicks: (tours[0]?.clicks ?? []).map(({ to }, index) => ({
    to,
    ...medians(tours.map(({ clicks }) => ({ firstMs: clicks[index]!.firstMs, againMs: clicks[index]!.againMs }))),
  })),
});

/** Medians over the rounds of each entry. */
function figuresOf({ fromHtml, pages, tours, returned }: Samples, measuredAt: string): WebFigures {
  const all = perBuild({ courtside: null, single: null, documented: null }, (_, build) => build);
  return {
    fromHtml,
    pages: [...pages.values()].map(({ page, conditions, rounds }) => ({
      measuredAt,
      rounds: rounds.length,
      page,
      conditions,
      visits: perBuild(all, (build) => medians(rounds.map((one) => one[build].visit))),
      responses: perBuild(all, (build) => medians(rounds.map((one) => one[build].response))),
    })),
    tours: [...tours].map(([conditions, rounds]) => ({
      measuredAt,
      rounds: rounds.length,
      conditions,
      ...perBuild(all, (build) => medianTour(rounds.map((one) => one[build]))),
    })),
    ...returningFigures(returned, measuredAt),
  };
}

/**
 * Visits the selected pages of all builds, and clicks through them. Each round measures everything once, and its figures
 * are stored as soon as it has them.
 */
export function measureWeb(
  rounds: number,
  selection: Selection,
  storeSoFar: StoreSoFar<typeof web.figures>,
): Promise<Measurement<typeof web.figures>> {
  const isFirstVisit = ({ name }: Conditions) => selection.parts.some((part) => part === name);
  const documented = CONDITIONS.some(isFirstVisit);
  const stored = readResults(web);
  return withBuilds(
    (builds) =>
      withBrowser(async (browser) => {
        const samples: Samples = { fromHtml: {}, pages: new Map(), tours: new Map(), returned: [] };
        const versions = { chromium: browser.version(), rspack: rspack.rspackVersion };
        const measurement = () => ({
          figures: withStored(stored, figuresOf(samples, new Date().toISOString())),
          versions,
        });
        if (documented) samples.fromHtml = await visitWithoutScripts(browser, builds, selection);
        for (let round = 0; round < rounds; round += 1) {
          for (const conditions of CONDITIONS.filter(isFirstVisit)) {
            await timed(`round ${round + 1} of ${rounds}, ${conditions.name}`, () =>
              visitOnce(browser, builds, { selection, conditions, round }, samples),
            );
            storeSoFar(measurement(), round + 1);
          }
          const { releases } = builds;
          if (!releases) continue;
          await timed(`round ${round + 1} of ${rounds}, returning`, async () =>
            samples.returned.push(await returningRound(browser, { ...builds, releases }, round)),
          );
          storeSoFar(measurement(), round + 1);
        }
        return measurement();
      }),
    { documented, releases: selection.parts.includes('returning') },
  );
}

/** Prints how long a part of a round takes, so that the next run can be planned. */
async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await work();
  print(`${what}: ${Math.round((performance.now() - startedAt) / 1_000)} s`);
}

/** Warms up the servers, and finds out which pages show their content from their HTML. */
async function visitWithoutScripts(browser: Browser, { origins, club }: ServedBuilds, selection: Selection) {
  const fromHtml: WebFigures['fromHtml'] = {};
  for (const page of measuredPages(club).filter(({ name }) => isSelected(selection, name))) {
    const measured = [page, club.logIn, CONDITIONS[0]!] as const;
    await eachBuild(1, (build) => visit(browser, origins[build], ...measured));
    const found = await eachBuild(1, (build) => hasContentWithoutScripts(browser, origins[build], ...measured));
    fromHtml[page.name] = perBuild(found, ([only]) => only ?? false);
  }
  return fromHtml;
}

/** First visits and clicks of one round. */
async function visitOnce(
  browser: Browser,
  { origins, club }: ServedBuilds,
  { selection, conditions, round }: { selection: Selection; conditions: Conditions; round: number },
  { pages, tours }: Samples,
): Promise<void> {
  for (const page of measuredPages(club).filter(({ name }) => isSelected(selection, name))) {
    const key = `${page.name}, ${conditions.name}`;
    const measured = [page, club.logIn, conditions] as const;
    const visits = await oneRound(round, BUILDS, (build) => visit(browser, origins[build], ...measured));
    const responses = await oneRound(round, BUILDS, (build) => respond(browser, origins[build], ...measured));
    const entry = pages.get(key) ?? { page: page.name, conditions: conditions.name, rounds: [] };
    pages.set(key, entry);
    entry.rounds.push(perBuild(visits, (one, build) => ({ visit: one, response: responses[build] })));
  }
  if (!isSelected(selection, CLICKS)) return;
  const navigations = conditions.throttle ? 0 : NAVIGATIONS;
  const toured = await oneRound(round, BUILDS, (build) => tour(browser, origins[build], club, conditions, navigations));
  tours.set(conditions.name, [...(tours.get(conditions.name) ?? []), toured]);
}
