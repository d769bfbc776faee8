import { type ReactNode, useEffect, useRef } from 'react';

/** A result that gets the focus, because the button that led to it is gone. */
export function FocusedResult({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="testing-focused-result" tabIndex={-1}>
      {children}
    </div>
  );
}
