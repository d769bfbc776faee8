import { VerdictBadge } from '@courtside/charts';
import type { DifferenceVerdict } from '@courtside/contracts/verdicts';
import type { CSSProperties } from 'react';

/** Has the height of a badge before there is one. */
const ROOM: CSSProperties = { minHeight: '1.7em', marginBlockStart: 'var(--cs-space-1)' };

/** What a difference is worth, below it; null keeps its room. */
export function DifferenceBadge({ judged }: { readonly judged: DifferenceVerdict | null }) {
  return <div style={ROOM}>{judged && <VerdictBadge verdict={judged.verdict} worthwhile={judged.worthwhile} />}</div>;
}
