import { differenceAtLeast, isGoodEnough, isTooBad, type Figures } from './judge';

const figures = (failed: number, users: number): Figures => ({ failed, users });

describe('a canary is too bad', () => {
  it.each([
    ['if it fails for everyone, and is the first release', figures(5, 5), null, true],
    ['not for a single user', figures(1, 1), null, false],
    ['if it fails for everyone in a small club', figures(5, 5), figures(0, 5), true],
    ['not if both releases fail for everyone', figures(5, 5), figures(5, 5), false],
    ['if it fails for everyone, while the current release works', figures(4, 4), figures(0, 40), true],
    ['if a tenth fails', figures(12, 120), figures(1, 1000), true],
    ['not if it fails as often as allowed', figures(20, 1000), figures(0, 10_000), false],
    ['if it fails a little more often than allowed, for many users', figures(400, 10_000), figures(0, 10_000), true],
    ['not if the current release fails as often', figures(30, 300), figures(300, 3000), false],
    ['not if nothing failed', figures(0, 10_000), figures(500, 10_000), false],
    ['not without a user', figures(0, 0), figures(0, 0), false],
  ])('%s', (_, canary, current, expected) => {
    expect(isTooBad(canary, current, 0.02)).toBe(expected);
  });

  it('in at most one in a hundred canaries that fail as often as allowed, although they are judged after every user', () => {
    // A fixed linear congruential generator (Numerical Recipes), so that the test always sees the same canaries.
    let state = 1;
    const random = () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
    let ended = 0;
    for (let canary = 0; canary < 150; canary += 1) {
      let failed = 0;
      for (let users = 1; users <= 200; users += 1) {
        failed += random() < 0.02 ? 1 : 0;
        if (isTooBad(figures(failed, users), null, 0.02)) {
          ended += 1;
          break;
        }
      }
    }
    expect(ended).toBeLessThanOrEqual(2);
  });
});

it.each([
  ['without a failure', figures(0, 6), figures(0, 6), true],
  ['with fewer failures than allowed', figures(1, 100), figures(0, 100), true],
  ['with as many failures as the current release', figures(10, 100), figures(20, 200), true],
  ['not with more failures than both', figures(1, 6), figures(0, 6), false],
  ['not with more failures than allowed, if it is the first release', figures(1, 6), null, false],
])('a canary may go on %s', (_, canary, current, expected) => {
  expect(isGoodEnough(canary, current, 0.02)).toBe(expected);
});

it('the limit of a difference matches the published example', () => {
  // Newcombe 1998, table II, method 10, example (a): 56 of 70 against 48 of 80.
  expect(differenceAtLeast(figures(56, 70), figures(48, 80))).toBeCloseTo(0.0524, 4);
});
