import { texts } from '../texts/import-check.en';
import type { ChoosingProps } from './choosing';
import { ColumnLine } from './column-line';
import { MissingColumns } from './missing-columns';
import { ReadingQuestions } from './reading-questions';
import { someNames } from './what-is-read';
import { StepHeading } from './step-heading';

/** What each column of the file is, and what is missing. */
export function ColumnsStep(props: ChoosingProps) {
  const { columns, read_as: readAs = {} } = props.preview;
  const names = someNames(props.preview);
  const reading = texts.readAs(readAs);
  return (
    <>
      <StepHeading title={texts.columnsTitle} text={texts.columnsText} />
      <MissingColumns {...props} />
      <ReadingQuestions {...props} />
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets */}
      <ul className="testing-columns" role="list" aria-label={texts.columnsList}>
        {columns.map((column, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- several columns can have the same heading
          <ColumnLine key={at} column={column} at={at} {...props} />
        ))}
      </ul>
      {(names.length > 0 || reading !== '') && (
        <p className="testing-check__names">
          {names.length > 0 && <span>{texts.names(names)}</span>}
          {reading !== '' && <span className="cs-muted">{reading}</span>}
        </p>
      )}
    </>
  );
}
