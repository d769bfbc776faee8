import type { ChangeVerdict } from '@courtside/contracts/verdicts';
import type { CSSProperties, ReactNode } from 'react';
import { MUTED } from '../styles';
import { texts } from '../texts';
import { UnconfirmedMark, UnconfirmedNote } from '../unconfirmed';
import { Change } from './change';
import { PersonalBestBadge, VerdictBadge } from '../verdict-badge';

/** The verdict on a change, and the mark of a personal best. */
function ChangeBadges({ judged: { verdict, worthwhile, personal_best } }: { judged: ChangeVerdict }) {
  return (
    <>
      {personal_best && <PersonalBestBadge />}
      <VerdictBadge verdict={verdict} worthwhile={worthwhile} />
    </>
  );
}

const CELL: CSSProperties = {
  padding: 'var(--cs-space-3) 0 var(--cs-space-3) var(--cs-space-2)',
  borderBlockEnd: '1px solid var(--cs-border)',
  textAlign: 'end',
};
const FIRST: CSSProperties = { ...CELL, paddingInlineStart: 0, textAlign: 'start', fontWeight: 600 };
const HEAD: CSSProperties = { color: 'var(--cs-text-muted)', fontSize: 'clamp(12px, 3.2vw, 14px)', fontWeight: 400 };
/** Four columns fit on a phone, and in half the width of a tablet. */
const TABLE: CSSProperties = { width: '100%', borderCollapse: 'collapse', fontSize: 'clamp(13px, 3.45vw, 15px)' };
/** There is no line between the values and the verdict below them. */
const ABOVE: CSSProperties = {
  paddingBlockEnd: 'var(--cs-space-1)',
  borderBlockEnd: 'none',
  verticalAlign: 'baseline',
};
const VERDICT: CSSProperties = { ...CELL, paddingBlockStart: 0, paddingInlineStart: 0 };
/** Reserves the height of a badge until there is one. */
const BADGES: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 'var(--cs-space-1) var(--cs-space-2)',
  minHeight: '1.7em',
};
const NOTE: CSSProperties = { ...MUTED, display: 'block', fontWeight: 400 };
const DATE: CSSProperties = { display: 'block', whiteSpace: 'nowrap' };

/** A value of the reported session, and of the previous one. */
interface Row {
  readonly label: string;
  /** Below the label. */
  readonly note?: string | null;
  readonly result: ReactNode;
  /** Whether nobody has confirmed the result, which is unusual. */
  readonly unconfirmed?: boolean;
  readonly previous?: string;
  /** With its sign. */
  readonly change: string;
  /** The best of all sessions, in place of the previous value. */
  readonly best?: string;
  /** The verdict on the change; missing while it loads, and on a first test day. */
  readonly judged?: ChangeVerdict;
  /** Whether the verdict is below the change. Its space is reserved until it has loaded. */
  readonly hasVerdict?: boolean;
}

interface MetricsTableProps {
  readonly metrics: readonly Row[];
  /** The dates of the reported session and the previous one, for the header; null if there is none. */
  readonly dates?: readonly [string, string | null];
  /** The titles of the columns. */
  readonly titles?: Readonly<Record<Exclude<keyof typeof texts.columns, 'best'>, string>>;
}

/**
 * The values of the reported session beside those of the previous one, or beside the best ones. A phone has room for
 * four columns.
 */
export function MetricsTable({ metrics, dates = ['', null], titles = texts.columns }: MetricsTableProps) {
  const [date, previousDate] = dates;
  const columns = metrics.some(({ best }) => best !== undefined)
    ? [
        { title: titles.metric, date: null },
        { title: titles.result, date },
        { title: titles.change, date: previousDate && texts.since(previousDate) },
        { title: texts.columns.best, date: null },
      ]
    : [
        { title: titles.metric, date: null },
        { title: titles.result, date },
        { title: titles.previous, date: previousDate },
        { title: titles.change, date: null },
      ];
  const table = (
    <table style={TABLE}>
      <thead>
        <tr style={{ verticalAlign: 'bottom' }}>
          {columns.map(({ title, date: ofColumn }, column) => (
            <th key={title} scope="col" style={{ ...(column === 0 ? FIRST : CELL), ...HEAD }}>
              {title}
              {ofColumn && <span style={DATE}>{ofColumn}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {metrics.map((row) => (
          <MetricRow key={row.label} {...row} />
        ))}
      </tbody>
    </table>
  );
  if (!metrics.some(({ unconfirmed }) => unconfirmed)) return table;
  return (
    <div>
      {table}
      <UnconfirmedNote />
    </div>
  );
}

/** The verdict is in a separate row, because a phone has no room for it beside the change. */
function MetricRow({
  label,
  note = null,
  result,
  unconfirmed,
  previous,
  change,
  best,
  judged,
  hasVerdict = false,
}: Row) {
  const cell = hasVerdict ? { ...CELL, ...ABOVE } : CELL;
  return (
    <>
      <tr>
        <th scope="row" style={hasVerdict ? { ...FIRST, ...ABOVE } : FIRST}>
          {label}
          {note && <span style={NOTE}>{note}</span>}
        </th>
        <td style={{ ...cell, fontWeight: 700, whiteSpace: 'nowrap' }}>
          {result}
          {unconfirmed && <UnconfirmedMark />}
        </td>
        {best === undefined && <td style={{ ...cell, color: 'var(--cs-text-muted)' }}>{previous}</td>}
        <td style={cell}>
          <Change text={change} verdict={judged?.verdict} />
        </td>
        {best !== undefined && <td style={{ ...cell, color: 'var(--cs-text-muted)' }}>{best}</td>}
      </tr>
      {hasVerdict && (
        <tr>
          <td colSpan={4} style={VERDICT}>
            <div style={BADGES}>{judged && <ChangeBadges judged={judged} />}</div>
          </td>
        </tr>
      )}
    </>
  );
}
