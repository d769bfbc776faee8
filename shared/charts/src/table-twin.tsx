import { memo, type CSSProperties } from 'react';

export interface TableData {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Out of sight, within reach of a screen reader; hundreds of rows are none of the page's layout. */
const OFF_SCREEN: CSSProperties = {
  position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap', insetInlineStart: 0, contain: 'strict',
};

/** The same values as a table. Memoised: it does not change while the drawing zooms. */
export const TableTwin = memo(function TableTwin({ caption, table, hidden = false }: { readonly caption: string; readonly table: TableData; readonly hidden?: boolean }) {
  return (
    <div style={hidden ? OFF_SCREEN : { overflowX: 'auto' }}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">{column}</th>
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
