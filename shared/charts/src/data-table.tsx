import { memo, type CSSProperties } from 'react';

export interface TableData {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** For screen readers only. `contain` keeps hundreds of rows out of the page's layout. */
const VISUALLY_HIDDEN: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  insetInlineStart: 0,
  contain: 'strict',
};

/** The values of a chart as a table. Memoised, because it does not change while the chart zooms. */
export const DataTable = memo(function DataTable({
  caption,
  table,
  visuallyHidden = false,
}: {
  readonly caption: string;
  readonly table: TableData;
  readonly visuallyHidden?: boolean;
}) {
  return (
    <div style={visuallyHidden ? VISUALLY_HIDDEN : { overflowX: 'auto' }}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a player may have two sessions on one date
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={table.columns[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
