import { messages } from './messages';
import { PlayerDraft } from './players';

const draft = { name: 'Ada', last_name: 'Berg', player_number: 7, position: 'Setter', team: 't' };
const errors = (change: object) =>
  PlayerDraft.safeParse({ ...draft, ...change }).error?.issues.map(({ message }) => message) ?? [];

describe('a player', () => {
  it.each([
    { change: { name: '  ' }, message: messages.playerNameRequired },
    { change: { last_name: undefined }, message: messages.playerLastNameRequired },
    { change: { player_number: '' }, message: messages.playerNumberRequired },
    { change: { player_number: undefined }, message: messages.playerNumberRequired },
    { change: { player_number: 'seven' }, message: messages.playerNumberNotNumeric },
    { change: { player_number: 7.5 }, message: messages.playerNumberNotNumeric },
    { change: { player_number: '1e3' }, message: messages.playerNumberNotNumeric },
    { change: { player_number: 1_000 }, message: 'Use a number from 0 to 999.' },
    { change: { position: 'Goalkeeper' }, message: messages.playerPositionRequired },
    { change: { team: undefined }, message: 'Select a team.' },
    { change: { name: 'A\u0000da' }, message: 'Use printable characters only.' },
  ])('with $change is rejected: $message', ({ change, message }) => {
    expect(errors(change)).toContain(message);
  });

  it('can have a number sent as text', () => {
    expect(PlayerDraft.parse({ ...draft, player_number: ' 07 ' }).player_number).toBe(7);
  });
});
