import { VerdictBadge } from '@courtside/charts';
import type { DifferenceVerdict } from '@courtside/contracts/verdicts';
import type { CSSProperties } from 'react';

/** Reserves the height of a badge until there is one. */
const ROOM: CSSProperties = { minHeight: '1.7em', marginBlockStart: 'var(--cs-space-1)' };

/** The verdict below a difference. Null reserves its space. */
export function DifferenceBadge({ judged }: { readonly judged: DifferenceVerdict | null }) {
  return <div style={ROOM}>{judged && <VerdictBadge verdict={judged.verdict} worthwhile={judged.worthwhile} />}</div>;
}
