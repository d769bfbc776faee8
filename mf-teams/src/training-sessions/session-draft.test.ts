import { messages } from '@courtside/contracts/messages';
import { ofEachMetric } from '@courtside/contracts/metrics';
import { trainingSession } from '@courtside/testing/factories';
import {
  confirmedMetrics,
  confirmsMore,
  dateError,
  hasChanges,
  NOT_MEASURED,
  metricError,
  newSessionDraft,
  questionable,
  sessionValues,
  storedConfirmations,
  toSessionDraft,
  type SessionDraft,
} from './session-draft';

const draft: SessionDraft = {
  session_date: '2026-01-05',
  weight_lift_impact: '72',
  lower_body_power: NOT_MEASURED,
  upper_body_power: '4,1',
  serve_speed: '0',
  serve_accuracy: '65',
};

test.each([
  ['2026-01-05', null],
  ['', messages.sessionDateInvalid],
  ['05.01.2026', null],
  ['20260105', null],
  ['10/1/2026', messages.sessionDateInvalid],
  ['2026-02-29', messages.sessionDateInvalid],
])('the date must be a certain day: %j', (text, error) => {
  expect(dateError(text)).toBe(error);
});

test('the date may be tomorrow in any time zone, but not later', () => {
  const now = Date.parse('2026-03-05T12:00:00Z');
  expect(dateError('2026-03-07', now)).toBeNull();
  expect(dateError('2026-03-08', now)).toBe('The date 2026-03-08 is in the future. Enter the day of the test.');
});

test.each([
  ['72', null],
  ['4,1', null],
  [' 4.1 ', null],
  ['0', null],
  ['', messages.metricInvalid],
  ['  ', messages.metricInvalid],
  [NOT_MEASURED, null],
  ['abc', messages.metricInvalid],
  ['1e3', messages.metricInvalid],
  ['-1', messages.metricInvalid],
  ['101', 'Use a number from 0 to 100.'],
])('a metric must be a number or marked as not measured: %j', (text, error) => {
  expect(metricError('serve_accuracy', { ...draft, serve_accuracy: text })).toBe(error);
});

test('a session without any metric is invalid', () => {
  const none = { ...draft, ...ofEachMetric(() => NOT_MEASURED) };
  expect(metricError('serve_speed', none)).toBe(messages.metricInvalid);
});

test('a decimal comma and a metric that was not measured are sent as numbers', () => {
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
  ['the form of the date', { session_date: '05.01.2026' }, false],
])('an edit that changes %s', (_, change, changed) => {
  expect(hasChanges(draft, { ...draft, ...change })).toBe(changed);
});

test('a new draft has the date and blank metrics', () => {
  expect(newSessionDraft('2026-01-05')).toMatchObject({ session_date: '2026-01-05', serve_speed: '' });
});

test('a stored 0 is marked as not measured', () => {
  const stored = trainingSession({ decrypted_serve_speed: 0, decrypted_serve_accuracy: 65 });
  expect(toSessionDraft(stored)).toMatchObject({ serve_speed: NOT_MEASURED, serve_accuracy: '65' });
});

describe('an unusual value', () => {
  const usual = { ...toSessionDraft(trainingSession()), serve_speed: '20' };

  it('is asked about until the coach has confirmed this very text', () => {
    expect(questionable('serve_speed', '20', {})).toBeNull();
    expect(questionable('serve_speed', '185', {})).toBe(185);
    expect(questionable('serve_speed', '185', { serve_speed: '185' })).toBeNull();
    expect(questionable('serve_speed', '186', { serve_speed: '185' })).toBe(186);
    expect(confirmedMetrics({ ...usual, serve_speed: '185' }, { serve_speed: '185' })).toEqual(['serve_speed']);
    expect(confirmedMetrics(usual, { serve_speed: '185' })).toEqual([]);
  });

  it('is not asked about if it has a message, or is not measured', () => {
    for (const text of ['', 'not measured', '18x', '2000']) expect(questionable('serve_speed', text, {})).toBeNull();
  });

  it('that is stored and confirmed is not asked about again', () => {
    const stored = trainingSession({ decrypted_serve_speed: 185 });
    expect(storedConfirmations(stored)).toEqual({ serve_speed: '185' });
    expect(storedConfirmations({ ...stored, unconfirmed: ['serve_speed'] })).toEqual({});
    const draft = toSessionDraft(stored);
    expect(confirmsMore({ ...stored, unconfirmed: ['serve_speed'] }, draft, { serve_speed: '185' })).toBe(true);
    expect(confirmsMore(stored, draft, { serve_speed: '185' })).toBe(false);
  });
});
