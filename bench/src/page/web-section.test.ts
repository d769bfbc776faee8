import type { z } from 'zod';
import type { web } from '../web/figures';
import { webSection } from './web-section';

type Figures = z.infer<typeof web.figures>;

const visit = (contentMs: number): Figures['pages'][number]['visits']['courtside'] => ({
  bytes: 20_000,
  requests: 1,
  bytesAtRest: 400_000,
  firstPaintMs: 90,
  contentMs,
  longestTaskMs: 60,
  longestTaskAfterContentMs: 0,
  layoutShift: 0,
});
const response = (respondedMs: number) => ({ respondedMs, bytes: 300_000, requests: 9 });

/** A login page that Courtside shows from its HTML, or that every build shows with its scripts. */
const sectionOf = (fromHtml: boolean) =>
  webSection({
    measuredAt: '2026-01-01T00:00:00.000Z',
    machine: { system: '', processor: '', processors: 2, memoryGb: 8, load: [0, 0], versions: {} },
    rounds: 1,
    figures: {
      fromHtml: { login: { courtside: fromHtml, single: false, documented: false } },
      pages: [
        {
          page: 'login',
          conditions: 'unthrottled',
          visits: { courtside: visit(100), single: visit(1_000), documented: visit(2_000) },
          responses: { courtside: response(1_100), single: response(1_000), documented: response(2_000) },
        },
      ],
      tours: [],
    },
  });

it('says which lead comes from the HTML, and when that page responds', () => {
  const text = sectionOf(true);
  expect(text).toContain('Courtside shows the content of login from the HTML');
  expect(text).toContain('| login | 100 | 1000 | 2000 | 0.10 | ≤ 0.8: met | 0.05 | ≤ 0.6: met | Courtside |');
  expect(text).toContain('| login | 1100 | 1000 | 2000 | 1.10 | ≤ 1: **missed** | 0.55 | ≤ 0.6: met |');
});

it('counts the bytes until the page shows its content and responds', () => {
  expect(sectionOf(true)).toContain('| login | 300 | 300 | 300 | 1.00 | ≤ 1.05: met | 1.00 | ≤ 0.6: **missed** |');
});

it('does not claim a lead from the HTML if the content needs scripts', () => {
  const text = sectionOf(false);
  expect(text).toContain('Courtside shows the content of no page without scripts');
  expect(text).toContain('| ≤ 0.6: met | no |');
});
