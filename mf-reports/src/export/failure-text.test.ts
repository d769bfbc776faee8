import { ApiError } from '@courtside/api-client';
import { failureText } from './failure-text';

it.each([
  [new ApiError(404, {}, 'Ana Kovač has no such training session.'), 'Ana Kovač has no such training session.'],
  [new ApiError(400, { format: ['Choose a format.'] }), 'Choose a format.'],
  [new ApiError(500), 'The server had an error. Try again in a moment.'],
  [new ApiError(null), 'The server did not respond. Check your connection and try again.'],
  [new Error('?'), 'The server did not respond. Check your connection and try again.'],
])('%o becomes %j', (error, text) => expect(failureText(error)).toBe(text));
