import { useSeriesColors } from '@courtside/charts';
import type { CSSProperties } from 'react';
import { texts } from '../texts/en';
import { ComparedBar } from './compared-bar';
import { ComparedValueText } from './compared-value-text';
import { DifferenceBadge } from './difference-badge';
import type { DifferencesProps } from './differences-props';

/** The columns are equal, regardless of the length of the names. */
const TABLE: CSSProperties = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  overflow: 'hidden',
  borderRadius: 'var(--cs-radius-l)',
};
const CELL: CSSProperties = { padding: 'var(--cs-space-3) var(--cs-space-4)', textAlign: 'start', fontWeight: 400 };
const DENSE: CSSProperties = { ...CELL, padding: 'var(--cs-space-2) var(--cs-space-3)', fontSize: 'var(--cs-text-s)' };
const HEAD: CSSProperties = { background: 'var(--cs-sunken)', fontWeight: 600, overflowWrap: 'anywhere' };
const LINE = { borderBlockStart: '1px solid var(--cs-border)' };
/** The longest badge fits, and so does a sentence on most screens. */
const LAST = { width: '30%' };
/** Here, the sentence fits in one line. */
const DENSE_LAST = { width: '38%' };
const SIDES = [0, 1] as const;

/**
 * The rows of a comparison, with a bar for each value. The higher value is bold; a 0 is marked as not measured.
 * @param dense whether it is beside something else
 */
export function DifferenceTable({ rows, names, verdicts, dense = false }: DifferencesProps & { dense?: boolean }) {
  const cell = dense ? DENSE : CELL;
  const colors = useSeriesColors(SIDES.length);
  return (
    <section aria-label={texts.compareResults.values}>
      <table style={TABLE}>
        <thead>
          <tr>
            {[texts.compareResults.metric, names.first, names.second].map((title, column) => (
              // Both players can have the same name.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={column} scope="col" style={{ ...cell, ...HEAD }}>
                {title}
              </th>
            ))}
            <th scope="col" style={{ ...cell, ...HEAD, ...(dense ? DENSE_LAST : LAST) }}>
              {texts.compareResults.difference}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row" style={{ ...cell, ...LINE }}>
                {row.label}
              </th>
              {SIDES.map((side) => (
                <td key={side} style={{ ...cell, ...LINE }}>
                  <ComparedValueText row={row} side={side} />
                  <ComparedBar share={row.shares[side]} color={colors[side]} />
                </td>
              ))}
              <td style={{ ...cell, ...LINE }}>
                <div>{row.difference}</div>
                <DifferenceBadge judged={verdicts && verdicts.measures[row.measure]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
