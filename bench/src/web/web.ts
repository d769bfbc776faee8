import { z } from 'zod';
import { rspack } from '@rspack/core';
import type { Kind, Measurement } from '../measure/results';
import { medians } from '../measure/stats';
import { eachBuild, perBuild } from './builds/builds';
import { withBuilds } from './with-builds';
import { CONDITIONS, withBrowser } from './browser';
import { tour, Tour } from './click-through';
import { measuredPages } from './pages';
import { hasContentWithoutScripts, respond, Response, visit, Visit } from './visit';

const ofEach = <Shape extends z.ZodType>(shape: Shape) =>
  z.strictObject({ courtside: shape, single: shape, documented: shape });

export const web = {
  name: 'web',
  figures: z.strictObject({
    /** Whether a page shows its content without any script file, by page. */
    fromHtml: z.record(z.string(), ofEach(z.boolean())),
    /** Medians over the rounds. */
    pages: z.array(
      z.strictObject({
        page: z.string(),
        conditions: z.string(),
        visits: ofEach(Visit),
        responses: ofEach(Response),
      }),
    ),
    tours: z.array(z.strictObject({ conditions: z.string(), ...ofEach(Tour).shape })),
  }),
} satisfies Kind<z.ZodType>;

/** Clicks between the two memory measurements. A slow processor would give the same result. */
const NAVIGATIONS = 50;

const medianTour = (tours: readonly Tour[]): Tour => ({
  ...medians(tours.map(({ heapMb, heapAfterMb, clicksMore }) => ({ heapMb, heapAfterMb, clicksMore }))),
  clicks: (tours[0]?.clicks ?? []).map(({ to }, index) => ({
    to,
    ...medians(tours.map(({ clicks }) => ({ firstMs: clicks[index]!.firstMs, againMs: clicks[index]!.againMs }))),
  })),
});

/** Visits every page of all builds, and clicks through them. */
export function measureWeb(rounds: number): Promise<Measurement<typeof web.figures>> {
  return withBuilds(({ origins, club }) =>
    withBrowser(async (browser) => {
      const each = async <Result>(what: string, measure: (origin: string) => Promise<Result>, times = rounds) => {
        const results = await eachBuild(times, (build) => measure(origins[build]));
        process.stderr.write(`${what}\n`);
        return results;
      };
      const [unthrottled] = CONDITIONS;
      const fromHtml: z.infer<typeof web.figures>['fromHtml'] = {};
      for (const page of measuredPages(club)) {
        const measured = [page, club.logIn, unthrottled!] as const;
        // Warms up the servers.
        await each(`${page.name}, first`, (origin) => visit(browser, origin, ...measured), 1);
        const found = await each(
          `${page.name} without scripts`,
          (origin) => hasContentWithoutScripts(browser, origin, ...measured),
          1,
        );
        fromHtml[page.name] = perBuild(found, ([only]) => only ?? false);
      }

      const pages: z.infer<typeof web.figures>['pages'] = [];
      const tours: z.infer<typeof web.figures>['tours'] = [];
      for (const conditions of CONDITIONS) {
        for (const page of measuredPages(club)) {
          const measured = [page, club.logIn, conditions] as const;
          const what = `${page.name}, ${conditions.name}`;
          const visits = await each(what, (origin) => visit(browser, origin, ...measured));
          const responses = await each(`${what}, response`, (origin) => respond(browser, origin, ...measured));
          pages.push({
            page: page.name,
            conditions: conditions.name,
            visits: perBuild(visits, (all) => medians(all)),
            responses: perBuild(responses, (all) => medians(all)),
          });
        }
        const navigations = conditions.throttle ? 0 : NAVIGATIONS;
        const results = await each(`clicks, ${conditions.name}`, (origin) =>
          tour(browser, origin, club, conditions, navigations),
        );
        tours.push({ conditions: conditions.name, ...perBuild(results, medianTour) });
      }
      const versions = { chromium: browser.version(), rspack: rspack.rspackVersion };
      return { figures: { fromHtml, pages, tours }, versions };
    }),
  );
}
