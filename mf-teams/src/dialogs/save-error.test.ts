import { ApiError } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';
import { readSaveError, splitFieldErrors } from './save-error';
import { texts } from '../texts/en';

test.each([
  ['a lost connection', new ApiError(null), 'offline', texts.offline],
  ['an expired session', new ApiError(401), 'unauthorized', undefined],
  ['a deletion in another window', new ApiError(404), 'deleted', texts.deletedElsewhere],
  ['a change in another window', new ApiError(409, {}, 'Changed.'), 'conflict', 'Changed.'],
  ['a conflict without a detail', new ApiError(409), 'conflict', messages.changedElsewhere],
  ['a server error', new ApiError(500), 'rejected', undefined],
  ['a bug in the client', new TypeError('x'), 'rejected', undefined],
])('%s keeps the message of the screen and adds advice', (_, failure, kind, advice) => {
  const error = readSaveError(failure, 'Error saving team.');
  expect({ kind: error.kind, text: error.text, advice: error.advice }).toEqual({
    kind,
    text: 'Error saving team.',
    advice,
  });
});

test('errors of unknown fields are separated from those of the form', () => {
  expect(splitFieldErrors({ team_name: ['taken'], non_field_errors: ['no'] }, ['team_name'])).toEqual({
    onFields: [{ name: 'team_name', errors: ['taken'] }],
    other: ['no'],
  });
});
