import path from 'node:path';
import type { Browser } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { buildGateway } from '@courtside/deploy/serve/gateway/gateway';
import { renderPage } from '@courtside/deploy/serve/pages/render-page';
import { artifactsFolder } from '@courtside/deploy/settings';
import { openRegistryStore } from '@courtside/deploy/store/registry-store';
import type { Kind, Measurement } from '../measure/results';
import { median, rounded } from '../measure/stats';
import { readDemoClub } from '../product/demo-club';
import { firstPort, inTemporaryFolder, publishProduct, withApi } from '../product/product';
import { CONDITIONS, withBrowser } from '../web/browser';
import { measuredPages } from '../web/pages';
import { visit } from '../web/visit';
import { publishModules } from './many-modules';

const Page = z.strictObject({
  page: z.string(),
  /** Size of the HTML, uncompressed. */
  htmlBytes: z.number(),
  /** The time that the gateway takes to render the page, and to respond to a request for it on this machine, in ms. */
  renderMs: z.number(),
  answerMs: z.number(),
  /** A first visit, until the content is visible, in ms. */
  contentMs: z.array(z.strictObject({ conditions: z.string(), ms: z.number() })),
});

export const growth = {
  name: 'growth',
  figures: z.strictObject({ sizes: z.array(z.strictObject({ modules: z.number(), pages: z.array(Page) })) }),
} satisfies Kind<z.ZodType>;

const SIZES = [4, 40, 400];
const PAGES = ['dashboard', 'team list'];
/** Short times need many measurements. */
const ANSWERS = 40;
const RENDERS = 200;

interface Site {
  modules: number;
  origin: string;
  gateway: FastifyInstance;
  render: (pathname: string) => string;
}

async function timed(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const readPage = async (address: string) => (await fetch(address)).text();

/** Visits the same pages of sites with different numbers of modules, alternately. */
export async function measureGrowth(rounds: number): Promise<Measurement<typeof growth.figures>> {
  return inTemporaryFolder((data) =>
    withApi(data, {}, async (api) => {
      const { store: published, service } = await publishProduct(data);
      await service.close();
      const production = await published.read('production');
      const store = openRegistryStore(path.join(data, 'growth'));
      const artifacts = artifactsFolder(data);
      const sites: Site[] = [];
      const measure = async (browser: Browser) => {
        for (const [index, modules] of SIZES.entries()) {
          const environment = await publishModules(production, store, artifacts, modules);
          const gateway = await buildGateway({ environment, store, artifacts, api: api.address });
          const registry = await store.read(environment);
          sites.push({
            modules,
            gateway,
            origin: `http://localhost:${firstPort + index}`,
            render: (pathname) => renderPage(registry, { pathname, bucket: 0 }, 'bm9uY2U='),
          });
          await gateway.listen({ port: firstPort + index });
        }
        const club = await readDemoClub(api.address);
        const pages = measuredPages(club).filter(({ name }) => PAGES.includes(name));
        /** All measurements, by figure, site and page. */
        const all = new Map<string, number[]>();
        const record = async (figure: string, site: Site, page: string, measure: () => Promise<number> | number) => {
          const key = `${figure} ${site.modules} ${page}`;
          all.set(key, [...(all.get(key) ?? []), await measure()]);
        };
        const medianOf = (figure: string, { modules }: Site, page: string, digits: number) =>
          rounded(median(all.get(`${figure} ${modules} ${page}`) ?? []), digits);
        /** Alternates between ascending and descending order. */
        const inAlternateOrder = (round: number) => (round % 2 ? sites.toReversed() : sites);

        // Warms up: the first page after a release takes longer.
        for (const page of pages)
          for (const site of sites) await visit(browser, site.origin, page, club.logIn, CONDITIONS[0]!);
        for (let round = 0; round < rounds; round += 1) {
          for (const page of pages) {
            for (let count = 0; count < RENDERS; count += 1) {
              for (const site of inAlternateOrder(round + count))
                await record('render', site, page.name, () => timed(() => site.render(page.address)));
            }
            for (let count = 0; count < ANSWERS; count += 1) {
              for (const site of inAlternateOrder(round + count))
                await record('answer', site, page.name, () => timed(() => readPage(site.origin + page.address)));
            }
            for (const conditions of CONDITIONS) {
              for (const site of inAlternateOrder(round)) {
                await record(
                  conditions.name,
                  site,
                  page.name,
                  async () => (await visit(browser, site.origin, page, club.logIn, conditions)).contentMs,
                );
              }
            }
          }
          process.stderr.write(`round ${round + 1}\n`);
        }
        const sizes = sites.map((site) => ({
          modules: site.modules,
          pages: pages.map(({ name, address }) => ({
            page: name,
            htmlBytes: Buffer.byteLength(site.render(address)),
            renderMs: medianOf('render', site, name, 3),
            answerMs: medianOf('answer', site, name, 2),
            contentMs: CONDITIONS.map((conditions) => ({
              conditions: conditions.name,
              ms: medianOf(conditions.name, site, name, 1),
            })),
          })),
        }));
        return { figures: { sizes }, versions: { chromium: browser.version() } };
      };
      try {
        return await withBrowser(measure);
      } finally {
        await Promise.all(sites.map(({ gateway }) => gateway.close()));
      }
    }),
  );
}
