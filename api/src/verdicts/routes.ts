import * as calls from '@courtside/contracts/verdicts';
import type { Domain } from '../domain';
import { answering } from '../register-call';
import { judgeComparison, judgePlayer, judgeTeam } from './service';

/** The calls that judge changes and differences. */
export const verdicts: Domain = (app, core) => {
  const answer = answering(app, core);
  answer(calls.getPlayerVerdicts, ({ user, params }) => judgePlayer(core, user.clubId, params.id));
  answer(calls.getTeamVerdicts, ({ user, params }) => judgeTeam(core, user.clubId, params.id));
  answer(calls.getComparisonVerdicts, ({ user, params }) =>
    judgeComparison(core, user.clubId, [params.id, params.otherId]),
  );
};
