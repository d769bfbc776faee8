import { readPdf } from '../../test/read-pdf';
import { comparedPair, exampleEntry } from '../../test/example-report';
import { displayUnit, displayValue } from '@courtside/contracts/display-units';
import { formatValue } from '@courtside/contracts/format-values';
import { METRICS } from '@courtside/contracts/metrics';
import type { ReportEntry } from './report';
import { reportPdf } from './report-pdf';

const createdOn = new Date('2026-11-21T09:30:00Z');
const read = async (...entries: ReportEntry[]) => readPdf(await reportPdf({ entries, createdOn }));
const squad = (size: number) =>
  Array.from({ length: size }, (_, index) => exampleEntry({ lastName: `Player ${index + 1}`, number: index + 1 }));

describe('the report of one player', () => {
  it('contains the player, the date, the five metrics with units, and the index on one page', async () => {
    const { pages, title } = await read(exampleEntry({ values: [72, 13.2, 4.1, 21, 65] }));
    expect(pages).toHaveLength(1);
    for (const words of [
      'Ana Kovač',
      'VK Split',
      'No. 7 · Opposite · Session of 2023-04-19',
      'Weight Lift Impact',
      '72 %',
      'Lower Body Power',
      '13.2 m/s²',
      'Upper Body Power',
      '4.1 m/s',
      'Serve Speed',
      '21 m/s',
      'Serve Accuracy',
      '65 %',
      'Composite Index',
      '55.6',
      'STIIX-1 · 5 of 5 tests',
      'Made on 2026-11-21',
      'Page 1 of 1',
    ]) {
      expect(pages[0]).toContain(words);
    }
    expect(title).toBe('Ana Kovač, 2023-04-19');
  });

  it.each([
    ['Latin', 'Łucja', 'Święcka-Đặng Ţurcanu'],
    ['Icelandic', 'Þórdís', 'Ægisdóttir'],
    ['Greek', 'Ζωή', 'Παπαδοπούλου'],
    ['Cyrillic', 'Оксана', 'Шевченко-Ґалаґан'],
    ['Georgian', 'ნინო', 'ბერიძე'],
    ['Armenian', 'Անահիտ', 'Հակոբյան'],
    ['decomposed letters', 'Zoe\u0301', 'Mu\u0308ller'],
  ])('shows %s names', async (_, name, lastName) => {
    const { pages } = await read(exampleEntry({ name, lastName }));
    expect(pages[0]?.normalize('NFC')).toContain(`${name} ${lastName}`.normalize('NFC'));
  });

  it.each([
    ['Chinese', '小明', '王陳'],
    ['Japanese', 'さくら', '佐藤'],
    ['Korean', '민준', '김'],
    ['Thai', 'สมชาย', 'ศรีสุวรรณ์'],
    ['Devanagari', 'अनन्या', 'कपूर'],
    ['emoji in', 'Ann 🏐', 'Lee 😀'],
    ['two scripts of', '민준', 'Müller 王'],
  ])('shows %s names with letters that its other fonts lack', async (_, name, lastName) => {
    const { pages } = await read(exampleEntry({ name, lastName }));
    // A change of font is a change of item in a PDF.
    expect(pages[0]?.replaceAll(/\s/g, '')).toContain(`${name}${lastName}`.replaceAll(' ', ''));
  });

  it('embeds its fonts', async () => {
    const bytes = (await reportPdf({ entries: [exampleEntry()], createdOn })).toString('latin1');
    expect(bytes.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(2);
    expect(bytes).not.toContain('/Helvetica');
  });

  it('shows a dash for metrics that were not measured, and the number of measured metrics', async () => {
    const { pages } = await read(exampleEntry({ values: [72, 0, 0, 21, 65] }));
    expect(pages[0]).toContain('3 of 5 tests');
    expect(pages[0]).not.toMatch(/^0 m\/s/m);
  });

  it('shows each metric over time with its lowest and highest value', async () => {
    const { pages } = await read(exampleEntry({ values: [72, 0, 4.1, 21, 65] }));
    expect(pages[0]).toContain('Over time');
    expect(pages[0]).toMatch(/\d+\.\d\d to \d+\.\d\d m\/s²/);
  });

  it('says in words which changes are real, and what would raise the index', async () => {
    const { pages } = await read(exampleEntry({ values: [72, 13.2, 4.1, 30, 40] }));
    const text = pages[0]!.replaceAll(/\s+/g, ' ');
    for (const words of [
      'Real gain',
      /Serve Speed rose by [\d.]+ m\/s\. Repeated tests vary by ±[\d.]+ m\/s, so this is a real gain\. Personal best\./,
      'Real decline',
      /Serve Accuracy fell by [\d.]+ percentage points\./,
      'The points of the metrics below add up to the index. Serve Accuracy would raise the index most',
      'Tests vary from day to day, even if a player stays the same.',
      'from 11 pairs of test days of this club.',
      'Shaded: the previous test day, plus or minus the usual variation.',
    ])
      expect(text).toMatch(words);
  });

  it('is in the units of the user', async () => {
    const entry = exampleEntry({ values: [72, 13.2, 4.1, 30, 65] });
    const { pages } = await readPdf(await reportPdf({ entries: [entry], createdOn, units: 'imperial' }));
    for (const words of ['67.11 mph', '43.31 ft/s²', '13.45 ft/s', '72 %']) expect(pages[0]).toContain(words);
    expect(pages[0]).not.toContain('m/s');
  });

  it('shows the same numbers at the axes of the radar as in the table, and no text is cut off', async () => {
    const entry = exampleEntry({ values: [72.5, 13.2, 4.1, 30, 65] });
    for (const units of ['metric', 'kmh', 'imperial'] as const) {
      const { pages } = await readPdf(await reportPdf({ entries: [entry], createdOn, units }));
      const [table = '', radar = ''] = pages[0]?.split('The five metrics') ?? [];
      for (const metric of METRICS) {
        const value = displayValue(metric, entry.session[`decrypted_${metric}`], units);
        const shown = formatValue(value, displayUnit(metric, units));
        expect({ metric, inTable: table.includes(shown), inRadar: radar.includes(shown) }).toEqual({
          metric,
          inTable: true,
          inRadar: true,
        });
      }
      for (const caption of [
        'Shaded: the previous test day, plus or minus the usual variation.',
        'Dashed: the reference average, 50.',
      ])
        expect(pages[0]).toContain(caption);
      expect(pages[0]).not.toContain('…');
    }
  });

  it('shows speeds in km/h if the user has chosen it, and accelerations in m/s²', async () => {
    const entry = exampleEntry({ values: [72, 13.2, 4.1, 30, 65] });
    const { pages } = await readPdf(await reportPdf({ entries: [entry], createdOn, units: 'kmh' }));
    for (const words of ['108 km/h', '13.2 m/s²', '14.76 km/h', '72 %']) expect(pages[0]).toContain(words);
    expect(pages[0]).not.toMatch(/m\/s(?!²)/);
  });

  it('judges no change in a first session', async () => {
    const { pages } = await read(exampleEntry({ sessions: 1 }));
    expect(pages[0]).not.toMatch(/Not enough data|Within noise|±/);
  });

  it('says on which metrics the index is compared if one was not measured', async () => {
    const { pages } = await read(exampleEntry({ values: [72, 13.2, 0, 21, 65] }));
    expect(pages[0]!.replaceAll(/\s+/g, ' ')).toContain(
      'Composite Index compared on 4 of 5 metrics, which both sessions have: Weight Lift Impact, Lower Body Power, Serve Speed and Serve Accuracy.',
    );
  });

  it.each([
    ['a single session', exampleEntry({ sessions: 1 }), 'First session'],
    [
      'nothing measured at all',
      exampleEntry({ sessions: 1, values: [0, 0, 0, 0, 0] }),
      'No index yet: nothing was measured.',
    ],
    ['200 sessions', exampleEntry({ sessions: 200 }), '200'],
    ['the longest names', exampleEntry({ name: 'M'.repeat(100), lastName: 'W '.repeat(50).trim() }), 'MMM'],
  ])('fits on one page with %s', async (_, entry, words) => {
    const { pages } = await read(entry);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(words);
  });
});

test('the reports of several players are one file with a page for each, named for the players and dates', async () => {
  const entries = [exampleEntry(), exampleEntry({ name: 'Bea', lastName: 'Novak', number: 8 })];
  const { pages, title } = await readPdf(await reportPdf({ entries, createdOn, kind: 'players' }));
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Ana Kovač');
  expect(pages[1]).toContain('Bea Novak');
  expect(pages[1]).toContain('PLAYER REPORT');
  expect(pages[1]).toContain('Page 2 of 2');
  expect(title).toBe('Ana Kovač, 2023-04-19; Bea Novak, 2023-04-19');
});

describe('the report of a comparison', () => {
  it('compares two players on one page with the differences', async () => {
    const { pages, title } = await read(
      exampleEntry({ values: [60, 13, 4, 20, 65] }),
      exampleEntry({ name: 'Bea', lastName: 'Novak', number: 8, team: 'OK Riba', values: [50, 13, 0, 25, 65] }),
    );
    expect(pages).toHaveLength(1);
    expect(title).toBe('Comparison: Ana Kovač, 2023-04-19; Bea Novak, 2023-04-19');
    for (const words of [
      'Ana Kovač',
      'Bea Novak',
      'No. 8 · Middle Blocker · OK Riba',
      '20.00% Higher for Ana Kovač',
      '20.00% Higher for Bea Novak',
      'No Difference',
      'N/A',
    ]) {
      expect(pages[0]).toContain(words);
    }
  });

  it('says which differences are real, and how they are judged', async () => {
    const { pages } = await readPdf(await reportPdf({ ...comparedPair(), createdOn }));
    for (const words of ['Real difference', 'Within noise', 'Not enough data', 'A difference is real if', '4 of 5'])
      expect(pages[0]).toContain(words);
  });

  it.each([
    [3, 1],
    [6, 1],
    [7, 3],
    [20, 5],
  ])('shows %i players on %i pages', async (size, count) => {
    const { pages } = await read(...squad(size));
    expect(pages).toHaveLength(count);
    for (let number = 1; number <= size; number += 1) expect(pages.join('\n')).toContain(`Player ${number}\n`);
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${count}`);
  });

  it('shows a stored 0 of two players with the same difference as the screen', async () => {
    const { pages } = await read(
      exampleEntry({ values: [0, 13, 4, 20, 65] }),
      exampleEntry({ name: 'Bea', lastName: 'Novak', number: 8, values: [50, 0, 4, 25, 65] }),
    );
    for (const words of ['0 %', '100.00% Higher for Bea Novak', '0 m/s²', 'N/A', 'A dash or a 0 means not measured.'])
      expect(pages[0]).toContain(words);
  });

  it.each([2, 3, 7])('fits the longest names of %i players and teams on the pages', async (size) => {
    const { pages } = await read(
      ...Array.from({ length: size }, (_, index) =>
        exampleEntry({
          name: 'M'.repeat(100),
          lastName: 'Wilhelmina-'.repeat(9),
          number: index + 1,
          team: `${'Volleyball '.repeat(9)}${index}`,
        }),
      ),
    );
    expect(pages).toHaveLength(size === 7 ? 3 : 1);
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  });

  it('shows the gap to the highest of several values', async () => {
    const [a, b, c] = [40, 50, 50].map((lift, index) => exampleEntry({ number: index, values: [lift, 10, 4, 20, 50] }));
    const { pages } = await read(a!, b!, c!);
    expect(pages[0]).toContain('−20.00 %');
  });
});
