import type { Browser, Page } from '@playwright/test';
import { screens } from '@courtside/contracts/screens';
import { medians } from '../measure/stats';
import { withServedProduct } from '../product/served-product';
import type { LogIn } from '../product/demo-club';
import type { Content } from '../web/content';
import { CONDITIONS, withBrowser, withFreshPage, type Conditions } from '../web/browser';
import { measuredPages } from '../web/pages';

const REGISTRY = /(<script type="application\/json" id="courtside-registry">)(.*?)(<\/script>)/s;

interface InlinedRegistry {
  modules: Record<string, { current: { descriptor: { widgets?: unknown } } }>;
}

/** The page's registry as text, without the widgets of its modules. */
function withoutWidgets(text: string): string {
  const registry = JSON.parse(text) as InlinedRegistry;
  for (const { current } of Object.values(registry.modules)) delete current.descriptor.widgets;
  return JSON.stringify(registry);
}

/** Serves the page through the benchmark in both cases, so that both pay the same for it. */
const servePage = (page: Page, origin: string, edit: (registry: string) => string) =>
  page.route(`${origin}${screens.dashboard()}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      REGISTRY,
      (_, open: string, registry: string, close: string) => open + edit(registry) + close,
    );
    await route.fulfill({ response, body });
  });

function visitDashboard(
  browser: Browser,
  origin: string,
  logIn: LogIn,
  conditions: Conditions,
  edit: (registry: string) => string,
  content: Content,
) {
  return withFreshPage(browser, logIn, conditions, { content, probe: null }, async ({ page }) => {
    await servePage(page, origin, edit);
    await page.goto(`${origin}${screens.dashboard()}`, { waitUntil: 'commit' });
    return page.evaluate(async () => ({
      firstPaintMs: await window.bench.firstPaintAt,
      contentMs: await window.bench.contentAt,
    }));
  });
}

const KINDS = { with: (text: string) => text, without: withoutWidgets };
const NAMES = ['with', 'without'] as const;

/** Prints when the dashboard has its first paint and its first content, with widgets and without. */
export function printWidgetCosts(rounds: number): Promise<void> {
  return withServedProduct(({ origin, club }) =>
    withBrowser(async (browser) => {
      const content = measuredPages(club).find(({ name }) => name === 'dashboard')!.content;
      for (const conditions of CONDITIONS) {
        const visits: Record<keyof typeof KINDS, { firstPaintMs: number; contentMs: number }[]> = {
          with: [],
          without: [],
        };
        for (let round = 0; round <= rounds; round += 1)
          // The first of two visits may be slower, so they take turns.
          for (const kind of round % 2 === 0 ? NAMES : NAMES.toReversed()) {
            const visit = await visitDashboard(browser, origin, club.logIn, conditions, KINDS[kind], content);
            // The first round warms up the servers.
            if (round > 0) visits[kind].push(visit);
          }
        for (const kind of NAMES) {
          const { firstPaintMs, contentMs } = medians(visits[kind], 0);
          process.stdout.write(
            `dashboard ${kind} widgets, ${conditions.name}: first paint ${firstPaintMs} ms, content ${contentMs} ms\n`,
          );
        }
      }
    }),
  );
}
