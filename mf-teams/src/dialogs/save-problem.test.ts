import { ApiError } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';
import { partFields, saveProblem } from './save-problem';
import { texts } from '../texts/en';

test.each([
  ['a lost connection', new ApiError(null), 'offline', texts.offline],
  ['an ended session', new ApiError(401), 'login', 'Error saving team.'],
  ['something deleted meanwhile', new ApiError(404), 'gone', texts.gone],
  ['a change in another window', new ApiError(409, {}, messages.changedElsewhere), 'stale', messages.changedElsewhere],
  ['a stale version without a sentence', new ApiError(409), 'stale', messages.changedElsewhere],
  ['a failing server', new ApiError(500), 'refused', 'Error saving team.'],
  ['a failure of the program', new TypeError('x'), 'refused', 'Error saving team.'],
])('%s', (_, failure, kind, text) => {
  expect(saveProblem(failure, 'Error saving team.')).toMatchObject({ kind, text });
});

test('server field errors go to their field, the rest is kept for the dialog', () => {
  expect(partFields({ team_name: ['taken'], non_field_errors: ['no'] }, ['team_name'])).toEqual({
    shown: [{ name: 'team_name', errors: ['taken'] }],
    rest: ['no'],
  });
});
