import { joinMessages } from './join-messages';

it.each([
  [[], ', ', ''],
  [['Too short.'], ', ', 'Too short.'],
  [['Too short.', 'Too common.'], ', ', 'Too short, Too common.'],
  [['name: Must fill name', 'date: Enter a date.'], '; ', 'name: Must fill name; date: Enter a date.'],
  [
    ['Ana: Spike Speed failed. Not found.', 'Bea: Spike Speed 20 m/s'],
    '. ',
    'Ana: Spike Speed failed. Not found. Bea: Spike Speed 20 m/s',
  ],
])('joins %j with %j as %j', (messages, separator, text) => {
  expect(joinMessages(messages, separator)).toBe(text);
});
