import type { Team } from '@courtside/contracts/teams';
import { isTeamNameTaken, filterTeams } from './team-search';

const teams: Team[] = ['Eagles', 'eagle Owls', 'Bald Eagles', 'Tigers'].map((team_name, id) => ({
  id: String(id),
  team_name,
  team_picture: null,
  version: 1,
  sample: false,
  attempt_rule: 'best',
}));

test.each([
  ['eag', ['Eagles', 'eagle Owls']],
  ['EAGLES', ['Eagles']],
  ['  tig', ['Tigers']],
  ['les', []],
  ['', ['Eagles', 'eagle Owls', 'Bald Eagles', 'Tigers']],
  ['   ', ['Eagles', 'eagle Owls', 'Bald Eagles', 'Tigers']],
])('the query %j matches the start of names, case-insensitive', (query, found) => {
  expect(filterTeams(teams, query).map((team) => team.team_name)).toEqual(found);
});

test.each([
  [' EAGLES ', undefined, true],
  ['Eagles', '0', false],
  ['Tigers', '0', true],
  ['Hawks', undefined, false],
])('duplicates are trimmed and case-insensitive: %j for team %s', (name, ownId, taken) => {
  expect(isTeamNameTaken(teams, name, ownId)).toBe(taken);
});
