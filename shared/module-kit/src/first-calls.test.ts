import { paths } from '@courtside/contracts/paths';
import { FirstCall } from '@courtside/registry/first-call-schema';
import { firstCall } from './first-calls';

it.each([
  [firstCall(paths.teams), '/api/team/teams/'],
  [firstCall(paths.teams, { include: 'results' }), '/api/team/teams/?include=results'],
  [firstCall(paths.team, { id: ':teamId' }), '/api/team/teams/:teamId/'],
  [
    firstCall(paths.playersOfTeam, { include: 'results', teamId: ':team', since: ':day' }),
    '/api/players/player/team/:team/?include=results&since=:day',
  ],
  [firstCall('/api/modules/mf-scouting/notes', { of: ':player' }), '/api/modules/mf-scouting/notes?of=:player'],
])('%s is the pattern %s', (pattern, expected) => {
  expect(pattern).toBe(expected);
  expect(FirstCall.safeParse(pattern).success).toBe(true);
});

it('needs every parameter of its path', () => {
  // @ts-expect-error -- the id is missing
  firstCall(paths.team);
  // @ts-expect-error -- another name
  firstCall(paths.team, { teamId: ':teamId' });
  // @ts-expect-error -- no path of the API
  firstCall('/api/teamz/');
});

it.each([
  'https://elsewhere.example/api/',
  '//elsewhere.example/api/',
  '/api//elsewhere.example',
  '/api/../dev/mailbox',
  '/api/team/teams/?a=</script>',
  '/api/team/teams/#a',
  '/manage-team',
  'api/team/teams/',
  '/api/team/teams/?:a=b',
])('%s is not a pattern, because a page would send the user’s token there', (address) => {
  expect(FirstCall.safeParse(address).success).toBe(false);
});
