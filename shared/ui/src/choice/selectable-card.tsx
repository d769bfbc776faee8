import type { ReactNode } from 'react';
import { Icon } from '../icon';

interface SelectableCardProps {
  selected: boolean;
  onSelect: () => void;
  /** What is chosen, for screen readers. */
  label: string;
  /** What the card shows. No buttons in here: they belong into `actions`. */
  children: ReactNode;
  /** What can be done with the chosen one; shown while it is chosen. */
  actions?: ReactNode;
  disabled?: boolean;
}

/** A card one chooses by touching it anywhere. */
export function SelectableCard({ selected, onSelect, label, children, actions, disabled }: SelectableCardProps) {
  return (
    <article className="cs-choice" data-selected={selected}>
      <button type="button" className="cs-choice__face" aria-pressed={selected} aria-label={label} disabled={disabled} onClick={onSelect}>
        <span className="cs-choice__words">{children}</span>
        <span className="cs-choice__tick">
          <Icon name="check" />
        </span>
      </button>
      {selected && actions && <div className="cs-choice__actions">{actions}</div>}
    </article>
  );
}
