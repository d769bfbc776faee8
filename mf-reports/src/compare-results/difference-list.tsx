import { useSeriesColors } from '@courtside/charts';
import type { CSSProperties } from 'react';
import { texts } from '../texts/en';
import { ComparedBar } from './compared-bar';
import { ComparedValueText } from './compared-value-text';
import { DifferenceBadge } from './difference-badge';
import type { DifferencesProps } from './differences-props';

const LIST: CSSProperties = { listStyle: 'none', margin: 0, padding: 0 };
const ITEM: CSSProperties = { paddingBlock: 'var(--cs-space-4)', borderBlockEnd: '1px solid var(--cs-border)' };
const LINE: CSSProperties = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 'var(--cs-space-3)',
  marginBlockStart: 'var(--cs-space-2)',
};
/** The rows of a comparison for narrow windows: each metric with a bar for each player, and the difference. */
export function DifferenceList({ rows, names, verdicts }: DifferencesProps) {
  const colors = useSeriesColors(2);
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets
    <ul role="list" style={LIST} aria-label={texts.compareResults.values}>
      {rows.map((row) => (
        <li key={row.label} style={ITEM}>
          <h3 style={{ fontSize: 'var(--cs-text-m)' }}>{row.label}</h3>
          {([0, 1] as const).map((side) => (
            <div key={side}>
              <div style={LINE}>
                <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{side === 0 ? names.first : names.second}</span>
                <span style={{ flex: 'none' }}>
                  <ComparedValueText row={row} side={side} />
                </span>
              </div>
              <ComparedBar share={row.shares[side]} color={colors[side]} />
            </div>
          ))}
          <p style={{ ...LINE, color: 'var(--cs-text-muted)', fontSize: 'var(--cs-text-s)' }}>{row.difference}</p>
          <DifferenceBadge judged={verdicts && verdicts.measures[row.measure]} />
        </li>
      ))}
    </ul>
  );
}
