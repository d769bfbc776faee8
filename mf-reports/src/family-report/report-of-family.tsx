import { useEffect, useRef } from 'react';
import type { FamilyReport } from '@courtside/contracts/family-links';
import { decimalPlaces, formatIndex, formatValue } from '@courtside/contracts/format-values';
import { METRIC_LABELS, METRICS } from '@courtside/contracts/metrics';
import { EmptyState, Page, screenDate, Section } from '@courtside/ui';
import { familyTexts as texts } from '../texts/family.en';
import { HistoryList } from './history-list';
import './family-report.css';
import type { Measure, Verdict } from '@courtside/contracts/verdict-words';

interface Change {
  readonly verdict: Verdict;
  readonly change: number | null;
}

/** A change in words that need no explanation. @example 'Clearly better (+1.9 m/s)' */
function changeText(measure: Measure, { verdict, change }: Change): string {
  const size = Math.abs(change ?? 0);
  const unit = measure === 'stiix_index' ? '' : METRIC_LABELS[measure].unit;
  const sign = (change ?? 0) < 0 ? '−' : '+';
  return texts.changes[verdict](`${sign}${formatValue(Number(size.toFixed(1)), unit)}`);
}

/** The results of one player, as the coach has chosen. */
export function ReportOfFamily({ report }: { report: FamilyReport }) {
  const { first_name, sessions, changes, expires_at, openings_left } = report;
  const [newest] = sessions;
  const start = useRef<HTMLDivElement>(null);
  // The form with the focus is gone.
  useEffect(() => start.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={start} className="family-report">
      <Page
        width="form"
        title={texts.titleOf(first_name)}
        subtitle={newest ? texts.testedOn(screenDate(newest.date)) : undefined}
      >
        {newest ? (
          <>
            {newest.index !== undefined && (
              <Section title={texts.index} text={texts.indexText}>
                <p className="family-report__index">{formatIndex(newest.index)}</p>
                {changes?.index && <p>{changeText('stiix_index', changes.index)}</p>}
              </Section>
            )}
            <Section title={texts.newest}>
              <dl className="family-report__results">
                {METRICS.map((metric) => (
                  <div key={metric}>
                    <dt>{METRIC_LABELS[metric].label}</dt>
                    <dd>
                      <strong>
                        {formatValue(
                          newest.values[metric],
                          METRIC_LABELS[metric].unit,
                          decimalPlaces([newest.values[metric]]),
                        )}
                      </strong>
                      {changes && changes.since !== null && newest.values[metric] !== null && (
                        <span className="cs-muted">{changeText(metric, changes.metrics[metric])}</span>
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
              {changes && changes.since !== null && (
                <p className="cs-muted">
                  {texts.changeSince(screenDate(changes.since))}. {texts.changesText}
                </p>
              )}
            </Section>
            {sessions.length > 1 && (
              <Section title={texts.history}>
                <HistoryList sessions={sessions} />
              </Section>
            )}
          </>
        ) : (
          <Section>
            <EmptyState icon="report" text={texts.none} />
          </Section>
        )}
        <p className="cs-muted">
          {texts.onlyThis(first_name)} {texts.ends(screenDate(new Date(expires_at)))}{' '}
          {openings_left !== null && texts.openingsLeft(openings_left)}
        </p>
      </Page>
    </div>
  );
}
