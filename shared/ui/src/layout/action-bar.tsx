import { Alert } from 'antd';
import type { ReactNode } from 'react';

interface ActionBarProps {
  label: string;
  /** Why the step failed, above it. */
  problem?: string | null;
  children: ReactNode;
}

/** The next step of a screen, at the bottom of the window. It must be the last element of the page. */
export function ActionBar({ label, problem, children }: ActionBarProps) {
  return (
    <section className="cs-action-bar" aria-label={label}>
      {problem && (
        <div className="cs-action-bar__problem">
          <Alert type="error" showIcon title={problem} role="alert" />
        </div>
      )}
      {children}
    </section>
  );
}
