import { useQuery } from '@tanstack/react-query';
import type { PasskeyProof, SingleSignOnCode } from '@courtside/contracts/auth';
import { routes } from '@courtside/contracts/routes';
import { useChange } from '../cache/use-change';
import { callApi } from '../calls/client';

const SINGLE_SIGN_ON_KEY = ['single-sign-on'] as const;

/** The login of a provider that opens the account of the user. */
export const useSingleSignOn = () =>
  useQuery({ queryKey: SINGLE_SIGN_ON_KEY, queryFn: () => callApi(routes.getSingleSignOn) });

/** The address of the provider, to log in there. */
export const startSingleSignOn = () => callApi(routes.startSingleSignOn);

/** @param answer the parameters with which the provider has sent the browser back */
export const loginWithSingleSignOn = (answer: string) => callApi(routes.loginWithSingleSignOn, { body: { answer } });

export const finishSingleSignOn = (body: SingleSignOnCode) => callApi(routes.finishSingleSignOn, { body });

/** The address of the provider, to link a login there. */
export const startSingleSignOnLink = (body: PasskeyProof) => callApi(routes.startSingleSignOnLink, { body });

/** Takes the parameters with which the provider has sent the browser back. */
export const useLinkSingleSignOn = () =>
  useChange([SINGLE_SIGN_ON_KEY], (answer: string) => callApi(routes.linkSingleSignOn, { body: { answer } }));

export const useRemoveSingleSignOn = () =>
  useChange([SINGLE_SIGN_ON_KEY], (body: PasskeyProof) => callApi(routes.removeSingleSignOn, { body }));
