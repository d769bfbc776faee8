import { Component, lazy, Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState, ScreenSkeleton } from '@courtside/ui';

export type LoadScreen = () => Promise<{ default: ComponentType }>;

/** Screens that are already loaded. They show without the skeleton, which React would keep for a third of a second. */
const loaded = new WeakMap<LoadScreen, ComponentType>();

/** Loads a screen, so that its slot shows it without a skeleton. */
export async function loadScreen(load: LoadScreen): Promise<{ default: ComponentType }> {
  const screen = await load();
  loaded.set(load, screen.default);
  return screen;
}

const TEXTS = {
  stopped: 'This screen stopped working. Your other screens are not affected.',
  unreachable:
    'The files of this screen could not be loaded, or were not what was published. Your other screens are not affected.',
};

interface BoundaryProps {
  onRetry: () => void;
  onScreenError?: (error: Error) => void;
  children: ReactNode;
}

class ScreenBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error) {
    this.props.onScreenError?.(error);
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <ErrorState
        text={error.name === 'ChunkLoadError' ? TEXTS.unreachable : TEXTS.stopped}
        onRetry={this.props.onRetry}
      />
    );
  }
}

interface ScreenSlotProps {
  load: LoadScreen;
  /** Called if the screen crashes. */
  onScreenError?: (error: Error) => void;
}

/**
 * Shows a lazily loaded screen: a skeleton while it loads, an error card with Retry if it can't be loaded or throws.
 * React remembers a failed `lazy`, so each attempt creates a new one.
 */
export function ScreenSlot({ load, onScreenError }: ScreenSlotProps) {
  const [attempt, setAttempt] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new attempt needs a new component
  const Screen = useMemo(() => loaded.get(load) ?? lazy(() => loadScreen(load)), [load, attempt]);
  return (
    <ScreenBoundary key={attempt} onRetry={() => setAttempt(attempt + 1)} onScreenError={onScreenError}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Screen />
      </Suspense>
    </ScreenBoundary>
  );
}
