import { NAME_MAX_LENGTH } from '@courtside/contracts/limits';
import { POSITIONS, type Position } from '@courtside/contracts/positions';
import { Button, Icon } from '@courtside/ui';
import { memo, useId } from 'react';
import { texts } from '../texts/roster.en';
import { isMissing, type RowProblems } from './roster-problems';
import type { RosterField, RosterRow, RowEdit } from './roster-rows';

interface RowHandlers {
  /** Empty fields are errors: the coach wanted to add the players. */
  readonly isStrict: boolean;
  /** The list has external ids. */
  readonly hasIds: boolean;
  readonly onEdit: (line: number, change: RowEdit) => void;
  readonly onRemove: (line: number, player: string) => void;
}

interface RosterTableProps extends RowHandlers {
  readonly rows: readonly RosterRow[];
  readonly problems: readonly RowProblems[];
}

const { columns } = texts;
const { externalId, ...NEEDED } = columns;

/** The players of a list: one row for each, every cell a field. On a phone, a row takes two lines. */
export function RosterTable({ rows, problems, ...handlers }: RosterTableProps) {
  return (
    <table className="teams-roster" aria-label={texts.preview} data-ids={handlers.hasIds || undefined}>
      <thead>
        <tr>
          {[...Object.values(NEEDED), ...(handlers.hasIds ? [externalId] : [])].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row key={row.line} row={row} number={index + 1} problems={problems[index] ?? {}} {...handlers} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends RowHandlers {
  readonly row: RosterRow;
  readonly number: number;
  readonly problems: RowProblems;
}

const Row = memo(function Row({ row, number, problems, isStrict, hasIds, onEdit, onRemove }: RowProps) {
  const id = useId();
  const player = `${row.name} ${row.last_name}`.trim() || texts.line(number);
  const isShown = (field: RosterField) => problems[field] !== undefined && (isStrict || !isMissing(problems[field]));
  const cell = (field: RosterField, label: string) => ({
    'aria-label': texts.cell(label, player),
    'aria-invalid': isShown(field) || undefined,
    'aria-describedby': isShown(field) ? `${id}-${field}` : undefined,
    'data-missing': (problems[field] !== undefined && !isShown(field)) || undefined,
  });
  const edit = (field: RosterField) => (event: { target: { value: string } }) =>
    onEdit(row.line, { [field]: event.target.value });
  const shown = (Object.keys(problems) as RosterField[]).filter(isShown);
  return (
    <tr>
      <td>
        <input
          {...cell('player_number', columns.number)}
          placeholder={columns.number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={row.player_number}
          onChange={edit('player_number')}
        />
      </td>
      <td>
        <input
          {...cell('name', columns.name)}
          placeholder={columns.name}
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          value={row.name}
          onChange={edit('name')}
        />
      </td>
      <td>
        <input
          {...cell('last_name', columns.lastName)}
          placeholder={columns.lastName}
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          value={row.last_name}
          onChange={edit('last_name')}
        />
      </td>
      <td>
        <select
          {...cell('position', columns.position)}
          value={row.position ?? ''}
          onChange={(event) => onEdit(row.line, { position: event.target.value as Position })}
        >
          {!row.position && <option value="">{texts.choose}</option>}
          {POSITIONS.map((position) => (
            <option key={position} value={position}>
              {position}
            </option>
          ))}
        </select>
      </td>
      {hasIds && (
        <td>
          <input
            {...cell('external_id', externalId)}
            placeholder={externalId}
            autoComplete="off"
            maxLength={NAME_MAX_LENGTH}
            value={row.external_id}
            onChange={edit('external_id')}
          />
        </td>
      )}
      <td>
        <Button
          type="text"
          icon={<Icon name="close" />}
          aria-label={texts.remove(player)}
          onClick={() => onRemove(row.line, player)}
        />
      </td>
      {(shown.length > 0 || row.isDoubtful) && (
        <td className="teams-roster__problems">
          {shown.map((field) => (
            <span key={field} id={`${id}-${field}`} className="teams-roster__problem">
              {problems[field]}
            </span>
          ))}
          {row.isDoubtful && <span className="cs-muted">{texts.several}</span>}
        </td>
      )}
    </tr>
  );
});
