import {
  chosenPair,
  comparisonAddress,
  completeSelections,
  selectPlayers,
  selectSession,
  sessionOf,
  type Selection,
} from './selections';

const a: Selection = { playerId: 'a', sessionId: 's1' };
const b: Selection = { playerId: 'b', sessionId: null };

describe('selections', () => {
  it('keep the session of players that stay selected', () => {
    expect(selectPlayers([a, b], ['c', 'a'])).toEqual([{ playerId: 'c', sessionId: undefined }, a]);
  });

  it('change the session of one player', () => {
    expect(selectSession([a, b], 'b', 's2')).toEqual([a, { playerId: 'b', sessionId: 's2' }]);
  });

  it.each([
    [[], null],
    [[a], null],
    [[a, b], null],
    [
      [a, { playerId: 'b', sessionId: 's2' }],
      [a, { playerId: 'b', sessionId: 's2' }],
    ],
  ])('%j are complete: %j', (selections, expected) => expect(completeSelections(selections, 2)).toEqual(expected));
});

it.each([
  ['the newest if nothing was selected yet', undefined, 'new'],
  ['the selected one', 'old', 'old'],
  ['none if the user cleared it', null, null],
  ['none if it belongs to another player', 'elsewhere', null],
])('the session is %s', (_, selected, session) => {
  expect(sessionOf([{ id: 'new' }, { id: 'old' }], selected)).toBe(session);
});

it('there is no session without sessions', () => expect(sessionOf([], undefined)).toBeUndefined());

describe('two compared players', () => {
  const two = [a, { playerId: 'b', sessionId: 's2' }];

  const players = ['a', 'b', 'c'].map((id) => ({ id }));

  it('have an address with their sessions and their team', () => {
    const pair = chosenPair(two, players)!;
    expect(comparisonAddress('t', pair)).toBe(
      '/compare-results?player1Id=a&player2Id=b&session1Id=s1&session2Id=s2&teamId=t',
    );
  });

  it.each([
    ['one player', [a]],
    ['a player without a session', [a, b]],
    ['three players', [...two, { playerId: 'c', sessionId: 's3' }]],
    ['a player who left', [a, { playerId: 'd', sessionId: 's4' }]],
  ])('are exactly two with a session: not %s', (_, selections) => {
    expect(chosenPair(selections, players)).toBeNull();
  });
});
