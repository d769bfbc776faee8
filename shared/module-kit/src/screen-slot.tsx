import { Component, lazy, Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState, ScreenSkeleton } from '@courtside/ui';

export type LoadScreen = () => Promise<{ default: ComponentType }>;

/** Screens that are there: shown at once, while a lazy one would first show its skeleton, for a third of a second at least. */
const loaded = new WeakMap<LoadScreen, ComponentType>();

/** Fetches a screen, so that its slot shows it without a skeleton. */
export async function loadScreen(load: LoadScreen): Promise<{ default: ComponentType }> {
  const screen = await load();
  loaded.set(load, screen.default);
  return screen;
}

const TEXTS = {
  stopped: 'This screen stopped working. Your other screens are not affected.',
  unreachable: 'The files of this screen could not be loaded, or were not what was published. Your other screens are not affected.',
};

interface BoundaryProps {
  onRetry: () => void;
  onTrouble?: (error: Error) => void;
  children: ReactNode;
}

class ScreenBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error) {
    this.props.onTrouble?.(error);
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ErrorState text={error.name === 'ChunkLoadError' ? TEXTS.unreachable : TEXTS.stopped} onRetry={this.props.onRetry} />;
  }
}

interface ScreenSlotProps {
  load: LoadScreen;
  /** Hears of an error that took the screen away. */
  onTrouble?: (error: Error) => void;
}

/**
 * A place for one lazily loaded screen: a skeleton while it comes, a card with Retry where it
 * cannot be loaded or throws. React remembers a failed `lazy`, so every attempt makes a new one.
 */
export function ScreenSlot({ load, onTrouble }: ScreenSlotProps) {
  const [attempt, setAttempt] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new attempt is the point of the second dependency
  const Screen = useMemo(() => loaded.get(load) ?? lazy(() => loadScreen(load)), [load, attempt]);
  return (
    <ScreenBoundary key={attempt} onRetry={() => setAttempt(attempt + 1)} onTrouble={onTrouble}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Screen />
      </Suspense>
    </ScreenBoundary>
  );
}
