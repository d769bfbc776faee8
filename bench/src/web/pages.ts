import { screens } from '@courtside/contracts/screens';
import { beginSession } from '@courtside/mf-testing/test-session/session-events';
import { sessionQuery } from '@courtside/mf-testing/test-session/session-url';
import type { DemoClub } from '../product/demo-club';

/** The content is visible if every selector matches an element with its text. */
export type Content = readonly { selector: string; text: string }[];

export interface MeasuredPage {
  name: string;
  address: string;
  loggedIn: boolean;
  content: Content;
}

/** The pages that users start with or wait for. */
export function measuredPages({ team, players, sessions }: DemoClub): MeasuredPage[] {
  const [first, second] = players;
  const [own, other] = [sessions[0]?.[0], sessions[1]?.[0]];
  if (!first || !second || !own || !other) throw new Error('The demo club needs two players with a session each.');
  const testSession = beginSession(
    'bench',
    team.id,
    players
      .slice(0, 3)
      .map(({ id, name, last_name, player_number, position }) => ({ id, name, last_name, player_number, position })),
  );
  const compared = new URLSearchParams({
    player1Id: first.id,
    player2Id: second.id,
    session1Id: own.id,
    session2Id: other.id,
    teamId: team.id,
  });
  return [
    {
      name: 'login',
      address: '/login',
      loggedIn: false,
      content: [{ selector: 'form button[type=submit]', text: 'Login' }],
    },
    {
      name: 'dashboard',
      address: '/dashboard',
      loggedIn: true,
      content: [
        { selector: 'h1', text: 'Welcome, ' },
        { selector: 'main', text: 'Manage Team' },
      ],
    },
    {
      name: 'team list',
      address: '/manage-team',
      loggedIn: true,
      content: [
        { selector: 'h1', text: 'Manage Team' },
        { selector: 'main', text: team.team_name },
      ],
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
    },
    {
      name: 'compare results',
      address: `/compare-results?${compared}`,
      loggedIn: true,
      content: [
        { selector: 'h1', text: 'Compare Results' },
        { selector: 'table', text: 'Serve Accuracy' },
      ],
    },
  ];
}

/** A tour of the modules by the links of the rail. Test screens aren't part of it, because they ask before the user leaves. */
export const clicks = (club: DemoClub): { to: string; content: Content }[] => [
  { to: '/manage-team', content: [{ selector: 'main', text: club.team.team_name }] },
  { to: '/data-visualization', content: [{ selector: 'h1', text: 'Generate Report' }] },
  { to: '/dashboard', content: [{ selector: 'main', text: 'What would you like to do?' }] },
];
