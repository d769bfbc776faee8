import { useEffect, useState, type ReactNode } from 'react';
import { ScreenSkeleton } from '@courtside/ui';

/** After this time, a loading screen shows a hint. */
const HINT_MS = 3_000;
const HINT = 'This is taking longer than usual. You can wait, or open another screen.';

/** Whether this many milliseconds have passed since the component was first shown. */
export function useElapsed(ms: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return hasElapsed;
}

/** The skeleton of a screen, or something else. If it stays for long, a hint below it is shown and announced. */
export function Waiting({ children = <ScreenSkeleton /> }: { children?: ReactNode }) {
  const isLong = useElapsed(HINT_MS);
  return (
    <>
      {children}
      <output className="cs-page cs-muted" style={{ display: 'block', textAlign: 'center' }}>
        {isLong && HINT}
      </output>
    </>
  );
}
