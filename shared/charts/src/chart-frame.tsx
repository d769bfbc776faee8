import { Component, Suspense, useId, type CSSProperties, type ReactNode } from 'react';
import { TableTwin, type TableData } from './table-twin';
import { texts } from './texts';

interface ChartFrameProps {
  readonly title: string;
  readonly table: TableData;
  /** Kept free while the drawing loads, in px, so that nothing jumps. */
  readonly height: number;
  /** Gets a wrapper for the lazily loaded drawing. */
  readonly children: (canvas: (drawing: ReactNode) => ReactNode) => ReactNode;
}

const CAPTION: CSSProperties = { color: 'var(--cs-text-muted)', fontSize: 'var(--cs-text-s)', marginBlockEnd: 8 };

/** What every chart has around its drawing: a name, a twin as a table, and words for loading and failing. */
export function ChartFrame({ title, table, height, children }: ChartFrameProps) {
  const id = useId();
  return (
    <figure aria-labelledby={id} style={{ margin: 0, minWidth: 0, position: 'relative' }}>
      <figcaption id={id} style={CAPTION}>{title}</figcaption>
      <DrawingBoundary fallback={<DrawingFailed title={title} table={table} />}>
        {children((drawing) => (
          <Suspense fallback={<output style={{ display: 'block', minHeight: height }}>{texts.loading}</output>}>
            <div aria-hidden>{drawing}</div>
          </Suspense>
        ))}
        <TableTwin caption={title} table={table} hidden />
      </DrawingBoundary>
    </figure>
  );
}

function DrawingFailed({ title, table }: { readonly title: string; readonly table: TableData }) {
  return (
    <>
      <p role="alert">{texts.failed}</p>
      <TableTwin caption={title} table={table} />
    </>
  );
}

/** A chart that fails to load or to draw leaves its values as a table and the rest of the screen alone. */
class DrawingBoundary extends Component<{ readonly fallback: ReactNode; readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
