import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import type { ImportChoices, ImportPreview } from '@courtside/contracts/import-preview';
import { Button } from '@courtside/ui';
import { someNames } from './what-is-read';
import { texts } from '../texts/import-check.en';

interface ColumnsSummaryProps {
  readonly preview: ImportPreview;
  readonly choices: ImportChoices;
  readonly onChange: () => void;
}

/** How the columns were read, in a few words. */
export function ColumnsSummary({ preview, choices, onChange }: ColumnsSummaryProps) {
  const fields = preview.columns.flatMap(({ field }) => (field ? [texts.fields[field]] : []));
  const everywhere = IMPORT_COLUMNS.flatMap((column) => {
    const value = choices.everywhere?.[column];
    return value === undefined ? [] : [`${texts.fields[column]} ${value}`];
  });
  const names = someNames(preview);
  const reading = texts.readAs(preview.read_as ?? {});
  return (
    <div className="testing-summary">
      <div className="testing-summary__text">
        <span>
          {texts.summary(fields)} {everywhere.length > 0 && texts.everywhere(everywhere)}
        </span>
        {names.length > 0 && <span>{texts.names(names)}</span>}
        {reading !== '' && <span className="cs-muted">{reading}</span>}
      </div>
      <Button aria-label={texts.changeColumns} onClick={onChange}>
        {texts.change}
      </Button>
    </div>
  );
}
