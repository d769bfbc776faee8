import { screenDate } from '../dates/screen-date';

interface CardResultsProps {
  /** The name of the index, for screen readers. */
  label: string;
  /** The index as text. */
  index: string;
  /** Whether the index is made of too few tests to be compared with others. */
  partial?: boolean;
  /** Not shown: a change is never without its verdict. Modules of an earlier version set it. */
  change?: string | null;
  /** As `change`. */
  changeLabel?: string;
  /** The day (YYYY-MM-DD) on which the index was measured, or a text that says that it wasn't. */
  date: string;
  /** A note on missing tests, or that there are none. */
  note: string;
  /** Whether the note needs attention. */
  incomplete: boolean;
}

/** The newest results in the details of a card: index, date, and a note on missing tests. */
export function CardResults({ label, index, partial = false, date, note, incomplete }: CardResultsProps) {
  return (
    <span className="cs-card-results">
      <span className="cs-card-results__index" data-partial={partial}>
        <span className="cs-visually-hidden">{label} </span>
        {index}
      </span>
      <span className="cs-card-results__date">{screenDate(date)}</span>
      <span className="cs-card-results__note" data-incomplete={incomplete}>
        {note}
      </span>
    </span>
  );
}
