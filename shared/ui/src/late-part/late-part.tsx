import {
  createContext,
  createElement,
  Suspense,
  use,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  type ReactNode,
} from 'react';
import { ErrorState } from '../feedback/empty-and-error-state';
import { texts } from '../texts/en';
import {
  attemptFor,
  forgetAttempt,
  isFirstFailure,
  isUnreachable,
  startAttempt,
  type CodeAttempt,
  type LoadCode,
} from './code-attempt';
import { PartBoundary } from './part-boundary';
import { useElapsed, Waiting } from './waiting';

/** After this time, a part that waits for its code or its data counts as hung. */
const LIMIT_MS = 10_000;

/** Why a part is not shown. */
export type PartFailure = 'stopped' | 'unreachable' | 'hung';

/** Gets the errors of the parts inside. */
export const PartErrors = createContext<((error: Error) => void) | undefined>(undefined);

interface PendingProps {
  attempt: Pick<CodeAttempt, 'isLoaded' | 'startedAt'>;
  onHung: () => void;
  waiting: ReactNode;
  failed: () => ReactNode;
}

/** A part that waits for its code or its data. It replaces the card with the part if that arrives late. */
function Pending({ attempt, onHung, waiting, failed }: PendingProps) {
  const [since] = useState(() => (attempt.isLoaded ? undefined : attempt.startedAt));
  const isHung = useElapsed(LIMIT_MS, since);
  const report = useEffectEvent(onHung);
  useEffect(() => {
    if (isHung) report();
  }, [isHung]);
  return isHung ? failed() : <Waiting since={since}>{waiting}</Waiting>;
}

interface LatePartProps<Props> {
  load: LoadCode<Props>;
  props: Props;
  /** Shown while it loads, by default the skeleton of a screen. */
  waiting?: ReactNode;
  /** Shown if the part can't be loaded, throws, or waits for too long. By default a card with the reason and a retry. */
  failed?: (failure: PartFailure, retry: () => void, error?: Error) => ReactNode;
  /** Adds what surrounds the part once it is there. */
  children?: (part: ReactNode) => ReactNode;
  /** Whether the part replaces another one, which may stay on the screen for a moment. Needs a `Suspense` around it. */
  replaces?: boolean;
}

/**
 * Shows a part of the page whose code is in its own file: what to show while it loads, then a hint, and a card with a
 * retry if it can't be loaded, throws, or suspends for too long. Each failed attempt is reported once.
 */
export function LatePart<Props extends object>({
  load,
  props,
  waiting,
  failed = (failure, onRetry) => <ErrorState text={texts.late[failure]} onRetry={onRetry} />,
  children = (part) => part,
  replaces = false,
}: LatePartProps<Props>) {
  const [attempt, setAttempt] = useState(() => attemptFor(load));
  const report = useContext(PartErrors);
  useEffect(() => forgetAttempt(load, attempt), [load, attempt]);
  if (replaces && attempt.held) use(attempt.held);

  const retry = () => setAttempt(startAttempt(load, false));
  const reportOnce = (error: Error) => {
    if (isFirstFailure(attempt)) report?.(error);
  };
  const onHung = () =>
    reportOnce(Object.assign(new Error(`A part waited longer than ${LIMIT_MS} ms.`), { name: 'ScreenHung' }));
  return (
    <PartBoundary
      key={attempt.id}
      onError={reportOnce}
      failed={(error) => failed(isUnreachable(error) ? 'unreachable' : 'stopped', retry, error)}
    >
      <Suspense
        fallback={<Pending attempt={attempt} onHung={onHung} waiting={waiting} failed={() => failed('hung', retry)} />}
      >
        {children(createElement(attempt.Component, props))}
      </Suspense>
    </PartBoundary>
  );
}
