import * as calls from '@courtside/contracts/verdicts';
import type { Routes } from '../http/routes';
import type { SessionReader } from '../training-sessions/services';
import { judgeComparison, judgePlayer, judgeTeam } from './service';

/** The calls that judge changes and differences. */
export const verdicts = (routes: Routes, services: SessionReader): void => {
  routes.answer(calls.getPlayerVerdicts, ({ user, params }) => judgePlayer(services, user.clubId, params.id));
  routes.answer(calls.getTeamVerdicts, ({ user, params }) => judgeTeam(services, user.clubId, params.id));
  routes.answer(calls.getComparisonVerdicts, ({ user, params }) =>
    judgeComparison(services, user.clubId, [params.id, params.otherId]),
  );
};
