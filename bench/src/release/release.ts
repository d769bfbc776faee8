import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { Registry } from '@courtside/module-kit/registry';
import { z } from 'zod';
import { openGateways } from '../../../deploy/src/gateway/open-gateways';
import { runProgram } from '../../../deploy/src/start/children';
import { buildEdited } from '../../../e2e/src/platform/releases';
import { texts } from '../../../shell/src/texts/en';
import type { Kind } from '../measure/results';
import { median } from '../measure/stats';
import { logIn, type Tokens } from '../product/demo-club';
import { inTemporaryFolder, publishProduct, withApi } from '../product/product';
import { CONDITIONS, freshPage, openBrowser } from '../web/browser';
import type { Content } from '../web/pages';

/** All in ms. */
const Round = z.strictObject({
  /** Building the changed module, before anything is published. */
  buildMs: z.number(),
  /** From the start of the command: until staging serves the new release, and until the command has ended. */
  servedMs: z.number(),
  commandMs: z.number(),
  /** A first visit that begins when it is served, up to the new content. */
  freshVisitMs: z.number(),
  /** A tab that shows the module: from coming back to it to the offer, and from taking the offer to the new content. */
  offeredMs: z.number(),
  usedMs: z.number(),
  /** A tab that is elsewhere: from the click on the module's rail entry to the new content. */
  nextStepMs: z.number(),
  /** From the start of the command to the new content of the first visit, and to the offer in the open tab. */
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
const ASK_EVERY_MS = 10;
const GIVE_UP_AFTER_MS = 60_000;

/** Milliseconds from what is done in the page until it shows this. */
const until = (page: Page, content: Content, act: { focus: true } | { click: string; text: string }) =>
  page.evaluate(async ({ content, act }) => {
    const began = performance.now();
    if ('focus' in act) window.dispatchEvent(new Event('focus'));
    else {
      const found = [...document.querySelectorAll<HTMLElement>(act.click)].find((element) => element.textContent?.includes(act.text));
      if (!found) throw new Error(`There is no ${act.click} that says “${act.text}”.`);
      found.click();
    }
    return (await window.bench.shownAt(content)) - began;
  }, { content, act });

async function versionServed(staging: string): Promise<string | undefined> {
  const registry = Registry.parse(await (await fetch(`${staging}/registry.json`)).json());
  return registry.modules[MODULE]?.current.version;
}

async function untilServed(staging: string, before: string | undefined): Promise<void> {
  const giveUp = Date.now() + GIVE_UP_AFTER_MS;
  while ((await versionServed(staging)) === before) {
    if (Date.now() > giveUp) throw new Error(`Staging does not serve another ${MODULE}.`);
    await wait(ASK_EVERY_MS);
  }
}

interface Scene {
  browser: Browser;
  staging: string;
  tokens: Tokens;
  /** Runs the release command line; resolves when it has ended. */
  release: (...args: string[]) => Promise<void>;
}

/** Publishes the module with this text while two tabs are open: one on it, one elsewhere. */
async function publishChanged({ browser, staging, tokens, release }: Scene, text: string): Promise<Round> {
  const began = performance.now();
  const dist = await buildEdited(MODULE, FILE, TEXT, text, 'bench');
  const buildMs = performance.now() - began;
  const changed: Content = [{ selector: 'main', text }];
  const open = async (address: string, content: Content) => {
    const tab = await freshPage(browser, tokens, CONDITIONS[0]!);
    await tab.page.goto(staging + address, { waitUntil: 'commit' });
    const shownMs = await tab.page.evaluate((wanted) => window.bench.shownAt(wanted), content);
    return { ...tab, shownMs };
  };
  const onIt = await open(SCREEN, [{ selector: 'h1', text: 'Manage Team' }]);
  const elsewhere = await open('/dashboard', [{ selector: 'h1', text: 'Welcome, ' }]);
  try {
    for (const { page } of [onIt, elsewhere]) await page.waitForLoadState('networkidle');
    const before = await versionServed(staging);

    const start = performance.now();
    const command = release('publish', MODULE, '--to', 'staging', '--dist', dist).then(() => performance.now() - start);
    await Promise.race([untilServed(staging, before), command.then(() => untilServed(staging, before))]);
    const servedMs = performance.now() - start;

    const visitor = await open(SCREEN, changed);
    await visitor.context.close();
    const offeredMs = await until(onIt.page, [{ selector: '.shell-update', text: texts.updates.offer([TITLE]) }], { focus: true });
    const usedMs = await until(onIt.page, changed, { click: '.shell-update button', text: texts.updates.now });
    const nextStepMs = await until(elsewhere.page, changed, { click: 'nav a', text: TITLE });
    const commandMs = await command;
    return {
      buildMs, servedMs, commandMs, freshVisitMs: visitor.shownMs, offeredMs, usedMs, nextStepMs,
      visibleMs: servedMs + visitor.shownMs, offeredAfterMs: servedMs + offeredMs,
    };
  } finally {
    await Promise.all([onIt, elsewhere].map(({ context }) => context.close()));
  }
}

const medians = (all: readonly Round[]): Round =>
  Object.fromEntries(Object.keys(Round.shape).map((figure) => [figure, Math.round(median(all.map((one) => one[figure as keyof Round])))])) as Round;

/** Publishes a changed module to staging again and again, and looks when people see it. */
export async function measureRelease(rounds: number): Promise<{ figures: Round; versions: Record<string, string> }> {
  return inTemporaryFolder((data) =>
    withApi(data, {}, async (api) => {
      const { settings, store } = await publishProduct(data);
      const { ports } = settings;
      const gateways = await openGateways(settings, store);
      const browser = await openBrowser();
      try {
        const scene: Scene = {
          browser, staging: `http://localhost:${ports.staging}`, tokens: await logIn(api.address),
          async release(...args) {
            const { exitCode } = await runProgram('release', 'deploy/src/release/main.ts', args, {
              COURTSIDE_DATA: path.resolve(data), COURTSIDE_PORT: String(ports.production), COURTSIDE_STAGING_PORT: String(ports.staging), COURTSIDE_WHO: 'bench',
            }).process;
            if (exitCode !== 0) throw new Error(`The release command ended with ${exitCode}.`);
          },
        };
        const all: Round[] = [];
        for (let round = 0; round < rounds; round += 1) all.push(await publishChanged(scene, `Everyone you train, as of release ${round + 1}`));
        return { figures: medians(all), versions: { chromium: browser.version() } };
      } finally {
        await browser.close();
        await Promise.all(gateways.map((gateway) => gateway.close()));
      }
    }));
}
