import { liveness } from './glove-records';

const NOW = 1_000_000;
const heard = (ago: number, availability: 'online' | 'offline' = 'online') => ({ availability, heard_at: NOW - ago });

it.each([
  ['no record', undefined, 'unknown'],
  ['no heartbeat yet', { availability: 'online', heard_at: null }, 'unknown'],
  ['a heartbeat 14.999 s ago', heard(14_999), 'alive'],
  ['a heartbeat 15 s ago', heard(15_000), 'silent'],
  ['a heartbeat 29.999 s ago', heard(29_999), 'silent'],
  ['a heartbeat 30 s ago', heard(30_000), 'gone'],
  ['a last will just now', heard(0, 'offline'), 'gone'],
] as const)('a glove with %s', (_, glove, expected) => {
  expect(liveness(glove, NOW)).toBe(expected);
});
