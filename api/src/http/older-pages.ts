import { comesBefore, CONTRACTS_HEADER } from '@courtside/contracts/contract-version';
import { messages } from '@courtside/contracts/messages';
import { CONTRACTS_VERSION } from '@courtside/contracts/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { ApiError } from '../errors/api-error';

const [major] = CONTRACTS_VERSION.split('.');

/**
 * Asks pages to reload that were built with contracts that this server no longer has, before their call does anything.
 * Clients that name no version are answered as always.
 */
export function refuseOlderPages(app: FastifyInstance, { oldestContracts }: Pick<Config, 'oldestContracts'>): void {
  const oldest = oldestContracts ?? `${major}.0.0`;
  app.addHook('onRequest', async ({ headers }) => {
    const version = headers[CONTRACTS_HEADER];
    if (typeof version === 'string' && comesBefore(version, oldest)) throw new ApiError(410, messages.pageTooOld);
  });
}

/** Earlier pages take two clubs of one user for one: their calls could come from the other one. */
const FIRST_WITH_CLUBS = '1.3.0';

/**
 * Asks pages to reload that know no clubs, before they make a call in another club than the one with which the account
 * began. What waits on the device stays there.
 */
export function refusePagesWithoutClubs({ headers, caller }: Pick<FastifyRequest, 'headers' | 'caller'>): void {
  const version = headers[CONTRACTS_HEADER];
  const isNamed = caller !== null && caller.owner !== caller.id;
  if (isNamed && typeof version === 'string' && comesBefore(version, FIRST_WITH_CLUBS))
    throw new ApiError(410, messages.pageTooOld);
}
