import type { CSSProperties, ReactNode } from 'react';

/** Stacks its children vertically. */
export function Stack({ gap = 'normal', children }: { gap?: 'small' | 'normal'; children: ReactNode }) {
  return (
    <div className="cs-stack" data-gap={gap}>
      {children}
    </div>
  );
}

/** Puts its children side by side if each has at least `min` pixels, and below one another otherwise. */
export function Columns({ min = 320, children }: { min?: number; children: ReactNode }) {
  return (
    <div className="cs-columns" style={{ '--cs-columns-min': `${min}px` } as CSSProperties}>
      {children}
    </div>
  );
}
