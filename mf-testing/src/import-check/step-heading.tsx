import { useEffect, useRef } from 'react';

/** The heading of a step, which gets the focus when the step appears. */
export function StepHeading({ title, text }: { readonly title: string; readonly text?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <header className="testing-check__head">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {text !== undefined && <p className="cs-muted">{text}</p>}
    </header>
  );
}
