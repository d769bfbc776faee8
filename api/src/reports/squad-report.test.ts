import { WORTHWHILE_MEANING } from '@courtside/contracts/verdict-sentences';
import Papa from 'papaparse';
import { exampleEntry } from '../../test/example-report';
import { exampleSquad, lineWithoutSessions } from '../../test/example-squad';
import { readPdf } from '../../test/read-pdf';
import { parseImport } from '../imports/parse-import';
import { squadCsv, squadJson } from './squad-files';
import { squadPdf } from './report-pdf';
import { sortedLines } from './squad-report';

const squad = exampleSquad(
  [
    exampleEntry({ number: 9, values: [60, 16, 5, 30, 90] }),
    exampleEntry({ name: 'Bea', lastName: 'Novak', number: 2, values: [80, 13, 0, 18, 65] }),
  ],
  [lineWithoutSessions()],
);

describe('the order of a team', () => {
  it.each([
    ['player_number', [2, 9, 99]],
    ['weight_lift_impact', [2, 9, 99]],
    ['serve_speed', [9, 2, 99]],
    ['upper_body_power', [9, 2, 99]],
    ['gain', [9, 2, 99]],
  ] as const)('by %s is %j', (order, numbers) => {
    expect(sortedLines(squad.lines, order).map(({ player }) => player.player_number)).toEqual(numbers);
  });
});

it('is CSV with a row for each player, whose results can be imported', async () => {
  const csv = squadCsv(squad);
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  expect(data).toMatchObject([
    { name: 'Ana', sessions: '12', previous_session_date: '2023-04-10', serve_speed_verdict: 'real gain' },
    { name: 'Bea', upper_body_power: '', upper_body_power_verdict: 'not enough data' },
    { name: 'Nova', sessions: '0', session_date: '', stiix_index: '', stiix_index_verdict: 'not enough data' },
  ]);
  const { rows } = await parseImport(Buffer.from(csv));
  expect(rows.map(({ values }) => [values.name, values.serve_speed])).toEqual([
    ['Ana', 30],
    ['Bea', 18],
  ]);
});

it('is JSON with the verdicts, the history of the index and the noise', () => {
  expect(JSON.parse(squadJson(squad))).toMatchObject({
    title: 'VK Split',
    report: 'team',
    made_on: '2026-11-21',
    players: [
      { name: 'Ana', serve_speed: 30, verdicts: { serve_speed: { verdict: 'real gain' } } },
      { name: 'Bea', history: expect.arrayContaining([{ date: '2023-04-19', index: expect.any(Number) }]) },
      { name: 'Nova', session_date: null, history: [] },
    ],
    noise: { serve_speed: { source: 'club' } },
    chance: { judged: 72, real: 10, by_chance: 6.9 },
  });
});

describe('the PDF of a team', () => {
  it('contains each player with verdicts, a legend and an explanation of the verdicts', async () => {
    const { pages, title } = await readPdf(await squadPdf(squad));
    expect(title).toBe('VK Split, 2026-11-21');
    const text = pages.join(' ').replaceAll(/\s+/g, ' ');
    for (const words of [
      '3 players',
      'Ana Kovač',
      'No. 2 · ',
      'No sessions',
      'since 2023-04-10',
      WORTHWHILE_MEANING,
      '10 real changes; about 7 of 72 by chance.',
    ])
      expect(text).toContain(words);
  });

  it.each([
    ['20 players with the longest names', 20, 'Wilhelmina-'.repeat(9), 1],
    ['no players', 0, '', 1],
    ['more players than fit', 24, 'Kovač', 2],
  ])('has as many pages as it needs for %s', async (_, size, lastName, count) => {
    const entries = Array.from({ length: size }, (__, place) => exampleEntry({ lastName, number: place + 1 }));
    const { pages } = await readPdf(
      await squadPdf({ ...exampleSquad(entries), team: { team_name: 'Volleyball '.repeat(9) } }),
    );
    expect(pages).toHaveLength(count);
    for (let number = 1; number <= size; number += 1) expect(pages.join('\n')).toContain(`No. ${number} ·`);
  });

  it('is in the units of the user', async () => {
    const { pages } = await readPdf(await squadPdf({ ...squad, units: 'imperial' }));
    expect(pages[0]).toContain('mph');
    expect(pages[0]).toContain('67.11');
  });
});
