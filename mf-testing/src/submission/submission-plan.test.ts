import { ApiError } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';
import { ANA, IVA, testSession } from '../test-session/session.fixture';
import { storeAnswer } from './store-answer';
import { isStored, noteAnswer, planSubmission, sessionDraft } from './submission-plan';

const keys = () => {
  let count = 0;
  return () => `key-${(count += 1)}`;
};
const session = testSession([ANA, IVA], { testConfirmed: { p1: { WLI: { value: 70, at: 1 }, SS: { value: 20.5, at: 2 } } } });
const plan = planSubmission(session, '2026-11-21', keys());

test('there is one create call per player, each with a key of its own', () => {
  expect(plan.map(({ player, key, state }) => [player, key, state])).toEqual([['p1', 'key-1', 'pending'], ['p2', 'key-2', 'pending']]);
});

test('missing results count as 0', () => {
  expect(plan.map(sessionDraft)).toEqual([
    { player: 'p1', session_date: '2026-11-21', weight_lift_impact: 70, lower_body_power: 0, upper_body_power: 0, serve_speed: 20.5, serve_accuracy: 0 },
    { player: 'p2', session_date: '2026-11-21', weight_lift_impact: 0, lower_body_power: 0, upper_body_power: 0, serve_speed: 0, serve_accuracy: 0 },
  ]);
});

test('a retry repeats what may have been stored under its key, also after midnight and with other results', () => {
  const halfway = noteAnswer(noteAnswer(plan, 'p1', 'stored'), 'p2', 'unknown');
  const later = { ...session, submission: halfway, testConfirmed: { p2: { LBP: { value: 12, at: 9 } } } };
  expect(planSubmission(later, '2026-11-22', keys())).toEqual(halfway);
});

test('what was refused is planned anew, from the results as they are now', () => {
  const later = { ...session, submission: noteAnswer(plan, 'p1', 'refused') };
  expect(planSubmission(later, '2026-11-22', () => 'new')[0]).toMatchObject({ key: 'new', date: '2026-11-22', state: 'pending' });
});

test('a session is stored when every player is', () => {
  const first = noteAnswer(plan, 'p1', 'stored');
  expect([isStored(null), isStored(plan), isStored(first), isStored(noteAnswer(first, 'p2', 'stored'))]).toEqual([false, false, false, true]);
});

test.each([
  ['no answer', new ApiError(null), 'unknown'],
  ['a failure of the server', new ApiError(500), 'unknown'],
  ['a proxy without a server', new ApiError(503), 'unknown'],
  ['a token that ran out', new ApiError(401), 'unknown'],
  ['too many requests', new ApiError(429), 'unknown'],
  ['the same call still under way', new ApiError(409, {}, 'The same request is being carried out. Try again in a moment.'), 'unknown'],
  ['a call carried out already', new ApiError(409, {}, messages.carriedOutAlready), 'stored'],
  ['a refused body', new ApiError(400), 'refused'],
  ['a player who is gone', new ApiError(404), 'refused'],
  ['something unexpected', new TypeError('x'), 'unknown'],
])('%s means %s', (_, error, answer) => {
  expect(storeAnswer(error)).toBe(answer);
});
