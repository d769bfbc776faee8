import { ChangeBadges, MetricsTable } from '@courtside/charts';
import { formatDate } from '@courtside/contracts/format-date';
import { formatIndex } from '@courtside/contracts/format-values';
import { measuredIndex } from '@courtside/contracts/measured';
import { INDEX_LABEL } from '@courtside/contracts/metrics';
import type { PlayerReport } from '@courtside/contracts/player-report';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import type { Measure } from '@courtside/contracts/verdict-words';
import type { SessionVerdicts } from '@courtside/contracts/verdicts';
import { texts } from '../texts/en';

interface SessionDetailsProps {
  readonly session: TrainingSession;
  readonly report: PlayerReport;
  /** Null while they load. */
  readonly verdicts: SessionVerdicts | null;
}

/** The values of a session beside those of the previous one, with units, and verdicts on the changes. */
export function SessionDetails({ session, report, verdicts }: SessionDetailsProps) {
  const { metrics, index, change, points, selected, previousDate } = report;
  const badges = (measure: Measure) => {
    // A first session has no changes.
    if (previousDate === null) return undefined;
    return verdicts && <ChangeBadges judged={verdicts.measures[measure]} />;
  };
  const rows = metrics.map(({ metric, label, score, result, previous, change: metricChange }) => ({
    label,
    result: score === null ? <NotMeasured /> : result,
    previous,
    change: metricChange,
    verdict: badges(metric),
  }));
  const indexRow = {
    label: INDEX_LABEL,
    result: measuredIndex(session) === null ? <NotMeasured /> : index,
    previous: formatIndex(points[selected - 1]?.value ?? null),
    change,
    verdict: badges('stiix_index'),
  };
  return (
    <MetricsTable
      metrics={[...rows, indexRow]}
      dates={[formatDate(session.session_date), previousDate && formatDate(previousDate)]}
    />
  );
}

function NotMeasured() {
  return (
    <span className="cs-muted" style={{ fontWeight: 400 }}>
      {texts.sessions.notMeasured}
    </span>
  );
}
