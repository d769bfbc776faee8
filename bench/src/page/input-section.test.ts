import { inputSection } from './input-section';

const latency = (inpMs: number) => ({ inpMs, medianMs: 24 });
const rowOf = (courtside: number, single: number) =>
  inputSection({
    measuredAt: '2026-01-01T00:00:00.000Z',
    machine: { system: '', processor: '', processors: 2, memoryGb: 8, load: [0, 0], versions: {} },
    rounds: 1,
    figures: {
      processorTimes: 6,
      scenarios: [
        {
          scenario: 'typing: login',
          interactions: 25,
          courtside: latency(courtside),
          single: latency(single),
          documented: latency(64),
        },
      ],
    },
  })
    .split('\n')
    .at(-1);

it.each([
  { courtside: 48, single: 40, cells: '48 | 40 | 64 | ≤ 200: met | 8 | ≤ 8: met' },
  { courtside: 208, single: 192, cells: '208 | 192 | 64 | ≤ 200: **missed** | 16 | ≤ 8: **missed**' },
  { courtside: 32, single: 40, cells: '32 | 40 | 64 | ≤ 200: met | -8 | ≤ 8: met' },
])('$courtside ms compared with $single ms', ({ courtside, single, cells }) => {
  expect(rowOf(courtside, single)).toBe(`| typing: login | 25 | ${cells} | 24 / 24 / 24 |`);
});
