import type { Units } from '@courtside/contracts/display-units';
import { formatIndex } from '@courtside/contracts/format-values';
import { METRIC_LABELS, METRICS, type Metric } from '@courtside/contracts/metrics';
import { raiseSentence } from '@courtside/contracts/verdict-sentences';
import type { IndexExplanation } from '@courtside/contracts/verdicts';
import type { CSSProperties } from 'react';
import { NOTE, STACK } from '../styles';
import { texts } from '../texts';
import type { JudgedSession, VerdictState } from './verdict-state';

const LIST: CSSProperties = { display: 'grid', gap: 'var(--cs-space-4)', listStyle: 'none', margin: 0, padding: 0 };
const HEAD: CSSProperties = { display: 'flex', justifyContent: 'space-between', gap: 'var(--cs-space-3)' };
const TRACK: CSSProperties = {
  // A theme of high contrast would remove the colours of the parts.
  forcedColorAdjust: 'none',
  display: 'flex',
  height: 10,
  marginBlockStart: 'var(--cs-space-1)',
  borderRadius: 'var(--cs-radius-full)',
  background: 'var(--cs-sunken)',
  overflow: 'hidden',
};
const GAIN: CSSProperties = {
  background: 'repeating-linear-gradient(135deg, var(--cs-primary) 0 2px, transparent 2px 6px)',
};
/** Reserves two lines until the sentence arrives. */
const RAISE: CSSProperties = { margin: 0, minHeight: '3em' };

interface IndexMakeupProps {
  readonly judged: VerdictState<JudgedSession>;
  readonly units?: Units;
}

/** The makeup of the index: the contribution of each metric, and the metric that would raise it most. */
export function IndexMakeup({ judged, units = 'metric' }: IndexMakeupProps) {
  // The retry is beside the changes.
  if (judged.state === 'failed') return <p style={NOTE}>{texts.makeup.failed}</p>;
  const explanation = judged.state === 'ready' ? judged.data.verdicts.index : null;
  if (explanation?.coverage === 0) return <p style={{ margin: 0 }}>{texts.makeup.nothing}</p>;
  return (
    <div style={STACK} aria-busy={!explanation}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets */}
      <ul style={LIST} role="list">
        {METRICS.map((metric) => (
          <li key={metric}>
            <div style={HEAD}>
              <span style={{ fontWeight: 600 }}>{METRIC_LABELS[metric].label}</span>
              <span style={{ whiteSpace: 'nowrap' }}>
                {explanation && pointsText(explanation.contributions[metric])}
              </span>
            </div>
            <div style={TRACK} aria-hidden>
              {explanation &&
                barParts(explanation, metric).map(({ kind, share }) => (
                  <span
                    key={kind}
                    style={{ width: `${share}%`, ...(kind === 'gain' ? GAIN : { background: 'var(--cs-primary)' }) }}
                  />
                ))}
            </div>
          </li>
        ))}
      </ul>
      <p style={RAISE}>
        {explanation && raiseSentence(explanation.raise, units)}{' '}
        {explanation?.raise && <span style={NOTE}>{texts.makeup.gain}</span>}
      </p>
      <p style={NOTE}>{explanation ? texts.makeup.basis(explanation.version, explanation.coverage) : '\u00a0'}</p>
    </div>
  );
}

const pointsText = (points: number | null) =>
  points === null ? texts.notMeasured : texts.makeup.points(formatIndex(points));

/** The contribution and the possible gain of a metric, as percentages of the maximum points per metric. */
function barParts({ coverage, contributions, raise }: IndexExplanation, metric: Metric) {
  const points = contributions[metric];
  if (points === null) return [];
  const gain = raise?.metric === metric ? raise.gain : 0;
  return [
    { kind: 'points', share: points * coverage },
    { kind: 'gain', share: gain * coverage },
  ];
}
