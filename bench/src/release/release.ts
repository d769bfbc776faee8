import { remoteCanaries } from '@courtside/deploy/serve/release-monitor/remote-canaries';
import { ReleaseClient } from '@courtside/release-client/release-client';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { Registry } from '@courtside/registry';
import { z } from 'zod';
import { root } from '@courtside/deploy/settings';
import { openGateways } from '@courtside/deploy/serve/gateway/open-gateways';
import { openServedEnvironments } from '@courtside/deploy/store/open-served-store';
import { startProgram, tsxCommand, waitUntil } from '@courtside/processes';
import { buildWithText } from '@courtside/e2e/test/releases';
import { texts } from '@courtside/shell/texts/en';
import type { Kind, Measurement } from '../measure/results';
import { medians } from '../measure/stats';
import { logIn, type LogIn } from '../product/demo-club';
import { inTemporaryFolder, publishProduct, withApi } from '../product/product';
import { CONDITIONS, freshPage, withBrowser } from '../web/browser';
import type { Content } from '../web/content';

/** All in ms. */
const Round = z.strictObject({
  /** Building the changed module before publishing it. */
  buildMs: z.number(),
  /** From the start of the command until staging serves the new release, and until the command ends. */
  servedMs: z.number(),
  commandMs: z.number(),
  /** A first visit that starts when staging serves the release, until the new content is visible. */
  freshVisitMs: z.number(),
  /** A tab that shows the module: from the user's return to the offer, and from accepting it to the new content. */
  offeredMs: z.number(),
  usedMs: z.number(),
  /** A tab with another screen: from the click on the module's rail entry to the new content. */
  nextStepMs: z.number(),
  /** From the start of the command until the first visit shows the new content, and until the open tab offers it. */
  visibleMs: z.number(),
  offeredAfterMs: z.number(),
});
type Round = z.infer<typeof Round>;

export const releases = { name: 'release', figures: Round } satisfies Kind<z.ZodType>;

const MODULE = 'mf-teams';
const TITLE = 'Teams';
const SCREEN = '/manage-team';
const FILE = 'src/texts/en.ts';
const TEXT = 'Your teams, their pictures and their players';
const POLL_INTERVAL_MS = 10;

/** Milliseconds from an action in the page until the content is visible. */
const timeUntil = (page: Page, content: Content, act: { focus: true } | { click: string; text: string }) =>
  page.evaluate(
    async ({ content, act }) => {
      const startedAt = performance.now();
      if ('focus' in act) window.dispatchEvent(new Event('focus'));
      else {
        const found = [...document.querySelectorAll<HTMLElement>(act.click)].find((element) =>
          element.textContent?.includes(act.text),
        );
        if (!found) throw new Error(`No ${act.click} contains “${act.text}”.`);
        found.click();
      }
      return (await window.bench.shownAt(content)) - startedAt;
    },
    { content, act },
  );

async function versionServed(staging: string): Promise<string | undefined> {
  const registry = Registry.parse(await (await fetch(`${staging}/registry.json`)).json());
  return registry.modules[MODULE]?.current.version;
}

const waitUntilServed = (staging: string, before: string | undefined): Promise<void> =>
  waitUntil(async () => (await versionServed(staging)) !== before, {
    intervalMs: POLL_INTERVAL_MS,
    timeoutMs: 60_000,
    condition: `staging serves another version of ${MODULE}`,
  });

interface Setup {
  browser: Browser;
  staging: string;
  logIn: LogIn;
  /** Runs the release command line. Resolves when it has ended. */
  release: (...args: string[]) => Promise<void>;
}

/** Publishes the module with this text while two tabs are open: one with the module, one with another screen. */
async function publishChanged({ browser, staging, logIn, release }: Setup, text: string): Promise<Round> {
  const startedAt = performance.now();
  const dist = await buildWithText('bench', MODULE, [[FILE, TEXT, text]]);
  const buildMs = performance.now() - startedAt;
  const changed: Content = [{ selector: 'main', text }];
  const open = async (address: string, content: Content) => {
    const tab = await freshPage(browser, logIn, CONDITIONS[0]!, { content, probe: null });
    await tab.page.goto(staging + address, { waitUntil: 'commit' });
    const shownMs = await tab.page.evaluate(() => window.bench.contentAt);
    return { ...tab, shownMs };
  };
  const moduleTab = await open(SCREEN, [{ selector: 'h1', text: 'Manage Team' }]);
  const otherTab = await open('/dashboard', [{ selector: 'h1', text: 'Welcome, ' }]);
  try {
    for (const { page } of [moduleTab, otherTab]) await page.waitForLoadState('networkidle');
    const before = await versionServed(staging);

    const start = performance.now();
    const command = release('publish', MODULE, '--to', 'staging', '--dist', dist).then(() => performance.now() - start);
    await Promise.race([waitUntilServed(staging, before), command.then(() => waitUntilServed(staging, before))]);
    const servedMs = performance.now() - start;

    const visitor = await open(SCREEN, changed);
    await visitor.context.close();
    const offeredMs = await timeUntil(
      moduleTab.page,
      [{ selector: '.shell-update', text: texts.updates.available([TITLE]) }],
      { focus: true },
    );
    const usedMs = await timeUntil(moduleTab.page, changed, { click: '.shell-update button', text: texts.updates.now });
    const nextStepMs = await timeUntil(otherTab.page, changed, { click: 'nav a', text: TITLE });
    const commandMs = await command;
    return {
      buildMs,
      servedMs,
      commandMs,
      freshVisitMs: visitor.shownMs,
      offeredMs,
      usedMs,
      nextStepMs,
      visibleMs: servedMs + visitor.shownMs,
      offeredAfterMs: servedMs + offeredMs,
    };
  } finally {
    await Promise.all([moduleTab, otherTab].map(({ context }) => context.close()));
  }
}

/** Publishes a changed module to staging repeatedly, and measures when users see it. */
export async function measureRelease(rounds: number): Promise<Measurement<typeof Round>> {
  return inTemporaryFolder((data) =>
    withApi(data, {}, async (api) => {
      const { settings, store, service } = await publishProduct(data);
      const { ports } = settings;
      const client = new ReleaseClient({ url: settings.releaseService, token: undefined });
      const gateways = await openGateways(settings, store, remoteCanaries(client), openServedEnvironments(settings));
      const measure = async (browser: Browser) => {
        const setup: Setup = {
          browser,
          staging: `http://localhost:${ports.staging.gateway}`,
          logIn: () => logIn(api.address),
          async release(...args) {
            const program = await startProgram({
              ...tsxCommand('deploy/src/cli/main.ts', ...args),
              cwd: root,
              env: {
                COURTSIDE_DATA: path.resolve(data),
                COURTSIDE_RELEASE_SERVICE: settings.releaseService,
                COURTSIDE_PORT: String(ports.production.gateway),
                COURTSIDE_STAGING_PORT: String(ports.staging.gateway),
              },
              showOutput: true,
            });
            const { code } = await program.exited;
            if (code !== 0) throw new Error(`The release command ended with exit code ${code}.`);
          },
        };
        const all: Round[] = [];
        for (let round = 0; round < rounds; round += 1)
          all.push(await publishChanged(setup, `Everyone you train, as of release ${round + 1}`));
        return { figures: medians(all, 0), versions: { chromium: browser.version() } };
      };
      try {
        return await withBrowser(measure);
      } finally {
        await Promise.all([service, gateways].map((app) => app.close()));
      }
    }),
  );
}
