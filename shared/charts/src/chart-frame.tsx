import { Component, Suspense, useId, type CSSProperties, type ReactNode } from 'react';
import { DataTable, type TableData } from './data-table';
import { texts } from './texts';

interface ChartFrameProps {
  readonly title: string;
  readonly table: TableData;
  /** Space reserved while the chart loads, in px. */
  readonly height: number;
  /** Receives a function that wraps the lazily loaded canvas. */
  readonly children: (wrapCanvas: (canvas: ReactNode) => ReactNode) => ReactNode;
}

/** The canvas follows a narrower frame a moment later, and must not widen the page until then. */
const CANVAS = { overflowX: 'clip', contain: 'inline-size' } as const;
const CAPTION: CSSProperties = { color: 'var(--cs-text-muted)', fontSize: 'var(--cs-text-s)', marginBlockEnd: 8 };

/** Adds a caption, a table for screen readers, and loading and error states to a chart. */
export function ChartFrame({ title, table, height, children }: ChartFrameProps) {
  const id = useId();
  return (
    <figure aria-labelledby={id} style={{ margin: 0, minWidth: 0, position: 'relative' }}>
      <figcaption id={id} style={CAPTION}>
        {title}
      </figcaption>
      <ChartErrorBoundary fallback={<ChartFailure title={title} table={table} />}>
        {children((canvas) => (
          <Suspense fallback={<output style={{ display: 'block', minHeight: height }}>{texts.loading}</output>}>
            <div aria-hidden style={CANVAS}>
              {canvas}
            </div>
          </Suspense>
        ))}
        <DataTable caption={title} table={table} visuallyHidden />
      </ChartErrorBoundary>
    </figure>
  );
}

function ChartFailure({ title, table }: { readonly title: string; readonly table: TableData }) {
  return (
    <>
      <p role="alert">{texts.failed}</p>
      <DataTable caption={title} table={table} />
    </>
  );
}

class ChartErrorBoundary extends Component<
  { readonly fallback: ReactNode; readonly children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
