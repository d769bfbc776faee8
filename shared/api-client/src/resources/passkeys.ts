import { useQuery } from '@tanstack/react-query';
import type { NewPasskey, PasskeyProof, UsedCredential } from '@courtside/contracts/auth';
import { routes } from '@courtside/contracts/routes';
import { useChange } from '../cache/use-change';
import { callApi } from '../calls/client';

const PASSKEYS_KEY = ['passkeys'] as const;

/** The passkeys of the user, the oldest first. */
export const usePasskeys = () => useQuery({ queryKey: PASSKEYS_KEY, queryFn: () => callApi(routes.listPasskeys) });

/** A passkey also counts as a second factor. */
const STALE = [PASSKEYS_KEY, ['second-factor'], ['user']];

/** What the browser needs to make a passkey. The answer works once, so it isn't kept. */
export const startPasskey = (proof: PasskeyProof) => callApi(routes.startPasskey, { body: proof });

export const useAddPasskey = () => useChange(STALE, (body: NewPasskey) => callApi(routes.addPasskey, { body }));

export const useRenamePasskey = () =>
  useChange(STALE, ({ id, name }: { id: string; name: string }) =>
    callApi(routes.renamePasskey, { params: { passkeyId: id }, body: { name } }),
  );

export const useRemovePasskey = () =>
  useChange(STALE, ({ id, proof }: { id: string; proof: PasskeyProof }) =>
    callApi(routes.removePasskey, { params: { passkeyId: id }, body: proof }),
  );

/** What the browser needs to ask for a passkey. */
export const startPasskeyLogin = () => callApi(routes.startPasskeyLogin);

export const loginWithPasskey = (credential: UsedCredential) =>
  callApi(routes.loginWithPasskey, { body: { credential } });
