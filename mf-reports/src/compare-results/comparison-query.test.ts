import { screens } from '@courtside/contracts/screens';
import { readComparisonQuery } from './comparison-query';

const query = { player1Id: 'a&b', player2Id: 'c', session1Id: 'd', session2Id: 'e', teamId: 'f' };

it('reads the address of Compare Results', () => {
  expect(readComparisonQuery(new URL(screens.compareResults(query), 'http://localhost').searchParams)).toEqual(query);
});

it.each(['player1Id', 'player2Id'])('is incomplete without %s', (key) => {
  expect(readComparisonQuery(new URLSearchParams({ ...query, [key]: ' ' }))).toBeNull();
});

it('needs neither sessions nor the team', () => {
  const players = { player1Id: 'a', player2Id: 'b' };
  expect(readComparisonQuery(new URL(screens.compareResults(players), 'http://localhost').searchParams)).toEqual(
    players,
  );
});
