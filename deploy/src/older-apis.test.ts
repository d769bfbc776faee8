import { olderApiFor, parseOlderApis } from './older-apis';

const TWO = '3.0.0=http://127.0.0.1:4616, 2.0.0=http://127.0.0.1:4615';

it.each([
  ['1.2.0', 'http://127.0.0.1:4615'],
  ['2.0.0', 'http://127.0.0.1:4616'],
  ['2.9.1', 'http://127.0.0.1:4616'],
  ['3.0.0', null],
  ['none', null],
  [undefined, null],
])('a page with contracts %s is answered by %s', (version, expected) => {
  expect(olderApiFor(version, parseOlderApis(TWO, 'X'))).toBe(expected);
});

it('no API is the normal case', () => {
  expect(parseOlderApis('', 'X')).toEqual([]);
});

it.each([
  ['2=http://127.0.0.1:4615', 'COURTSIDE_OLDER_APIS must list versions'],
  ['2.0.0', 'COURTSIDE_OLDER_APIS must list versions'],
  ['2.0.0=http://127.0.0.1:4615/v1', 'COURTSIDE_OLDER_APIS must list versions'],
  ['2.0.0=http://a.example,2.0.0=http://b.example', 'COURTSIDE_OLDER_APIS lists 2.0.0 twice'],
])('refuses %s', (text, message) => {
  expect(() => parseOlderApis(text, 'COURTSIDE_OLDER_APIS')).toThrow(message);
});
