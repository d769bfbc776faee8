import { interactionDurations, interactionToNextPaint } from './interactions';

const event = (interactionId: number, duration: number) => ({ interactionId, duration });

it('takes the longest event of each interaction, the longest interaction first', () => {
  expect(interactionDurations([event(7, 24), event(7, 40), event(8, 48), event(8, 16)], 2)).toEqual([48, 40]);
});

it('ignores events that belong to no interaction', () => {
  expect(interactionDurations([event(0, 400), event(7, 24)], 1)).toEqual([24]);
});

it('counts interactions that were too short to be reported', () => {
  expect(interactionDurations([event(7, 24)], 3)).toEqual([24, 16, 16]);
});

it.each([
  { interactions: 1, rank: 0 },
  { interactions: 49, rank: 0 },
  { interactions: 50, rank: 1 },
  { interactions: 120, rank: 2 },
])('of $interactions interactions, $rank may take longer', ({ interactions, rank }) => {
  const durations = Array.from({ length: interactions }, (_, index) => 1_000 - index);
  expect(interactionToNextPaint(durations)).toBe(1_000 - rank);
});

it('rejects a visit without interactions', () => {
  expect(() => interactionToNextPaint([])).toThrow('no interaction');
});
