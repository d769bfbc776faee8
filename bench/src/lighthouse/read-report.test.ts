import { readReport, type Report } from './read-report';

const numbers = {
  'first-contentful-paint': 1_104.4,
  'largest-contentful-paint': 1_905.6,
  'total-blocking-time': 40,
  'cumulative-layout-shift': 0.00123,
  'speed-index': 1_500,
};
const reportOf = (more: object = {}) =>
  ({
    finalDisplayedUrl: 'http://localhost:4600/manage-players?teamId=1',
    audits: Object.fromEntries(Object.entries(numbers).map(([id, numericValue]) => [id, { id, numericValue }])),
    categories: { performance: { score: 0.93 } },
    environment: { benchmarkIndex: 1_850 },
    ...more,
  }) as unknown as Report;
const address = '/manage-players?teamId=1';

it('reads the figures', () => {
  expect(readReport(reportOf(), address)).toEqual({
    score: 0.93,
    firstContentfulPaint: 1_104,
    largestContentfulPaint: 1_906,
    totalBlockingTime: 40,
    cumulativeLayoutShift: 0.0012,
    speedIndex: 1_500,
    benchmarkIndex: 1_850,
  });
});

it.each([
  { what: 'a redirect', more: { finalDisplayedUrl: 'http://localhost:4600/login' }, error: 'led to http://localhost' },
  { what: 'a failed visit', more: { runtimeError: { code: 'NO_FCP', message: 'No paint.' } }, error: 'No paint.' },
  { what: 'a report without a score', more: { categories: { performance: { score: null } } }, error: 'no score' },
  { what: 'a report without a figure', more: { audits: {} }, error: 'no first-contentful-paint' },
])('rejects $what', ({ more, error }) => {
  expect(() => readReport(reportOf(more), address)).toThrow(error);
});
