import type { CSSProperties } from 'react';

/** One column on a phone, and two from 860 px on. */
export const GRID: CSSProperties = {
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(400px, 34%)), 1fr))',
  // The first part has its height, however tall the part beside it is.
  gridTemplateRows: 'auto 1fr',
  gap: 'var(--cs-space-5)',
};
/** The part beside two others. */
export const TALL: CSSProperties = { gridRow: 'span 2', minWidth: 0 };
