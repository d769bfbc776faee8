import { INDEX_LABEL } from '@courtside/contracts/metrics';
import type { ChangeVerdict } from '@courtside/contracts/verdicts';
import type { PlayerReport } from '@courtside/contracts/player-report';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { screenDate } from '@courtside/ui';
import type { CSSProperties, ReactNode } from 'react';
import { MUTED } from '../styles';
import { texts } from '../texts';
import { VerdictBadge } from '../verdict-badge';
import { Change } from './change';

/** Its parts have fixed widths, so that a late font can't wrap the second part. */
const PANEL: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--cs-space-3) var(--cs-space-6)',
  padding: 'var(--cs-space-3) var(--cs-space-5)',
  borderRadius: 'var(--cs-radius-l)',
  background: 'var(--cs-primary-soft)',
};
const INDEX: CSSProperties = {
  color: 'var(--cs-on-primary-soft)',
  fontSize: 52,
  fontWeight: 750,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  // As wide as two digits and a decimal in the fallback font, so that the text beside it stays when Inter arrives.
  minWidth: 128,
};
const HEADLINE: CSSProperties = { display: 'flex', flex: '1 1 340px', alignItems: 'center', gap: 'var(--cs-space-4)' };
const FACTS: CSSProperties = {
  display: 'flex',
  flex: '0 1 540px',
  flexWrap: 'wrap',
  gap: 'var(--cs-space-3) var(--cs-space-6)',
  margin: 0,
};
/** Reserves the width of a change, so that nothing beside it moves when it arrives. */
const CHANGE: CSSProperties = { display: 'inline-block', minWidth: '3em' };
/** Reserves the width of the longest badge. */
const BADGE: CSSProperties = { display: 'inline-block', minWidth: 200, marginInlineStart: 'var(--cs-space-2)' };
/** The note is beside the name, because a phone shows the trend below on its first screen. */
const FACT_GRID: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 'var(--cs-space-2)',
  whiteSpace: 'nowrap',
};
const FACT_NOTE: CSSProperties = { ...MUTED, gridArea: '1 / 2' };
const FACT: CSSProperties = { gridArea: '2 / 1 / auto / span 2', fontSize: 'var(--cs-text-l)', fontWeight: 700 };

interface IndexPanelProps {
  readonly report: PlayerReport;
  readonly session: TrainingSession;
  /** The verdict on the change. Null reserves its space. */
  readonly judged?: ChangeVerdict | null;
}

/** The index of the reported session with date, version and coverage, its change, and the best index. */
export function IndexPanel({ report, session, judged }: IndexPanelProps) {
  const { index, indexJudged, change, previousDate, best, points } = report;
  return (
    <div style={PANEL}>
      <div style={HEADLINE}>
        <strong style={indexJudged ? INDEX : { ...INDEX, color: 'var(--cs-text-muted)' }}>{index}</strong>
        <div>
          <div style={{ fontWeight: 700 }}>{INDEX_LABEL}</div>
          <div style={MUTED}>
            {texts.basis(screenDate(session.session_date), session.stiix_version, session.stiix_coverage)}
          </div>
        </div>
      </div>
      <dl style={FACTS}>
        <Fact name={texts.sincePrevious} note={previousDate ? screenDate(previousDate) : texts.first}>
          <span style={CHANGE}>
            <Change text={change} verdict={judged?.verdict} />
          </span>
          {judged !== undefined && previousDate && (
            <span style={BADGE}>
              {judged && <VerdictBadge verdict={judged.verdict} worthwhile={judged.worthwhile} />}
            </span>
          )}
        </Fact>
        <Fact name={texts.best} note={best ? screenDate(best.date) : ''}>
          {best ? best.index : '–'}
        </Fact>
        <Fact name={texts.sessions} note="">
          {points.length}
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div style={FACT_GRID}>
      <dt style={MUTED}>{name}</dt>
      <dd style={FACT}>{children}</dd>
      <dd style={FACT_NOTE}>{note}</dd>
    </div>
  );
}
