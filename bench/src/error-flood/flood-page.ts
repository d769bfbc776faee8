import type { Browser } from '@playwright/test';
import { gatewayPaths } from '@courtside/contracts/paths';
import type { LogIn } from '../product/demo-club';
import { withFreshPage, type Conditions } from '../web/browser';
import { END_EVENT, SCREEN, START_EVENT, type Flood, type FloodEnd } from './flooding-module';

/** What a flood cost one page. */
export interface PageCost {
  thrown: number;
  floodMs: number;
  /** Reports that the page sent, and their bytes. */
  requests: number;
  sentBytes: number;
  /** Time of the main thread in tasks, and in scripts, while the errors were thrown. */
  taskMs: number;
  scriptMs: number;
  /** The longest task; 0 if none took 50 ms. */
  longestTaskMs: number;
  /** The JavaScript heap after a collection, compared with before. */
  heapKb: number;
}

/** Runs in the page before its scripts: the window tells nobody about errors. */
function ignoreErrors(): void {
  const add = window.addEventListener.bind(window);
  const ignored = new Set(['error', 'unhandledrejection']);
  window.addEventListener = ((type: string, ...rest: [EventListener, AddEventListenerOptions?]) => {
    if (!ignored.has(type)) add(type, ...rest);
  }) as typeof window.addEventListener;
}

interface Parts {
  browser: Browser;
  origin: string;
  logIn: LogIn;
  conditions: Conditions;
  flood: Flood;
  /** Whether the shell hears of errors. */
  isReported: boolean;
}

/**
 * Opens a screen of the module, throws the errors, and leaves the page, so that it sends what waits.
 * The page is the same in both cases; without reports, its shell hears of no error.
 */
export function floodPage({ browser, origin, logIn, conditions, flood, isReported }: Parts): Promise<PageCost> {
  const content = [{ selector: 'h1', text: 'Manage Team' }];
  return withFreshPage(browser, logIn, conditions, { content, probe: null }, async ({ page, context, devtools }) => {
    if (!isReported) await context.addInitScript(ignoreErrors);
    const bodies: number[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith(gatewayPaths.moduleErrors)) bodies.push(request.postDataBuffer()?.length ?? 0);
    });
    await page.goto(origin + SCREEN, { waitUntil: 'commit' });
    await page.evaluate(() => window.bench.contentAt);
    await page.waitForLoadState('networkidle');
    await devtools.send('Performance.enable');
    const metrics = async () => {
      const { metrics: all } = await devtools.send('Performance.getMetrics');
      return (name: string) => all.find((metric) => metric.name === name)?.value ?? Number.NaN;
    };
    const heap = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      return (await metrics())('JSHeapUsedSize');
    };
    const heapBefore = await heap();
    const before = await metrics();
    const startedAt = await page.evaluate(() => performance.now());
    const end = await page.evaluate(
      ({ start, ended, detail }) =>
        new Promise<FloodEnd>((resolve) => {
          window.addEventListener(ended, (event) => resolve((event as CustomEvent<FloodEnd>).detail), { once: true });
          window.dispatchEvent(new CustomEvent(start, { detail }));
        }),
      { start: START_EVENT, ended: END_EVENT, detail: flood },
    );
    const after = await metrics();
    const longest = await page.evaluate(
      (since) => window.bench.longTasks.filter(({ at }) => at >= since).reduce((most, { ms }) => Math.max(most, ms), 0),
      startedAt,
    );
    const heapAfter = await heap();
    const left = isReported
      ? page.waitForResponse((response) => response.url().endsWith(gatewayPaths.moduleErrors))
      : null;
    // A page that is left sends what waits.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
    await left;
    const msOf = (name: string) => (after(name) - before(name)) * 1_000;
    return {
      thrown: end.thrown,
      floodMs: end.ms,
      requests: bodies.length,
      sentBytes: bodies.reduce((sum, bytes) => sum + bytes, 0),
      taskMs: msOf('TaskDuration'),
      scriptMs: msOf('ScriptDuration'),
      longestTaskMs: longest,
      heapKb: (heapAfter - heapBefore) / 1_024,
    };
  });
}
