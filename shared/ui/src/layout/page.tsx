import { useEffect, useRef, type ReactNode } from 'react';
import { MoreButtons, MoreMenu, type PageAction } from './page-actions';

/** Whether the user is already typing: the page's HTML had this screen before its scripts ran. */
const isTyping = () => document.activeElement?.matches('input, textarea, select') === true;

/**
 * Moves the focus to the heading when the screen appears. The shell sets the title of the page, which stays in the
 * browser's history after a logout: a heading can name a person.
 */
export function useScreenHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isTyping()) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

interface PageProps {
  title: string;
  subtitle?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Buttons before `actions`. On a phone, they are in a menu beside the heading. */
  more?: readonly PageAction[];
  /** `form` limits the width of the lines. */
  width?: 'normal' | 'form';
  children: ReactNode;
}

/** A screen with a heading, actions and content. */
export function Page({ title, subtitle, actions, more, width = 'normal', children }: PageProps) {
  const heading = useScreenHeading();
  return (
    <div className="cs-page" data-width={width}>
      <header className="cs-page__head">
        <div>
          <h1 className="cs-page__title" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {subtitle && <p className="cs-page__subtitle">{subtitle}</p>}
        </div>
        {more && <MoreMenu actions={more} />}
        {(actions || more) && (
          <div className="cs-page__actions">
            {more && <MoreButtons actions={more} />}
            {actions}
          </div>
        )}
      </header>
      <div className="cs-page__body">{children}</div>
    </div>
  );
}
