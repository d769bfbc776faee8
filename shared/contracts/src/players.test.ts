import { foldName } from './fields';
import { messages } from './messages';
import { PlayerDraft } from './players';

const draft = { name: 'Ada', last_name: 'Berg', player_number: 7, position: 'Setter', team: 't' };
const complaints = (change: object) => PlayerDraft.safeParse({ ...draft, ...change }).error?.issues.map(({ message }) => message) ?? [];

describe('a player', () => {
  it.each([
    { change: { name: '  ' }, says: messages.playerNameRequired },
    { change: { last_name: undefined }, says: messages.playerLastNameRequired },
    { change: { player_number: '' }, says: messages.playerNumberRequired },
    { change: { player_number: undefined }, says: messages.playerNumberRequired },
    { change: { player_number: 'seven' }, says: messages.playerNumberNotNumeric },
    { change: { player_number: 7.5 }, says: messages.playerNumberNotNumeric },
    { change: { player_number: '1e3' }, says: messages.playerNumberNotNumeric },
    { change: { player_number: 1_000 }, says: 'Use a number from 0 to 999.' },
    { change: { position: 'Goalkeeper' }, says: messages.playerPositionRequired },
    { change: { team: undefined }, says: 'Select a team.' },
    { change: { name: 'A\u0000da' }, says: 'Use printable characters only.' },
  ])('with $change is refused: $says', ({ change, says }) => {
    expect(complaints(change)).toContain(says);
  });

  it('may have the number written as digits', () => {
    expect(PlayerDraft.parse({ ...draft, player_number: ' 07 ' }).player_number).toBe(7);
  });

  it.each([
    ['  Ada  Berg ', 'ada berg'],
    ['ÉMILIE', 'émilie'],
    ['e\u0301milie', 'émilie'],
  ])('named %p counts as %p', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });
});
