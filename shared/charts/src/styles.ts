import type { CSSProperties } from 'react';

/** Inline styles, because this package has no style sheet. */
export const MUTED: CSSProperties = { color: 'var(--cs-text-muted)', fontSize: 'var(--cs-text-s)' };
/** A muted paragraph without margins. */
export const NOTE: CSSProperties = { ...MUTED, margin: 0 };
export const STACK: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--cs-space-4)',
};
