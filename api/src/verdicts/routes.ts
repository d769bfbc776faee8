import * as calls from '@courtside/contracts/verdicts';
import type { Domain } from '../domain';
import { registerCall } from '../register-call';
import { judgeComparison, judgePlayer, judgeTeam } from './service';

/** The calls that judge changes and differences. */
export const verdicts: Domain = (app, core) => {
  registerCall(app, core, calls.getPlayerVerdicts, async ({ user, params }) => ({
    status: 200,
    body: await judgePlayer(core, user.clubId, params.id),
  }));
  registerCall(app, core, calls.getTeamVerdicts, async ({ user, params }) => ({
    status: 200,
    body: await judgeTeam(core, user.clubId, params.id),
  }));
  registerCall(app, core, calls.getComparisonVerdicts, async ({ user, params }) => ({
    status: 200,
    body: await judgeComparison(core, user.clubId, [params.id, params.otherId]),
  }));
};
