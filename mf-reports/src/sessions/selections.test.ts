import {
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

describe('the address of a comparison', () => {
  const two = [a, { playerId: 'b', sessionId: 's2' }];

  it('names both players, their sessions and the team', () => {
    expect(comparisonAddress('t', two)).toBe(
      '/compare-results?player1Id=a&player2Id=b&session1Id=s1&session2Id=s2&teamId=t',
    );
  });

  it.each([
    ['no team', null, two],
    ['one player', 't', [a]],
    ['a player without a session', 't', [a, b]],
    ['three players', 't', [...two, { playerId: 'c', sessionId: 's3' }]],
  ])('needs exactly two players with a session: %s', (_, teamId, selections) => {
    expect(comparisonAddress(teamId, selections)).toBeNull();
  });
});
