import { comparedPair, exampleEntry } from '../../test/example-report';
import { reportJson } from './report-json';

const createdOn = new Date('2026-11-21T09:30:00Z');
const read = (entries: Parameters<typeof reportJson>[0]['entries']) =>
  JSON.parse(reportJson({ entries, createdOn })) as Record<string, unknown>;

describe('a JSON report', () => {
  it('contains its kind, its date and the session of one player', () => {
    expect(read([exampleEntry()])).toMatchObject({
      title: 'Ana Kovač, 2023-04-19',
      report: 'player',
      made_on: '2026-11-21',
      sessions: [{ name: 'Ana', stiix_version: 'STIIX-1' }],
    });
    expect(read([exampleEntry()])).not.toHaveProperty('comparison');
  });

  it('contains the verdict on each change, the contributions to the index, and the noise', () => {
    const entry = exampleEntry({ values: [72, 0, 4.1, 30, 65] });
    expect(read([entry])).toMatchObject({
      sessions: [
        {
          previous_session_date: '2023-04-10',
          compared_metrics: ['weight_lift_impact', 'upper_body_power', 'serve_speed', 'serve_accuracy'],
          verdicts: {
            serve_speed: { ...entry.judged.measures.serve_speed, verdict: 'real gain', personal_best: true },
            lower_body_power: { verdict: 'not enough data', change: null, low: null, high: null },
          },
          index: { coverage: 4, contributions: { lower_body_power: null } },
          noise: { serve_speed: { source: 'club', pairs: 11 } },
        },
      ],
    });
  });

  it('says which differences between two players are real', () => {
    const { comparison } = JSON.parse(reportJson({ ...comparedPair(), createdOn })) as { comparison: object[] };
    expect(comparison[0]).toMatchObject({ verdict: 'real difference', absolute_difference: 20, worthwhile: false });
    expect(comparison[3]).toMatchObject({ verdict: 'within noise', absolute_difference: 0 });
    expect(comparison[4]).toMatchObject({ verdict: 'not enough data', absolute_difference: null, low: null });
  });

  it('describes the differences between two players', () => {
    const first = exampleEntry({ number: 1, values: [60, 13, 0, 20, 65] });
    const second = exampleEntry({ name: 'Bea', lastName: 'Novak', number: 2, values: [50, 13, 4, 25, 0] });
    const { comparison } = read([first, second]) as { comparison: { label: string; difference: string }[] };
    expect(comparison.map(({ label, difference }) => [label, difference])).toEqual([
      ['Weight Lift Impact', '20.00% Higher for Ana Kovač'],
      ['Lower Body Power', 'No Difference'],
      ['Upper Body Power', '100.00% Higher for Bea Novak'],
      ['Serve Speed', '20.00% Higher for Bea Novak'],
      ['Serve Accuracy', 'N/A'],
      ['Composite Index', expect.stringContaining('Higher for')],
    ]);
  });

  it('contains no comparison if each player is reported alone', () => {
    const entries = [exampleEntry(), exampleEntry({ name: 'Bea', number: 2 })];
    const content = JSON.parse(reportJson({ entries, createdOn, kind: 'players' })) as object;
    expect(content).toMatchObject({ report: 'players', sessions: [{ name: 'Ana' }, { name: 'Bea' }] });
    expect(content).not.toHaveProperty('comparison');
  });

  it('contains the gap to the highest value for three players', () => {
    const three = [40, 50, 0].map((lift, index) =>
      exampleEntry({ lastName: `No ${index}`, number: index, values: [lift, 1, 1, 1, 1] }),
    );
    const { comparison } = read(three) as { comparison: object[] };
    expect(comparison[0]).toEqual({
      label: 'Weight Lift Impact',
      unit: '%',
      values: [40, 50, 0],
      percent_below_highest: [20, null, null],
    });
  });
});
