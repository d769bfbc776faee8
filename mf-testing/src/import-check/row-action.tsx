import { Button } from '@courtside/ui';
import { texts } from '../texts/import-check.en';
import { isFull, resetRow, rowChoice, skipRow } from './choose-rows';
import type { RowProps } from './choosing';

/** Leaves a row out, or takes back what was chosen for it. */
export function RowAction({ row, choices, onChoices, onTouch }: RowProps) {
  const chosen = rowChoice(choices, row);
  const change = (next: typeof choices) => {
    onTouch(row);
    onChoices(next);
  };
  if (chosen)
    return (
      <Button type="text" aria-label={texts.resetOf(row.row)} onClick={() => change(resetRow(choices, row))}>
        {texts.reset}
      </Button>
    );
  if (row.state === 'same' || row.state === 'empty') return null;
  return (
    <Button
      type="text"
      disabled={isFull(choices)}
      aria-label={texts.skipOf(row.row)}
      onClick={() => change(skipRow(choices, row))}
    >
      {texts.skip}
    </Button>
  );
}
