import { POSITIONS, type Position } from '@courtside/contracts/positions';
import { useId, type AriaAttributes } from 'react';
import './position-chips.css';

interface PositionChipsProps extends Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid' | 'aria-required'> {
  /** The name of the choice. */
  readonly label: string;
  /** The id of the field in its form. */
  readonly id?: string;
  readonly value?: Position | undefined;
  readonly onChange?: (position: Position) => void;
}

/** All positions side by side: one tap chooses one. By keyboard, they are one stop, and the arrow keys choose. */
export function PositionChips({ label, value, onChange, ...group }: PositionChipsProps) {
  const name = useId();
  return (
    // A form moves the focus here if nothing is chosen.
    <div role="radiogroup" aria-label={label} tabIndex={-1} className="teams-chips" {...group}>
      {POSITIONS.map((position) => (
        <label key={position} className="teams-chip">
          <input
            type="radio"
            name={name}
            value={position}
            checked={position === value}
            onChange={() => onChange?.(position)}
          />
          {position}
        </label>
      ))}
    </div>
  );
}
