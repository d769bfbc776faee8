import { paths } from '@courtside/contracts/paths';
import { screenPaths } from '@courtside/contracts/screens';
import { firstCall, type FirstCalls } from '@courtside/module-kit/first-calls';
import type descriptor from './module';

const ofTeam = { teamId: ':teamId' };

/** Not the gloves: their screens ask for them all the time, and want the newest. */
export default {
  [screenPaths.selectTeam]: [
    firstCall(paths.teams),
    firstCall(paths.playersOfTeam, ofTeam),
    firstCall(paths.playersOfTeam, { ...ofTeam, include: 'results' }),
  ],
} satisfies FirstCalls<typeof descriptor>;
