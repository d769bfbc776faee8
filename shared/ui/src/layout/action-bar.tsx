import type { ReactNode } from 'react';

/** The next step of a screen, at the bottom of the window. Put it last into the page. */
export function ActionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="cs-action-bar" aria-label={label}>
      {children}
    </section>
  );
}
