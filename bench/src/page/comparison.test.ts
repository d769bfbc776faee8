import { comparison } from './comparison';

const rows = [{ name: 'login', figures: { courtside: 500, single: 1_000, documented: 2_000 } }];

it('has the figures, the ratios and a verdict for each target', () => {
  const targets = { single: { atMost: 0.8 }, documented: { atMost: 0.2 } };
  expect(comparison({ of: 'content', unit: 'ms', rows, targets }).split('\n')).toEqual([
    '| content | Courtside, ms | single application | documented way | of single | target | of documented | target |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    '| login | 500 | 1000 | 2000 | 0.50 | ≤ 0.8: met | 0.25 | ≤ 0.2: **missed** |',
  ]);
});

it('has no verdict without a target', () => {
  expect(comparison({ of: 'content', unit: 'ms', rows, targets: {} }).split('\n').at(-1)).toBe(
    '| login | 500 | 1000 | 2000 | 0.50 | 0.25 |',
  );
});

it('shows figures and further columns as asked', () => {
  const row = { ...rows[0]!, more: ['no'] };
  const show = (bytes: number) => (bytes / 1_000).toFixed(1);
  const text = comparison({ of: 'bytes', unit: 'kB', rows: [row], targets: {}, show, more: ['from HTML'] });
  expect(text).toContain('| of documented | from HTML |');
  expect(text).toContain('| login | 0.5 | 1.0 | 2.0 | 0.50 | 0.25 | no |');
});

it('gives no ratio to nothing', () => {
  const nothing = [{ name: 'login', figures: { courtside: 0, single: 0, documented: 0 } }];
  const text = comparison({ of: 'shift', unit: 'ms', rows: nothing, targets: { single: { atMost: 1 } } });
  expect(text).toContain('| login | 0 | 0 | 0 | — | — | — |');
});
