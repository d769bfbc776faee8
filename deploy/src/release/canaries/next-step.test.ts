import type { Figures } from './judge';
import { nextStep } from './next-step';

const plan = { steps: [1, 10, 50], over: 0.02, everyMs: 600_000 };
const users = (failed: number, count: number): Figures => ({ failed, users: count });
const situation = { plan, percent: 1, stepSince: 0, now: 600_000, canary: users(0, 150), current: users(9, 9_000) };
const club = { ...plan, users: 6 };

describe('a canary', () => {
  it.each([
    ['goes on to the next share', {}, { do: 'advance', percent: 10 }],
    ['goes on from a share between two steps', { percent: 20 }, { do: 'advance', percent: 50 }],
    ['is given to everyone after the last step', { percent: 50 }, { do: 'complete' }],
    ['waits until the step has lasted long enough', { now: 599_999 }, { do: 'wait' }],
    ['ends at any time if it is too bad', { now: 1, canary: users(7, 9) }, { do: 'end' }],
    ['goes on without a current release to compare with', { current: null }, { do: 'advance', percent: 10 }],
    ['ends without a current release to compare with', { now: 1, canary: users(5, 5), current: null }, { do: 'end' }],
    ['goes on with the number of users that the plan wants', { plan: club, canary: users(0, 6) }, { do: 'advance' }],
    [
      'of a small club ends',
      { now: 1, plan: { ...plan, users: 3 }, canary: users(3, 3), current: users(0, 3) },
      { do: 'end' },
    ],
    [
      'ends without a comparison if it fails for all of ten users',
      { now: 1, canary: users(10, 10), current: users(0, 4) },
      { do: 'end' },
    ],
    [
      'ends after five users, however many a step needs',
      { now: 1, plan: { ...plan, users: 200 }, canary: users(5, 5) },
      { do: 'end' },
    ],
  ])('%s', (_, parts, expected) => {
    expect(nextStep({ ...situation, ...parts })).toMatchObject(expected);
  });

  it.each([
    ['without enough users', { canary: users(0, 149) }, "can't judge: 149 of 150 users had the canary"],
    ['in a small club', { plan: club, canary: users(0, 5) }, "can't judge: 5 of 6 users had the canary"],
    ['that only two users had', { canary: users(2, 2) }, "can't judge: 2 of 150 users had the canary"],
    ['without a comparison', { current: users(0, 4) }, "can't judge: 4 of 5 users had the current release"],
    [
      'without a comparison, though it fails for nearly everyone',
      { canary: users(237, 238), current: users(0, 0) },
      "can't judge: 0 of 5 users had the current release",
    ],
    [
      'without a comparison, though it fails for nine users',
      { canary: users(9, 9), current: users(0, 0) },
      "can't judge: 9 of 150",
    ],
    [
      'too good to end and too bad to go on',
      { plan: club, canary: users(1, 6) },
      "can't judge: it failed for 1 of 6 users",
    ],
  ])('%s says so when its step has lasted long enough', (_, parts, why) => {
    expect(nextStep({ ...situation, ...parts, now: 599_999 })).toEqual({ do: 'wait' });
    expect(nextStep({ ...situation, ...parts })).toEqual({ do: 'note', why: expect.stringMatching(`^${why}`) });
  });

  it('ends with its reason', () => {
    expect(nextStep({ ...situation, canary: users(7, 9) })).toEqual({
      do: 'end',
      why: 'rolled back automatically: it failed for 7 of 9 users, the current release for 9 of 9000 users; the limit is 2 %',
    });
  });
});
