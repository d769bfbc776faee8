import type { WebFigures } from './figures';
import { withStored } from './stored-figures';

const response = { respondedMs: 1, bytes: 1, requests: 1 };
const visit = {
  bytes: 1,
  requests: 1,
  bytesAtRest: 1,
  firstPaintMs: 1,
  contentMs: 1,
  longestTaskMs: 0,
  longestTaskAfterContentMs: 0,
  layoutShift: 0,
};
const each = <Value>(value: Value) => ({ courtside: value, single: value, documented: value });
const page = (name: string, conditions: string, contentMs: number) => ({
  page: name,
  conditions,
  visits: each({ ...visit, contentMs }),
  responses: each(response),
});
const figures = (...pages: WebFigures['pages']): WebFigures => ({ fromHtml: {}, pages, tours: [] });
const stored = (...pages: WebFigures['pages']) => ({
  measuredAt: '2026-01-01T00:00:00.000Z',
  rounds: 2,
  machine: { system: '', processor: '', processors: 2, memoryGb: 8, load: [0, 0] as [number, number], versions: {} },
  figures: figures(...pages),
});

it('keeps what was not measured again, with the time of its measurement', () => {
  const old = stored(page('login', 'slow', 1), page('login', 'unthrottled', 2));
  const { pages } = withStored(old, figures(page('login', 'unthrottled', 3), page('team list', 'slow', 4)));
  expect(pages.map((one) => [one.page, one.conditions, one.visits.courtside.contentMs, one.rounds])).toEqual([
    ['login', 'slow', 1, 2],
    ['login', 'unthrottled', 3, undefined],
    ['team list', 'slow', 4, undefined],
  ]);
});

it('needs no stored figures', () => {
  const measured = figures(page('login', 'slow', 1));
  expect(withStored(null, measured)).toBe(measured);
});
