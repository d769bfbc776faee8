import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { texts } from '../texts/en';

interface EmptyStateProps {
  title?: string;
  text: string;
  icon?: string;
  /** A button that adds the first entry, for example. */
  action?: ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ title, text, icon = 'volleyball', action }: EmptyStateProps) {
  return (
    <div className="cs-state" data-kind="empty">
      <span className="cs-state__icon">
        <Icon name={icon} />
      </span>
      {title && <p className="cs-state__title">{title}</p>}
      <p className="cs-state__text">{text}</p>
      {action}
    </div>
  );
}

/** Shown instead of content that could not be loaded. Announced to screen readers. */
export function ErrorState({
  text,
  onRetry,
  retry = texts.retry,
}: {
  text: string;
  onRetry?: () => void;
  retry?: string;
}) {
  return (
    <div className="cs-state" data-kind="error" role="alert">
      <span className="cs-state__icon">
        <Icon name="warning" />
      </span>
      <p className="cs-state__text">{text}</p>
      {onRetry && (
        <Button icon={<Icon name="reload" />} onClick={onRetry}>
          {retry}
        </Button>
      )}
    </div>
  );
}
