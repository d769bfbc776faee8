import { eachBuild, perBuild, type Build } from './builds';

it('measures every build in every round, each time beginning with a different one', async () => {
  const order: Build[] = [];
  const results = await eachBuild(2, async (build) => order.push(build));
  expect(order).toEqual(['courtside', 'single', 'documented', 'single', 'documented', 'courtside']);
  expect(results).toEqual({ courtside: [1, 6], single: [2, 4], documented: [3, 5] });
});

it('converts the value of each build', () => {
  const doubled = perBuild({ courtside: 1, single: 2, documented: 3 }, (value) => value * 2);
  expect(doubled).toEqual({ courtside: 2, single: 4, documented: 6 });
});
