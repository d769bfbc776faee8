import { paths } from '@courtside/contracts/paths';
import { screenPaths } from '@courtside/contracts/screens';
import { firstCall, type FirstCalls } from '@courtside/module-kit/first-calls';
import type descriptor from './module';

const ofTeam = { teamId: ':teamId' };

/** For the rows of the squad, whose team the device remembers. */
const squad = [
  firstCall(paths.teams),
  firstCall(paths.testDays),
  firstCall(paths.playersOfTeam, ofTeam),
  firstCall(paths.teamVerdicts, { id: ':teamId' }),
];

const teams = [firstCall(paths.teams), firstCall(paths.teams, { include: 'results' })];

export default {
  'first-steps': teams,
  squad,
  [screenPaths.manageTeam]: teams,
  [screenPaths.managePlayers]: [
    firstCall(paths.team, { id: ':teamId' }),
    firstCall(paths.playersOfTeam, ofTeam),
    firstCall(paths.playersOfTeam, { ...ofTeam, include: 'results' }),
    firstCall(paths.playersOfTeam, { ...ofTeam, status: 'inactive' }),
  ],
  [screenPaths.trainingSessions]: [
    firstCall(paths.user),
    firstCall(paths.playersOfTeam, ofTeam),
    firstCall(paths.player, { id: ':playerId' }),
    firstCall(paths.trainingSessions, { playerId: ':playerId' }),
    firstCall(paths.playerVerdicts, { id: ':playerId' }),
  ],
} satisfies FirstCalls<typeof descriptor>;
