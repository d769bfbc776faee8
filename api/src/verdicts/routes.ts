import * as calls from '@courtside/contracts/verdicts';
import type { Domain } from '../domain';
import { registerCall } from '../register-call';
import { judgePlayer } from './service';

/** The calls that judge changes. */
export const verdicts: Domain = (app, core) => {
  registerCall(app, core, calls.getPlayerVerdicts, async ({ user, params }) => ({
    status: 200,
    body: await judgePlayer(core, user.clubId, params.id),
  }));
};
