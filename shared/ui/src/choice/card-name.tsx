import type { ReactNode } from 'react';

/** Whose card it is: two lines at most, all of them once the card is chosen. */
export function CardName({ children }: { children: ReactNode }) {
  return <span className="cs-choice__title">{children}</span>;
}
