import { useEffect, useState, type ReactNode } from 'react';
import { texts } from '../texts/en';
import { ScreenSkeleton } from '../feedback/screen-skeleton';

/** After this time, something that is loading shows a hint. */
const HINT_MS = 3_000;

/**
 * Whether this many milliseconds have passed.
 * @param since by default, the component was first shown then
 */
export function useElapsed(ms: number, since?: number): boolean {
  const [start] = useState(() => since ?? Date.now());
  const [hasElapsed, setHasElapsed] = useState(() => Date.now() - start >= ms);
  useEffect(() => {
    const timer = setTimeout(() => setHasElapsed(true), ms - (Date.now() - start));
    return () => clearTimeout(timer);
  }, [ms, start]);
  return hasElapsed;
}

/**
 * The skeleton of a screen, or something else. If it stays for long, a hint below it is shown and announced.
 * @param since by default, the waiting began when this was first shown
 */
export function Waiting({
  children = <ScreenSkeleton />,
  since,
}: {
  children?: ReactNode;
  since?: number | undefined;
}) {
  const isLong = useElapsed(HINT_MS, since);
  return (
    <>
      {children}
      <output className="cs-page cs-muted" style={{ display: 'block', textAlign: 'center' }}>
        {isLong && texts.late.hint}
      </output>
    </>
  );
}
