import { texts } from '../texts/en';

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
