import { screens } from '@courtside/contracts/screens';
import { beginSession } from '@courtside/mf-testing/test-session/session-events';
import { sessionQuery } from '@courtside/mf-testing/test-session/session-url';
import { comparedPlayers, type DemoClub } from '../product/demo-club';
import type { Content, Probe } from './content';

export interface MeasuredPage {
  name: string;
  address: string;
  loggedIn: boolean;
  content: Content;
  probe: Probe;
}

/** The pages that users start with or wait for. */
export function measuredPages(club: DemoClub): MeasuredPage[] {
  const { team, players } = club;
  const { first, second, own, other } = comparedPlayers(club);
  const testSession = beginSession(
    'bench',
    team.id,
    players
      .slice(0, 3)
      .map(({ id, name, last_name, player_number, position }) => ({ id, name, last_name, player_number, position })),
  );
  return [
    {
      name: 'login',
      address: screens.login(),
      loggedIn: false,
      content: [
        { selector: 'form input[autocomplete=username]', text: '' },
        { selector: 'form input[type=password]', text: '' },
        { selector: 'form button[type=submit]', text: 'Login' },
      ],
      probe: {
        press: { selector: 'form button[type=submit]', text: 'Login' },
        reaction: [{ selector: '[role=alert]', text: 'Username and Password are required.' }],
      },
    },
    {
      name: 'dashboard',
      address: screens.dashboard(),
      loggedIn: true,
      content: [
        { selector: 'h1', text: 'Welcome, ' },
        { selector: 'main', text: 'Manage Team' },
      ],
      probe: {
        press: { selector: `main a[href="${screens.manageTeam()}"]`, text: '' },
        reaction: screens.manageTeam(),
      },
    },
    {
      name: 'team list',
      address: screens.manageTeam(),
      loggedIn: true,
      content: [
        { selector: 'h1', text: 'Manage Team' },
        { selector: 'main', text: team.team_name },
      ],
      probe: {
        press: { selector: `button[aria-label="${team.team_name}"]`, text: '' },
        reaction: [{ selector: 'main button', text: 'View' }],
      },
    },
    {
      name: 'automated test',
      address: screens.automatedTest(sessionQuery(testSession)),
      loggedIn: true,
      content: [
        { selector: 'h1', text: 'Automated Test Dashboard' },
        { selector: 'table', text: first.name },
        { selector: '.testing-cards', text: 'Spike Accuracy' },
      ],
      probe: {
        press: { selector: 'th button', text: '' },
        reaction: [{ selector: '[role=dialog]', text: 'Weight Lift Impact' }],
      },
    },
    {
      name: 'compare results',
      address: screens.compareResults({
        player1Id: first.id,
        player2Id: second.id,
        session1Id: own.id,
        session2Id: other.id,
        teamId: team.id,
      }),
      loggedIn: true,
      content: [
        { selector: 'h1', text: 'Compare Results' },
        { selector: 'table', text: 'Serve Accuracy' },
      ],
      probe: { press: { selector: 'main button', text: 'Change Players' }, reaction: screens.comparePlayers() },
    },
  ];
}

/** A tour of the modules by the links of the rail. Test screens aren't part of it, because they ask before the user leaves. */
export const clicks = (club: DemoClub): { to: string; content: Content }[] => [
  { to: '/manage-team', content: [{ selector: 'main', text: club.team.team_name }] },
  { to: '/data-visualization', content: [{ selector: 'h1', text: 'Generate Report' }] },
  { to: '/dashboard', content: [{ selector: 'main', text: 'What would you like to do?' }] },
];
