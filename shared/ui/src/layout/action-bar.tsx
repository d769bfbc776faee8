import type { ReactNode } from 'react';

/** The next step of a screen, at the bottom of the window. It must be the last element of the page. */
export function ActionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="cs-action-bar" aria-label={label}>
      {children}
    </section>
  );
}
