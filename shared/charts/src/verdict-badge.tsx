import { PERSONAL_BEST_SHAPE, SHAPE_SIZE, VERDICT_SHAPES } from '@courtside/contracts/verdict-shapes';
import {
  type DifferenceVerdictWord,
  isRealVerdict,
  type RealVerdict,
  type Verdict,
} from '@courtside/contracts/verdict-words';
import type { CSSProperties } from 'react';
import { texts } from './texts';

type Word = Verdict | DifferenceVerdictWord;

const BADGE: CSSProperties = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.35em',
  padding: '0.1em 0.55em',
  borderRadius: 'var(--cs-radius-full)',
  fontSize: 'var(--cs-text-xs)',
  fontWeight: 650,
  whiteSpace: 'nowrap',
};
const MARK: CSSProperties = {
  flex: 'none',
  alignSelf: 'start',
  justifyContent: 'center',
  width: '1.75em',
  height: '1.75em',
  padding: 0,
};
const LOOKS: Record<RealVerdict, { color: string; background: string }> = {
  'real gain': { color: 'var(--cs-success)', background: 'var(--cs-success-soft)' },
  'real decline': { color: 'var(--cs-warning)', background: 'var(--cs-warning-soft)' },
  'real difference': { color: 'var(--cs-info)', background: 'var(--cs-info-soft)' },
};
const PLAIN: CSSProperties = { color: 'var(--cs-text-muted)', fontSize: 'var(--cs-text-xs)', whiteSpace: 'nowrap' };

const Shape = ({ path }: { path: string }) => (
  <svg aria-hidden viewBox={`0 0 ${SHAPE_SIZE} ${SHAPE_SIZE}`} width="0.75em" height="0.75em" style={{ flex: 'none' }}>
    <path d={path} fill="currentColor" />
  </svg>
);

/** The shape of a verdict, before a sentence with the same meaning. Its room stays empty if the change isn't real. */
export function VerdictMark({ verdict }: { readonly verdict: Word }) {
  return (
    <span style={isRealVerdict(verdict) ? { ...BADGE, ...MARK, ...LOOKS[verdict] } : { ...BADGE, ...MARK }}>
      {isRealVerdict(verdict) && <Shape path={VERDICT_SHAPES[verdict]} />}
    </span>
  );
}

interface VerdictBadgeProps {
  readonly verdict: Word;
  /** The change is larger than the smallest worthwhile one. */
  readonly worthwhile?: boolean;
  /** Shows at most the shape. The words stay available to screen readers and as a tooltip. */
  readonly compact?: boolean;
}

/** The verdict on a change or difference: a shape, a colour and words if it is real, and otherwise plain words. */
export function VerdictBadge({ verdict, worthwhile = false, compact = false }: VerdictBadgeProps) {
  const words = texts.verdict(verdict, worthwhile);
  const shown = compact ? <span className="cs-visually-hidden">{words}</span> : words;
  if (!isRealVerdict(verdict)) return compact ? shown : <span style={PLAIN}>{words}</span>;
  return (
    // The longer words wrap in a narrow column.
    <span
      style={{ ...BADGE, ...LOOKS[verdict], ...(worthwhile && !compact && { whiteSpace: 'normal' }) }}
      title={compact ? words : undefined}
    >
      <Shape path={VERDICT_SHAPES[verdict]} />
      {shown}
    </span>
  );
}

/** Marks a value that beats all previous ones by more than noise. */
export function PersonalBestBadge() {
  return (
    <span style={{ ...BADGE, color: 'var(--cs-on-primary-soft)', background: 'var(--cs-primary-soft)' }}>
      <Shape path={PERSONAL_BEST_SHAPE} />
      {texts.personalBest}
    </span>
  );
}
