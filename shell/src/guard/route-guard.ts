import { renewTokens } from '@courtside/api-client';
import { sessionBus, storageKeys } from '@courtside/session-bus';
import { currentAddress } from '../navigation/address';
import { decideAccess, type Access, type Decision } from './decide-access';

interface Options {
  access: (pathname: string) => Access;
  /** Fetches the full registry if it is needed for this address; null if it is not. */
  completeRegistry: (pathname: string) => Promise<void> | null;
  /** Replaces the current history entry. */
  redirect: (to: string) => void;
  /** Called when a postponed visit can be decided again. */
  onReady: () => void;
}

export interface RouteGuard {
  /** Decides on the current address and redirects if necessary. Returns whether it may be shown. */
  enforce: () => boolean;
  /** Whether this address passed the last decision. A login does not change that, so its screen stays. */
  isAllowed: (location: Location) => boolean;
}

/** Connects the access rules to the browser's address and the session bus. */
export function createRouteGuard({ access, completeRegistry, redirect, onReady }: Options): RouteGuard {
  let shown: string | null = null;
  /** The server did not answer a renewal. The screens are shown then, and report their own errors. */
  let renewalFailed = false;

  const decide = ({ pathname, search }: Location): Decision => {
    const decision = decideAccess({
      from: shown,
      address: `${pathname}${search}`,
      access: access(pathname),
      session: sessionBus.session(),
      renewable: localStorage.getItem(storageKeys.refresh) !== null,
      now: Date.now(),
    });
    return decision.kind === 'renew' && renewalFailed ? { kind: 'show', clearStorage: false } : decision;
  };

  const renew = async () => {
    const loggedIn = await renewTokens().then(
      (renewed) => {
        renewalFailed = false;
        return renewed;
      },
      () => {
        renewalFailed = true;
        return true;
      },
    );
    if (loggedIn) onReady();
    else sessionBus.logOut();
  };

  const enforce = () => {
    const completing = completeRegistry(window.location.pathname);
    if (completing) {
      void completing.then(onReady);
      return false;
    }
    const decision = decide(window.location);
    if (decision.kind === 'renew') {
      void renew();
      return false;
    }
    if (decision.clearStorage) sessionBus.logOut();
    if (decision.kind === 'redirect') redirect(decision.to);
    else shown = currentAddress();
    return decision.kind === 'show';
  };

  return { enforce, isAllowed: ({ pathname, search }) => `${pathname}${search}` === shown };
}
