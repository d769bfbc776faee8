import { throwWeight } from './throw-weight';

test('the throw weight is 25% of the body weight with up to two decimals', () => {
  expect([80, 71, 150.3].map(throwWeight)).toEqual([20, 17.75, 37.58]);
});
