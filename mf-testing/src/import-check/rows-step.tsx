import { IMPORT_CHOSEN_ROWS } from '@courtside/contracts/limits';
import type { PreviewRow } from '@courtside/contracts/import-preview';
import { Alert, EmptyState } from '@courtside/ui';
import { useState } from 'react';
import { texts } from '../texts/import-check.en';
import type { Names } from './choose-names';
import { isFull, rowKey } from './choose-rows';
import type { ChoosingProps } from './choosing';
import { ColumnsSummary } from './columns-summary';
import { Contradictions } from './contradictions';
import { DifferentValuesChoice } from './different-values';
import { NewNames } from './new-names';
import { PlayerDifferences } from './player-differences';
import { ReadingQuestions } from './reading-questions';
import { RowFilters } from './row-filter-buttons';
import { countOf, rowsOf, type RowFilter } from './row-filters';
import { RowsTable } from './rows-table';
import { StepHeading } from './step-heading';

interface RowsStepProps extends ChoosingProps {
  readonly names: Names;
  /** Whether the preview has the current choices. */
  readonly isRead: boolean;
  readonly onColumns: () => void;
  /** Reads the file again, because players were changed. */
  readonly onPlayers: () => void;
}

/** What becomes of each row, with new names, different values, and corrections in place. */
export function RowsStep({ preview, names, choices, isRead, onChoices, onColumns, onPlayers }: RowsStepProps) {
  const [filter, setFilter] = useState<RowFilter>('all');
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const rows = rowsOf(preview, filter, touched);
  const { unlisted = 0 } = preview;
  const show = (next: RowFilter) => {
    setFilter(next);
    setTouched(new Set());
  };
  const touch = (row: PreviewRow) => setTouched((last) => new Set(last).add(rowKey(row)));
  const choosing = { preview, choices, onChoices };
  return (
    <>
      <StepHeading title={texts.rowsTitle} />
      <ColumnsSummary preview={preview} choices={choices} onChange={onColumns} />
      <ReadingQuestions {...choosing} />
      <NewNames names={names} {...choosing} />
      <Contradictions {...choosing} />
      <PlayerDifferences preview={preview} onChanged={onPlayers} />
      <DifferentValuesChoice {...choosing} />
      <div className="testing-rows">
        <RowFilters preview={preview} filter={filter} onFilter={show} />
        {isFull(choices) && <Alert type="info" showIcon title={texts.full(IMPORT_CHOSEN_ROWS)} />}
        {rows.length > 0 ? (
          <RowsTable rows={rows} isRead={isRead} onTouch={touch} {...choosing} />
        ) : (
          <EmptyState icon="search" text={countOf(preview, 'all') === 0 ? texts.noneAtAll : texts.none} />
        )}
        {unlisted > 0 && <p className="cs-muted">{texts.unlisted(unlisted)}</p>}
      </div>
    </>
  );
}
