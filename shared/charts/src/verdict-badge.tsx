import { PERSONAL_BEST_SHAPE, SHAPE_SIZE, VERDICT_SHAPES } from '@courtside/contracts/verdict-shapes';
import type { DifferenceVerdictWord, Verdict } from '@courtside/contracts/verdict-words';
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
const QUIET = { color: 'var(--cs-text-muted)', background: 'var(--cs-sunken)' };
const LOOKS: Record<Word, { color: string; background: string }> = {
  'real gain': { color: 'var(--cs-success)', background: 'var(--cs-success-soft)' },
  'real decline': { color: 'var(--cs-warning)', background: 'var(--cs-warning-soft)' },
  'real difference': { color: 'var(--cs-info)', background: 'var(--cs-info-soft)' },
  'within noise': QUIET,
  'not enough data': QUIET,
};

const Shape = ({ path }: { path: string }) => (
  <svg aria-hidden viewBox={`0 0 ${SHAPE_SIZE} ${SHAPE_SIZE}`} width="0.75em" height="0.75em" style={{ flex: 'none' }}>
    <path d={path} fill="currentColor" />
  </svg>
);

/** The shape of a verdict, before a sentence with the same meaning. */
export function VerdictMark({ verdict }: { readonly verdict: Word }) {
  return (
    <span style={{ ...BADGE, ...MARK, ...LOOKS[verdict] }}>
      <Shape path={VERDICT_SHAPES[verdict]} />
    </span>
  );
}

interface VerdictBadgeProps {
  readonly verdict: Word;
  /** The change is larger than the smallest worthwhile one. */
  readonly worthwhile?: boolean;
  /** Shows only the shape. The words stay available to screen readers and as a tooltip. */
  readonly compact?: boolean;
}

/** The verdict on a change or difference, as a shape, a colour and words. */
export function VerdictBadge({ verdict, worthwhile = false, compact = false }: VerdictBadgeProps) {
  const { color, background } = LOOKS[verdict];
  const words = texts.verdict(verdict, worthwhile);
  return (
    <span style={{ ...BADGE, color, background }} title={compact ? words : undefined}>
      <Shape path={VERDICT_SHAPES[verdict]} />
      {compact ? <span className="cs-visually-hidden">{words}</span> : words}
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
