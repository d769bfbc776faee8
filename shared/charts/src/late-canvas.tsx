import { LatePart, type LoadCode } from '@courtside/ui';
import { texts } from './texts';
import { useNear } from './use-near';

interface LateCanvasProps<Props> {
  /** Space reserved while the canvas loads, in px. */
  readonly height: number;
  readonly load: LoadCode<Props>;
  readonly props: Props;
}

/** The canvas adapts to a narrower frame with a delay, and must not widen the page until then. */
export const CANVAS = { overflowX: 'clip', contain: 'inline-size' } as const;

/** The frame shows the card and its table instead. */
const leaveToFrame = (failure: string, _: () => void, error = new Error(`The canvas is ${failure}.`)): never => {
  throw error;
};

/** A canvas that loads when it is about to be seen. */
export function LateCanvas<Props extends object>({ height, load, props }: LateCanvasProps<Props>) {
  const [ref, isNear] = useNear();
  if (!isNear) return <div ref={ref} style={{ minHeight: height }} />;
  return (
    <LatePart
      load={load}
      props={props}
      waiting={<div style={{ minHeight: height }}>{texts.loading}</div>}
      failed={leaveToFrame}
    >
      {(canvas) => (
        <div aria-hidden style={CANVAS}>
          {canvas}
        </div>
      )}
    </LatePart>
  );
}
