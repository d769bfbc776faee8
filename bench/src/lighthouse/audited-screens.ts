import { screens } from '@courtside/contracts/screens';
import { comparedPlayers, type DemoClub } from '../product/demo-club';

export interface AuditedScreen {
  name: string;
  address: string;
  loggedIn: boolean;
}

/** The screens that Lighthouse visits, with their data. */
export function auditedScreens(club: DemoClub): AuditedScreen[] {
  const { team } = club;
  const { first, second, own, other } = comparedPlayers(club);
  const selected = { teamId: team.id, playerId: first.id, sessionId: own.id };
  const behindLogin = (name: string, address: string) => ({ name, address, loggedIn: true });
  return [
    { name: 'login', address: screens.login(), loggedIn: false },
    behindLogin('dashboard', screens.dashboard()),
    behindLogin('team list', screens.manageTeam()),
    behindLogin('players', screens.managePlayers({ teamId: team.id })),
    behindLogin('training sessions', screens.trainingSessions({ teamId: team.id, playerId: first.id })),
    behindLogin(
      'compare results',
      screens.compareResults({
        player1Id: first.id,
        player2Id: second.id,
        session1Id: own.id,
        session2Id: other.id,
        teamId: team.id,
      }),
    ),
    behindLogin('report', screens.dataVisualization({ reportType: 'single', ...selected })),
    behindLogin('test selection', screens.importFile()),
  ];
}
