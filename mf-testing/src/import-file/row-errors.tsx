import { saveBlob } from '@courtside/api-client';
import type { ImportColumn } from '@courtside/contracts/import-formats';
import type { ImportChoices } from '@courtside/contracts/import-preview';
import type { ImportRowError } from '@courtside/contracts/import-result';
import { Actions, Alert, Button, Icon, Stack } from '@courtside/ui';
import { texts } from '../texts/en';
import { FIELDS } from '../texts/import-fields.en';
import { failedRowCount, rowErrorsCsv, rowErrorsFileName } from './row-errors-file';
import type { RowErrors } from './use-upload';

const { selection } = texts;

interface RowErrorsTableProps extends RowErrors {
  /** Opens the check of the file, in which its rows can be corrected. */
  readonly onCheck?: () => void;
  /** The cells that the coach has given for columns that the file doesn't have. */
  readonly everywhere?: ImportChoices['everywhere'];
}

/** What a column is called in the file, or on the screen if the file doesn't have it. */
function columnName({ column, heading }: ImportRowError, everywhere: ImportChoices['everywhere']): string {
  if (column === 'row') return selection.wholeRow;
  const isGiven = everywhere?.[column as ImportColumn] !== undefined;
  return heading ?? (isGiven ? FIELDS[column as ImportColumn] : column);
}

/** The errors of an import by row and column, with a download of the rows. */
export function RowErrorsTable({ file, errors, refused, unlisted, onCheck, everywhere }: RowErrorsTableProps) {
  const save = () =>
    saveBlob(new Blob([rowErrorsCsv(refused, errors)], { type: 'text/csv;charset=utf-8' }), rowErrorsFileName(file));
  const listed = failedRowCount(errors);
  const title = selection.rowErrors(listed + unlisted);
  return (
    <Stack gap="small">
      <Alert
        type="warning"
        showIcon
        title={title}
        description={unlisted > 0 ? selection.firstRowErrors(listed) : undefined}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
      <section className="testing-row-errors" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{selection.row}</th>
              <th scope="col">{selection.column}</th>
              <th scope="col">{selection.reason}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map((each) => (
              <tr key={`${each.row}:${each.column}:${each.reason}`}>
                <td>{each.row}</td>
                <td>{columnName(each, everywhere)}</td>
                <td>{each.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Actions>
        <Button icon={<Icon name="download" />} onClick={save}>
          {selection.downloadRowErrors}
        </Button>
        {onCheck && <Button onClick={onCheck}>{selection.correctHere}</Button>}
      </Actions>
    </Stack>
  );
}
