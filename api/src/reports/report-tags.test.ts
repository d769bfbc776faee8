import { METRIC_LABELS, METRICS } from '@courtside/contracts/metrics';
import { exampleDifferences, exampleEntry } from '../../test/example-report';
import { exampleSquad, lineWithoutSessions } from '../../test/example-squad';
import { allElements, readAloud, readTags, type PdfElement } from '../../test/read-pdf';
import { reportPdf, squadPdf } from './report-pdf';

const createdOn = new Date('2026-11-21T09:30:00Z');
const first = exampleEntry();
const second = exampleEntry({ name: 'Bea', lastName: 'Novak', number: 8, values: [50, 0, 4, 25, 65] });
const squad = Array.from({ length: 20 }, (_, place) => exampleEntry({ lastName: `No ${place}`, number: place + 1 }));

const documents: Record<string, () => Promise<Buffer>> = {
  'a player': () => reportPdf({ entries: [first], createdOn }),
  'a first session': () => reportPdf({ entries: [exampleEntry({ sessions: 1 })], createdOn }),
  'nothing measured': () => reportPdf({ entries: [exampleEntry({ sessions: 1, values: [0, 0, 0, 0, 0] })], createdOn }),
  'several players': () => reportPdf({ entries: [first, second], kind: 'players', createdOn }),
  'two compared players': () =>
    reportPdf({ entries: [first, second], differences: exampleDifferences(first, second), createdOn }),
  'twenty compared players': () => reportPdf({ entries: squad, createdOn }),
  'a team': () => squadPdf(exampleSquad(squad, [lineWithoutSessions()])),
};

const elementsOf = (root: PdfElement | null) => (root ? allElements(root) : []);
const withRole = (root: PdfElement | null, role: string) => elementsOf(root).filter((one) => one.role === role);
const rowsOf = (root: PdfElement | null) =>
  withRole(root, 'TR').map((row) =>
    row.content.filter((cell) => typeof cell !== 'string').map((cell) => [cell.role, readAloud(cell)]),
  );

describe.each(Object.entries(documents))('the PDF of %s', (_, make) => {
  it('is tagged, in English, and all content is in tags or decoration', async () => {
    const { pages, marked, lang } = await readTags(await make());
    expect({ marked, lang }).toEqual({ marked: true, lang: 'en' });
    expect(pages.map(({ untagged }) => untagged).join('')).toBe('');
    expect(pages.map(({ unmarkedDrawings }) => unmarkedDrawings)).toEqual(pages.map(() => 0));
  });

  it('has a heading, words for each figure, and tables whose rows are equally long', async () => {
    const { pages } = await readTags(await make());
    expect(pages.flatMap(({ root }) => withRole(root, 'H1')).length).toBeGreaterThan(0);
    for (const figure of pages.flatMap(({ root }) => withRole(root, 'Figure'))) expect(figure.alt).toMatch(/\w/);
    for (const { root } of pages) {
      const rows = rowsOf(root);
      for (const row of rows) expect(row).toHaveLength(rows[0]!.length);
    }
  });
});

test('the report of a player is read in the order of the page', async () => {
  const [page] = (await readTags(await documents['a player']!())).pages;
  const headings = elementsOf(page!.root).filter(({ role }) => /^H\d$/.test(role));
  expect(headings.map((heading) => [heading.role, readAloud(heading)])).toEqual([
    ['H1', 'Ana Kovač'],
    ['H2', 'The five metrics'],
    ['H2', 'Composite Index over time'],
    ['H2', 'How this is judged'],
  ]);
  const [head, ...rows] = rowsOf(page!.root);
  expect(head).toEqual(
    ['Metric', 'Result', 'Previous', 'Change', 'Verdict', 'Points', 'Over time'].map((title) => ['TH', title]),
  );
  expect(rows.map((row) => row[0])).toEqual(METRICS.map((metric) => ['TH', METRIC_LABELS[metric].label]));
  const [, , , , verdict, points, trend] = rows[3]!;
  expect(verdict![1]).toMatch(/^Within noise Serve Speed changed by .+ m\/s\.$/);
  expect(points![1]).toMatch(/^\d+\.\d$/);
  expect(trend![1]).toMatch(/^Serve Speed over time: .+ in 12 sessions between .+ m\/s\. \d.+ to .+ m\/s$/);
});

test('the charts of a player have descriptions in words', async () => {
  const [page] = (await readTags(await documents['a player']!())).pages;
  const words = withRole(page!.root, 'Figure').map(({ alt }) => alt);
  expect(words).toHaveLength(METRICS.length + 2);
  expect(words).toContainEqual(expect.stringMatching(/^Scores from 0 to 100; .+Ana Kovač: Weight Lift Impact \d+, /));
  expect(words).toContainEqual(
    expect.stringMatching(/^Composite Index over time\. Ana Kovač: .+ in 12 sessions between [\d.]+ and [\d.]+\.$/),
  );
});

test('a comparison says which difference is real', async () => {
  const [page] = (await readTags(await documents['two compared players']!())).pages;
  expect(rowsOf(page!.root).map((row) => row.at(-1))).toEqual([
    ['TH', 'Difference'],
    ['TD', expect.stringMatching(/Real difference$/)],
    ['TD', expect.stringMatching(/Not enough data$/)],
    ...[1, 2, 3, 4].map(() => ['TD', expect.stringMatching(/(Real difference|Within noise)$/)]),
  ]);
});

test('the shapes of a team report have descriptions in words', async () => {
  const [page] = (await readTags(await documents['a team']!())).pages;
  const [head, row] = rowsOf(page!.root);
  expect(head!.slice(0, 4).map(([, words]) => words)).toEqual([
    'Player',
    'Index STIIX-1',
    'Over time',
    'Change of the index',
  ]);
  expect(row![0]).toEqual(['TH', expect.stringMatching(/^Ana No 0 No\. 1 · /)]);
  expect(row![3]![1]).toMatch(/^(Real gain|Real decline|Within noise) (±0|[+−]\d+\.\d) since 2023-\d\d-\d\d$/);
  for (const cell of row!.slice(4)) expect(cell[1]).toMatch(/^[\d.]+ (Real gain |Real decline )?[+−±]/);
});
