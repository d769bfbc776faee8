import type { ReactNode } from 'react';

/** The title of a selectable card. It wraps instead of being cut off. */
export function CardTitle({ children }: { children: ReactNode }) {
  return <span className="cs-selectable-card__title">{children}</span>;
}
