import { createGloveLogin } from '@courtside/contracts/glove-logins';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../core';
import type { RateLimit } from '../limits/rate-limits';
import { answering } from '../register-call';
import { gloveAddress } from './glove-address';
import type { GloveSites } from './glove-sites';

/** Enough to replace all logins of a club ten times. */
const LOGINS_BY_CLUB: RateLimit = { name: 'glove-logins', times: 70, windowMs: 3_600_000 };

/**
 * Lets coaches create the logins of their gloves. The call does not support an Idempotency-Key, because then the
 * password would have to be stored for repeated requests. If a response is lost, the coach creates another login.
 */
export function registerGloveLogins(app: FastifyInstance, core: Core, sites: GloveSites): void {
  answering(app, core)(createGloveLogin, async ({ user: { clubId }, params }) => {
    await core.limits.consume(LOGINS_BY_CLUB, clubId);
    if ((await sites.siteOf(clubId)) === null) await sites.recordSearch(clubId);
    const { username, password } = await sites.issueLogin(clubId, params.login);
    return { username, password, address: gloveAddress(core.config) };
  });
}
