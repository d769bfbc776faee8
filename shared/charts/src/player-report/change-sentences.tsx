import type { Units } from '@courtside/contracts/display-units';
import { METRICS } from '@courtside/contracts/metrics';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { MEASURES } from '@courtside/contracts/verdict-words';
import type { SessionVerdicts } from '@courtside/contracts/verdicts';
import { whatChanged } from '@courtside/contracts/what-changed';
import type { CSSProperties } from 'react';
import { NOTE } from '../styles';
import { texts } from '../texts';
import { VerdictMark } from '../verdict-badge';
import { comparedOn } from './compared-on';

/** Reserves two lines for each sentence, or three on a phone, so that nothing moves when the sentences arrive. */
const LINES = 'clamp(3em, (420px - 100cqi) * 999, 4.5em)';
const GAP = 'var(--cs-space-3)';
/** The height that the sentences need. Its container determines how many lines a sentence needs. */
export const ROOM = `calc(${MEASURES.length} * (${LINES} + ${GAP}))`;
const LIST: CSSProperties = {
  display: 'grid',
  alignContent: 'start',
  gap: GAP,
  minHeight: ROOM,
  listStyle: 'none',
  margin: 0,
  padding: 0,
};
const LINE: CSSProperties = { display: 'flex', gap: 'var(--cs-space-3)' };

interface ChangeSentencesProps {
  /** The reported session. */
  readonly session: TrainingSession;
  readonly verdicts: SessionVerdicts;
  readonly units: Units;
}

/** A sentence about the change of each metric and the index, and what they are compared on. */
export function ChangeSentences({ session, verdicts, units }: ChangeSentencesProps) {
  const before = METRICS.filter((metric) => verdicts.previous_values[metric] !== null).length;
  const common = comparedOn(verdicts.compared_metrics, [session.stiix_coverage, before], 'both sessions');
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets */}
      <ul style={LIST} role="list">
        {whatChanged(session, verdicts, units).map(({ measure, verdict, text }) => (
          <li key={measure} style={LINE}>
            <VerdictMark verdict={verdict} />
            <span style={{ minWidth: 0 }}>{text}</span>
          </li>
        ))}
      </ul>
      {common && <p style={NOTE}>{common}</p>}
      <p style={NOTE}>{texts.judged.plain}</p>
    </>
  );
}
