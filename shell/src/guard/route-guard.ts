import { renewTokens } from '@courtside/api-client';
import { sessionBus, storageKeys } from '@courtside/session-bus';
import { presentAddress } from '../navigation/address';
import { decide, type Access, type Verdict } from './decide';

interface GuardParts {
  access: (pathname: string) => Access;
  /** Learns whose an address is where that is not known yet; null where it is. */
  lookUp: (pathname: string) => Promise<void> | null;
  /** Replaces the address, keeping the place in history. */
  redirect: (to: string) => void;
  /** The visit was put off and may be shown now. */
  admitted: () => void;
}

export interface RouteGuard {
  /** Judges the present address and redirects where it must. Returns whether it may be shown as it is. */
  enforce: () => boolean;
  /** Whether this is the address that was judged last and may be shown. It stays so until the next judgement: a login does not take its own screen away. */
  admits: (location: Location) => boolean;
}

/** The guard of section 2.1 over the browser's address and the session bus. */
export function createRouteGuard({ access, lookUp, redirect, admitted }: GuardParts): RouteGuard {
  let shown: string | null = null;
  /** The server did not answer a renewal: the screens are let through, and say so themselves. */
  let unanswered = false;

  const withoutAnswer = (verdict: Verdict): Verdict => (verdict.kind === 'renew' && unanswered ? { kind: 'show', clearStorage: false } : verdict);

  const judge = ({ pathname, search }: Location) =>
    withoutAnswer(decide({
      from: shown,
      address: `${pathname}${search}`,
      access: access(pathname),
      session: sessionBus.session(),
      renewable: localStorage.getItem(storageKeys.refresh) !== null,
      now: Date.now(),
    }));

  const renew = async () => {
    const alive = await renewTokens().then((renewed) => {
      unanswered = false;
      return renewed;
    }, () => {
      unanswered = true;
      return true;
    });
    if (alive) admitted();
    else sessionBus.logOut();
  };

  const enforce = () => {
    const looking = lookUp(window.location.pathname);
    if (looking) {
      void looking.then(admitted);
      return false;
    }
    const verdict = judge(window.location);
    if (verdict.kind === 'renew') {
      void renew();
      return false;
    }
    if (verdict.clearStorage) sessionBus.logOut();
    if (verdict.kind === 'redirect') redirect(verdict.to);
    else shown = presentAddress();
    return verdict.kind === 'show';
  };

  return { enforce, admits: ({ pathname, search }) => `${pathname}${search}` === shown };
}
