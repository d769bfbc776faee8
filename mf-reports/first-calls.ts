import { paths } from '@courtside/contracts/paths';
import { screenPaths } from '@courtside/contracts/screens';
import { firstCall, type FirstCalls } from '@courtside/module-kit/first-calls';
import type descriptor from './module';

/** The teams, and the data for a link: the players of a team, and the sessions of one player. */
const selection = [
  firstCall(paths.teams),
  firstCall(paths.playersOfTeam, { teamId: ':teamId' }),
  firstCall(paths.trainingSessions, { playerId: ':playerId' }),
];

const side = (player: string, session: string) => [
  firstCall(paths.player, { id: player }),
  firstCall(paths.trainingSession, { id: session }),
  firstCall(paths.trainingSessions, { playerId: player }),
];

export default {
  [screenPaths.comparePlayers]: selection,
  [screenPaths.compareResults]: [
    firstCall(paths.user),
    firstCall(paths.comparisonVerdicts, { id: ':session1Id', otherId: ':session2Id' }),
    firstCall(paths.team, { id: ':teamId' }),
    ...side(':player1Id', ':session1Id'),
    ...side(':player2Id', ':session2Id'),
  ],
  [screenPaths.dataVisualization]: [
    ...selection,
    firstCall(paths.user),
    firstCall(paths.playerVerdicts, { id: ':playerId' }),
  ],
  [screenPaths.dataVisualizationComparison]: selection,
  [screenPaths.squadBoard]: [
    firstCall(paths.user),
    firstCall(paths.teams),
    firstCall(paths.playersOfTeam, { teamId: ':teamId' }),
    firstCall(paths.teamVerdicts, { id: ':teamId' }),
  ],
} satisfies FirstCalls<typeof descriptor>;
