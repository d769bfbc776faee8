interface CardResultsProps {
  /** The name of the index, for screen readers. */
  label: string;
  /** The index as text. */
  index: string;
  /** The change of the index, as text with its sign; null if there is nothing to compare with. */
  change: string | null;
  /** The reference of the change, for screen readers. */
  changeLabel: string;
  /** When the index was measured. */
  date: string;
  /** A note on missing tests, or that there are none. */
  note: string;
  /** Whether the note needs attention. */
  incomplete: boolean;
}

/** The newest results in the details of a card: index with its change, date, and a note on missing tests. */
export function CardResults({ label, index, change, changeLabel, date, note, incomplete }: CardResultsProps) {
  return (
    <span className="cs-card-results">
      <span className="cs-card-results__index">
        <span className="cs-visually-hidden">{label} </span>
        {index}
      </span>
      {change && (
        <span className="cs-card-results__change" data-sign={change[0]}>
          {change}
          <span className="cs-visually-hidden"> {changeLabel}</span>
        </span>
      )}
      <span className="cs-card-results__date">{date}</span>
      <span className="cs-card-results__note" data-incomplete={incomplete}>
        {note}
      </span>
    </span>
  );
}
