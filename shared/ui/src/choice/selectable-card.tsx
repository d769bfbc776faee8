import { useId, type ReactNode } from 'react';
import { Icon } from '../icon';

interface SelectableCardProps {
  selected: boolean;
  onSelect: () => void;
  /** Name of the button for screen readers. */
  label: string;
  /** Must not contain buttons, because the card is one; put them into `actions`. */
  children: ReactNode;
  /** Below the content. Screen readers read it after the label. */
  details?: ReactNode;
  /** Shown while the card is selected. */
  actions?: ReactNode;
  disabled?: boolean;
}

/** A card that is selected by a click anywhere on it. */
export function SelectableCard(props: SelectableCardProps) {
  const { selected, onSelect, label, children, details, actions, disabled } = props;
  const detailsId = useId();
  return (
    <article className="cs-selectable-card" data-selected={selected}>
      <button
        type="button"
        className="cs-selectable-card__button"
        aria-pressed={selected}
        aria-label={label}
        aria-describedby={details ? detailsId : undefined}
        disabled={disabled}
        onClick={onSelect}
      >
        <span className="cs-selectable-card__content">{children}</span>
        <span className="cs-selectable-card__check">
          <Icon name="check" />
        </span>
        {details && (
          <span className="cs-selectable-card__details" id={detailsId}>
            {details}
          </span>
        )}
      </button>
      {selected && actions && <div className="cs-selectable-card__actions">{actions}</div>}
    </article>
  );
}

/** The title of a selectable card. It wraps instead of being cut off. */
export function CardTitle({ children }: { children: ReactNode }) {
  return <span className="cs-selectable-card__title">{children}</span>;
}
