import { saveBlob } from '@courtside/api-client';
import { Actions, Alert, Button, Icon, Stack } from '@courtside/ui';
import { texts } from '../texts/en';
import { badRowCount, badRowsCsv, badRowsName } from './bad-rows-file';
import type { BadRows } from './use-upload';

const { selection } = texts;

/** What is wrong with which row, to read and to take along as a file. */
export function BadRowsList({ file, errors, refused }: BadRows) {
  const save = () => saveBlob(new Blob([badRowsCsv(refused, errors)], { type: 'text/csv;charset=utf-8' }), badRowsName(file));
  return (
    <Stack gap="small">
      <Alert type="warning" showIcon title={selection.badRows(badRowCount(errors))} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <section className="court-scroll court-bad-rows" aria-label={selection.badRows(badRowCount(errors))} tabIndex={0}>
        <table className="court-table">
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
        <Button icon={<Icon name="download" />} onClick={save}>{selection.downloadBadRows}</Button>
      </Actions>
    </Stack>
  );
}
