import { gatewayPaths } from '@courtside/contracts/paths';
import type { ErrorReport } from '@courtside/contracts/reported-errors';
import type { ModuleRelease } from '@courtside/registry';
import { folderOf } from '../isolation/owners';
import type { PageToken } from './page-token';
import { describeError, type DescribedError } from './describe-error';
import { createErrorOutbox } from './error-outbox';

interface FoundError {
  module: string;
  release: ModuleRelease;
  error: unknown;
  /** The pattern of the open route. */
  route: string | undefined;
  handled: boolean;
}

/** Reports an error of a module to its team. Never throws. */
export type ReportError = (found: FoundError) => void;

/** A loop throws the same error again and again. Its stack is described once. */
const MAX_REMEMBERED = 100;
const MAX_STACK = 5_000;
/** Descriptions between two reports. In a flood of different errors, the rest is only counted. */
const MAX_DESCRIBED = 50;

/** The stack of an error without causes, if it is short enough to be remembered. */
function stackOf(error: unknown): string | null {
  try {
    if (!(error instanceof Error) || error.cause !== undefined) return null;
    return typeof error.stack === 'string' && error.stack.length <= MAX_STACK ? error.stack : null;
  } catch {
    // A property of an error can throw.
    return null;
  }
}

/** The description of an error; null if it isn't reported, and undefined if describing it is too expensive now. */
type Describe = (error: unknown, folder: string) => DescribedError | null | undefined;

/**
 * Describes equal stacks once.
 * @param mayDescribe whether one more description isn't too expensive
 */
export function rememberStacks(describe: typeof describeError, mayDescribe: () => boolean = () => true): Describe {
  const known = new Map<string, DescribedError | null>();
  return (error, folder) => {
    const stack = stackOf(error);
    const key = stack === null ? null : `${folder} ${stack}`;
    if (key !== null && known.has(key)) return known.get(key);
    if (!mayDescribe()) return undefined;
    const description = describe(error, folder);
    if (known.size >= MAX_REMEMBERED) known.clear();
    if (key !== null) known.set(key, description);
    return description;
  };
}

/** `keepalive`, because the user may be leaving the page. */
const post = (report: ErrorReport) =>
  fetch(gatewayPaths.moduleErrors, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'same-origin',
  });

/** Sends a batch once. Only an expired token is a reason to send it again. */
async function send(token: PageToken, batch: Omit<ErrorReport, 'page'>): Promise<void> {
  const page = await token.get();
  // This site accepts no reports.
  if (page === '') return;
  if ((await post({ page, ...batch })).status !== 202) return;
  const another = await token.renew();
  if (another !== '') await post({ page: another, ...batch });
}

/** Reports the errors of modules in this page, without any value of a user. */
export function createErrorReporter(token: PageToken): ReportError {
  let described = 0;
  const outbox = createErrorOutbox({
    send(batch) {
      described = 0;
      void send(token, batch).catch(() => undefined);
    },
    isOnline: () => navigator.onLine,
    now: () => performance.now(),
    after: (ms, callback) => void setTimeout(callback, ms),
  });
  window.addEventListener('pagehide', outbox.leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') outbox.leave();
  });
  window.addEventListener('online', outbox.online);

  /** One error can arrive twice: from a boundary and from the window. */
  const reported = new WeakSet<object>();
  const isRepeated = (error: unknown): boolean => {
    if (typeof error !== 'object' || error === null) return false;
    const isKnown = reported.has(error);
    reported.add(error);
    return isKnown;
  };
  const describe = rememberStacks(
    (error, folder) => {
      const description = describeError(error, folder);
      // Others are never sent, so no report would allow new descriptions.
      if (description) described += 1;
      return description;
    },
    () => described < MAX_DESCRIBED,
  );
  return ({ module, release, error, route, handled }) => {
    if (isRepeated(error)) return;
    const description = describe(error, folderOf(release));
    if (description === undefined) outbox.lose();
    else if (description) outbox.add({ module, version: release.version, ...description, route, handled });
  };
}
