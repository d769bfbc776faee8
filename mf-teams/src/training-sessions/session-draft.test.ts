import { messages } from '@courtside/contracts/messages';
import { trainingSession } from '@courtside/testing/factories';
import {
  dateError,
  hasChanges,
  metricError,
  newSessionDraft,
  sessionValues,
  toSessionDraft,
  type SessionDraft,
} from './session-draft';

const draft: SessionDraft = {
  session_date: '2026-01-05',
  weight_lift_impact: '72',
  lower_body_power: '',
  upper_body_power: '4,1',
  serve_speed: '0',
  serve_accuracy: '65',
};

test.each([
  ['2026-01-05', null],
  ['', messages.sessionDateInvalid],
  ['05.01.2026', messages.sessionDateInvalid],
  ['2026-02-29', messages.sessionDateInvalid],
  ['2026-1-5', messages.sessionDateInvalid],
])('the date must be YYYY-MM-DD: %j', (text, error) => {
  expect(dateError(text)).toBe(error);
});

test.each([
  ['72', null],
  ['4,1', null],
  [' 4.1 ', null],
  ['0', null],
  ['', null],
  ['abc', messages.metricInvalid],
  ['1e3', messages.metricInvalid],
  ['-1', messages.metricInvalid],
  ['101', 'Use a number from 0 to 100.'],
])('a metric must be a number or blank: %j', (text, error) => {
  expect(metricError('serve_accuracy', { ...draft, serve_accuracy: text })).toBe(error);
});

test('a session without any metric is invalid', () => {
  expect(metricError('serve_speed', newSessionDraft('2026-01-05'))).toBe(messages.metricInvalid);
});

test('a decimal comma and a blank metric are sent as numbers', () => {
  expect(sessionValues(draft)).toEqual({
    session_date: '2026-01-05',
    weight_lift_impact: 72,
    lower_body_power: 0,
    upper_body_power: 4.1,
    serve_speed: 0,
    serve_accuracy: 65,
  });
});

test.each([
  ['nothing', {}, false],
  ['the notation', { upper_body_power: '4.10', lower_body_power: '0', serve_speed: '' }, false],
  ['a metric', { serve_speed: '22' }, true],
  ['a metric, to invalid text', { serve_speed: 'x' }, true],
  ['the date', { session_date: '2026-01-06' }, true],
])('an edit that changes %s', (_, change, changed) => {
  expect(hasChanges(draft, { ...draft, ...change })).toBe(changed);
});

test('a new draft has the date and blank metrics', () => {
  expect(newSessionDraft('2026-01-05')).toMatchObject({ session_date: '2026-01-05', serve_speed: '' });
});

test('a stored 0 is shown as blank', () => {
  const stored = trainingSession({ decrypted_serve_speed: 0, decrypted_serve_accuracy: 65 });
  expect(toSessionDraft(stored)).toMatchObject({ serve_speed: '', serve_accuracy: '65' });
});
