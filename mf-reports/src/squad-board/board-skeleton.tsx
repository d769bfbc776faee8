import { texts } from '../texts/en';

const ROWS = 12;

/**
 * Placeholder of the board while its players load. CSS alone decides between table and cards, so it needs no script.
 */
export function BoardSkeleton() {
  return (
    <>
      <output className="cs-visually-hidden">{texts.loading}</output>
      <div className="squad-skeleton" aria-hidden="true">
        {Array.from({ length: ROWS }, (_, index) => (
          <span key={index} />
        ))}
      </div>
    </>
  );
}
