import type { ReactNode } from 'react';

interface TickBoxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A checkbox whose whole row can be tapped. */
export function TickBox({ checked, onChange, children }: TickBoxProps) {
  return (
    <label className="test-day-tick" data-checked={checked}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span className="test-day-tick-text">{children}</span>
    </label>
  );
}
