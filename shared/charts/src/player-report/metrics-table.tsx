import type { CSSProperties, ReactNode } from 'react';
import { texts } from '../texts';
import { Change } from './change';

const CELL: CSSProperties = {
  padding: 'var(--cs-space-3) 0 var(--cs-space-3) var(--cs-space-2)',
  borderBlockEnd: '1px solid var(--cs-border)',
  textAlign: 'end',
};
const FIRST: CSSProperties = { ...CELL, paddingInlineStart: 0, textAlign: 'start', fontWeight: 600 };
const HEAD: CSSProperties = { color: 'var(--cs-text-muted)', fontSize: 'clamp(12px, 3.2vw, 14px)', fontWeight: 400 };
/** Four columns fit a phone, and half the width of a tablet. */
const TABLE: CSSProperties = { width: '100%', borderCollapse: 'collapse', fontSize: 'clamp(13px, 3.45vw, 15px)' };
const DATE: CSSProperties = { display: 'block', whiteSpace: 'nowrap' };
const { metric, result, previous, change } = texts.columns;

/** A value of the reported session, and of the session before. */
interface Row {
  readonly label: string;
  readonly result: ReactNode;
  readonly previous: string;
  /** With its sign. */
  readonly change: string;
}

interface MetricsTableProps {
  readonly metrics: readonly Row[];
  /** The dates of the reported session and of the one before, for the head; null if there is none. */
  readonly dates?: readonly [string, string | null];
}

/** The values of the reported session beside those of the session before. */
export function MetricsTable({ metrics, dates = ['', null] }: MetricsTableProps) {
  const columns = [
    { title: metric, date: null },
    { title: result, date: dates[0] },
    { title: previous, date: dates[1] },
    { title: change, date: null },
  ];
  return (
    <table style={TABLE}>
      <thead>
        <tr style={{ verticalAlign: 'bottom' }}>
          {columns.map(({ title, date }, column) => (
            <th key={title} scope="col" style={{ ...(column === 0 ? FIRST : CELL), ...HEAD }}>
              {title}
              {date && <span style={DATE}>{date}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {metrics.map((row) => (
          <tr key={row.label}>
            <th scope="row" style={FIRST}>
              {row.label}
            </th>
            <td style={{ ...CELL, fontWeight: 700, whiteSpace: 'nowrap' }}>{row.result}</td>
            <td style={{ ...CELL, color: 'var(--cs-text-muted)' }}>{row.previous}</td>
            <td style={CELL}>
              <Change text={row.change} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
