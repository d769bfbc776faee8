import { ApiError } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';
import { ANA, IVA, testSession } from '../../test/sessions';
import { createOutcome, isStored, planSubmission, recordOutcome, sessionDraft } from './submission-plan';

const keys = () => {
  let count = 0;
  return () => `key-${(count += 1)}`;
};
const session = testSession([ANA, IVA], {
  testConfirmed: { p1: { WLI: { value: 70, at: 1 }, SS: { value: 20.5, at: 2 } } },
});
const plan = planSubmission(session, '2026-11-21', keys());

test('there is one create call per player with its own key, and missing results are 0', () => {
  expect(plan.map(({ key, state }) => [key, state])).toEqual([
    ['key-1', 'pending'],
    ['key-2', 'pending'],
  ]);
  const nothing = { lower_body_power: 0, upper_body_power: 0, serve_accuracy: 0, session_date: '2026-11-21' };
  expect(plan.map(sessionDraft)).toEqual([
    { ...nothing, player: 'p1', weight_lift_impact: 70, serve_speed: 20.5 },
    { ...nothing, player: 'p2', weight_lift_impact: 0, serve_speed: 0 },
  ]);
});

test('a retry repeats the same call, even on another day and with other results', () => {
  const partial = recordOutcome(recordOutcome(plan, 'p1', 'stored'), 'p2', 'unknown');
  const later = { ...session, submission: partial, testConfirmed: { p2: { LBP: { value: 12, at: 9 } } } };
  expect(planSubmission(later, '2026-11-22', keys())).toEqual(partial);
});

test('a rejected session is submitted again with a new key and the current results', () => {
  const later = { ...session, submission: recordOutcome(plan, 'p1', 'refused') };
  expect(planSubmission(later, '2026-11-22', () => 'new')[0]).toMatchObject({
    key: 'new',
    date: '2026-11-22',
    state: 'pending',
  });
});

test('a submission is stored once the sessions of all players are', () => {
  const first = recordOutcome(plan, 'p1', 'stored');
  expect([null, plan, first, recordOutcome(first, 'p2', 'stored')].map(isStored)).toEqual([false, false, false, true]);
});

test('only a rejection proves that nothing was stored', () => {
  const outcomes = (...errors: unknown[]) => errors.map(createOutcome);
  expect(outcomes(new ApiError(400), new ApiError(404))).toEqual(['refused', 'refused']);
  expect(outcomes(new ApiError(409, {}, messages.alreadyCompleted))).toEqual(['stored']);
  const unclear = [null, 500, 503, 401, 429, 409].map((status) => new ApiError(status));
  expect(new Set(outcomes(...unclear, new TypeError('x')))).toEqual(new Set(['unknown']));
});
