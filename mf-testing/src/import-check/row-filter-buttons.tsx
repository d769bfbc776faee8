import type { ImportPreview } from '@courtside/contracts/import-preview';
import { texts } from '../texts/import-check.en';
import { countOf, filtersOf, type RowFilter } from './row-filters';

interface RowFiltersProps {
  readonly preview: ImportPreview;
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
}

const numbers = new Intl.NumberFormat('en');

/** How many rows become what. Each count shows its rows. */
export function RowFilters({ preview, filter, onFilter }: RowFiltersProps) {
  return (
    <fieldset className="testing-filters">
      <legend className="cs-visually-hidden">{texts.filters}</legend>
      {filtersOf(preview, filter).map((each) => (
        <button
          key={each}
          type="button"
          className="testing-filter"
          data-filter={each}
          aria-pressed={each === filter}
          onClick={() => onFilter(each)}
        >
          <strong>{numbers.format(countOf(preview, each))}</strong> {texts.filter[each]}
        </button>
      ))}
    </fieldset>
  );
}
