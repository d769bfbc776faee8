import { LatePart, type LoadCode, type PartFailure } from '@courtside/ui';
import { useCallback, useState, type ReactNode } from 'react';
import { CANVAS } from './late-canvas';

interface DrawingThenCanvasProps<Props> {
  /** Shown until the canvas is drawn, and again if it fails. */
  readonly drawing: ReactNode;
  /** Whether the canvas should load. */
  readonly isWanted: boolean;
  readonly load: LoadCode<Props & { onDrawn: () => void }>;
  readonly props: Props;
}

const OVER = { position: 'absolute', inset: 0 } as const;

const retryOnPress = (_: PartFailure, retry: () => void) => (
  <div data-testid="again" style={OVER} onPointerDown={retry} />
);

/**
 * A drawing that needs no library, and the canvas that takes its place once it is wanted and drawn. If the canvas can't
 * be loaded, the drawing stays, and the next press tries again.
 */
export function DrawingThenCanvas<Props extends object>({
  drawing,
  isWanted,
  load,
  props,
}: DrawingThenCanvasProps<Props>) {
  const [isDrawn, setDrawn] = useState(false);
  const onDrawn = useCallback(() => setDrawn(true), []);
  const untilGone = useCallback((element: Element | null) => (element ? () => setDrawn(false) : undefined), []);
  return (
    <div style={{ position: 'relative' }}>
      {!isDrawn && drawing}
      {isWanted && (
        <LatePart load={load} props={{ ...props, onDrawn }} waiting={null} failed={retryOnPress}>
          {(canvas) => (
            <div ref={untilGone} aria-hidden style={isDrawn ? CANVAS : { ...CANVAS, ...OVER }}>
              {canvas}
            </div>
          )}
        </LatePart>
      )}
    </div>
  );
}
