import { renewTokens } from '@courtside/api-client';
import { deviceStorage, sessionBus, storageKeys, type Session } from '@courtside/session-bus';
import { currentAddress } from '../navigation/address';
import { decideAccess, type Access, type Decision } from './decide-access';

/** If the network never answers, screens are shown after this time in milliseconds. */
const PATIENCE_MS = 4_000;

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
  let unreachable = false;

  /** The token of the last renewal. It is not renewed again here: if it is not valid, the server says so. */
  let renewed: string | null = null;

  /** The time for judging a session. If only the server can tell, a token that can be renewed counts as expired. */
  const timeFor = (session: Session, renewable: boolean) => {
    if (session.status === 'user' && session.accessToken === renewed) return -Infinity;
    return renewable && sessionBus.isTimeDoubtful() ? Infinity : sessionBus.serverTime();
  };

  const decide = ({ pathname, search }: Location): Decision => {
    const session = sessionBus.session();
    const renewable = deviceStorage.getItem(storageKeys.refresh) !== null;
    const now = timeFor(session, renewable);
    if (session.status === 'user' && session.expiresAt > now) unreachable = false;
    return decideAccess({
      from: shown,
      address: `${pathname}${search}`,
      access: access(pathname),
      session,
      renewable,
      unreachable,
      now,
    });
  };

  const renew = async () => {
    let waiting = true;
    const stopWaiting = (withoutAnswer: boolean) => {
      clearTimeout(late);
      if (!waiting) return;
      waiting = false;
      unreachable = withoutAnswer;
      onReady();
    };
    const late = setTimeout(() => stopWaiting(true), PATIENCE_MS);
    try {
      if (await renewTokens()) {
        renewed = deviceStorage.getItem(storageKeys.access);
        return stopWaiting(false);
      }
      clearTimeout(late);
      unreachable = false;
      sessionBus.logOut();
    } catch {
      stopWaiting(true);
    }
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
