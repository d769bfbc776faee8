import { liveness } from './liveness';

const NOW = 1_000_000;

it.each([
  ['unknown', 'was never heard', undefined],
  ['unknown', 'never beat its heart', { availability: 'online', heard_at: null }],
  ['alive', 'was heard just now', { availability: 'online', heard_at: NOW }],
  ['alive', 'was heard 14.999 s ago', { availability: 'online', heard_at: NOW - 14_999 }],
  ['silent', 'was heard 15 s ago', { availability: 'online', heard_at: NOW - 15_000 }],
  ['silent', 'was heard 29.999 s ago', { availability: 'online', heard_at: NOW - 29_999 }],
  ['gone', 'was heard 30 s ago', { availability: 'online', heard_at: NOW - 30_000 }],
  ['gone', 'left its last will', { availability: 'offline', heard_at: NOW }],
] as const)('is %s for a glove that %s', (expected, _, glove) => {
  expect(liveness(glove, NOW)).toBe(expected);
});
