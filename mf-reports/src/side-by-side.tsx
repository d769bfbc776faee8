import { ONE_COLUMN, useWindowUpTo } from '@courtside/ui';
import type { CSSProperties, ReactNode } from 'react';

const COLUMNS: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: '480px minmax(0, 1fr)',
  alignItems: 'start',
  gap: 'var(--cs-space-5)',
};
const ONE: CSSProperties = { ...COLUMNS, gridTemplateColumns: 'minmax(0, 1fr)' };
const STICKY: CSSProperties = {
  position: 'sticky',
  insetBlockStart: 'calc(var(--cs-topbar) + var(--cs-space-4))',
  minWidth: 0,
};
const MAIN: CSSProperties = { display: 'flex', flexDirection: 'column', gap: 'var(--cs-space-5)', minWidth: 0 };

/** A sticky column for selecting, and a column for the selection. In narrow windows, they are stacked. */
export function SideBySide({ side, children }: { side: ReactNode; children: ReactNode }) {
  const narrow = useWindowUpTo(ONE_COLUMN);
  return (
    <div style={narrow ? ONE : COLUMNS}>
      <div style={narrow ? undefined : STICKY}>{side}</div>
      <div style={MAIN}>{children}</div>
    </div>
  );
}
