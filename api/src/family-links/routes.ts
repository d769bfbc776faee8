import * as calls from '@courtside/contracts/family-links';
import { networkOf } from '../http/callers';
import type { Routes } from '../http/routes';
import type { RateLimit, RateLimits } from '../limits/rate-limits';
import type { SessionReader } from '../training-sessions/services';
import { createLink, listLinks, revokeLink } from './links';
import { openLink } from './open-link';

const MINUTE = 60_000;
const OPENED_BY_NETWORK: RateLimit = { name: 'family-link-network', times: 30, windowMs: 10 * MINUTE };
const CREATED_BY_CLUB: RateLimit = { name: 'family-links', times: 200, windowMs: 60 * MINUTE };

/** Links with which families read the report of one player. */
export const familyLinks = (
  routes: Routes,
  services: SessionReader & { readonly limits: RateLimits; readonly now: () => number },
): void => {
  routes.answer(calls.listPlayerLinks, ({ user, params }) => listLinks(services, user.clubId, params.playerId));
  routes.answer(calls.createPlayerLink, async ({ user, params, body }) => {
    await services.limits.consume(CREATED_BY_CLUB, user.clubId);
    return createLink(services, user.clubId, params.playerId, body);
  });
  routes.answer(calls.revokePlayerLink, ({ user, params }) =>
    revokeLink(services, user.clubId, params.playerId, params.linkId),
  );
  routes.answer(calls.openFamilyLink, async ({ body, request }) => {
    await services.limits.consume(OPENED_BY_NETWORK, networkOf(request.ip));
    return openLink(services, body);
  });
};
