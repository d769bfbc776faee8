import { comparisonAddress, readComparisonLink } from './comparison-link';

const link = { player1Id: 'a&b', player2Id: 'c', session1Id: 'd', session2Id: 'e', teamId: 'f' };

it('carries player1Id, player2Id, session1Id, session2Id and teamId', () => {
  const address = comparisonAddress(link);
  expect(address.startsWith('/compare-results?')).toBe(true);
  expect(readComparisonLink(new URLSearchParams(address.split('?')[1]))).toEqual(link);
});

it.each(Object.keys(link))('is incomplete without %s', (key) => {
  expect(readComparisonLink(new URLSearchParams({ ...link, [key]: ' ' }))).toBeNull();
});
