import { saveBlob } from '@courtside/api-client';
import { Actions, Alert, Button, Icon, Stack } from '@courtside/ui';
import { texts } from '../texts/en';
import { failedRowCount, rowErrorsCsv, rowErrorsFileName } from './row-errors-file';
import type { RowErrors } from './use-upload';

const { selection } = texts;

interface RowErrorsTableProps extends RowErrors {
  /** Opens the check of the file, in which its rows can be corrected. */
  readonly onCheck?: () => void;
}

/** The errors of an import by row and column, with a download of the rows. */
export function RowErrorsTable({ file, errors, refused, unlisted, onCheck }: RowErrorsTableProps) {
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
            {errors.map(({ row, column, reason }) => (
              <tr key={`${row}:${column}:${reason}`}>
                <td>{row}</td>
                <td>{column}</td>
                <td>{reason}</td>
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
