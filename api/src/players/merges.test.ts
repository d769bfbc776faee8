import { type Merge, Merges } from './merges';

const LENGTH = 20_000;
const merge = (id: number, kept: number): Merge => ({
  id: `record ${id}`,
  kept_id: `record ${kept}`,
  name: 'Ines',
  last_name: 'Quintana',
  player_number: 7,
  external_id: null,
  inactive_before: null,
  merged_at: id,
});
const ids = (merges: readonly Merge[]) => merges.map(({ id }) => id);

test('a record that was merged many times has its last owner, who has all of them', () => {
  const chain = Array.from({ length: LENGTH }, (_, place) => merge(place, place + 1));
  const merges = new Merges(chain);
  const owners = new Set(chain.map(({ id }) => merges.keptOf(id)));
  expect([...owners]).toEqual([`record ${LENGTH}`]);
  expect(merges.into(`record ${LENGTH}`)).toHaveLength(LENGTH);
});

test('the records of a player come in the order of their merges, each with its own ones', () => {
  const merges = new Merges([merge(1, 2), merge(2, 9), merge(3, 9), merge(4, 3), merge(5, 3)]);
  expect(ids(merges.into('record 9'))).toEqual(['record 2', 'record 1', 'record 3', 'record 4', 'record 5']);
  expect({ keptOf: merges.keptOf('record 9'), into: merges.into('record 1') }).toEqual({
    keptOf: 'record 9',
    into: [],
  });
});
