import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { useScreenHeading } from './page';

interface NoticePageProps {
  title: string;
  text: string;
  icon: string;
  /** Something went wrong, and is announced. */
  error?: boolean;
  /** The button that leads out of it. */
  action: ReactNode;
}

/** A screen that has nothing but something to say, and a way on. */
export function NoticePage({ title, text, icon, error = false, action }: NoticePageProps) {
  const heading = useScreenHeading(title);
  return (
    <div className="cs-state cs-notice-page" data-kind={error ? 'error' : 'empty'} role={error ? 'alert' : undefined}>
      <span className="cs-state__mark">
        <Icon name={icon} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="cs-state__text">{text}</p>
      {action}
    </div>
  );
}
