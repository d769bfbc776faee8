import { nextStep } from './next-step';

const plan = { steps: [1, 10, 50], over: 0.02, everyMs: 600_000 };
const good = { pages: 150, failed: 0 };
const situation = { plan, percent: 1, stepSince: 0, now: 600_000, canary: good, current: { pages: 9_000, failed: 9 } };

describe('a canary', () => {
  it.each([
    ['goes on to the next share', {}, { do: 'advance', percent: 10 }],
    ['goes on from a share between two steps', { percent: 20 }, { do: 'advance', percent: 50 }],
    ['is given to everyone after the last step', { percent: 50 }, { do: 'complete' }],
    ['waits until the step has lasted long enough', { now: 599_999 }, { do: 'wait' }],
    ['waits for enough pages to judge', { canary: { pages: 149, failed: 0 } }, { do: 'wait' }],
    ['ends at any time if it is too bad', { now: 1, canary: { pages: 9, failed: 7 } }, { do: 'end' }],
  ])('%s', (_, parts, expected) => {
    expect(nextStep({ ...situation, ...parts })).toMatchObject(expected);
  });

  it('ends with its reason', () => {
    expect(nextStep({ ...situation, canary: { pages: 9, failed: 7 } })).toEqual({
      do: 'end',
      why: 'rolled back automatically: it failed in 7 of 9 pages, the current release in 9 of 9000 pages; the limit is 2 %',
    });
  });
});
