import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { useScreenHeading } from './page';

interface NoticePageProps {
  title: string;
  text: string;
  icon: string;
  /** Looks like an error and is announced to screen readers. */
  error?: boolean;
  action: ReactNode;
}

/** A screen that shows a message and one action. */
export function NoticePage({ title, text, icon, error = false, action }: NoticePageProps) {
  const heading = useScreenHeading();
  return (
    <div className="cs-state cs-notice-page" data-kind={error ? 'error' : 'empty'} role={error ? 'alert' : undefined}>
      <span className="cs-state__icon">
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
