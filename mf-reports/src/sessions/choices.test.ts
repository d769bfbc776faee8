import { ready, withPlayers, withSession, type Choice } from './choices';

const a: Choice = { playerId: 'a', sessionId: 's1' };
const b: Choice = { playerId: 'b', sessionId: null };

describe('choices of players and sessions', () => {
  it('whoever stays chosen keeps their session, whoever comes has none yet', () => {
    expect(withPlayers([a, b], ['c', 'a'])).toEqual([{ playerId: 'c', sessionId: null }, a]);
  });

  it('a session is chosen for one player alone', () => {
    expect(withSession([a, b], 'b', 's2')).toEqual([a, { playerId: 'b', sessionId: 's2' }]);
  });

  it.each([
    [[], null],
    [[a], null],
    [[a, b], null],
    [[a, { playerId: 'b', sessionId: 's2' }], [a, { playerId: 'b', sessionId: 's2' }]],
  ])('%j are ready: %j', (choices, expected) => expect(ready(choices, 2)).toEqual(expected));
});
