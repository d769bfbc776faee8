import { RenewalPace } from './renewal-pace';

const MINUTE = 60_000;
let now = 0;
let random = 1;
const createPace = () =>
  new RenewalPace(
    () => now,
    () => random,
  );
const failure = { error: new Error('failed'), answered: false, retryAfterMs: 0 };

beforeEach(() => {
  now = 5_000;
  random = 1;
});

it('does not wait for a token that it does not know', () => {
  const pace = createPace();
  pace.noteSuccess('a', 10 * MINUTE);
  expect({ waitForB: pace.waitFor('b'), waitForNull: pace.waitFor(null), refusal: pace.refusal('b') }).toEqual({
    waitForB: 0,
    waitForNull: 0,
    refusal: null,
  });
});

it('waits half of the lifetime of a new token', () => {
  const pace = createPace();
  pace.noteSuccess('a', 10 * MINUTE);
  expect(pace.waitFor('a')).toBe(5 * MINUTE);
  now += 5 * MINUTE;
  expect(pace.waitFor('a')).toBe(0);
});

it('waits a minute if the lifetime is unknown', () => {
  const pace = createPace();
  pace.noteSuccess('a', undefined);
  expect(pace.waitFor('a')).toBe(MINUTE);
});

it('doubles the wait after each failure, up to a minute', () => {
  const pace = createPace();
  const waits = Array.from({ length: 8 }, () => {
    pace.noteFailure('a', failure);
    return pace.waitFor('a');
  });
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, MINUTE, MINUTE]);
  pace.noteSuccess('b', 10 * MINUTE);
  pace.noteFailure('b', failure);
  expect(pace.waitFor('b')).toBe(1_000);
});

it('spreads the waits of several devices', () => {
  random = 0;
  const pace = createPace();
  pace.noteFailure('a', failure);
  expect(pace.waitFor('a')).toBe(500);
});

it('waits at least as long as the server asks, even if it rejects the token', () => {
  const pace = createPace();
  pace.noteFailure('a', { ...failure, answered: true, retryAfterMs: 30_000 });
  expect(pace.waitFor('a')).toBeGreaterThanOrEqual(30_000);
  expect(pace.refusal('a')).toEqual({ error: failure.error });
  now += 31_000;
  expect({ waitFor: pace.waitFor('a'), refusal: pace.refusal('a') }).toEqual({ waitFor: 0, refusal: null });
});

it('allows a renewal after a rejection if the last one got no answer', () => {
  const pace = createPace();
  pace.noteFailure('a', failure);
  expect({ waitFor: pace.waitFor('a'), refusal: pace.refusal('a') }).toEqual({ waitFor: 1_000, refusal: null });
});
