import type { Units } from '@courtside/contracts/display-units';
import type { PlayerReport } from '@courtside/contracts/player-report';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { METRICS } from '@courtside/contracts/metrics';
import { MEASURES } from '@courtside/contracts/verdict-words';
import { whatChanged } from '@courtside/contracts/what-changed';
import { Skeleton } from '@courtside/ui';
import type { CSSProperties } from 'react';
import { NOTE, STACK } from '../styles';
import { texts } from '../texts';
import { VerdictMark } from '../verdict-badge';
import { comparedOn } from './compared-on';
import { HowJudged } from './how-judged';
import type { JudgedSession, VerdictState } from './verdict-state';
import { VerdictsFailed } from './verdicts-failed';

/** Reserves two lines for each sentence, or three on a phone, so that nothing moves when the sentences arrive. */
const ROOM = 'clamp(3em, (420px - 100cqi) * 999, 4.5em)';
const GAP = 'var(--cs-space-3)';
const LIST: CSSProperties = {
  display: 'grid',
  alignContent: 'start',
  gap: GAP,
  minHeight: `calc(${MEASURES.length} * (${ROOM} + ${GAP}))`,
  listStyle: 'none',
  margin: 0,
  padding: 0,
};
const LINE: CSSProperties = { display: 'flex', gap: 'var(--cs-space-3)' };
/** Its width determines how many lines a sentence needs. */
const CONTAINER: CSSProperties = { containerType: 'inline-size' };

interface ChangeListProps {
  readonly report: PlayerReport;
  /** The reported session. */
  readonly session: TrainingSession;
  readonly judged: VerdictState<JudgedSession>;
  readonly units?: Units;
}

/** Sentences about how the metrics and the index changed since the previous test day, and how changes are judged. */
export function ChangeList({ report, session, judged, units = 'metric' }: ChangeListProps) {
  if (judged.state === 'failed') return <VerdictsFailed onRetry={judged.retry} />;
  if (report.previousDate === null) return <p style={{ margin: 0 }}>{texts.judged.first}</p>;
  if (judged.state === 'loading')
    return (
      <div style={CONTAINER} aria-busy>
        <output className="cs-visually-hidden">{texts.judged.loading}</output>
        <div style={LIST}>
          <Skeleton active title={false} paragraph={{ rows: 2 * MEASURES.length }} />
        </div>
      </div>
    );
  const { noise, verdicts } = judged.data;
  const before = METRICS.filter((metric) => verdicts.previous_values[metric] !== null).length;
  const common = comparedOn(verdicts.compared_metrics, [session.stiix_coverage, before], 'both sessions');
  return (
    <div style={{ ...STACK, ...CONTAINER }}>
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
      <HowJudged noise={noise} units={units} />
    </div>
  );
}
