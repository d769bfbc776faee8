import { Children, type CSSProperties, type ReactNode } from 'react';
import { texts } from '../texts/en';

/** Cards in as many columns as fit, each at least `min` pixels wide. Screen readers see a list. */
export function CardGrid({ min = 264, label, children }: { min?: number; label?: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets
    <ul className="cs-grid" role="list" aria-label={label} style={{ '--cs-grid-min': `${min}px` } as CSSProperties}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  );
}

const CARDS = 6;

/** A placeholder for a `CardGrid`, with cards of the same size. */
export function CardGridSkeleton() {
  return (
    <>
      <output className="cs-visually-hidden">{texts.loading}</output>
      <div className="cs-grid" aria-hidden="true">
        {Array.from({ length: CARDS }, (_, index) => (
          <span key={index} className="cs-card-skeleton" />
        ))}
      </div>
    </>
  );
}
