import {
  ACCESS_TOKEN_KEY,
  CLOCK_DIFFERENCE_KEY,
  CURRENT_MS,
  TEAM_KEY,
  type StartedCall,
} from '@courtside/contracts/first-calls';
import { storageKeys } from '@courtside/session-bus';
import { createFirstCalls, startedCalls } from './first-calls';

const url = 'http://api.test/api/a/?b=1&c=%3A';
const call = (change: Partial<StartedCall> = {}): StartedCall => ({
  url,
  token: 'ann',
  startedAt: 1_000,
  answer: Promise.resolve(new Response('{}')),
  ...change,
});
const now = () => 2_000;

it('the page reads the token from the storage key of session-bus', () => {
  expect({ ACCESS_TOKEN_KEY, CLOCK_DIFFERENCE_KEY, TEAM_KEY }).toEqual({
    ACCESS_TOKEN_KEY: storageKeys.access,
    CLOCK_DIFFERENCE_KEY: storageKeys.clockDifference,
    TEAM_KEY: storageKeys.team,
  });
});

it('an answer is used at most once', () => {
  const started = call();
  const calls = createFirstCalls([started], now);
  expect(calls.take(url, 'ann')).toBe(started.answer);
  expect(calls.take(url, 'ann')).toBeNull();
});

it('the order and the encoding of the query do not matter', () => {
  expect(createFirstCalls([call()], now).take('http://api.test/api/a/?c=:&b=1', 'ann')).not.toBeNull();
});

it.each([
  ['another user', url, 'ben'],
  ['another path', 'http://api.test/api/b/?b=1&c=%3A', 'ann'],
  ['another query', 'http://api.test/api/a/?b=1', 'ann'],
  ['another origin', url.replace('api.test', 'other.test'), 'ann'],
])('%s gets no answer, and leaves it for the matching call', (_, address, token) => {
  const calls = createFirstCalls([call()], now);
  expect(calls.take(address, token)).toBeNull();
  expect(calls.take(url, 'ann')).not.toBeNull();
});

it.each([
  ['as old as an answer may be', CURRENT_MS, true],
  ['older', CURRENT_MS + 1, false],
])('a call that is %s: taken is %s', (_, age, isTaken) => {
  const calls = createFirstCalls([call({ startedAt: 0 })], () => age);
  expect(calls.take(url, 'ann') !== null).toBe(isTaken);
});

it('nothing is left after a drop', () => {
  const calls = createFirstCalls([call()], now);
  calls.drop();
  expect(calls.take(url, 'ann')).toBeNull();
});

it('the started calls are removed from the page', () => {
  window.courtsideFirstCalls = [call()];
  expect(startedCalls()).toHaveLength(1);
  expect(window).not.toHaveProperty('courtsideFirstCalls');
  expect(startedCalls()).toEqual([]);
});
