import { MetricsTable } from '@courtside/charts';
import { measuredIndex, testsOf } from '@courtside/contracts/measured';
import { INDEX_LABEL } from '@courtside/contracts/metrics';
import type { PlayerReport } from '@courtside/contracts/player-report';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import type { SessionVerdicts } from '@courtside/contracts/verdicts';
import { screenDate } from '@courtside/ui';
import { texts } from '../texts/en';

interface SessionDetailsProps {
  readonly session: TrainingSession;
  readonly report: PlayerReport;
  /** Null while they load. */
  readonly verdicts: SessionVerdicts | null;
}

/** The values of a session with units, the changes with their verdicts, and the best values. */
export function SessionDetails({ session, report, verdicts }: SessionDetailsProps) {
  const { metrics, index, indexJudged, change, previousDate } = report;
  // A first test day has no changes.
  const hasVerdict = previousDate !== null;
  const rows = metrics.map(
    ({ metric, label, attempts, score, result, unconfirmed, highest, change: metricChange }) => ({
      label,
      note: attempts && texts.sessions.attempts(attempts),
      result: score === null ? <NotMeasured /> : result,
      unconfirmed,
      best: highest,
      change: metricChange,
      hasVerdict,
      judged: verdicts?.measures[metric],
    }),
  );
  const indexRow = {
    label: INDEX_LABEL,
    result: indexResult(session, index, indexJudged),
    best: report.best?.index ?? '–',
    change,
    hasVerdict,
    judged: verdicts?.measures.stiix_index,
  };
  return (
    <MetricsTable
      metrics={[...rows, indexRow]}
      dates={[screenDate(session.session_date), previousDate && screenDate(previousDate)]}
    />
  );
}

/** An index of too few tests is grey, and says how many there are. */
function indexResult(session: TrainingSession, index: string, isJudged: boolean) {
  if (measuredIndex(session) === null) return <NotMeasured />;
  return isJudged ? (
    index
  ) : (
    <span className="cs-muted" style={{ fontWeight: 400 }}>
      {index} · {testsOf(session.stiix_coverage)}
    </span>
  );
}

function NotMeasured() {
  return (
    <span className="cs-muted" style={{ fontWeight: 400 }}>
      {texts.sessions.notMeasured}
    </span>
  );
}
