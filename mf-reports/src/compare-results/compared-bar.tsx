import type { CSSProperties } from 'react';

const TRACK: CSSProperties = {
  height: 8,
  marginBlockStart: 'var(--cs-space-1)',
  borderRadius: 'var(--cs-radius-full)',
  background: 'var(--cs-sunken)',
  // A theme of high contrast would remove both colours.
  forcedColorAdjust: 'none',
};

/** A player's value as a bar; `share` is its percentage of the higher value. */
export function ComparedBar({ share, color }: { readonly share: number; readonly color: string | undefined }) {
  return (
    <div style={TRACK} aria-hidden>
      <div data-testid="bar" style={{ ...TRACK, margin: 0, width: `${share}%`, background: color }} />
    </div>
  );
}
