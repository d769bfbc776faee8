import type { ReactNode } from 'react';
import { Court } from './court';
import { useScreenHeading } from './page';

interface GuestPageProps {
  title: string;
  subtitle?: ReactNode;
  /** Shown beside the card on wide screens. */
  tagline: string;
  description: string;
  width?: 'normal' | 'wide';
  children: ReactNode;
}

/** A screen for guests: one card, and on wide screens a volleyball court beside it. */
export function GuestPage({ title, subtitle, tagline, description, width = 'normal', children }: GuestPageProps) {
  const heading = useScreenHeading();
  return (
    <div className="cs-guest-page">
      <div className="cs-guest-page__art">
        <Court className="cs-guest-page__court" />
        <p className="cs-guest-page__tagline">{tagline}</p>
        <p className="cs-guest-page__description">{description}</p>
      </div>
      <div className="cs-guest-page__content">
        <div className="cs-guest-page__card" data-width={width}>
          <header className="cs-guest-page__head">
            <h1 className="cs-guest-page__title" ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {subtitle && <p className="cs-guest-page__subtitle">{subtitle}</p>}
          </header>
          {children}
        </div>
      </div>
    </div>
  );
}
