import { paths } from '@courtside/contracts/paths';
import { screenPaths } from '@courtside/contracts/screens';
import { firstCall, type FirstCalls } from '@courtside/module-kit/first-calls';
import type descriptor from './module';

const ofTeam = { teamId: ':teamId' };

/** The gloves are not included, because their screens poll them anyway. */
export default {
  [screenPaths.selectTeam]: [
    firstCall(paths.teams),
    firstCall(paths.playersOfTeam, ofTeam),
    firstCall(paths.playersOfTeam, { ...ofTeam, include: 'results' }),
  ],
} satisfies FirstCalls<typeof descriptor>;
