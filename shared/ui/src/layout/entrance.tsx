import type { ReactNode } from 'react';
import { Court } from './court';
import { useScreenHeading } from './page';

interface EntranceProps {
  title: string;
  subtitle?: ReactNode;
  /** What stands beside the card where there is room. */
  claim: string;
  aside: string;
  width?: 'normal' | 'wide';
  children: ReactNode;
}

/** A screen before login: one card, beside a court seen from above. */
export function Entrance({ title, subtitle, claim, aside, width = 'normal', children }: EntranceProps) {
  const heading = useScreenHeading(title);
  return (
    <div className="cs-entrance">
      <div className="cs-entrance__art">
        <Court className="cs-entrance__court" />
        <p className="cs-entrance__claim">{claim}</p>
        <p className="cs-entrance__aside">{aside}</p>
      </div>
      <div className="cs-entrance__place">
        <div className="cs-entrance__card" data-width={width}>
          <header className="cs-entrance__head">
            <h1 className="cs-entrance__title" ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {subtitle && <p className="cs-entrance__subtitle">{subtitle}</p>}
          </header>
          {children}
        </div>
      </div>
    </div>
  );
}
