import { ErrorState } from '@courtside/ui';
import { Component, useId, type ReactNode } from 'react';
import { DataTable, type TableData } from './data-table';
import { MUTED } from './styles';
import { texts } from './texts';

interface ChartFrameProps {
  readonly title: string;
  readonly table: TableData;
  readonly children: ReactNode;
}

/** Adds a caption, a table for screen readers, and an error state to a chart. */
export function ChartFrame({ title, table, children }: ChartFrameProps) {
  const id = useId();
  return (
    <figure aria-labelledby={id} style={{ margin: 0, minWidth: 0, position: 'relative' }}>
      <figcaption id={id} style={{ ...MUTED, marginBlockEnd: 8 }}>
        {title}
      </figcaption>
      <ChartErrorBoundary title={title} table={table}>
        {children}
        <DataTable caption={title} table={table} visuallyHidden />
      </ChartErrorBoundary>
    </figure>
  );
}

class ChartErrorBoundary extends Component<ChartFrameProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { title, table, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <>
        <ErrorState text={texts.failed} onRetry={() => this.setState({ failed: false })} />
        <DataTable caption={title} table={table} />
      </>
    );
  }
}
