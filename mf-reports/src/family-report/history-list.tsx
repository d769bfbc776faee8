import type { FamilyReport } from '@courtside/contracts/family-links';
import { formatIndex, formatValue } from '@courtside/contracts/format-values';
import { METRIC_LABELS, METRICS } from '@courtside/contracts/metrics';
import { screenDate } from '@courtside/ui';
import { familyTexts as texts } from '../texts/family.en';

/** All days of a player, newest first. A table of all tests would not fit on a phone. */
export function HistoryList({ sessions }: Pick<FamilyReport, 'sessions'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets
    <ol className="family-report__days" role="list" aria-label={texts.history}>
      {sessions.map(({ date, index, values }, place) => (
        // A player can have two sessions of one day.
        <li key={`${date} ${sessions.length - place}`}>
          <strong>{screenDate(date)}</strong>
          <p>
            {[
              ...(index === undefined ? [] : [`${texts.index} ${formatIndex(index)}`]),
              ...METRICS.map((metric) => {
                const { label, unit } = METRIC_LABELS[metric];
                return `${label} ${formatValue(values[metric], unit)}`;
              }),
            ].join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  );
}
