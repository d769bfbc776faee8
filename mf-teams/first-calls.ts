import { paths } from '@courtside/contracts/paths';
import { screenPaths } from '@courtside/contracts/screens';
import { firstCall, type FirstCalls } from '@courtside/module-kit/first-calls';
import type descriptor from './module';

const ofTeam = { teamId: ':teamId' };

export default {
  [screenPaths.manageTeam]: [firstCall(paths.teams), firstCall(paths.teams, { include: 'results' })],
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
