import {
  Component,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { ErrorState } from '@courtside/ui';
import { useElapsed, Waiting } from './waiting';

export type LoadScreen = () => Promise<{ default: ComponentType }>;

/** Screens that are already loaded. They show without the skeleton, which React would keep for a third of a second. */
const loaded = new WeakMap<LoadScreen, ComponentType>();

/** Delays before a file that could not be loaded is requested again, in milliseconds. */
const BACKOFF = [300, 900];
/** After this time, a waiting screen counts as hung. */
const LIMIT_MS = 10_000;

const isUnreachable = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

async function loadWithRetries(load: LoadScreen, [delay, ...later] = BACKOFF): Promise<{ default: ComponentType }> {
  try {
    return await load();
  } catch (error) {
    if (delay === undefined || !isUnreachable(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, delay));
    return loadWithRetries(load, later);
  }
}

/** Loads a screen, so that its slot shows it without a skeleton. Files that can't be loaded are requested again twice. */
export async function loadScreen(load: LoadScreen): Promise<{ default: ComponentType }> {
  const screen = await loadWithRetries(load);
  loaded.set(load, screen.default);
  return screen;
}

const TEXTS = {
  stopped: 'This screen stopped working. Your other screens are not affected.',
  unreachable:
    'The files of this screen could not be loaded, or were not what was published. Your other screens are not affected.',
  hung: 'This screen does not respond. Your other screens are not affected.',
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
    return <ErrorState text={isUnreachable(error) ? TEXTS.unreachable : TEXTS.stopped} onRetry={this.props.onRetry} />;
  }
}

/** A screen that waits for its code or its data. It replaces the card with the screen if the screen arrives late. */
function PendingScreen({ onRetry, onScreenError }: Omit<BoundaryProps, 'children'>) {
  const isHung = useElapsed(LIMIT_MS);
  const report = useEffectEvent(() =>
    onScreenError?.(Object.assign(new Error(`A screen waited longer than ${LIMIT_MS} ms.`), { name: 'ScreenHung' })),
  );
  useEffect(() => {
    if (isHung) report();
  }, [isHung]);
  return isHung ? <ErrorState text={TEXTS.hung} onRetry={onRetry} /> : <Waiting />;
}

interface ScreenSlotProps {
  load: LoadScreen;
  /** Called if the screen crashes, or waits for too long. */
  onScreenError?: (error: Error) => void;
}

/**
 * Shows a lazily loaded screen: a skeleton while it loads, an error card with Retry if it can't be loaded, throws, or
 * suspends for too long.
 * React remembers a failed `lazy`, so each attempt creates a new one.
 */
export function ScreenSlot({ load, onScreenError }: ScreenSlotProps) {
  const [attempt, setAttempt] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new attempt needs a new component
  const Screen = useMemo(() => loaded.get(load) ?? lazy(() => loadScreen(load)), [load, attempt]);
  const failure = { onRetry: () => setAttempt(attempt + 1), onScreenError };
  return (
    <ScreenBoundary key={attempt} {...failure}>
      <Suspense fallback={<PendingScreen {...failure} />}>
        <Screen />
      </Suspense>
    </ScreenBoundary>
  );
}
