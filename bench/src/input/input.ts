import type { Browser } from '@playwright/test';
import { z } from 'zod';
import type { Kind, Measurement } from '../measure/results';
import { median, medians } from '../measure/stats';
import type { LogIn } from '../product/demo-club';
import { eachBuild, perBuild } from '../web/builds/builds';
import { withBuilds } from '../web/with-builds';
import { withBrowser, withFreshPage, type Conditions, type FreshPage } from '../web/browser';
import { watchNetwork } from '../web/network-idle';
import { interactionDurations, interactionToNextPaint, THRESHOLD_MS } from './interactions';
import { scenarios, type Scenario } from './scenarios';
import { watchInteractions } from './watch-interactions';

/** Of one visit, in ms: interaction to next paint, and the median interaction. */
const Latency = z.strictObject({ inpMs: z.number(), medianMs: z.number() });
type Latency = z.infer<typeof Latency>;

export const input = {
  name: 'input',
  figures: z.strictObject({
    processorTimes: z.number(),
    /** Medians over the rounds. */
    scenarios: z.array(
      z.strictObject({
        scenario: z.string(),
        interactions: z.number(),
        courtside: Latency,
        single: Latency,
        documented: Latency,
      }),
    ),
  }),
} satisfies Kind<z.ZodType>;

/** How many times slower than this machine's processor the phone is. */
const PROCESSOR_TIMES = 6;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** The network is fast, because only the time after loading is measured. */
const CONDITIONS: Conditions = { name: 'phone', throttle: null };

function perform(
  browser: Browser,
  origin: string,
  scenario: Scenario,
  logIn: LogIn,
): Promise<Latency & { interactions: number }> {
  const watched = { content: scenario.content, probe: null };
  const measure = async ({ context, page, devtools }: FreshPage) => {
    await context.addInitScript(watchInteractions, THRESHOLD_MS);
    const networkIdle = watchNetwork(page);
    await page.goto(`${origin}${scenario.address}`, { waitUntil: 'commit' });
    await page.evaluate(() => window.bench.contentAt);
    // Users read the page before they begin.
    await networkIdle();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_TIMES });
    await scenario.prepare(page);
    await page.evaluate(() => window.interactions.take().then(() => window.interactions.restart()));
    const interactions = await scenario.act(page);
    const durations = interactionDurations(await page.evaluate(() => window.interactions.take()), interactions);
    return { interactions, inpMs: interactionToNextPaint(durations), medianMs: median(durations) };
  };
  return withFreshPage(browser, scenario.loggedIn ? logIn : null, CONDITIONS, watched, measure, PHONE);
}

/** Types and taps on a slow phone in all builds. */
export function measureInput(rounds: number): Promise<Measurement<typeof input.figures>> {
  return withBuilds(({ origins, club }) =>
    withBrowser(async (browser) => {
      const measured: z.infer<typeof input.figures>['scenarios'] = [];
      for (const scenario of scenarios(club)) {
        const results = await eachBuild(rounds, (build) => perform(browser, origins[build], scenario, club.logIn));
        process.stderr.write(`${scenario.name}\n`);
        measured.push({
          scenario: scenario.name,
          interactions: results.courtside[0]?.interactions ?? 0,
          ...perBuild(results, (all) => medians(all.map(({ inpMs, medianMs }) => ({ inpMs, medianMs })))),
        });
      }
      return {
        figures: { processorTimes: PROCESSOR_TIMES, scenarios: measured },
        versions: { chromium: browser.version() },
      };
    }),
  );
}
