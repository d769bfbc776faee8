import type { PreviewPlayer } from '@courtside/contracts/import-preview';
import { importPreview } from '@courtside/testing/factories';
import {
  choosePlayer,
  chooseTeam,
  NO_NAMES,
  playerChoice,
  rememberNames,
  similarFirst,
  teamChoice,
} from './choose-names';

const player = (name: string, change: Partial<PreviewPlayer> = {}): PreviewPlayer => ({
  row: 2,
  team_name: 'Hawks',
  name,
  last_name: 'Nord',
  player_number: 7,
  position: 'Setter',
  rows: 1,
  similar: [],
  ...change,
});

test('a name is a player of the club or a new one, and the answer can be changed', () => {
  const known = choosePlayer({}, player('Eva'), 'p1');
  expect(known.players).toEqual([{ team_name: 'Hawks', name: 'Eva', last_name: 'Nord', player: 'p1' }]);
  const added = choosePlayer(known, player('Eva'), null);
  expect(added.players).toHaveLength(1);
  expect({ eva: playerChoice(added, player('Eva')), iva: playerChoice(added, player('Iva')) }).toEqual({
    eva: null,
    iva: undefined,
  });
});

test('a name of a team is one of the club or a new one', () => {
  const choices = chooseTeam(chooseTeam({}, { team_name: 'Hawks' }, null), { team_name: 'Hawks' }, 't1');
  expect(choices.teams).toEqual([{ team_name: 'Hawks', team: 't1' }]);
  expect(teamChoice(choices, { team_name: 'Hawks' })).toBe('t1');
});

test('a name with an answer stays in its place when it is no longer new; others go', () => {
  const first = rememberNames(
    NO_NAMES,
    importPreview({ new_players: [player('Eva'), player('Iva'), player('Una')] }),
    {},
  );
  const choices = choosePlayer({}, player('Eva'), 'p1');
  const next = rememberNames(
    first,
    importPreview({ new_players: [player('Una', { rows: 4 }), player('Mia')] }),
    choices,
  );
  expect(next.players.map(({ name, rows }) => `${name} ${rows}`)).toEqual(['Eva 1', 'Una 4', 'Mia 1']);
});

test('names that are similar to one of the club come first', () => {
  const similar = player('Iva', { similar: [{ id: 'p1', name: 'Ivana Nord', team_name: 'Hawks' }] });
  expect(similarFirst([player('Eva'), similar]).map(({ name }) => name)).toEqual(['Iva', 'Eva']);
});
