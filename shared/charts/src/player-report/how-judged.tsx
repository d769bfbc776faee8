import { displayValue, displayUnit, type Units } from '@courtside/contracts/display-units';
import { formatValue } from '@courtside/contracts/format-values';
import { INDEX_LABEL, METRIC_LABELS } from '@courtside/contracts/metrics';
import { MEASURES, type Measure } from '@courtside/contracts/verdict-words';
import type { ChanceOfTeam, Noise } from '@courtside/contracts/verdicts';
import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import { NOTE } from '../styles';
import { texts } from '../texts';

const BUTTON: CSSProperties = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--cs-space-2)',
  minHeight: 'var(--cs-touch-target)',
  padding: 0,
  border: 'none',
  background: 'none',
  color: 'var(--cs-primary)',
  font: 'inherit',
  fontWeight: 650,
  cursor: 'pointer',
};
const CELL: CSSProperties = {
  padding: 'var(--cs-space-2) 0 var(--cs-space-2) var(--cs-space-3)',
  borderBlockEnd: '1px solid var(--cs-border)',
  textAlign: 'start',
  verticalAlign: 'top',
};
const FIRST: CSSProperties = { ...CELL, paddingInlineStart: 0, fontWeight: 600 };
const TABLE: CSSProperties = { width: '100%', borderCollapse: 'collapse', fontSize: 'var(--cs-text-s)' };
const SOURCE: CSSProperties = { display: 'block', color: 'var(--cs-text-muted)' };

interface HowJudgedProps {
  readonly noise: Noise;
  readonly units?: Units;
  /** How many of a team's changes may be real only by chance. */
  readonly chance?: ChanceOfTeam;
  /** Before the explanation. */
  readonly children?: ReactNode;
}

/** An expandable note on how changes are judged, with the noise of each measure and its source. */
export function HowJudged({ noise, units = 'metric', chance, children }: HowJudgedProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <button type="button" style={BUTTON} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <svg aria-hidden viewBox="0 0 12 12" width={12} height={12} style={{ rotate: open ? '90deg' : undefined }}>
          <path d="M4 1.5 8.5 6 4 10.5" fill="none" stroke="currentColor" strokeWidth={2} />
        </svg>
        {texts.judged.how}
      </button>
      <div id={id} hidden={!open}>
        <div style={{ display: 'grid', gap: 'var(--cs-space-3)', marginBlockStart: 'var(--cs-space-2)' }}>
          {children}
          {texts.judged.explanation(chance).map((paragraph) => (
            <p key={paragraph} style={NOTE}>
              {paragraph}
            </p>
          ))}
          <NoiseTable noise={noise} units={units} />
        </div>
      </div>
    </div>
  );
}

function NoiseTable({ noise, units }: { readonly noise: Noise; readonly units: Units }) {
  const size = (measure: Measure, value: number | null) =>
    value === null ? '–' : formatValue(displayValue(measure, value, units), displayUnit(measure, units));
  return (
    <table style={TABLE}>
      <thead>
        <tr>
          {texts.judged.columns.map((title, column) => (
            <th key={title} scope="col" style={{ ...(column === 0 ? FIRST : CELL), fontWeight: 400 }}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {MEASURES.map((measure) => {
          const { typical_error, source, pairs, smallest_worthwhile_change: smallest, players } = noise[measure];
          return (
            <tr key={measure}>
              <th scope="row" style={FIRST}>
                {measure === 'stiix_index' ? INDEX_LABEL : METRIC_LABELS[measure].label}
              </th>
              <td style={CELL}>
                {size(measure, typical_error)}
                <span style={SOURCE}>{texts.judged.source(source, pairs)}</span>
              </td>
              <td style={CELL}>
                {size(measure, smallest)}
                <span style={SOURCE}>{texts.judged.players(smallest === null ? null : players)}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
