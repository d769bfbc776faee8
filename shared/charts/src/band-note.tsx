import type { CSSProperties } from 'react';
import { NOTE } from './styles';

const BAND_NOTE: CSSProperties = {
  ...NOTE,
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--cs-space-2)',
  marginBlockStart: 'var(--cs-space-3)',
  minHeight: '1.5em',
};

interface BandNoteProps {
  readonly shown: boolean;
  readonly text: string;
  /** Whether the band is around the line of the chart or around a single value. */
  readonly around: 'line' | 'value';
}

/** Explains the shaded band of a chart. Reserves its line while there is no band. */
export function BandNote({ shown, text, around }: BandNoteProps) {
  return (
    <p style={{ ...BAND_NOTE, visibility: shown ? 'visible' : 'hidden' }}>
      <svg aria-hidden width={28} height={14} style={{ flex: 'none' }}>
        <rect width={28} height={14} rx={4} fill="var(--cs-primary)" fillOpacity={0.14} />
        {around === 'line' ? (
          <line x2={28} y1={7} y2={7} stroke="var(--cs-primary)" strokeWidth={2} />
        ) : (
          <line x2={28} y1={7} y2={7} stroke="var(--cs-primary)" strokeOpacity={0.5} strokeDasharray="3 3" />
        )}
      </svg>
      {text}
    </p>
  );
}
