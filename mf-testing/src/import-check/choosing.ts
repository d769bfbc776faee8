import type { ImportChoices, ImportPreview, PreviewRow } from '@courtside/contracts/import-preview';

/** What each part of the check shows and changes. */
export interface ChoosingProps {
  readonly preview: ImportPreview;
  readonly choices: ImportChoices;
  readonly onChoices: (choices: ImportChoices) => void;
}

/** What a row needs to be shown and changed. */
export interface RowProps extends ChoosingProps {
  readonly row: PreviewRow;
  /** Whether the preview has the current choices. */
  readonly isRead: boolean;
  /** The row was changed, and stays in its place. */
  readonly onTouch: (row: PreviewRow) => void;
}
