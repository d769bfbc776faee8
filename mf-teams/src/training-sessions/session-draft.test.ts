import { messages } from '@courtside/contracts/messages';
import { dateError, isChanged, metricError, newDraft, sessionValues, type SessionDraft } from './session-draft';

const draft: SessionDraft = { session_date: '2026-01-05', weight_lift_impact: '72', lower_body_power: '13.2', upper_body_power: '4,1', serve_speed: '21', serve_accuracy: '65' };

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
  ['', messages.metricInvalid],
  ['abc', messages.metricInvalid],
  ['1e3', messages.metricInvalid],
  ['-1', messages.metricInvalid],
  ['101', 'Use a number from 0 to 100.'],
])('each metric must be present and numeric: %j', (text, error) => {
  expect(metricError('serve_accuracy', text)).toBe(error);
});

test('a decimal comma is sent as a number', () => {
  expect(sessionValues(draft)).toEqual({ session_date: '2026-01-05', weight_lift_impact: 72, lower_body_power: 13.2, upper_body_power: 4.1, serve_speed: 21, serve_accuracy: 65 });
});

test.each([
  ['nothing', {}, false],
  ['the same value written differently', { upper_body_power: '4.10' }, false],
  ['a metric', { serve_speed: '22' }, true],
  ['the date', { session_date: '2026-01-06' }, true],
  ['a metric emptied', { serve_speed: '' }, true],
])('an edit that changed %s', (_, change, changed) => {
  expect(isChanged(draft, { ...draft, ...change })).toBe(changed);
});

test('a new session starts today, with nothing filled in', () => {
  expect(newDraft(new Date(2026, 0, 5))).toMatchObject({ session_date: '2026-01-05', serve_speed: '' });
});
