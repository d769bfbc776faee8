import { formatDate } from '@courtside/contracts/format-date';
import { INDEX_LABEL } from '@courtside/contracts/metrics';
import type { PlayerReport } from '@courtside/contracts/player-report';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import type { CSSProperties, ReactNode } from 'react';
import { texts } from '../texts';
import { Change } from './change';

const PANEL: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--cs-space-3) var(--cs-space-6)',
  padding: 'var(--cs-space-4) var(--cs-space-5)',
  borderRadius: 'var(--cs-radius-l)',
  background: 'var(--cs-primary-soft)',
};
const INDEX: CSSProperties = {
  color: 'var(--cs-on-primary-soft)',
  fontSize: 52,
  fontWeight: 750,
  lineHeight: 1,
  whiteSpace: 'nowrap',
};
const SMALL: CSSProperties = { color: 'var(--cs-text-muted)', fontSize: 'var(--cs-text-s)' };
const FACTS: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--cs-space-3) var(--cs-space-6)',
  margin: 0,
};
const FACT: CSSProperties = { fontSize: 'var(--cs-text-l)', fontWeight: 700 };

/** The index of the reported session with its date, version and coverage, its change and the best one. */
export function IndexPanel({ report, session }: { report: PlayerReport; session: TrainingSession }) {
  const { index, change, previousDate, best, points } = report;
  return (
    <div style={PANEL}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 'var(--cs-space-4)' }}>
        <strong style={INDEX}>{index}</strong>
        <div>
          <div style={{ fontWeight: 700 }}>{INDEX_LABEL}</div>
          <div style={SMALL}>
            {texts.basis(formatDate(session.session_date), session.stiix_version, session.stiix_coverage)}
          </div>
        </div>
      </div>
      <dl style={FACTS}>
        <Fact name={texts.sincePrevious} note={previousDate ? formatDate(previousDate) : texts.first}>
          <Change text={change} />
        </Fact>
        <Fact name={texts.best} note={best ? formatDate(best.date) : ''}>
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
    <div>
      <dt style={SMALL}>{name}</dt>
      <dd style={FACT}>{children}</dd>
      <dd style={SMALL}>{note}</dd>
    </div>
  );
}
