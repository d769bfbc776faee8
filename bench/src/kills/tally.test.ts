import { addTallies, compareRows, NOTHING } from './tally';

test('every acknowledged row that is stored once is neither lost nor duplicated', () => {
  expect(compareRows(['a', 'b'], ['b', 'a'])).toEqual({ kills: 1, acknowledged: 2, lost: 0, duplicated: 0 });
  expect(compareRows(['a'], ['a', 'b', 'c'], 2)).toEqual({ kills: 1, acknowledged: 3, lost: 0, duplicated: 0 });
});

test('missing rows are lost; repeated rows and rows that were never sent are duplicated', () => {
  expect(compareRows(['a', 'b', 'c'], ['a'])).toMatchObject({ lost: 2, duplicated: 0 });
  expect(compareRows(['a'], ['a', 'b'], 2)).toMatchObject({ lost: 1, duplicated: 0 });
  expect(compareRows(['a', 'b'], ['a', 'b', 'b'])).toMatchObject({ lost: 0, duplicated: 1 });
  expect(compareRows(['a'], ['a', 'x', 'y'], 1)).toMatchObject({ lost: 0, duplicated: 1 });
});

test('tallies add up', () => {
  const tally = compareRows(['a', 'b'], ['a']);
  expect(addTallies(addTallies(NOTHING, tally), tally)).toEqual({ kills: 2, acknowledged: 4, lost: 2, duplicated: 0 });
});
