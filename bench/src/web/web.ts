import { z } from 'zod';
import { rspack } from '@rspack/core';
import { buildGateway } from '@courtside/deploy/serve/gateway/gateway';
import { artifactsFolder } from '@courtside/deploy/settings';
import type { Kind } from '../measure/results';
import { median } from '../measure/stats';
import { readDemoClub } from '../product/demo-club';
import { firstPort, inTemporaryFolder, publishProduct, withApi } from '../product/product';
import { CONDITIONS, openBrowser } from './browser';
import { tour, Tour } from './click-through';
import { measuredPages } from './pages';
import { singleApplicationGateway } from './single-application/serve';
import { visit, Visit } from './visit';

const beside = <Shape extends z.ZodType>(shape: Shape) => z.strictObject({ federated: shape, single: shape });

export const web = {
  name: 'web',
  figures: z.strictObject({
    /** Medians over the rounds. */
    pages: z.array(z.strictObject({ page: z.string(), conditions: z.string(), ...beside(Visit).shape })),
    tours: z.array(z.strictObject({ conditions: z.string(), ...beside(Tour).shape })),
  }),
} satisfies Kind<z.ZodType>;

/** Clicks between the two memory measurements. A slow processor would give the same result. */
const NAVIGATIONS = 50;

type Build = 'federated' | 'single';
/** The median of each field of several records. */
const medians = <Figures extends Record<string, number>>(all: readonly Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((name) => [name, median(all.map((one) => one[name] ?? 0))]),
  ) as Figures;

const medianTour = (tours: readonly Tour[]): Tour => ({
  ...medians(tours.map(({ heapMb, heapAfterMb, clicksMore }) => ({ heapMb, heapAfterMb, clicksMore }))),
  clicks: (tours[0]?.clicks ?? []).map(({ to }, index) => ({
    to,
    ...medians(tours.map(({ clicks }) => ({ firstMs: clicks[index]!.firstMs, againMs: clicks[index]!.againMs }))),
  })),
});

/**
 * Visits every page of the composed application and of the single application alternately, so that other load on the
 * machine affects both.
 */
export async function measureWeb(
  rounds: number,
): Promise<{ figures: z.infer<typeof web.figures>; versions: Record<string, string> }> {
  return inTemporaryFolder((data) =>
    withApi(data, {}, async (api) => {
      const { store, service } = await publishProduct(data);
      await service.close();
      const gateways = {
        federated: await buildGateway({
          environment: 'production',
          store,
          artifacts: artifactsFolder(data),
          api: api.address,
        }),
        single: await singleApplicationGateway(data, store, api.address),
      };
      const origins: Record<Build, string> = {
        federated: `http://localhost:${firstPort}`,
        single: `http://localhost:${firstPort + 1}`,
      };
      const browser = await openBrowser();
      try {
        await gateways.federated.listen({ port: firstPort });
        await gateways.single.listen({ port: firstPort + 1 });
        const club = await readDemoClub(api.address);
        /** Measures both builds in every round, alternating which one is first. */
        const both = async <Result>(what: string, measure: (origin: string) => Promise<Result>) => {
          const results: Record<Build, Result[]> = { federated: [], single: [] };
          for (let round = 0; round < rounds; round += 1) {
            const order: Build[] = round % 2 ? ['single', 'federated'] : ['federated', 'single'];
            for (const build of order) results[build].push(await measure(origins[build]));
          }
          process.stderr.write(`${what}\n`);
          return results;
        };
        // Warms up the servers.
        for (const page of measuredPages(club))
          for (const origin of Object.values(origins)) await visit(browser, origin, page, club.tokens, CONDITIONS[0]!);

        const pages: z.infer<typeof web.figures>['pages'] = [];
        const tours: z.infer<typeof web.figures>['tours'] = [];
        for (const conditions of CONDITIONS) {
          for (const page of measuredPages(club)) {
            const visits = await both(`${page.name}, ${conditions.name}`, (origin) =>
              visit(browser, origin, page, club.tokens, conditions),
            );
            pages.push({
              page: page.name,
              conditions: conditions.name,
              federated: medians(visits.federated),
              single: medians(visits.single),
            });
          }
          const results = await both(`clicks, ${conditions.name}`, (origin) =>
            tour(browser, origin, club, conditions, conditions.throttle ? 0 : NAVIGATIONS),
          );
          tours.push({
            conditions: conditions.name,
            federated: medianTour(results.federated),
            single: medianTour(results.single),
          });
        }
        return { figures: { pages, tours }, versions: { chromium: browser.version(), rspack: rspack.rspackVersion } };
      } finally {
        await browser.close();
        await Promise.all(Object.values(gateways).map((gateway) => gateway.close()));
      }
    }),
  );
}
