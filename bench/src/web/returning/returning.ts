import type { Browser } from '@playwright/test';
import { firstPort } from '../../product/product';
import { rounded } from '../../measure/stats';
import { CONDITIONS, type Conditions } from '../browser';
import { oneRound } from '../builds/builds';
import type { Content } from '../content';
import { measuredPages, type MeasuredPage } from '../pages';
import type { ServedBuilds } from '../with-builds';
import { callInARow, startTestDay } from './api-calls';
import { COMPARED, type PerCompared, type Returned } from './figures';
import { openLine, type Line } from './line';
import type { Releases } from './releases';
import { atRest, openReturningBrowser, type ReturningBrowser } from './returning-browser';
import type { ReturningVisit } from './shapes';

/** The pages that coaches return to. */
const RETURNED_TO = ['dashboard', 'team list', 'compare results'];
const RELEASED = 'team list';
const AFTER_RELEASE = `${RELEASED}, after a release`;

const [FAST, SLOW] = CONDITIONS as [Conditions, Conditions];

/** Measures the builds beside each other once. @param round its number, from 0 */
export async function returningRound(
  browser: Browser,
  { origins, club, releases }: ServedBuilds & { releases: Releases },
  round: number,
): Promise<PerCompared<Returned>> {
  const pages = measuredPages(club).filter(({ name }) => RETURNED_TO.includes(name));
  const lines: Line[] = [];
  const browsers: Partial<PerCompared<ReturningBrowser>> = {};
  try {
    const warm = await oneRound(round, COMPARED, async (build) => {
      const line = await openLine(firstPort + 5 + lines.length, Number(new URL(origins[build]).port));
      lines.push(line);
      const returning = await openReturningBrowser(browser, line, club);
      browsers[build] = returning;
      for (const page of pages) await returning.visit(page.address, watched(page, false), FAST, atRest);
      const visits: Returned['visits'] = [];
      for (const conditions of CONDITIONS)
        for (const page of pages)
          visits.push({
            visit: page.name,
            conditions: conditions.name,
            measured: await warmVisit(returning, line, page, conditions),
          });
      const testDay = await startTestDay(origins[build], club);
      const measured = await returning.visit(pages[0]!.address, watched(pages[0]!, false), SLOW, async (page) => {
        await atRest(page);
        return callInARow(page, testDay);
      });
      return { line, returning, visits, calls: { conditions: SLOW.name, measured } };
    });
    // No tab is open now, so the browsers learn of the release from their next visit.
    const text = await releases.next();
    const released = pages.find(({ name }) => name === RELEASED)!;
    const content: Content = [...released.content, { selector: 'main', text }];
    return await oneRound(round, COMPARED, async (build) => {
      const { line, returning, visits, calls } = warm[build];
      const { contentMs, bytes } = await visitOnce(returning, line, { ...released, content }, SLOW);
      const measured = { contentMs, respondedMs: null, bytes };
      return { visits: [...visits, { visit: AFTER_RELEASE, conditions: SLOW.name, measured }], calls };
    });
  } finally {
    for (const one of Object.values(browsers)) await one.close();
    for (const line of lines) await line.close();
  }
}

const watched = ({ content, probe }: MeasuredPage, isPressed: boolean) => ({
  content,
  probe: isPressed ? probe : null,
});

const visitOnce = (returning: ReturningBrowser, line: Line, page: MeasuredPage, conditions: Conditions) => {
  const before = line.received();
  return returning.visit(page.address, watched(page, false), conditions, async (opened) => {
    const contentMs = rounded(await opened.evaluate(() => window.bench.contentAt), 1);
    const bytes = line.received() - before;
    await atRest(opened);
    return { contentMs, bytes };
  });
};

/** Two visits: one shows the content, and in the other one its control is pressed. */
async function warmVisit(
  returning: ReturningBrowser,
  line: Line,
  page: MeasuredPage,
  conditions: Conditions,
): Promise<ReturningVisit> {
  const { contentMs, bytes } = await visitOnce(returning, line, page, conditions);
  const respondedMs = await returning.visit(page.address, watched(page, true), conditions, (opened) =>
    opened.evaluate(() => window.bench.respondedAt),
  );
  return { contentMs, respondedMs: rounded(respondedMs, 1), bytes };
}
