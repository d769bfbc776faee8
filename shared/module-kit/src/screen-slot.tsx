import { Suspense, useCallback, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useIsOnline } from '@courtside/api-client';
import { ErrorState, LatePart, PartErrors, preloadCode, Waiting, type PartFailure } from '@courtside/ui';
import { tellScreenError } from './screen-errors';

export type LoadScreen = () => Promise<{ default: ComponentType }>;

const TEXTS: Readonly<Record<PartFailure, string>> = {
  stopped: 'This screen stopped working. Your other screens are not affected.',
  unreachable:
    'The files of this screen could not be loaded, or were not what was published. Your other screens are not affected.',
  hung: 'This screen does not respond. Your other screens are not affected.',
};

/** The card of a screen that failed. It tries again when the server answers again: data or files may have been missing. */
function FailedScreen({ failure, onRetry }: { failure: PartFailure; onRetry: () => void }) {
  const isOnline = useIsOnline();
  const [wasOffline, setWasOffline] = useState(!isOnline);
  if (!isOnline && !wasOffline) setWasOffline(true);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (isOnline && wasOffline) retry();
  }, [isOnline, wasOffline]);
  return <ErrorState text={TEXTS[failure]} onRetry={onRetry} />;
}
const failed = (failure: PartFailure, onRetry: () => void) => <FailedScreen failure={failure} onRetry={onRetry} />;

/** Loads a screen, so that its slot shows it without a skeleton. Files that can't be loaded are requested again twice. */
export const loadScreen = (load: LoadScreen): Promise<{ default: ComponentType }> => preloadCode(load);

const keys = new WeakMap<LoadScreen, number>();
let screens = 0;

/** A key for each screen, so that the card of one screen doesn't stay when another one is opened. */
function keyOf(load: LoadScreen): number {
  const key = keys.get(load) ?? (screens += 1);
  keys.set(load, key);
  return key;
}

interface ScreenSlotProps {
  load: LoadScreen;
  /** Called if the screen, or a part of it, crashes, can't be loaded, or waits for too long. */
  onScreenError?: ((error: Error) => void) | undefined;
}

/**
 * Shows a screen: a skeleton while it loads, an error card with Retry if it can't be loaded, throws, or suspends for too
 * long. The previous screen of the slot stays for a moment, so that a fast one appears without a skeleton.
 */
export function ScreenSlot({ load, onScreenError }: ScreenSlotProps) {
  const [first] = useState(() => load);
  const tell = useCallback(
    (error: Error) => {
      tellScreenError(error);
      onScreenError?.(error);
    },
    [onScreenError],
  );
  return (
    <PartErrors value={tell}>
      <Suspense fallback={<Waiting />}>
        <LatePart key={keyOf(load)} load={load} props={{}} failed={failed} replaces={load !== first} />
      </Suspense>
    </PartErrors>
  );
}
