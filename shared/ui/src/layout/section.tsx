import { useId, type ReactNode } from 'react';

interface SectionProps {
  title?: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A part of a screen with its own background, labelled by its heading. */
export function Section({ title, text, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className="cs-section" aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <header className="cs-section__head">
          <div>
            {title && <h2 id={id}>{title}</h2>}
            {text && <p className="cs-section__text">{text}</p>}
          </div>
          {actions && <Actions>{actions}</Actions>}
        </header>
      )}
      {children}
    </section>
  );
}

/** Buttons in a row that wraps. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="cs-actions">{children}</div>;
}
