import { texts } from '../texts/en';

/** More than fit on a screen would only say that something is long. */
const CARDS = 6;

/** Stands where a `CardGrid` will be: cards of the same size, so that nothing jumps when they come. */
export function CardGridSkeleton() {
  return (
    <>
      <output className="cs-unseen">{texts.loading}</output>
      <div className="cs-grid" aria-hidden="true">
        {Array.from({ length: CARDS }, (_, index) => (
          <span key={index} className="cs-ghost" />
        ))}
      </div>
    </>
  );
}
