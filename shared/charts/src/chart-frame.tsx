import { ErrorState, LatePart, type LoadCode } from '@courtside/ui';
import { Component, useId, type ReactNode } from 'react';
import { DataTable, type TableData } from './data-table';
import { MUTED } from './styles';
import { texts } from './texts';
import { useNear } from './use-near';

interface ChartFrameProps<Props> {
  readonly title: string;
  readonly table: TableData;
  /** Space reserved while the chart loads, in px. */
  readonly height: number;
  readonly load: LoadCode<Props>;
  /** Gets the function that renders the canvas. The canvas starts loading now. */
  readonly children: (canvas: (props: Props) => ReactNode) => ReactNode;
}

/** The canvas adapts to a narrower frame with a delay, and must not widen the page until then. */
const CANVAS = { overflowX: 'clip', contain: 'inline-size' } as const;

/** The frame shows the card and its table instead. */
const leaveToFrame = (failure: string, _: () => void, error = new Error(`The canvas is ${failure}.`)): never => {
  throw error;
};

/** Adds a caption, a table for screen readers, and loading and error states to a chart. */
export function ChartFrame<Props extends object>({ title, table, height, load, children }: ChartFrameProps<Props>) {
  const id = useId();
  const [ref, isNear] = useNear();
  const renderCanvas = (props: Props) =>
    isNear ? (
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
    ) : (
      <div ref={ref} style={{ minHeight: height }} />
    );
  return (
    <figure aria-labelledby={id} style={{ margin: 0, minWidth: 0, position: 'relative' }}>
      <figcaption id={id} style={{ ...MUTED, marginBlockEnd: 8 }}>
        {title}
      </figcaption>
      <ChartErrorBoundary title={title} table={table}>
        {() => (
          <>
            {children(renderCanvas)}
            <DataTable caption={title} table={table} visuallyHidden />
          </>
        )}
      </ChartErrorBoundary>
    </figure>
  );
}

interface ChartErrorBoundaryProps extends Pick<ChartFrameProps<object>, 'title' | 'table'> {
  /** Called for each attempt, because the canvas of a failed one can't be shown again. */
  readonly children: () => ReactNode;
}

class ChartErrorBoundary extends Component<ChartErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { title, table, children } = this.props;
    if (!this.state.failed) return children();
    return (
      <>
        <ErrorState text={texts.failed} onRetry={() => this.setState({ failed: false })} />
        <DataTable caption={title} table={table} />
      </>
    );
  }
}
