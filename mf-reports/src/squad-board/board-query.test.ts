import { readBoardQuery, writeBoardQuery } from './board-query';

it.each([
  '',
  'teamId=t',
  'teamId=t&position=Middle+Blocker&sort=serve_speed&order=descending&by=gain',
  'teamId=t&since=42',
  'teamId=t&sort=date',
])('the query %j is read and written without a change', (query) => {
  expect(`${new URLSearchParams(writeBoardQuery(readBoardQuery(new URLSearchParams(query))))}`).toBe(query);
});

it('ignores unknown values', () => {
  const read = readBoardQuery(new URLSearchParams('position=Goalkeeper&since=7&sort=salary&order=up&by=luck'));
  expect(writeBoardQuery(read)).toEqual({});
});
